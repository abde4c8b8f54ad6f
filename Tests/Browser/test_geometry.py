"""The control on the page has the frames of the design, and those of its picture."""

from xml.etree import ElementTree

from chromium import BrowserTestCase
from pages import SEGMENTS, Control

SVG = "{http://www.w3.org/2000/svg}"


def mirrored(frame, width):
    x, y, w, h = frame
    return (width - x - w, y, w, h)


class Geometry(BrowserTestCase):
    def assert_frame(self, frame, expected, delta=0.5):
        for drawn, right in zip(frame, expected, strict=True):
            self.assertAlmostEqual(drawn, right, delta=delta, msg=f"{frame} != {expected}")

    def picture(self, page, **query):
        """The frames of bar and selector in the picture of the control."""
        response = page.request.get("/controls/blob.svg", params=query)
        self.assertTrue(response.ok, response.text())
        root = ElementTree.fromstring(response.text())
        return {
            shape.get("class"): [float(shape.get(key)) for key in ("x", "y", "width", "height")]
            for shape in root.iter(SVG + "svg")
            if shape.get("class")
        }

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

    def test_the_picture_of_the_same_width_has_the_same_frames(self):
        page = self.visit()
        for window in (1280, 320):
            page.set_viewport_size({"width": window, "height": 900})
            for value in SEGMENTS:
                with self.subTest(window=window, value=value):
                    page.goto(f"/?blob={value}")
                    frames = Control(page).frames()
                    whole = frames["control"][2]
                    picture = self.picture(page, selected=value, width=f"{whole:.2f}")
                    self.assert_frame(frames["bar"], picture["bar"], delta=0.05)
                    self.assert_frame(frames["selectors"][0], picture["selector"], delta=0.05)

    def test_from_right_to_left_everything_is_mirrored(self):
        page = self.visit()
        for value, x in zip(SEGMENTS, (-4, 86, 176, 266)):
            with self.subTest(value=value):
                page.goto(f"/controls/blob.html?selected={value}&direction=rtl")
                frames = Control(page).frames()
                self.assert_frame(frames["selectors"][0], mirrored((x, -2.5, 88, 55), 350))
                picture = self.picture(page, selected=value, direction="rtl")
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
        self.assertGreater(page.locator(".control-blob .selector").bounding_box()["x"], 0)
