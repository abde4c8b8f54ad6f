"""The small script: the same clicks, posts, pages and pictures, without leaving the page."""

import contextlib
import re

from playwright.sync_api import Error

from chromium import BrowserTestCase
from pages import CONTROLS, Chart, Control, address, next_page
from test_slide import DAY, YEAR, becomes_still, control_shot, hold_animations, seek, selector_edges

SELECTION = re.compile(r"/selection$")


class InPlace(Control):
    """A control whose page stays while the script works."""

    def choose(self, value):
        self.segment(value).click()
        self.wait_for(value)

    def wait_for(self, value):
        self.root.locator(f"button[value={value}][aria-pressed=true]").wait_for()


class ScriptTestCase(BrowserTestCase):
    def open(self, path="/", **options):
        """A page with the script, marked so that another load of it shows."""
        page = self.visit(path, script=True, **options)
        page.evaluate("window.isStillHere = true")
        page.on("pageerror", lambda error: self.note(str(error)))
        self.posts = []
        page.on("request", lambda request: self.count(request))
        return page

    def note(self, error):
        # Chromium says so where a navigation outruns the style sheet of its page.
        if "ViewTransition opt-in disabled" not in error:
            self.errors.append(error)

    def count(self, request):
        if request.method == "POST":
            self.posts.append(request.post_data)

    def tearDown(self):
        self.assertEqual(self.errors, [])
        super().tearDown()

    def setUp(self):
        super().setUp()
        self.errors = []

    def is_still_here(self, page):
        return page.evaluate("window.isStillHere === true")

    def state(self, page, name="blob"):
        return page.request.get(f"/controls/{name}/state").json()["value"]

    def assert_shows(self, page, value, path="/"):
        """Control, title, address and chart agree on a choice of the main control."""
        self.assertEqual(Control(page).pressed, [value])
        self.assertTrue(page.title().lower().startswith(value), page.title())
        self.assertEqual(address(page), f"{path}?blob={value}")
        self.assert_is_the_servers_page(page)

    def assert_is_the_servers_page(self, page):
        """The document is, to the attribute, the one that its address gives."""
        difference = page.evaluate(
            """async () => {
              const text = await (await fetch(location.href, {headers: {Accept: 'text/html'}})).text()
              const served = new DOMParser().parseFromString(text, 'text/html')
              const shown = document.documentElement.cloneNode(true)
              shown.querySelector('body > p[role=status]').remove()
              const [ours, theirs] = [shown, served.documentElement].map(root => root.outerHTML)
              if (ours === theirs) return null
              const at = [...ours].findIndex((_, index) => ours[index] !== theirs[index])
              return [ours.slice(at - 80, at + 80), theirs.slice(at - 80, at + 80)]
            }"""
        )
        self.assertIsNone(difference)


class FirstPaint(ScriptTestCase):
    def test_a_page_looks_the_same_with_and_without_the_script(self):
        places = ["/", "/?blob=month&anchor=2026-10", "/?blob=decade", "/records"]
        places += [f"/controls/{name}" for name in CONTROLS]
        for width in (320, 1280):
            plain, scripted = (
                self.visit("/", width=width, script=script) for script in (False, True)
            )
            for path in places:
                with self.subTest(path=path, width=width):
                    pictures = []
                    for page in (plain, scripted):
                        page.goto(path)
                        pictures.append(page.screenshot(full_page=True))
                    self.assertEqual(*pictures)

    def test_the_script_is_loaded_from_an_address_that_never_changes_its_bytes(self):
        page = self.open()
        source = page.locator("script").get_attribute("src")
        self.assertRegex(source, r"^/assets/playground-[0-9a-f]+\.js$")
        response = page.request.get(source)
        self.assertIn("immutable", response.headers["cache-control"])
        self.assertEqual(response.headers["content-type"], "text/javascript; charset=utf-8")


