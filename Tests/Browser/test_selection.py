"""Choosing a segment: one click is one post, and the address says what is shown."""

from chromium import BrowserTestCase
from pages import HOMES_OF_THE_BLOB, SEGMENTS, Chart, Control, address, duration_text, next_page


class SelectionWithoutScript(BrowserTestCase):
    def assert_shows(self, page, value):
        """Control, title and chart agree on a choice."""
        self.assertEqual(Control(page).pressed, [value])
        self.assertTrue(page.title().lower().startswith(value), page.title())
        chart = Chart(page)
        milliseconds = [
            bucket["milliseconds"] for bucket in chart.numbers(value)["buckets"]
        ]
        self.assertEqual(chart.rows(), [duration_text(each) for each in milliseconds])

    def test_a_click_on_each_segment_presses_and_focuses_it_and_stands_in_the_address(self):
        for path in HOMES_OF_THE_BLOB:
            control = Control(page := self.visit(path))
            for value in ("week", "month", "year", "day"):
                with self.subTest(path=path, value=value):
                    control.choose(value)
                    self.assertEqual(address(page), f"{path}?blob={value}")
                    self.assertEqual(control.pressed, [value])
                    self.assertEqual(control.focused, value)

    def test_each_segment_draws_the_bars_that_its_numbers_give(self):
        chart = Chart(page := self.visit())
        for value in SEGMENTS:
            with self.subTest(value=value):
                page.goto(f"/?blob={value}")
                numbers = chart.numbers(value)
                self.assertEqual(numbers["period"], value)
                sums = [bucket["milliseconds"] for bucket in numbers["buckets"]]
                filled = [each for each in sums if each > 0]
                bars = chart.bars()
                self.assertEqual(
                    [bar["title"].rsplit(": ", 1)[1] for bar in bars],
                    [duration_text(each) for each in filled],
                )
                unit = max(bar["height"] for bar in bars) / max(filled)
                for bar, each in zip(bars, filled):
                    self.assertAlmostEqual(bar["height"], max(each * unit, 2), delta=1)

    def test_each_segment_fills_the_table_and_the_total_that_its_numbers_give(self):
        page = self.visit()
        for value in SEGMENTS:
            with self.subTest(value=value):
                page.goto(f"/?blob={value}")
                self.assert_shows(page, value)
                total = Chart(page).numbers(value)["totalMilliseconds"]
                self.assertEqual(Chart(page).total, duration_text(total))

    def test_back_and_forward_bring_back_control_and_chart(self):
        for path in HOMES_OF_THE_BLOB:
            with self.subTest(path=path):
                control = Control(page := self.visit(path))
                for value in ("week", "year", "month"):
                    control.choose(value)
                page.go_back()
                self.assert_shows(page, "year")
                page.go_back()
                self.assert_shows(page, "week")
                page.go_forward()
                self.assert_shows(page, "year")

    def test_a_fresh_visit_shows_the_newest_choice_also_after_back(self):
        control = Control(page := self.visit())
        control.choose("week")
        control.choose("year")
        page.go_back()
        page.goto("/")
        self.assert_shows(page, "year")

    def test_reload_posts_nothing_and_keeps_the_choice(self):
        Control(page := self.visit()).choose("month")
        methods = []
        page.on("request", lambda request: methods.append(request.method))
        page.reload()
        self.assertEqual(set(methods), {"GET"})
        self.assert_shows(page, "month")

    def test_one_click_posts_once(self):
        page = self.visit()
        posts = []
        page.on("request", lambda request: posts.append(request.method == "POST"))
        Control(page).choose("month")
        self.assertEqual(sum(posts), 1)

    def test_a_click_on_the_pressed_segment_leaves_it_pressed(self):
        control = Control(page := self.visit())
        control.choose("week")
        control.choose("week")
        self.assertEqual(control.pressed, ["week"])
        self.assertEqual(address(page), "/?blob=week")

    def test_the_keyboard_alone_reaches_a_segment_and_stays_on_it(self):
        control = Control(page := self.visit())
        for _ in range(30):
            page.keyboard.press("Tab")
            if control.focused == "week":
                break
        with next_page(page):
            page.keyboard.press("Enter")
        self.assertEqual((control.pressed, control.focused), (["week"], "week"))
        page.keyboard.press("Tab")
        with next_page(page):
            page.keyboard.press("Space")
        self.assertEqual((control.pressed, control.focused), (["month"], "month"))

    def test_a_chosen_segment_shows_its_focus_after_the_keyboard(self):
        page = self.visit("/?blob=week")
        segment = Control(page).segment("week")
        style = segment.evaluate(
            "button => [getComputedStyle(button).outlineStyle, button.matches(':focus-visible')]"
        )
        self.assertEqual(style, ["solid", True])

    def test_a_first_visit_moves_no_focus(self):
        self.assertIsNone(Control(self.visit()).focused)

    def test_a_click_in_a_gap_chooses_the_nearer_segment(self):
        # Segments of 80 with gaps of 10: the middles of the gaps are 85, 175 and 265.
        control = Control(self.visit())
        for x, value in (
            (88, "week"), (82, "day"), (178, "month"), (172, "week"), (268, "year"), (262, "month"),
        ):
            with self.subTest(x=x):
                control.click_at(x, 25)
                self.assertEqual(control.pressed, [value])

    def test_a_click_exactly_between_two_segments_chooses_one_of_them(self):
        control = Control(self.visit("/?blob=year"))
        control.click_at(85, 25)
        self.assertIn(control.pressed, (["day"], ["week"]))

    def test_an_address_with_an_unknown_segment_says_so_and_shows_the_own_choice(self):
        Control(page := self.visit()).choose("week")
        page.goto("/?blob=decade")
        self.assert_shows(page, "week")
        notice = page.get_by_role("status").inner_text()
        for word in ("decade", "day, week, month, year"):
            self.assertIn(word, notice)

    def test_the_tab_names_the_choice_and_has_a_picture(self):
        page = self.visit("/?blob=month")
        self.assertRegex(page.title(), "^Month – November 2026")
        icon = page.locator("link[rel=icon]").get_attribute("href")
        if not icon.startswith("data:"):
            response = page.request.get(icon)
            self.assertEqual(response.status, 200)
            self.assertEqual(response.headers["content-type"].split(";")[0], "image/svg+xml")


