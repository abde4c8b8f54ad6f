"""One Chromium for the whole run, and the case from which every browser test starts."""

import atexit
import functools
import unittest

from playwright.sync_api import sync_playwright

from playground import Playground


@functools.cache
def chromium():
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox"]
    )
    atexit.register(browser.close)
    return browser


class BrowserTestCase(unittest.TestCase):
    """A class of tests has a server of its own, each test a visitor of its own."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Playground())

    def visit(self, path="/", width=1280, height=900, script=False, **options):
        """Opens a path as a new visitor: no cookies, and no JavaScript unless asked for.

        Options are those of a browser context, such as `color_scheme="dark"`.
        """
        context = chromium().new_context(
            base_url=self.server.address,
            viewport={"width": width, "height": height},
            java_script_enabled=script,
            **options,
        )
        context.set_default_timeout(10_000)
        self.addCleanup(context.close)
        page = context.new_page()
        complaints = []
        page.on("console", lambda message: complaints.append(message.text))
        self.addCleanup(self._assert_policy_kept, complaints)
        page.goto(path)
        return page

    def _assert_policy_kept(self, complaints):
        """No page holds what its own Content-Security-Policy forbids."""
        self.assertEqual([text for text in complaints if "Content Security Policy" in text], [])
