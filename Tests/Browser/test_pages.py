"""What holds on every page: nothing for axe to find, nothing to scroll sideways, a look to save."""

import tempfile

from audits import (
    LARGE_TEXT,
    WIDE_TEXT,
    faint_titles,
    set_rules,
    sideways,
    spilled_titles,
    violations,
)
from chromium import BrowserTestCase
from pages import CONTROLS, Chart, Control
from places import PLACES, control_with_long_titles, home, records
from playground import ROOT

SCREENSHOTS = ROOT / ".build/screenshots"

class EveryPage(BrowserTestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def test_axe_finds_nothing_in_light_and_dark_on_a_desk_and_on_a_phone(self):
        # Scripts are on for axe itself; the pages bring none that they need.
        page = self.visit(script=True)
        for place in PLACES:
            place(page, self.folder)
            for scheme, width in (("light", 1280), ("dark", 320)):
                with self.subTest(place=place.__name__, scheme=scheme, width=width):
                    page.emulate_media(color_scheme=scheme)
                    page.set_viewport_size({"width": width, "height": 900})
                    self.assertEqual(violations(page), [])

    def test_nothing_scrolls_sideways_on_a_phone_also_with_wide_or_large_text(self):
        # This is also a window of 640 at a zoom of 200 %.
        page = self.visit(width=320, device_scale_factor=2)
        for place in (*PLACES, control_with_long_titles):
            place(page, self.folder)
            with self.subTest(place=place.__name__):
                self.assertEqual(sideways(page) + spilled_titles(page), [])
            for name, rules in (("wide", WIDE_TEXT), ("large", LARGE_TEXT)):
                with self.subTest(place=place.__name__, text=name):
                    set_rules(page, rules)
                    self.assertEqual(sideways(page), [])
            set_rules(page, "")

    def test_every_page_of_a_control_fits_a_phone(self):
        page = self.visit(width=320)
        for name in CONTROLS:
            page.goto(f"/controls/{name}")
            for rules in ("", WIDE_TEXT, LARGE_TEXT):
                with self.subTest(name=name, rules=rules[:20]):
                    set_rules(page, rules)
                    self.assertEqual(sideways(page), [])


class EveryTheme(BrowserTestCase):
    THEMES = ("profile", "focusPasta", "tinted", "capsule", "slide", "picker", "system")

    def wear(self, page, theme, variant):
        form = {"theme": theme, "variant": variant}
        answer = page.request.post("/theme", form=form, max_redirects=0)
        self.assertEqual(answer.status, 303)

    def test_axe_finds_nothing_whatever_the_controls_wear(self):
        page = self.visit(script=True)
        for theme in self.THEMES:
            for variant, scheme, width in (("faithful", "light", 1280), ("accessible", "dark", 320)):
                self.wear(page, theme, variant)
                page.emulate_media(color_scheme=scheme)
                page.set_viewport_size({"width": width, "height": 900})
                for path in ("/", "/controls/profile"):
                    with self.subTest(theme=theme, variant=variant, path=path):
                        page.goto(path)
                        self.assertEqual(violations(page), [])

    def test_in_accessible_colors_every_title_reads_on_what_is_drawn_behind_it(self):
        page = self.visit(height=2400, device_scale_factor=2)
        for theme in ("", *self.THEMES):
            self.wear(page, theme, "accessible")
            page.goto("/")
            for name in CONTROLS:
                with self.subTest(theme=theme, name=name):
                    self.assertEqual(faint_titles(Control(page, name)), [])


class Looks(BrowserTestCase):
    def test_one_of_the_two_pictures_of_the_chart_is_seen_at_each_width(self):
        page = self.visit()
        for width, seen in ((320, "narrow"), (719, "narrow"), (720, "wide"), (1280, "wide")):
            with self.subTest(width=width):
                page.set_viewport_size({"width": width, "height": 900})
                visible = Chart(page).visible_pictures
                self.assertEqual(visible.count(), 1)
                self.assertIn(seen, visible.get_attribute("class").split())

    def test_screenshots_are_saved_for_people_to_look_at(self):
        page = self.visit()
        for place in (home, records):
            place(page, None)
            for width in (320, 1280):
                page.set_viewport_size({"width": width, "height": 900})
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    path = SCREENSHOTS / f"{place.__name__}-{width}-{scheme}.png"
                    page.screenshot(path=path, full_page=True)
                    self.assertGreater(path.stat().st_size, 1000)