class Selection(ScriptTestCase):
    def test_one_click_is_one_post_and_no_load(self):
        for path in ("/", "/controls/blob"):
            with self.subTest(path=path):
                page = self.open(path)
                InPlace(page).choose("week")
                self.assertEqual(len(self.posts), 1)
                self.assertTrue(self.is_still_here(page))
                self.assert_shows(page, "week", path)
                self.assertEqual(self.state(page), "week")

    def test_the_chart_and_the_icon_follow(self):
        page = self.open()
        InPlace(page).choose("month")
        self.assertEqual(Chart(page).heading, "November 2026")
        self.assertIn("selected=month", page.locator("link[rel=icon]").get_attribute("href"))

    def test_every_control_works_in_the_gallery_and_on_its_page(self):
        for name, values in CONTROLS.items():
            for path in ("/", f"/controls/{name}"):
                with self.subTest(control=name, path=path):
                    control = InPlace(page := self.open(path), name)
                    for value in (values[-1], values[0]):
                        control.choose(value)
                        self.assertEqual(control.pressed, [value])
                        self.assertEqual(address(page), f"{path}?{name}={value}")
                        self.assertEqual(self.state(page, name), value)
                    self.assert_is_the_servers_page(page)
                    self.assertTrue(self.is_still_here(page))

    def test_other_controls_come_back_to_the_new_address(self):
        page = self.open()
        InPlace(page).choose("week")
        self.assertEqual(
            page.locator("form#slide input[name=return]").get_attribute("value"), "/?blob=week"
        )
        InPlace(page, "slide").choose("month")
        self.assertEqual(address(page), "/?blob=week&slide=month")
        self.assertEqual(Control(page).pressed, ["week"])

    def test_back_and_forward_work_as_without_the_script(self):
        control = InPlace(page := self.open())
        for value in ("week", "year", "month"):
            control.choose(value)
        for go, value in ((page.go_back, "year"), (page.go_back, "week"), (page.go_forward, "year")):
            go()
            control.wait_for(value)
            self.assert_shows(page, value)
        self.assertTrue(self.is_still_here(page))
        self.assertEqual(len(self.posts), 3)

    def test_a_click_after_back_goes_on_from_there(self):
        control = InPlace(page := self.open())
        control.choose("week")
        control.choose("year")
        page.go_back()
        control.wait_for("week")
        control.choose("month")
        self.assert_shows(page, "month")
        page.go_back()
        control.wait_for("week")
        self.assert_shows(page, "week")

    def test_a_click_on_the_pressed_segment_leaves_no_second_entry(self):
        control = InPlace(page := self.open())
        control.choose("week")
        length = page.evaluate("history.length")
        with page.expect_response(lambda response: response.request.method == "GET"):
            control.segment("week").click()
        self.assertEqual(page.evaluate("history.length"), length)
        self.assert_shows(page, "week")

    def test_reload_and_another_visit_show_the_choice(self):
        control = InPlace(page := self.open())
        control.choose("month")
        page.reload()
        self.assert_shows(page, "month")

    def test_a_click_with_a_modifier_is_the_browsers_own(self):
        page = self.open()
        with page.context.expect_page():
            Control(page).segment("week").click(modifiers=["Control"])
        self.assertEqual(address(page), "/")

    def test_a_notice_goes_with_the_address_that_it_is_about(self):
        page = self.open("/?blob=decade&slide=day")
        self.assertEqual(page.locator(".notice").count(), 1)
        InPlace(page).choose("week")
        self.assertEqual(page.locator(".notice").count(), 0)
        self.assertEqual(Control(page).focused, "week")
        self.assert_is_the_servers_page(page)

    def test_an_open_table_a_typed_date_and_the_scrolling_stay(self):
        control = InPlace(page := self.open(width=320))
        Chart(page).open_table()
        page.locator("input[type=date]").fill("2025-01-02")
        control.root.scroll_into_view_if_needed()
        page.evaluate("scrollBy(0, 40)")
        before = page.evaluate("scrollY")
        control.choose("year")
        self.assertTrue(page.locator("details").first.evaluate("details => details.open"))
        self.assertEqual(page.locator("input[type=date]").input_value(), "2025-01-02")
        self.assertEqual(page.evaluate("scrollY"), before)


class Steps(ScriptTestCase):
    def test_a_step_keeps_the_page_and_the_focus(self):
        chart = Chart(page := self.open("/?blob=month"))
        chart.step("Previous").focus()
        for heading in ("October 2026", "September 2026"):
            page.keyboard.press("Enter")
            page.locator(".chart-head h2", has_text=heading).wait_for()
            self.assertEqual(page.evaluate("document.activeElement.ariaLabel"), "Previous month")
        self.assertTrue(self.is_still_here(page))
        self.assertEqual(self.posts, [])
        self.assert_is_the_servers_page(page)

    def test_a_click_on_a_segment_keeps_the_place_in_time(self):
        page = self.open("/?blob=month")
        Chart(page).step("Previous").click()
        page.locator(".chart-head h2", has_text="October").wait_for()
        InPlace(page).choose("year")
        self.assertEqual(address(page), "/?anchor=2026-10&blob=year")


