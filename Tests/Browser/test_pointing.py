"""Fingers and the keyboard."""

from chromium import BrowserTestCase
from pages import CONTROLS, GATHERINGS, Chart, Control, next_page, style


class Fingers(BrowserTestCase):
    def visit_by_finger(self, path="/", height=900):
        return self.visit(path, width=320, height=height, has_touch=True, is_mobile=True)

    def test_each_segment_can_be_hit_over_at_least_44_pixels_of_height(self):
        for path, kind in GATHERINGS:
            page = self.visit_by_finger(path, height=4500)
            for name, values in CONTROLS.items():
                with self.subTest(name=name, kind=kind.__name__):
                    heights = kind(page, name).root.evaluate(
                        """root => [...root.querySelectorAll('.segment')].map(segment => {
                          const box = segment.getBoundingClientRect()
                          const hit = y => document.elementFromPoint(box.x + box.width / 2, y)
                          let height = 0
                          for (let y = box.y - 30; y <= box.bottom + 30; y += 1) {
                            if (hit(y)?.closest('.segment') === segment) height += 1
                          }
                          return height
                        })"""
                    )
                    self.assertEqual(len(heights), len(values))
                    self.assertGreaterEqual(min(heights), 44)

    def test_the_steps_of_the_chart_are_44_pixels_wide_and_high(self):
        box = Chart(self.visit_by_finger()).step("Previous").bounding_box()
        self.assertGreaterEqual(min(box["width"], box["height"]), 44)

    def test_a_tap_chooses(self):
        page = self.visit_by_finger()
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                with next_page(page):
                    Control(page, name).segment(values[-1]).tap()
                self.assertEqual(Control(page, name).pressed, [values[-1]])


class Keyboard(BrowserTestCase):
    def test_the_tab_key_reaches_every_segment_in_order_and_leaves_again(self):
        page = self.visit()
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                page.goto(f"/controls/{name}")
                control = Control(page, name)
                reached = []
                for _ in range(30):
                    page.keyboard.press("Tab")
                    if control.focused:
                        reached.append(control.focused)
                        segment = control.segment(control.focused)
                        self.assertEqual(style(segment, "outlineStyle"), "solid")
                        self.assertEqual(style(segment, "outlineWidth"), "2px")
                    elif reached:
                        break
                self.assertEqual(reached, list(values))
                self.assertIsNone(control.focused)

    def test_enter_and_space_choose_and_the_focus_stays(self):
        page = self.visit()
        for name, values in CONTROLS.items():
            for key, value in (("Enter", values[1]), ("Space", values[2])):
                with self.subTest(name=name, key=key):
                    page.goto(f"/controls/{name}")
                    Control(page, name).segment(value).focus()
                    with next_page(page):
                        page.keyboard.press(key)
                    control = Control(page, name)
                    self.assertEqual((control.pressed, control.focused), ([value], value))

    def test_a_disabled_segment_is_passed_over(self):
        page = self.visit()
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                page.goto(f"/controls/{name}.html?disabled={values[1]}")
                control = Control(page, name)
                reached = []
                for _ in values[1:]:
                    page.keyboard.press("Tab")
                    reached.append(control.focused)
                self.assertEqual(reached, [value for value in values if value != values[1]])
