"""The pictures that stand alone, as other documents embed them."""

from chromium import BrowserTestCase
from pages import CONTROLS


class Pictures(BrowserTestCase):
    def picture_addresses(self):
        for name, values in CONTROLS.items():
            yield f"/controls/{name}.svg?selected={values[1]}"
            yield f"/controls/{name}/chart.svg?segment={values[1]}"
        yield "/gallery.svg"

    def test_every_picture_embedded_at_half_its_width_is_half_as_high(self):
        page = self.visit("/healthz", script=True)
        for path in self.picture_addresses():
            with self.subTest(path=path):
                whole, half = page.evaluate(
                    """async path => {
                      const image = new Image()
                      image.src = path
                      await image.decode()
                      document.body.replaceChildren(image)
                      const whole = image.getBoundingClientRect()
                      image.style.width = whole.width / 2 + 'px'
                      const half = image.getBoundingClientRect()
                      return [[whole.width, whole.height], [half.width, half.height]]
                    }""",
                    path,
                )
                self.assertGreater(whole[0], 200)
                self.assertAlmostEqual(half[1], whole[1] / 2, delta=0.5)

    def test_no_picture_asks_for_anything_else(self):
        page = self.visit()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        for path in self.picture_addresses():
            with self.subTest(path=path):
                asked.clear()
                page.goto(path)
                self.assertEqual([url for url in asked if "icon" not in url], [page.url])