class Ordering(ScriptTestCase):
    """Answers are held back, so that what overtakes them is known and not a matter of luck."""

    @contextlib.contextmanager
    def held_posts(self, page):
        """Holds the first post until the block ends; the rest passes."""
        held = []

        def hold(route):
            if held:
                route.continue_()
            else:
                held.append(route)

        page.route(SELECTION, hold)
        yield held
        # Where the visitor has left the page, there is nothing to go on with.
        with contextlib.suppress(Error):
            held[0].continue_()

    def wait_until(self, page, condition):
        for _ in range(200):
            if condition():
                return
            page.wait_for_timeout(10)
        self.fail("it never came to that")

    def test_twenty_fast_clicks_end_at_the_last_one(self):
        for name, values in CONTROLS.items():
            with self.subTest(control=name):
                page = self.open()
                clicks = [values[index % len(values)] for index in range(20)]
                clicks[-1] = values[1]
                page.evaluate(
                    """([name, clicks]) => {
                      for (const value of clicks) {
                        document.querySelector(`form#${name} button[value=${value}]`).click()
                      }
                    }""",
                    [name, clicks],
                )
                self.wait_until(page, lambda: address(page) == f"/?{name}={values[1]}")
                InPlace(page, name).wait_for(values[1])
                self.assertEqual(self.state(page, name), values[1])
                self.assertEqual(len(self.posts), 2)
                self.assert_is_the_servers_page(page)
                self.assertTrue(self.is_still_here(page))

    def test_twenty_clicks_of_a_mouse_end_at_the_last_one(self):
        control = InPlace(page := self.open())
        for index in range(20):
            box = control.segment(("week", "month", "year", "day")[index % 4]).bounding_box()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        control.choose("month")
        self.wait_until(page, lambda: self.state(page) == "month")
        self.assert_shows(page, "month")

    def test_an_older_answer_that_is_held_back_is_never_shown(self):
        control = InPlace(page := self.open())
        page.evaluate(
            """() => {
              window.seen = []
              const look = () => seen.push(
                document.querySelector('form#blob [aria-pressed=true]')?.value)
              new MutationObserver(look).observe(
                document.body, {attributes: true, childList: true, subtree: true})
            }"""
        )
        with self.held_posts(page):
            control.segment("week").click()
            control.segment("year").click()
            control.segment("month").click()
            self.assertEqual(self.posts, ["return=%2F&segment=week"])
        control.wait_for("month")
        self.assert_shows(page, "month")
        self.assertEqual(
            self.posts, ["return=%2F&segment=week", "return=%2F&segment=month"]
        )
        self.assertEqual(set(page.evaluate("seen")) - {None}, {"month"})
        self.assertEqual(self.state(page), "month")

    def test_clicks_on_several_controls_meanwhile_are_all_taken(self):
        control = InPlace(page := self.open())
        with self.held_posts(page):
            control.segment("week").click()
            Control(page, "slide").segment("week").click()
            Control(page, "picker").segment("fri").click()
            Control(page, "slide").segment("month").click()
        InPlace(page, "slide").wait_for("month")
        self.assertEqual(address(page), "/?blob=week&picker=fri&slide=month")
        for name, value in (("blob", "week"), ("slide", "month"), ("picker", "fri")):
            self.assertEqual(Control(page, name).pressed, [value])
            self.assertEqual(self.state(page, name), value)

    def test_an_answer_that_comes_after_back_is_not_shown(self):
        control = InPlace(page := self.open())
        control.choose("week")
        control.choose("month")
        with self.held_posts(page) as held:
            control.segment("year").click()
            self.wait_until(page, lambda: held)
            page.go_back()
            control.wait_for("week")
        self.wait_until(page, lambda: self.state(page) == "year")
        page.wait_for_load_state("networkidle")
        self.assert_shows(page, "week")

    def test_a_link_followed_meanwhile_is_followed_and_no_click_is_lost(self):
        page = self.open()
        with self.held_posts(page):
            Control(page).segment("week").click()
            Control(page, "slide").segment("month").click()
            with page.expect_event("load"):
                page.get_by_role("link", name="Records", exact=True).click()
            self.assertEqual(address(page), "/records")
        self.wait_until(page, lambda: self.state(page, "slide") == "month")
        self.assertEqual(address(page), "/records")

    def test_an_answer_of_fewer_changes_than_are_shown_is_not_shown(self):
        control = InPlace(page := self.open())
        control.choose("week")
        control.choose("year")

        def answer_of_an_older_time(route):
            response = route.fetch(url=self.server.address + "/?blob=day", method="GET")
            route.fulfill(response=response, headers=response.headers | {"session-revision": "1"})

        page.route(SELECTION, answer_of_an_older_time, times=1)
        with next_page(page):
            control.segment("month").click()
        self.assertFalse(self.is_still_here(page))
        self.assert_shows(page, "month")


