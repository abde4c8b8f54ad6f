"""The controls over native radio buttons, as fields of a larger form."""

from chromium import BrowserTestCase
from pages import CONTROLS, Control, Field, address, next_page


class Fields(BrowserTestCase):
    def test_the_selector_lies_where_that_of_the_buttons_lies(self):
        page = self.visit()
        for name, values in CONTROLS.items():
            for value in values:
                with self.subTest(name=name, value=value):
                    page.goto(f"/controls/{name}?{name}={value}")
                    buttons = Control(page, name).frames()["selectors"][0]
                    page.goto(f"/fields?{name}={value}")
                    field = Field(page, name)
                    self.assertEqual(field.checked, [value])
                    [selector] = field.selectors()
                    for drawn, right in zip(selector, buttons, strict=True):
                        self.assertAlmostEqual(drawn, right, delta=0.05)

    def test_a_click_moves_the_selector_and_sends_nothing(self):
        page = self.visit("/fields")
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                field = Field(page, name)
                before = field.selectors()
                field.segment(values[-1]).click()
                self.assertEqual(field.checked, [values[-1]])
                self.assertEqual(len(field.selectors()), 1)
                self.assertNotEqual(field.selectors(), before)
        self.assertEqual(address(page), "/fields")

    def test_save_sends_every_field(self):
        page = self.visit("/fields")
        for name, values in CONTROLS.items():
            Field(page, name).segment(values[1]).click()
        with next_page(page):
            page.get_by_role("button", name="Save").click()
        query = "&".join(f"{name}={values[1]}" for name, values in CONTROLS.items())
        self.assertEqual(address(page), f"/fields?{query}")
        for name, values in CONTROLS.items():
            self.assertEqual(Field(page, name).checked, [values[1]])
            self.assertIn(f"{name} = {values[1]}", page.get_by_role("status").inner_text())

    def test_arrows_choose_and_the_focus_shows(self):
        page = self.visit("/fields")
        field = Field(page, "blob")
        field.root.locator(":checked").focus()
        page.keyboard.press("ArrowRight")
        self.assertEqual(field.checked, ["week"])
        outline = field.segment("week").evaluate("s => getComputedStyle(s).outlineStyle")
        self.assertEqual(outline, "solid")

    def test_a_group_is_named_and_its_segments_are_radio_buttons(self):
        page = self.visit("/fields")
        group = page.get_by_role("group", name="Weekday")
        self.assertEqual(group.get_by_role("radio").count(), 5)
        self.assertEqual(page.get_by_role("radio", name="Month").count(), 4)
