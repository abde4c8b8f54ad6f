"""The control on the page has the frames of the design, and those of its picture."""

import re
from xml.etree import ElementTree

from chromium import BrowserTestCase
from pages import CONTROLS, SEGMENTS, Control

SVG = "{http://www.w3.org/2000/svg}"

# Selectors as (x, y, width, height), from the table of each article.
PUBLISHED = {
    "tinted": [(343 / 3 * index, 0, 343 / 3, 28) for index in range(3)],
    "capsule": [(3 + 100 * index, 3, 94, 44) for index in range(3)],
    "profile": [(4 + 100 * index, 4, 92, 42) for index in range(3)],
    "picker": [(4 + 68.6 * index, 4, 60.6, 30.4) for index in range(5)],
    "system": [(2 + 85.75 * index, 2, 81.75, 28) for index in range(4)],
}


def frame_of(shape):
    """The frame of a drawn shape: of its attributes, or of the corners of its path."""
    if shape.get("d") is None:
        return [float(shape.get(key, 0)) for key in ("x", "y", "width", "height")]
    points = [
        [float(number) for number in command.split()[-2:]]
        for command in re.split("[MLAZ]", shape.get("d"))
        if command
    ]
    xs, ys = zip(*points)
    return [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]


def mirrored(frame, width):
    x, y, w, h = frame
    return (width - x - w, y, w, h)


class Geometry(BrowserTestCase):
    def assert_frame(self, frame, expected, delta=0.5):
        for drawn, right in zip(frame, expected, strict=True):
            self.assertAlmostEqual(drawn, right, delta=delta, msg=f"{frame} != {expected}")

    def picture(self, page, name="blob", query=""):
        """The frames of bar and selector in the picture of a control."""
        response = page.request.get(f"/controls/{name}.svg?{query}")
        self.assertTrue(response.ok, response.text())
        root = ElementTree.fromstring(response.text())
        return {
            shape.get("class"): frame_of(shape)
            for shape in root.iter()
            if shape.get("class") in ("bar", "selector")
        }

    def assert_drawn_as_in_the_picture(self, control, query=""):
        """That the drawn frames are those of the picture of the drawn width."""
        frames = control.frames()
        width = frames["control"][2]
        query = f"{query}&width={width:.2f}".removeprefix("&")
        picture = self.picture(control.page, control.name, query)
        self.assert_frame(frames["bar"], picture["bar"])
        self.assertEqual(len(frames["selectors"]), 1)
        self.assert_frame(frames["selectors"][0], picture["selector"])

    def test_every_control_has_the_frames_of_its_article(self):
        page = self.visit()
        for name, frames in PUBLISHED.items():
            page.goto(f"/controls/{name}")
            for value, frame in zip(CONTROLS[name], frames, strict=True):
                with self.subTest(name=name, value=value):
                    page.goto(f"/controls/{name}?{name}={value}")
                    self.assert_frame(Control(page, name).frames()["selectors"][0], frame)

    def test_every_control_is_drawn_as_in_its_picture_at_every_width(self):
        page = self.visit()
        for name, values in CONTROLS.items():
            for window in (1280, 320):
                page.set_viewport_size({"width": window, "height": 900})
                for value in values:
                    with self.subTest(name=name, window=window, value=value):
                        page.goto(f"/controls/{name}?{name}={value}")
                        self.assert_drawn_as_in_the_picture(
                            Control(page, name), f"selected={value}"
                        )

    def test_every_control_is_mirrored_from_right_to_left(self):
        page = self.visit()
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                query = f"selected={values[0]}&direction=rtl"
                page.goto(f"/controls/{name}.html?{query}")
                control = Control(page, name)
                self.assert_drawn_as_in_the_picture(control, query)
                segments = control.frames()["segments"]
                starts = [frame[0] for frame in segments]
                self.assertEqual(starts, sorted(starts, reverse=True))

    def test_a_control_of_other_titles_has_a_geometry_of_its_own(self):
        page = self.visit()
        for name in CONTROLS:
            for count in (1, 2, 13, 50):
                titles = "&".join(f"title=T{index}" for index in range(count))
                query = f"{titles}&selected={count // 2}&width=640"
                with self.subTest(name=name, count=count):
                    page.goto(f"/controls/{name}.html?{query}")
                    frames = Control(page, name).frames()
                    picture = self.picture(page, name, query)
                    self.assert_frame(frames["bar"], picture["bar"])
                    self.assert_frame(frames["selectors"][0], picture["selector"])

    def test_at_its_own_width_every_frame_is_that_of_the_article(self):
        page = self.visit()
        for value, x in zip(SEGMENTS, (-4, 86, 176, 266)):
            with self.subTest(value=value):
                page.goto(f"/?blob={value}")
                frames = Control(page).frames()
                self.assert_frame(frames["control"], (0, 0, 350, 50))
                self.assert_frame(frames["bar"], (2, 2, 346, 46))
                self.assertEqual(len(frames["selectors"]), 1)
                self.assert_frame(frames["selectors"][0], (x, -2.5, 88, 55))
                for frame, left in zip(frames["segments"], (0, 90, 180, 270), strict=True):
                    self.assert_frame(frame, (left, 0, 80, 50))

    def test_on_a_phone_the_frames_follow_the_width_and_keep_the_height(self):
        page = self.visit(width=320)
        for index, value in enumerate(SEGMENTS):
            with self.subTest(value=value):
                page.goto(f"/?blob={value}")
                frames = Control(page).frames()
                whole = frames["control"][2]
                self.assertTrue(240 <= whole <= 320, whole)
                width = (whole - 30) / 4
                left = index * (width + 10)
                self.assert_frame(frames["control"], (0, 0, whole, 50))
                self.assert_frame(frames["bar"], (2, 2, whole - 4, 46))
                self.assert_frame(
                    frames["selectors"][0], (left - 0.05 * width, -2.5, 1.1 * width, 55)
                )
                for place, frame in enumerate(frames["segments"]):
                    self.assert_frame(frame, (place * (width + 10), 0, width, 50))

    def test_from_right_to_left_everything_is_mirrored(self):
        page = self.visit()
        for value, x in zip(SEGMENTS, (-4, 86, 176, 266)):
            with self.subTest(value=value):
                page.goto(f"/controls/blob.html?selected={value}&direction=rtl")
                frames = Control(page).frames()
                self.assert_frame(frames["selectors"][0], mirrored((x, -2.5, 88, 55), 350))
                picture = self.picture(page, query=f"selected={value}&direction=rtl")
                self.assert_frame(frames["selectors"][0], picture["selector"])

    def test_nothing_cuts_off_the_overhang_of_the_selector(self):
        control = Control(page := self.visit("/?blob=day", width=320))
        clipping = control.root.evaluate(
            """root => {
              const selector = root.querySelector('.selector').getBoundingClientRect()
              for (let box = root; box; box = box.parentElement) {
                if (getComputedStyle(box).overflow === 'visible') continue
                const edge = box.getBoundingClientRect()
                if (selector.left < edge.left || selector.top < edge.top) return box.className
              }
              return null
            }"""
        )
        self.assertIsNone(clipping)
        self.assertGreater(control.root.locator(".selector").bounding_box()["x"], 0)