class Failure(ScriptTestCase):
    """Whatever goes wrong, the browser's own post follows and leads to its own page."""

    def assert_plain_post_follows(self, answer):
        control = InPlace(page := self.open())
        control.choose("year")
        self.posts.clear()
        page.route(SELECTION, answer, times=1)
        with page.expect_event("load"):
            control.segment("week").click()
        self.assertFalse(self.is_still_here(page))
        self.assert_shows(page, "week")
        self.assertEqual(Control(page).focused, "week")
        self.assertEqual(set(self.posts), {"return=%2F%3Fblob%3Dyear&segment=week"})
        self.assertEqual(self.state(page), "week")
        page.go_back()
        InPlace(page).wait_for("year")

    def test_no_connection(self):
        self.assert_plain_post_follows(lambda route: route.abort())

    def test_an_error_of_the_server(self):
        self.assert_plain_post_follows(
            lambda route: route.fulfill(status=500, content_type="text/html", body="<p>Oh</p>")
        )

    def test_another_type(self):
        self.assert_plain_post_follows(
            lambda route: route.fulfill(status=200, content_type="application/json", body="{}")
        )

    def test_no_type(self):
        self.assert_plain_post_follows(lambda route: route.fulfill(status=200, body="week"))

    def test_a_page_that_is_not_of_this_site(self):
        self.assert_plain_post_follows(
            lambda route: route.fulfill(
                status=200, content_type="text/html", body="<title>Sign in</title>"
            )
        )

    def test_a_redirect_to_another_page(self):
        self.assert_plain_post_follows(
            lambda route: route.fulfill(status=303, headers={"Location": "/records"})
        )

    def test_a_refused_choice_shows_the_page_that_says_why(self):
        page = self.open()
        Control(page).segment("week").evaluate("button => button.value = 'decade'")
        with page.expect_event("load"):
            page.locator("form#blob button").nth(1).click()
        self.assertEqual(page.title(), "422 Unprocessable Content")
        self.assertEqual(self.state(page), "day")

    def test_the_last_click_is_the_one_that_is_repeated_and_no_other_control_loses_its_own(self):
        page = self.open()
        gate = []
        page.route(SELECTION, lambda route: gate.append(route), times=1)
        Control(page).segment("week").click()
        Control(page, "slide").segment("month").click()
        Control(page).segment("year").click()
        with page.expect_event("load"):
            gate[0].abort()
        self.assert_shows(page, "year")
        self.assertEqual(self.state(page), "year")
        self.assertEqual(self.state(page, "slide"), "month")

    def test_back_loads_the_page_where_fetching_it_fails(self):
        control = InPlace(page := self.open())
        control.choose("week")
        control.choose("year")
        page.route(re.compile(r"\?blob=week$"), lambda route: route.abort(), times=1)
        with page.expect_event("load"):
            page.evaluate("history.back()")
        self.assertFalse(self.is_still_here(page))
        self.assert_shows(page, "week")


class Keyboard(ScriptTestCase):
    def test_enter_and_space_choose_and_the_focus_stays(self):
        control = InPlace(page := self.open())
        for key, value in (("Enter", "week"), ("Space", "month")):
            control.segment(value).focus()
            page.keyboard.press(key)
            control.wait_for(value)
            self.assertEqual(control.focused, value)
        self.assertEqual(len(self.posts), 2)
        self.assertTrue(self.is_still_here(page))

    def test_a_click_keeps_the_focus_on_the_chosen_segment(self):
        control = InPlace(self.open())
        control.choose("year")
        self.assertEqual(control.focused, "year")

    def test_arrows_home_and_end_move_the_focus_and_choose_nothing(self):
        control = Control(page := self.open())
        control.segment("day").focus()
        for key, value in (
            ("ArrowRight", "week"), ("ArrowRight", "month"), ("ArrowLeft", "week"),
            ("End", "year"), ("ArrowRight", "year"), ("Home", "day"), ("ArrowLeft", "day"),
        ):
            page.keyboard.press(key)
            self.assertEqual(control.focused, value, key)
        self.assertEqual(control.pressed, ["day"])
        self.assertEqual(self.posts, [])
        self.assertEqual(page.evaluate("scrollX + scrollY"), 0)

    def test_arrows_are_mirrored_from_right_to_left(self):
        control = Control(page := self.open())
        control.root.evaluate("root => root.dir = 'rtl'")
        control.segment("day").focus()
        for key, value in (
            ("ArrowLeft", "week"), ("ArrowRight", "day"), ("End", "year"), ("Home", "day"),
        ):
            page.keyboard.press(key)
            self.assertEqual(control.focused, value, key)

    def test_disabled_segments_are_passed_over(self):
        control = Control(page := self.open())
        control.segment("week").evaluate("button => button.disabled = true")
        control.segment("day").focus()
        page.keyboard.press("ArrowRight")
        self.assertEqual(control.focused, "month")

    def test_every_segment_stays_in_the_order_of_the_tab_key(self):
        control = Control(page := self.open())
        control.segment("day").focus()
        for value in ("week", "month", "year"):
            page.keyboard.press("Tab")
            self.assertEqual(control.focused, value)

    def test_a_shortcut_with_an_arrow_is_the_browsers_own(self):
        control = InPlace(page := self.open())
        control.choose("week")
        page.keyboard.press("Control+ArrowRight")
        page.keyboard.press("Shift+End")
        self.assertEqual(control.focused, "week")


