"""The controls in a few colors of the visitor's system, which replace all colors of a page."""

from audits import faint_titles
from chromium import BrowserTestCase
from pages import CONTROLS, GATHERINGS, Chart, Control, choosing, next_page, style
from pixels import Drawing, contrast, greatest_contrast

# The controls that draw lines between their segments.
DIVIDED = ("tinted", "capsule", "system")

# From the left edge of a frame, where only shapes are: inside of every corner, before every title.
ASIDE = 4


class ForcedColors(BrowserTestCase):
    def visit_forced(self, path, scheme="light", scale=1):
        return self.visit(
            path, height=2400, forced_colors="active", color_scheme=scheme, device_scale_factor=scale
        )

    def each_control(self, page, kind, **more):
        for name in CONTROLS:
            with self.subTest(name=name, kind=kind.__name__, **more):
                yield name, kind(page, name)

    def each_drawing(self, index=1):
        """Every control in both schemes and both kinds, with the choice of one segment."""
        for path, kind in GATHERINGS:
            page = self.visit_forced(choosing(path, index))
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for name, row in self.each_control(page, kind, scheme=scheme):
                    yield name, row.frames(), Drawing(row.root)

    def test_the_selected_segment_alone_is_underlined(self):
        for path, kind in GATHERINGS:
            page = self.visit_forced(choosing(path))
            for name, row in self.each_control(page, kind):
                for index, value in enumerate(CONTROLS[name]):
                    line = "underline" if index == 1 else "none"
                    self.assertEqual(style(row.segment(value), "textDecorationLine"), line, value)

    def test_the_selector_stands_out_from_the_bar(self):
        for _, frames, drawing in self.each_drawing():
            [(left, _, _, _)] = frames["selectors"]
            middle = drawing.height / 2
            selector = drawing.pixel(left + ASIDE, middle)
            bar = drawing.pixel(frames["segments"][2][0] + ASIDE, middle)
            self.assertGreaterEqual(contrast(selector, bar), 3, (selector, bar))

    def test_the_bar_has_an_outline_on_all_sides(self):
        for _, frames, drawing in self.each_drawing():
            middle, last = drawing.height / 2, frames["segments"][2][0] + ASIDE
            for side, start, end in (
                ("top", (last, -6), (last, middle)),
                ("bottom", (last, drawing.height + 6), (last, middle)),
                ("left", (-6, middle), (8, middle)),
                ("right", (drawing.width + 6, middle), (drawing.width - 8, middle)),
            ):
                line = drawing.line(start, end)
                self.assertGreaterEqual(greatest_contrast(line, line[0]), 3, side)

    def test_the_lines_between_segments_are_seen_where_a_control_has_them(self):
        for name, frames, drawing in self.each_drawing(index=0):
            # Beside the selected segment most controls hide them.
            middle, border = drawing.height / 2, frames["segments"][2][0]
            line = drawing.line((border - 3, middle), (border + 3, middle))
            if name in DIVIDED:
                self.assertGreaterEqual(greatest_contrast(line, line[0]), 3)
            else:
                self.assertEqual(set(line), {line[0]})

    def test_every_title_reads_on_what_is_drawn_behind_it(self):
        for path, kind in GATHERINGS:
            page = self.visit_forced(choosing(path), scale=2)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for _, row in self.each_control(page, kind, scheme=scheme):
                    self.assertEqual(faint_titles(row), [])

    def test_what_cannot_be_chosen_is_gray_and_not_faint(self):
        page = self.visit_forced("/")
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                page.goto(f"/controls/{name}.html?disabled={values[2]}")
                row = Control(page, name)
                gray, ordinary = (row.segment(values[index]) for index in (2, 1))
                self.assertNotEqual(style(gray, "color"), style(ordinary, "color"))
                self.assertEqual(style(gray.locator(".title"), "opacity"), "1")

    def test_the_focus_is_an_outline_that_stands_out(self):
        page = self.visit_forced(choosing("/"))
        for name, row in self.each_control(page, Control):
            segment = row.segment(CONTROLS[name][1])
            segment.focus()
            self.assertEqual(style(segment, "outlineStyle"), "solid")
            ring, ground = (style(segment, "outlineColor"), style(page.locator("h1"), "color"))
            self.assertEqual(ring, ground)

    def test_the_bars_of_the_chart_stand_out(self):
        page = self.visit_forced("/", scheme="dark")
        fill = style(Chart(page).visible_pictures.locator(".bars"), "fill")
        ground = style(page.locator(".chart-card"), "backgroundColor")
        self.assertNotEqual(fill, ground)
        self.assertEqual(fill, style(page.locator("h1"), "color"))

    def test_every_button_has_a_border(self):
        page = self.visit_forced("/")
        for path in ("/", "/fields", "/records", "/controls/picker"):
            with self.subTest(path=path):
                page.goto(path)
                buttons = page.locator("button:not(.segment)")
                widths = buttons.evaluate_all(
                    "buttons => buttons.map(button => getComputedStyle(button).borderTopWidth)"
                )
                self.assertEqual(set(widths), {"1px"})

    def test_a_click_chooses(self):
        control = Control(page := self.visit_forced("/"))
        with next_page(page):
            control.segment("month").click()
        self.assertEqual(control.pressed, ["month"])
