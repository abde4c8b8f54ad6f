"""The selector slides from page to page without a script, and stands still for who asks for that.

The slide is held, not timed: Chromium runs animations at a rate of 0, and a test then moves the
held slide to the moment that it wants to see.
"""

from chromium import BrowserTestCase
from pages import CONTROLS, Control, next_page
from pixels import BURNT_ORANGE, near, shot

# The selector's frame in the control: 88 wide, at -4 for Day, 86 for Week and 266 for Year.
DAY, WEEK, YEAR = -4, 86, 266
MARGIN = 10


def hold_animations(page):
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})


# How long each selector slides, in milliseconds; `None` where it jumps.
DURATIONS = {
    "blob": 200,
    "tinted": None,
    "capsule": 250,
    "profile": 250,
    "slide": 200,
    "picker": 100,
    "system": 250,
}


def seek(page, milliseconds, name="blob"):
    """Moves the held slide of a selector; says how long it lasts, `None` without a slide.

    A slide begins with the first frame of the new page, which may come after its load.
    """
    for _ in range(20):
        duration = page.evaluate(
            """([milliseconds, name]) => {
              const slide = document.getAnimations().find(animation =>
                animation.effect.pseudoElement === `::view-transition-group(${name}-selector)`)
              if (!slide) return null
              slide.currentTime = milliseconds
              return slide.effect.getComputedTiming().duration
            }""",
            [milliseconds, name],
        )
        if duration is not None:
            return duration
        page.wait_for_timeout(20)
    return None


def finish(page):
    """Brings all that is held to its end."""
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")


def becomes_still(page):
    """Waits for the end of all animations; a browser notices it with its next frame."""
    for _ in range(100):
        if page.evaluate("document.getAnimations().length") == 0:
            return True
        page.wait_for_timeout(20)
    return False


def control_shot(page):
    """The pixels of the control with a margin of 10 on all sides."""
    box = Control(page).root.bounding_box()
    return shot(
        page,
        (
            box["x"] - MARGIN,
            box["y"] - MARGIN,
            box["width"] + 2 * MARGIN,
            box["height"] + 2 * MARGIN,
        ),
    )


def selector_edges(picture):
    """The left and right edge of the burnt orange on the control's middle line, in its units."""
    row = picture.row(picture.height // 2)
    orange = [x for x, color in enumerate(row) if near(color, BURNT_ORANGE)]
    return (orange[0] - MARGIN, orange[-1] + 1 - MARGIN) if orange else None


class Slide(BrowserTestCase):
    def assert_selector_at(self, page, x):
        left, right = selector_edges(control_shot(page))
        self.assertAlmostEqual(left, x, delta=1.5)
        self.assertAlmostEqual(right, x + 88, delta=1.5)

    def held_slide(self, start, end):
        page = self.visit(f"/?blob={start}")
        hold_animations(page)
        Control(page).choose(end)
        return page

    def test_the_selector_is_seen_on_its_way_from_day_to_year(self):
        page = self.held_slide("day", "year")
        seen = []
        for moment in (0, 50, 100, 150):
            self.assertIsNotNone(seek(page, moment), "nothing slides")
            seen.append(selector_edges(control_shot(page))[0])
        self.assertAlmostEqual(seen[0], DAY, delta=1.5)
        self.assertEqual(seen, sorted(set(seen)), "it moves on with each moment")
        self.assertTrue(all(DAY < x < YEAR for x in seen[1:]), seen)

    def test_the_slide_takes_a_fifth_of_a_second_and_is_half_way_at_half_time(self):
        page = self.held_slide("day", "month")
        self.assertEqual(seek(page, 100), 200)
        self.assert_selector_at(page, WEEK)

    def test_the_slide_eases_in_and_out(self):
        page = self.held_slide("day", "year")
        seek(page, 20)
        left, _ = selector_edges(control_shot(page))
        # A tenth of the time covers less than a tenth of the way, which is 27.
        self.assertTrue(DAY <= left < DAY + 20, left)

    def test_titles_stay_on_top_of_the_sliding_selector(self):
        page = self.held_slide("day", "month")
        seek(page, 100)
        box = Control(page).segment("week").locator(".title").bounding_box()
        pixels = shot(page, [round(box[key]) for key in ("x", "y", "width", "height")])
        black = sum(
            near(color, (0, 0, 0), 40) for y in range(pixels.height) for color in pixels.row(y)
        )
        self.assertGreater(black, 20, "the title Week is hidden")

    def test_a_second_click_while_the_selector_slides_is_taken(self):
        page = self.held_slide("day", "year")
        seek(page, 100)
        box = Control(page).segment("month").bounding_box()
        with next_page(page):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.assertEqual(Control(page).pressed, ["month"])

    def test_the_selector_arrives_and_the_slide_is_over(self):
        page = self.held_slide("day", "year")
        seek(page, 200)
        self.assert_selector_at(page, YEAR)
        finish(page)
        self.assertTrue(becomes_still(page), "the held slide has not ended")
        self.assert_selector_at(page, YEAR)

    def test_nothing_moves_when_a_page_is_opened(self):
        page = self.visit()
        hold_animations(page)
        page.goto("/?blob=year")
        self.assertEqual(page.evaluate("document.getAnimations().length"), 0)
        self.assert_selector_at(page, YEAR)

    def test_nothing_moves_for_a_visitor_who_asks_for_less_motion(self):
        page = self.visit(reduced_motion="reduce")
        hold_animations(page)
        Control(page).choose("year")
        self.assertEqual(page.evaluate("document.getAnimations().length"), 0)
        self.assert_selector_at(page, YEAR)

    def test_every_control_slides_as_long_as_its_article_says(self):
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                page = self.visit(f"/controls/{name}?{name}={values[0]}")
                hold_animations(page)
                Control(page, name).choose(values[-1])
                self.assertEqual(seek(page, 0, name), DURATIONS[name])

    def test_no_control_moves_for_a_visitor_who_asks_for_less_motion(self):
        for name, values in CONTROLS.items():
            with self.subTest(name=name):
                page = self.visit(f"/controls/{name}", reduced_motion="reduce")
                hold_animations(page)
                Control(page, name).choose(values[-1])
                self.assertEqual(page.evaluate("document.getAnimations().length"), 0)

    def test_a_click_on_one_control_moves_no_other(self):
        page = self.visit("/?blob=day")
        hold_animations(page)
        Control(page).choose("year")
        moving = page.evaluate(
            """() => document.getAnimations()
              .filter(animation => animation.effect.getKeyframes().length > 0)
              .map(animation => animation.effect.pseudoElement)
              .filter(name => !name.includes('blob-') && name.includes('-new('))"""
        )
        self.assertEqual(moving, [])
