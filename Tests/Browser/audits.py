"""What is asked of every page in every mode, as lists of what is wrong: empty is right."""

from axe_playwright_python.sync_playwright import Axe

from pixels import Drawing, greatest_contrast

# What a reader may set without losing anything (WCAG 2.2, success criterion 1.4.12).
WIDE_TEXT = """* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }"""

# Letters twice as large in a window as wide as before (success criterion 1.4.4).
LARGE_TEXT = "html { font-size: 200% !important; } .segments { font-size: 200% !important; }"


def set_rules(page, rules):
    """Lays a reader's own rules over those of a page, in place of the ones before."""
    page.evaluate(
        """rules => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(rules)
          document.adoptedStyleSheets = [sheet]
        }""",
        rules,
    )


def violations(page, exempt=".control"):
    """What axe finds, a line each.

    Its color rule is skipped inside what is exempt, and nowhere else: the published colors of a
    control are shown as they are.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(all => all.violations)")
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
        if not (
            violation["id"] == "color-contrast"
            and page.locator(node["target"][0]).evaluate(
                "(element, exempt) => !!element.closest(exempt)", exempt
            )
        )
    ]


def sideways(page):
    """How far a page scrolls sideways, and what sticks out of its window."""
    distance, out = page.evaluate(
        """() => {
          const root = document.documentElement
          const width = root.clientWidth
          const scrolls = element => {
            for (let box = element.parentElement; box; box = box.parentElement) {
              if (getComputedStyle(box).overflowX !== 'visible') return true
            }
            return false
          }
          const out = [...document.body.querySelectorAll('*')]
            .filter(element => element.getBoundingClientRect().right > width + 0.5)
            .filter(element => !scrolls(element))
            .map(element => element.outerHTML.slice(0, 100))
          return [root.scrollWidth - width, out.slice(-3)]
        }"""
    )
    return [f"{distance} px", *out] if distance or out else []


def spilled_titles(page):
    """Titles that leave their segment, and such as are cut off without an ellipsis."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.segment .title')].filter(title => {
          const [own, box] = [title, title.closest('.segment')].map(e => e.getBoundingClientRect())
          if (own.width <= 1) return false
          const {overflowX, textOverflow} = getComputedStyle(title)
          const isCut = title.scrollWidth > title.clientWidth
          return own.left < box.left - 0.5 || own.right > box.right + 0.5
            || own.top < box.top - 0.5 || own.bottom > box.bottom + 0.5
            || (isCut && (overflowX !== 'hidden' || textOverflow !== 'ellipsis'))
        }).map(title => title.parentElement.outerHTML.slice(0, 200))"""
    )


def faint_titles(row, scale=2, least=4.5):
    """Titles and icons that do not stand out from what is drawn behind them.

    This is what axe cannot see: it takes drawn shapes for nothing. The color behind is that of the
    corner beside the letters.
    """
    drawing = Drawing(row.root, scale)
    faint = []
    for frame in row.frames()["contents"]:
        ground = drawing.pixel(frame[0] + 1, frame[1] + 1)
        ratio = greatest_contrast(drawing.colors(frame), ground)
        if ratio < least:
            faint.append(f"{row.name}: {ratio:.2f} at x = {frame[0]:.0f} on {ground}")
    return faint
