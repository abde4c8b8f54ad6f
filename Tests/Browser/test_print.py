"""The pages on paper: black lines on white, and a check mark for the choice."""

from chromium import BrowserTestCase
from pages import CONTROLS, GATHERINGS, Chart, choosing, style
from pixels import Drawing, greatest_contrast

WHITE = (255, 255, 255)


class Print(BrowserTestCase):
    def visit_printed(self, path):
        page = self.visit(path, height=3000)
        page.emulate_media(media="print")
        return page

    def test_the_selected_title_alone_has_a_check_mark(self):
        for path, kind in GATHERINGS:
            page = self.visit_printed(choosing(path))
            for name, values in CONTROLS.items():
                with self.subTest(name=name, kind=kind.__name__):
                    row = kind(page, name)
                    marks = [
                        "\u2713" in style(row.segment(value).locator(".title"), "content", "::before")
                        for value in values
                    ]
                    self.assertEqual(marks, [index == 1 for index in range(len(values))])

    def test_every_control_is_drawn_in_black_lines_on_white(self):
        for path, kind in GATHERINGS:
            page = self.visit_printed(choosing(path))
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for name in CONTROLS:
                    with self.subTest(name=name, kind=kind.__name__, scheme=scheme):
                        row = kind(page, name)
                        drawing = Drawing(row.root)
                        middle = drawing.height / 2
                        edge = drawing.line((-7, middle), (8, middle))
                        self.assertEqual(edge[0], WHITE)
                        self.assertGreaterEqual(greatest_contrast(edge, WHITE), 3)
                        for frame in row.frames()["contents"]:
                            self.assertGreaterEqual(
                                greatest_contrast(drawing.colors(frame), WHITE), 4.5, frame
                            )

    def test_the_chart_is_printed_and_what_only_a_screen_can_use_is_not(self):
        page = self.visit_printed("/?blob=week")
        self.assertEqual(style(page.locator("h1"), "color"), "rgb(0, 0, 0)")
        self.assertTrue(Chart(page).visible_pictures.first.is_visible())
        self.assertFalse(page.get_by_role("navigation").is_visible())
        self.assertFalse(page.get_by_role("link", name="Previous week").is_visible())
