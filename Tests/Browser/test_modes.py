"""Other ways of seeing and pointing: forced colors, print, dark, fingers."""

from chromium import BrowserTestCase
from pages import Chart, Control, next_page
from pixels import contrast, shot


def style(locator, name, pseudo=None):
    return locator.evaluate(
        "(element, [name, pseudo]) => getComputedStyle(element, pseudo)[name]", [name, pseudo]
    )


def control_pixels(page):
    """The pixels of the control's own box."""
    box = Control(page).root.bounding_box()
    return shot(page, [box[key] for key in ("x", "y", "width", "height")])


class ForcedColors(BrowserTestCase):
    def visit_forced(self, scheme):
        return self.visit("/?blob=week", forced_colors="active", color_scheme=scheme)

    def test_the_selected_segment_alone_is_underlined(self):
        control = Control(self.visit_forced("light"))
        lines = {
            value: style(control.segment(value), "textDecorationLine")
            for value in ("day", "week", "month", "year")
        }
        self.assertEqual(
            lines, {"day": "none", "week": "underline", "month": "none", "year": "none"}
        )

    def test_the_selector_stands_out_from_the_bar(self):
        page = self.visit_forced("light")
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                page.emulate_media(color_scheme=scheme)
                pixels = control_pixels(page)
                # Left of the titles Week and Month, where only the shapes are.
                selector, bar = pixels.pixel(95, 25), pixels.pixel(183, 25)
                self.assertGreaterEqual(contrast(selector, bar), 3, (selector, bar))

    def test_the_bar_has_an_outline(self):
        pixels = control_pixels(self.visit_forced("light"))
        column = pixels.column(240)[:12]
        self.assertGreaterEqual(max(contrast(color, column[0]) for color in column), 3)

    def test_the_selected_title_reads_on_its_selector(self):
        page = self.visit_forced("light")
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                page.emulate_media(color_scheme=scheme)
                pixels = control_pixels(page)
                around = [pixels.pixel(x, y) for x in range(100, 160) for y in range(14, 36)]
                selector = pixels.pixel(95, 25)
                self.assertGreaterEqual(max(contrast(color, selector) for color in around), 4.5)

    def test_the_bars_of_the_chart_stand_out(self):
        page = self.visit_forced("dark")
        fill = style(Chart(page).visible_pictures.locator(".bars"), "fill")
        ground = style(page.locator(".chart-card"), "backgroundColor")
        self.assertNotEqual(fill, ground)
        self.assertEqual(fill, style(page.locator("h1"), "color"))

    def test_the_focus_is_an_outline(self):
        control = Control(self.visit_forced("light"))
        self.assertEqual(control.focused, "week")
        self.assertEqual(style(control.segment("week"), "outlineStyle"), "solid")


class Print(BrowserTestCase):
    def visit_printed(self):
        page = self.visit("/?blob=week")
        page.emulate_media(media="print")
        return page

    def test_the_selected_title_alone_has_a_check_mark(self):
        control = Control(self.visit_printed())
        marks = {
            value: "✓" in style(control.segment(value).locator(".title"), "content", "::before")
            for value in ("day", "week", "month", "year")
        }
        self.assertEqual(marks, {"day": False, "week": True, "month": False, "year": False})

    def test_control_and_chart_are_black_on_white(self):
        page = self.visit_printed()
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                page.emulate_media(color_scheme=scheme)
                pixels = control_pixels(page)
                white, column = (255, 255, 255), pixels.column(240)[:12]
                self.assertEqual(column[0], white)
                self.assertGreaterEqual(max(contrast(each, white) for each in column), 4.5)
                self.assertEqual(style(page.locator("h1"), "color"), "rgb(0, 0, 0)")
                self.assertTrue(Chart(page).visible_pictures.first.is_visible())

    def test_what_only_a_screen_can_use_is_left_out(self):
        page = self.visit_printed()
        self.assertFalse(page.get_by_role("navigation").is_visible())
        self.assertFalse(page.get_by_role("link", name="Previous week").is_visible())


class Fingers(BrowserTestCase):
    def visit_by_finger(self):
        return self.visit("/", width=320, has_touch=True, is_mobile=True)

    def test_each_segment_can_be_hit_over_at_least_44_pixels_of_height(self):
        control = Control(self.visit_by_finger())
        heights = control.root.evaluate(
            """root => [...root.querySelectorAll('button')].map(button => {
              const box = button.getBoundingClientRect()
              const hit = y => document.elementFromPoint(box.x + box.width / 2, y)
              let height = 0
              for (let y = box.y - 20; y <= box.bottom + 20; y += 1) {
                if (hit(y)?.closest('button') === button) height += 1
              }
              return height
            })"""
        )
        self.assertEqual(len(heights), 4)
        self.assertGreaterEqual(min(heights), 44)

    def test_the_steps_of_the_chart_are_44_pixels_wide_and_high(self):
        page = self.visit_by_finger()
        box = Chart(page).step("Previous").bounding_box()
        self.assertGreaterEqual(min(box["width"], box["height"]), 44)

    def test_a_tap_chooses(self):
        control = Control(page := self.visit_by_finger())
        with next_page(page):
            control.segment("month").tap()
        self.assertEqual(control.pressed, ["month"])
