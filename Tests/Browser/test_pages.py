"""What holds on every page: nothing for axe to find, nothing to scroll sideways, a look to save."""

import tempfile

from axe_playwright_python.sync_playwright import Axe

from chromium import BrowserTestCase
from pages import SEGMENTS, Chart, Control
from pixels import contrast, shot
from places import PLACES, control_with_long_titles, home, records
from playground import ROOT

SCREENSHOTS = ROOT / ".build/screenshots"

# What a reader may set without losing anything (WCAG 2.2, success criterion 1.4.12).
WIDE_TEXT = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`)
  document.adoptedStyleSheets = [sheet]
}"""


def violations(page):
    """What axe finds, a line each.

    Its color rule is skipped inside a control, and nowhere else: it takes drawn shapes for nothing
    and compares a selected title with the ground behind the selector.
    """
    result = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
        if not (
            violation["id"] == "color-contrast"
            and page.locator(node["target"][0]).evaluate("element => !!element.closest('.control')")
        )
    ]


def sideways(page):
    """How far a page scrolls sideways, and what sticks out of its window, for the report."""
    return page.evaluate(
        """() => {
          const root = document.documentElement
          const width = root.clientWidth
          const scrolls = element => {
            for (let box = element.parentElement; box; box = box.parentElement) {
              if (getComputedStyle(box).overflowX !== 'visible') return true
            }
            return false
          }
          const out = [...document.body.querySelectorAll('*')]
            .filter(element => element.getBoundingClientRect().right > width + 0.5)
            .filter(element => !scrolls(element))
            .map(element => element.outerHTML.slice(0, 100))
          return [root.scrollWidth - width, out.slice(-3)]
        }"""
    )


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

    def test_every_title_of_a_control_reads_on_what_is_drawn_behind_it(self):
        # This is what axe cannot see; the color behind is that of the pixel beside the title.
        control = Control(page := self.visit("/?blob=week"))
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for value in SEGMENTS:
                with self.subTest(scheme=scheme, value=value):
                    box = control.segment(value).locator(".title").bounding_box()
                    pixels = shot(page, [box[key] for key in ("x", "y", "width", "height")])
                    colors = [color for y in range(pixels.height) for color in pixels.row(y)]
                    best = max(contrast(color, pixels.pixel(1, 1)) for color in colors)
                    self.assertGreaterEqual(best, 4.5)

    def test_nothing_scrolls_sideways_on_a_phone_also_with_wide_text(self):
        # This is also a window of 640 at a zoom of 200 %.
        page = self.visit(width=320, device_scale_factor=2)
        for place in (*PLACES, control_with_long_titles):
            place(page, self.folder)
            with self.subTest(place=place.__name__):
                self.assertEqual(sideways(page), [0, []])
            with self.subTest(place=place.__name__, text="wide"):
                page.evaluate(WIDE_TEXT)
                self.assertEqual(sideways(page), [0, []])


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
