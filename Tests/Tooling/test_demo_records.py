"""The demo file is what its script writes, and what a person could have recorded."""

import csv
import datetime
import importlib.util
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def script():
    spec = importlib.util.spec_from_file_location("demo", ROOT / "Scripts/make-demo-records.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class DemoRecords(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.file = (ROOT / "Public/demo/focus-sessions.csv").read_bytes().decode("ascii")
        cls.rows = [
            (instant(row["start"]), instant(row["end"]), row["label"])
            for row in csv.DictReader(cls.file.splitlines())
        ]

    def test_regenerating_gives_the_committed_bytes(self):
        self.assertEqual(script().contents(), self.file, "run `make demo` and commit the file")

    def test_sessions_rise_and_never_overlap(self):
        for (_, end, _), (start, _, _) in zip(self.rows, self.rows[1:]):
            self.assertLessEqual(end, start)

    def test_each_session_is_between_15_and_100_minutes(self):
        for start, end, _ in self.rows:
            self.assertTrue(15 <= (end - start).total_seconds() / 60 <= 100, start)

    def test_two_years_end_on_2026_11_29(self):
        self.assertEqual(self.rows[0][0].date(), datetime.date(2024, 11, 30))
        self.assertEqual(self.rows[-1][1].date(), datetime.date(2026, 11, 29))
        self.assertTrue(3000 <= len(self.rows) <= 4500)

    def test_nobody_works_in_the_summer_holiday(self):
        first, last = datetime.date(2026, 7, 20), datetime.date(2026, 8, 2)
        self.assertFalse([row for row in self.rows if first <= row[0].date() <= last])


def instant(text):
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")


if __name__ == "__main__":
    unittest.main()
