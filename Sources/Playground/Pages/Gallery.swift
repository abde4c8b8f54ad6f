import SegmentCore

/// The other controls, each live on a card of its own.
struct Gallery {
  let controls: [ShownControl]
  let address: PageAddress

  func draw(into html: inout HTMLWriter) {
    html.element(.section) {
      $0.set(.class, "gallery")
      $0.set(.ariaLabel, "More controls")
    } content: { html in
      html.line()
      for shown in controls { drawCard(of: shown, into: &html) }
    }
    html.line()
  }

  private func drawCard(of shown: ShownControl, into html: inout HTMLWriter) {
    let path = LocalPath("/controls").appending(segment: shown.entry.control.id)
    html.element(.article) {
      $0.set(.class, "card hero")
    } content: { html in
      html.line()
      ControlStage(shown: shown, address: address).draw(into: &html)
      html.element(.div) {
        $0.set(.class, "card-text")
      } content: { html in
        html.element(.h2) { html in
          html.element(.a, text: shown.entry.name) { $0.set(.href, path) }
        }
        html.element(.p, text: shown.entry.summary)
        html.element(.p, text: ContrastReport(shown.control).verdict) { $0.set(.class, "small") }
        html.element(.p) {
          $0.set(.class, "small muted")
        } content: { html in
          drawState(of: shown, path: path, into: &html)
        }
      }
    }
    html.line()
  }

  /// What is selected and worn, with the picture of exactly that.
  private func drawState(
    of shown: ShownControl,
    path: LocalPath,
    into html: inout HTMLWriter
  ) {
    var picture = path.appending(".svg")
      .appending(query: "selected", shown.selectedSegment?.value ?? "")
      .appending(query: "theme", shown.theme.rawValue)
    if shown.variant != .faithful {
      picture = picture.appending(query: "variant", shown.variant.rawValue)
    }
    if let selected = shown.selectedSegment {
      html.text(selected.title)
      html.literal(" is selected")
    } else {
      html.literal("Nothing is selected")
    }
    html.literal(", theme ")
    html.text(shown.theme.rawValue)
    html.literal(". ")
    html.element(.a, literal: "As SVG") { $0.set(.href, picture) }
  }
}
