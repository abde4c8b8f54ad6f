"""A visitor brings own records, sees what became of each line, and takes them away again."""

import tempfile

from chromium import BrowserTestCase
from pages import Chart, Records
from places import AMBIGUOUS, RECORDS, written


class ImportWithoutScript(BrowserTestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def visitor_with_import(self):
        page = self.visit("/records")
        Records(page).import_file(written(self.folder, "march.csv", RECORDS))
        return page

    def test_the_report_counts_what_was_added_and_names_the_bad_line(self):
        page = self.visitor_with_import()
        self.assertRegex(page.url, r"/records/\d+$")
        self.assertEqual(page.get_by_role("heading", level=1).inner_text(), "2 records added")
        refused = page.get_by_role("region", name="Refused")
        self.assertIn("Refused: 1", refused.inner_text())
        row = refused.locator("tbody tr")
        self.assertEqual(row.get_by_role("rowheader").inner_text(), "3")
        self.assertIn("End is before start", row.get_by_role("cell").inner_text())

    def test_the_chart_shows_the_own_records_and_says_so(self):
        page = self.visitor_with_import()
        chart = Chart(page)
        page.goto("/?blob=day")
        self.assertIn("Your own records", chart.source)
        self.assertEqual((chart.heading, chart.total), ("Tuesday, 3 March 2026", "30m"))
        page.goto("/?blob=week")
        self.assertEqual(chart.total, "1h 30m")
        self.assertEqual(chart.rows(), ["1h 0m", "30m", "0m", "0m", "0m", "0m", "0m"])

    def test_a_chart_of_one_day_has_no_way_back_or_on(self):
        page = self.visitor_with_import()
        page.goto("/?blob=month")
        for name in ("Previous", "Next"):
            link = Chart(page).step(name)
            self.assertTrue(link.is_visible())
            self.assertEqual(link.get_attribute("aria-disabled"), "true")

    def test_the_same_file_again_adds_nothing(self):
        page = self.visitor_with_import()
        page.goto("/records")
        Records(page).import_file(written(self.folder, "march.csv", RECORDS))
        self.assertEqual(page.get_by_role("heading", level=1).inner_text(), "0 records added")
        self.assertIn("Skipped: 2", page.get_by_role("region", name="Skipped").inner_text())

    def test_removing_the_import_brings_the_demo_back(self):
        page = self.visitor_with_import()
        page.goto("/records")
        Records(page).remove("march.csv")
        self.assertNotIn("march.csv", page.locator("main").inner_text())
        page.goto("/?blob=day")
        chart = Chart(page)
        self.assertIn("invented", chart.source)
        self.assertEqual(chart.heading, "Sunday, 29 November 2026")

    def test_nobody_else_sees_the_records(self):
        self.visitor_with_import()
        self.assertIn("invented", Chart(self.visit()).source)

    def test_dates_that_can_be_read_in_two_ways_are_asked_about_and_the_form_is_kept(self):
        page = self.visit("/records")
        answers = []
        page.on("response", lambda answer: answers.append(answer))
        file = written(self.folder, "ambiguous.csv", AMBIGUOUS)
        Records(page).import_file(file, zone="Europe/Berlin")
        posts = [answer for answer in answers if answer.request.method == "POST"]
        self.assertEqual([post.status for post in posts], [422])
        marked = page.locator("[aria-invalid=true]")
        self.assertEqual(
            marked.evaluate_all("fields => fields.map(field => field.name)"), ["dateOrder"]
        )
        zone = page.get_by_label("Time zone of times without an offset")
        self.assertEqual(zone.input_value(), "Europe/Berlin")
        self.assertIn("start", page.get_by_role("alert").inner_text())

    def test_the_answer_to_that_question_lets_the_file_in(self):
        page = self.visit("/records")
        file = written(self.folder, "ambiguous.csv", AMBIGUOUS)
        Records(page).import_file(file)
        page.get_by_label("Order in dates").select_option("dmy")
        Records(page).import_file(file)
        self.assertEqual(page.get_by_role("heading", level=1).inner_text(), "2 records added")
        page.goto("/?blob=day")
        self.assertEqual(Chart(page).heading, "Friday, 5 June 2026")