class Announcement(ScriptTestCase):
    def open_listening(self, path="/"):
        page = self.open(path)
        page.evaluate(
            """() => {
              window.said = []
              const status = document.querySelector('body > [role=status]')
              new MutationObserver(() => said.push(status.textContent)).observe(
                status, {characterData: true, childList: true, subtree: true})
            }"""
        )
        return page

    def test_a_choice_is_announced_once_with_its_total(self):
        control = InPlace(page := self.open_listening())
        self.assertEqual(page.locator("body > [role=status]").text_content(), "")
        control.choose("month")
        chart = Chart(page)
        self.assertEqual(
            page.evaluate("said"), [f"Month selected, {chart.heading}, {chart.total}"]
        )

    def test_a_choice_in_the_gallery_is_announced_by_its_own_name(self):
        page = self.open_listening()
        InPlace(page, "slide").choose("month")
        heading = page.locator(".card", has=page.locator("form#slide")).locator("h2").inner_text()
        self.assertEqual(page.evaluate("said"), [f"Month selected, {heading}"])

    def test_a_step_is_announced_with_its_period(self):
        page = self.open_listening("/?blob=month")
        Chart(page).step("Previous").click()
        page.locator(".chart-head h2", has_text="October").wait_for()
        self.assertEqual(page.evaluate("said"), [f"October 2026, {Chart(page).total}"])


class Motion(ScriptTestCase):
    def held_slide(self, **options):
        # Here no other control has a slide of its own to be held.
        page = self.open("/controls/blob?blob=day", **options)
        hold_animations(page)
        InPlace(page).choose("year")
        return page

    def test_the_selector_slides_as_without_the_script(self):
        page = self.held_slide()
        page.wait_for_function("document.getAnimations().length > 0")
        self.assertEqual(seek(page, 0), 200)
        seen = []
        for moment in (0, 50, 100, 150):
            seek(page, moment)
            seen.append(selector_edges(control_shot(page))[0])
        self.assertAlmostEqual(seen[0], DAY, delta=1.5)
        self.assertAlmostEqual(seen[2], (DAY + YEAR) / 2, delta=3)
        self.assertEqual(seen, sorted(set(seen)))
        seek(page, 200)
        self.assertTrue(becomes_still(page))
        self.assertAlmostEqual(selector_edges(control_shot(page))[0], YEAR, delta=1.5)

    def test_a_second_click_while_the_selector_slides_is_taken(self):
        page = self.held_slide()
        page.wait_for_function("document.getAnimations().length > 0")
        seek(page, 100)
        box = Control(page).segment("month").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        InPlace(page).wait_for("month")
        self.assertTrue(self.is_still_here(page))

    def test_nothing_moves_for_a_visitor_who_asks_for_less_motion(self):
        page = self.open("/?blob=day", reduced_motion="reduce")
        page.evaluate(
            """() => {
              window.transitions = 0
              const start = document.startViewTransition
              document.startViewTransition = (...all) => {
                transitions += 1
                return start.apply(document, all)
              }
            }"""
        )
        hold_animations(page)
        InPlace(page).choose("year")
        self.assertEqual(page.evaluate("[transitions, document.getAnimations().length]"), [0, 0])
        self.assertAlmostEqual(selector_edges(control_shot(page))[0], YEAR, delta=1.5)

    def test_a_browser_without_transitions_shows_the_choice_all_the_same(self):
        page = self.open()
        page.evaluate("document.startViewTransition = undefined")
        InPlace(page).choose("year")
        self.assert_shows(page, "year")
        self.assertTrue(self.is_still_here(page))
