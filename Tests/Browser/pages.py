"""What a visitor does and sees on the pages, in the words of the tests."""

import contextlib
import re
from urllib.parse import urlsplit

SEGMENTS = ("day", "week", "month", "year")
HOMES_OF_THE_BLOB = ("/", "/controls/blob")

# Every control of the catalogue with the values of its segments.
CONTROLS = {
    "blob": SEGMENTS,
    "tinted": ("week", "month", "year"),
    "capsule": ("first", "second", "third"),
    "profile": ("first", "second", "third"),
    "slide": ("day", "week", "month"),
    "picker": ("mon", "tue", "wed", "thu", "fri"),
    "system": SEGMENTS,
}


def address(page):
    """The path and query of a page."""
    parts = urlsplit(page.url)
    return parts.path + ("?" + parts.query if parts.query else "")


@contextlib.contextmanager
def next_page(page):
    """Waits until what happens inside has led to another page."""
    with page.expect_navigation(wait_until="load"):
        yield


class SegmentRow:
    """The row of segments of a control, whatever they are made of."""

    def __init__(self, page, name, root):
        self.page = page
        self.name = name
        self.root = page.locator(root)

    def frames(self):
        """The drawn frames as (x, y, width, height) relative to the control's own corner."""
        return self.root.evaluate(
            """root => {
              const origin = root.getBoundingClientRect()
              const frame = element => {
                const box = element.getBoundingClientRect()
                return [box.x - origin.x, box.y - origin.y, box.width, box.height]
              }
              const frames = query => [...root.querySelectorAll(query)].map(frame)
              return {
                control: frame(root),
                bar: frame(root.querySelector('.bar')),
                selectors: frames('.selector').filter(([, , width]) => width > 0),
                segments: frames('.segment'),
                // A title that only a screen reader meets is one pixel large.
                contents: frames('.title, .icon').filter(([, , width]) => width > 1),
              }
            }"""
        )


class Control(SegmentRow):
    """A control on a page, the main one unless another is named."""

    def __init__(self, page, name="blob"):
        super().__init__(page, name, f"form#{name} .segments")

    def segment(self, value):
        return self.root.locator(f"button[value={value}]")

    def choose(self, value):
        with next_page(self.page):
            self.segment(value).click()

    def click_at(self, x, y):
        """Clicks a point of the control, in its own coordinates."""
        box = self.root.bounding_box()
        with next_page(self.page):
            self.page.mouse.click(box["x"] + x, box["y"] + y)

    @property
    def pressed(self):
        """The values of all segments that say they are pressed."""
        return self.root.locator("[aria-pressed=true]").evaluate_all(
            "buttons => buttons.map(button => button.value)"
        )

    @property
    def focused(self):
        """The value of the segment with the focus; `None` when the focus is elsewhere."""
        return self.page.evaluate(
            "name => document.activeElement.closest(`form#${name} button`)?.value ?? null",
            self.name,
        )


class Field(SegmentRow):
    """A control over native radio buttons, as a field of a larger form."""

    def __init__(self, page, name):
        super().__init__(page, name, f".field-control.control-{name} .segments")

    def segment(self, value):
        return self.root.locator(f".segment:has([value={value}])")

    @property
    def checked(self):
        return self.root.locator(":checked").evaluate_all("radios => radios.map(r => r.value)")

    def selectors(self):
        """The frames of all selectors that are seen, relative to the control's own corner."""
        return self.frames()["selectors"]


# Where all controls stand together, and what they are there.
GATHERINGS = (("/", Control), ("/fields", Field))


def choosing(path, index=1):
    """The address of a page on which every control shows the choice of one segment.

    The last pair says what was chosen just now and is no control's, so that none has the focus.
    """
    pairs = [f"{name}={values[index]}" for name, values in CONTROLS.items()]
    return f"{path}?{'&'.join(pairs)}&anchor=2026-11-29"


def style(locator, name, pseudo=None):
    """A computed property of an element, or of one of its pseudo-elements."""
    return locator.evaluate(
        "(element, [name, pseudo]) => getComputedStyle(element, pseudo)[name]", [name, pseudo]
    )


class Chart:
    """The chart of the focus time on a page."""

    def __init__(self, page):
        self.page = page

    @property
    def heading(self):
        return self.page.locator(".chart-head h2").inner_text()

    @property
    def total(self):
        return self.page.locator(".chart-head .figure").first.inner_text()

    @property
    def source(self):
        return self.page.locator(".source").inner_text()

    @property
    def visible_pictures(self):
        return self.page.locator("svg.chart:visible")

    def bars(self):
        """The bars of the visible picture, each with its title and its height on the screen."""
        return self.visible_pictures.locator(".bars rect").evaluate_all(
            """bars => bars.map(bar => ({
              title: bar.querySelector('title').textContent,
              height: bar.getBoundingClientRect().height,
            }))"""
        )

    def rows(self):
        """The durations in the table's body, in order."""
        return self.page.locator(".chart-card table tbody td").evaluate_all(
            "cells => cells.map(cell => cell.textContent)"
        )

    def open_table(self):
        self.page.locator("summary").click()

    def step(self, name):
        """The link to the period before or after: `Previous` or `Next`."""
        return self.page.get_by_role("link", name=re.compile(f"^{name} (day|week|month|year)$"))

    def go(self, name):
        with next_page(self.page):
            self.step(name).click()

    def numbers(self, segment, anchor=None):
        """The same chart as JSON, asked for by the same visitor."""
        query = {"segment": segment} | ({"anchor": anchor} if anchor else {})
        response = self.page.request.get("/controls/blob/chart.json", params=query)
        assert response.ok, response.text()
        return response.json()


class Records:
    """The page of a visitor's records."""

    def __init__(self, page):
        self.page = page

    def import_file(self, path, zone=None):
        self.page.get_by_label("File", exact=True).set_input_files(path)
        if zone:
            self.page.get_by_label("Time zone of times without an offset").fill(zone)
        with next_page(self.page):
            self.page.get_by_role("button", name="Import records").click()

    def remove(self, name):
        with next_page(self.page):
            self.page.get_by_role("button", name=f"Remove {name}").click()


def duration_text(milliseconds):
    """A duration as a person reads it: to the nearest minute, ties up, and never nothing."""
    if 0 < milliseconds < 30_000:
        return "<1m"
    hours, minutes = divmod((milliseconds + 30_000) // 60_000, 60)
    return f"{hours}h {minutes}m" if hours else f"{minutes}m"
