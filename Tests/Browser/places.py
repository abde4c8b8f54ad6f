"""Every kind of page, with the way that a visitor takes to it."""

import pathlib

from pages import Chart, Control, Records

LONG_NAME = "Sternbilderbeobachtungsaufzeichnungen" * 3

RECORDS = """\
start,end,label
2026-03-02T09:00:00Z,2026-03-02T10:00:00Z,Writing
2026-03-02T12:00:00Z,2026-03-02T11:00:00Z,Backwards
2026-03-03T09:00:00Z,2026-03-03T09:30:00Z,Writing
"""

# Each date can be read with the day or with the month first, and no row decides.
AMBIGUOUS = """\
start,end,label
03/04/2026 09:00,03/04/2026 10:00,Writing
05/06/2026 09:00,05/06/2026 09:30,Writing
"""


def written(folder, name, text):
    path = pathlib.Path(folder) / name
    path.write_text(text)
    return path


def home(page, folder):
    page.goto("/")


def home_with_open_table(page, folder):
    page.goto("/?blob=year")
    Chart(page).open_table()


def home_of_an_unknown_segment(page, folder):
    page.goto(f"/?blob={LONG_NAME}")


def control(page, folder):
    page.goto("/controls/blob")


def gallery_control(page, folder):
    page.goto("/controls/slide?slide=month")


def control_of_a_table(page, folder):
    page.goto("/controls/picker?picker=wed")


def control_without_a_choice(page, folder):
    page.goto("/controls/profile?profile=")


def fields(page, folder):
    page.goto("/fields?blob=week&profile=third")


def records(page, folder):
    page.goto("/records")


def import_report(page, folder):
    page.goto("/records")
    Records(page).import_file(written(folder, LONG_NAME + ".csv", RECORDS))


def records_with_an_import(page, folder):
    import_report(page, folder)
    page.goto("/records")


def refused_import(page, folder):
    page.goto("/records")
    Records(page).import_file(written(folder, "ambiguous.csv", AMBIGUOUS))


def refused_selection(page, folder):
    page.goto("/")
    Control(page).segment("week").evaluate("(button, name) => button.value = name", LONG_NAME)
    with page.expect_navigation():
        page.locator("button.segment").nth(1).click()


def control_with_long_titles(page, folder):
    """The control as a document of its own, which is no page of the site."""
    page.goto(f"/controls/blob.html?title={LONG_NAME}&title=Week&title={LONG_NAME}")


def nothing_there(page, folder):
    page.goto(f"/controls/blub{LONG_NAME}")


PLACES = (
    home,
    home_with_open_table,
    home_of_an_unknown_segment,
    control,
    gallery_control,
    control_of_a_table,
    control_without_a_choice,
    fields,
    records,
    import_report,
    records_with_an_import,
    refused_import,
    refused_selection,
    nothing_there,
)