class ChartSteps(BrowserTestCase):
    def test_the_newest_period_has_a_way_back_and_a_disabled_way_on(self):
        chart = Chart(page := self.visit())
        for value in SEGMENTS:
            with self.subTest(value=value):
                page.goto(f"/?blob={value}")
                self.assertIsNotNone(chart.step("Previous").get_attribute("href"))
                self.assertTrue(chart.step("Next").is_visible())
                self.assertEqual(chart.step("Next").get_attribute("aria-disabled"), "true")
                self.assertIsNone(chart.step("Next").get_attribute("href"))

    def test_the_oldest_period_has_a_disabled_way_back(self):
        chart = Chart(self.visit("/?blob=year&anchor=2024"))
        self.assertTrue(chart.step("Previous").is_visible())
        self.assertEqual(chart.step("Previous").get_attribute("aria-disabled"), "true")
        self.assertIsNotNone(chart.step("Next").get_attribute("href"))

    def test_steps_go_back_and_on_by_one_period(self):
        chart = Chart(self.visit("/?blob=month"))
        self.assertEqual(chart.heading, "November 2026")
        chart.go("Previous")
        chart.go("Previous")
        self.assertEqual(chart.heading, "September 2026")
        chart.go("Next")
        self.assertEqual(chart.heading, "October 2026")

    def test_a_step_draws_the_numbers_of_its_period(self):
        chart = Chart(self.visit("/?blob=month"))
        chart.go("Previous")
        buckets = chart.numbers("month", anchor="2026-10")["buckets"]
        self.assertEqual(
            chart.rows(), [duration_text(bucket["milliseconds"]) for bucket in buckets]
        )
        self.assertEqual(len(buckets), 31)

    def test_a_click_on_a_segment_keeps_the_place_in_time(self):
        page = self.visit("/?blob=month")
        Chart(page).go("Previous")
        Control(page).choose("year")
        self.assertEqual(address(page), "/?anchor=2026-10&blob=year")
        Control(page).choose("month")
        self.assertEqual(Chart(page).heading, "October 2026")
