import SegmentCore

/// The page of one control: the live control, its chart, and every form in which it can be had.
struct ControlPage {
  let frame: PageFrame
  let section: ControlSection
  let notices: [String]

  /// `http://` and the host under which the visitor sees this server, for lines to copy.
  let origin: String

  func draw() -> Markup {
    let control = section.shown.control
    return frame.draw { html in
      html.element(.header) {
        $0.set(.class, "head")
      } content: { html in
        html.element(.h1, text: section.shown.entry.name)
        html.element(.p, text: section.shown.entry.summary) { $0.set(.class, "lead") }
      }
      html.line()
      drawNotices(notices, into: &html)
      section.draw(into: &html)
      ThemeForm(colors: section.shown.colors, address: section.address).draw(into: &html)
      ContrastSection(section.shown, address: section.address).draw(into: &html)
      drawForms(of: control, into: &html)
      drawUse(of: control, into: &html)
    }
  }

  private func drawForms(of control: SegmentedControl, into html: inout HTMLWriter) {
    let path = LocalPath("/controls").appending(segment: control.id)
    let value = control.selectedSegment?.value ?? ""
    let chart = path.appending("/chart")
    func chartLink(_ suffix: StaticString) -> LocalPath {
      let link = chart.appending(suffix).appending(query: "segment", value)
      guard let timeframe = section.drawn.chart.timeframe else { return link }
      return link.appending(query: "anchor", timeframe.view.anchorText)
    }
    var links: [(StaticString, LocalPath)] = [
      ("Control as SVG", path.appending(".svg").appending(query: "selected", value)),
      ("Control as HTML", path.appending(".html").appending(query: "selected", value)),
      ("State as JSON", path.appending("/state")),
      ("Contrast as JSON", path.appending("/contrast.json")),
      ("Chart as SVG", chartLink(".svg")),
      ("Chart as JSON", chartLink(".json")),
      ("Chart as CSV", chartLink(".csv")),
    ]
    if control.style.rules.allowsNone {
      links.append(("With none selected", path.appending(query: control.id, "")))
    }
    html.element(.section) {
      $0.set(.class, "card")
      $0.set(.ariaLabel, "Take it with you")
    } content: { html in
      html.element(.h2, literal: "Take it with you")
      html.element(.ul) {
        $0.set(.class, "links")
      } content: { html in
        for (text, link) in links {
          html.element(.li) { html in
            html.element(.a, literal: text) { $0.set(.href, link) }
          }
        }
      }
    }
    html.line()
  }

  private func drawUse(of control: SegmentedControl, into html: inout HTMLWriter) {
    let value = control.segments.last?.value ?? ""
    html.element(.section) {
      $0.set(.class, "card")
      $0.set(.ariaLabel, "From a program")
    } content: { html in
      html.element(.h2, literal: "From a program")
      html.element(.p) {
        $0.set(.class, "muted")
      } content: { html in
        html.literal("The post that a click sends, answered with the state and its chart:")
      }
      html.element(.pre) { html in
        html.element(.code) { html in
          html.literal("curl -c jar -b jar -H 'Accept: application/json' \\\n  -d segment=")
          html.text(value)
          html.literal(" ")
          html.text(origin)
          html.literal("/controls/")
          html.text(control.id)
          html.literal("/selection")
        }
      }
    }
    html.line()
  }
}
