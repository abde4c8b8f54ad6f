import SegmentCore

/// The home page: the main control over its chart, and the gallery of all others.
struct HomePage {
  let frame: PageFrame
  let section: ControlSection
  let notices: [String]
  let gallery: Gallery

  func draw() -> Markup {
    frame.draw { html in
      html.element(.header) {
        $0.set(.class, "head")
      } content: { html in
        html.element(.h1, literal: "The best segmented control there is")
        html.element(.p) {
          $0.set(.class, "lead")
        } content: { html in
          html.literal(
            "Choose a period: the selector slides, the chart follows, and no script is needed.")
        }
      }
      html.line()
      drawNotices(notices, into: &html)
      section.draw(into: &html)
      ThemeForm(colors: section.shown.colors, address: section.address).draw(into: &html)
      gallery.draw(into: &html)
    }
  }
}

/// Draws what could not be followed in an address, each as a line of its own.
func drawNotices(_ notices: [String], into html: inout HTMLWriter) {
  guard !notices.isEmpty else { return }
  html.element(.div) {
    $0.set(.class, "notice")
    $0.set(.role, "status")
  } content: { html in
    for notice in notices { html.element(.p, text: notice) }
  }
  html.line()
}
