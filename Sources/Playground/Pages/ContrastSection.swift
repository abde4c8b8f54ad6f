import SegmentCore

/// How well the control of a page can be read: the verdict in words, then the pairs of its colors
/// as published and as repaired.
struct ContrastSection {
  let shown: ShownControl
  let address: PageAddress

  private let faithful: ContrastReport
  private let accessible: ContrastReport

  init(_ shown: ShownControl, address: PageAddress) {
    self.shown = shown
    self.address = address
    var control = shown.control
    control.theme = shown.theme.data(.faithful)
    faithful = ContrastReport(control)
    control.theme = shown.theme.data(.accessible)
    accessible = ContrastReport(control)
  }

  private var worn: ContrastReport { shown.variant == .faithful ? faithful : accessible }

  /// Draws the card.
  func draw(into html: inout HTMLWriter) {
    html.element(.section) {
      $0.set(.class, "card contrast")
      $0.set(.ariaLabel, "Contrast")
    } content: { html in
      html.element(.h2, literal: "Contrast")
      html.element(.p) {
        $0.set(.class, worn.passes ? "verdict good" : "verdict bad")
      } content: { html in
        html.element(.span, literal: worn.passes ? "\u{2713} " : "\u{2717} ") {
          $0.set(.ariaHidden, "true")
        }
        html.text(worn.verdict)
      }
      drawExplanation(into: &html)
      drawRepair(into: &html)
      drawTable(into: &html)
    }
    html.line()
  }

  private func drawExplanation(into html: inout HTMLWriter) {
    html.element(.p) {
      $0.set(.class, "muted small")
    } content: { html in
      html.literal("The theme ")
      html.text(shown.theme.name)
      switch (shown.variant, faithful == accessible) {
      case (_, true): html.literal(", whose published colors needed no repair.")
      case (.faithful, _): html.literal(" in the colors that were published.")
      case (.accessible, _): html.literal(" in the same hues, changed until everybody can tell.")
      }
    }
  }

  /// The one button that changes the variant: of every control, for colors are a matter of eyes.
  private func drawRepair(into html: inout HTMLWriter) {
    let isRepair = shown.variant == .faithful
    guard !isRepair || !faithful.passes else { return }
    html.element(.form) {
      $0.set(.method, "post")
      $0.set(.action, LocalPath("/theme"))
    } content: { html in
      drawReturn(to: address, into: &html)
      html.element(
        .button,
        literal: isRepair
          ? "Repair: use the accessible colors" : "Show the published colors"
      ) {
        $0.set(.class, isRepair ? "button" : "button plain")
        $0.set(.name, "variant")
        $0.set(.value, isRepair ? "accessible" : "faithful")
      }
    }
  }

  private func drawTable(into html: inout HTMLWriter) {
    let isOne = faithful == accessible
    html.element(.table) { html in
      html.element(.caption, literal: "Contrast ratios, and what WCAG 2.2 AA asks for")
      html.element(.thead) { html in
        html.element(.tr) { html in
          drawHead("Pair", into: &html)
          drawHead("Published", into: &html)
          if !isOne { drawHead("Accessible", into: &html) }
        }
      }
      html.line()
      html.element(.tbody) { html in
        for (published, repaired) in zip(faithful.pairs, accessible.pairs) {
          html.element(.tr) { html in
            html.element(.th) {
              $0.set(.scope, "row")
            } content: { html in
              html.literal(published.title)
              drawNote((shown.variant == .faithful ? published : repaired).note, into: &html)
            }
            drawCell(published, into: &html)
            if !isOne { drawCell(repaired, into: &html) }
          }
          html.line()
        }
      }
    }
  }

  private func drawHead(_ text: StaticString, into html: inout HTMLWriter) {
    html.element(.th, literal: text) { $0.set(.scope, "col") }
  }

  private func drawNote(_ note: String?, into html: inout HTMLWriter) {
    guard let note else { return }
    html.element(.small, text: note) { $0.set(.class, "note") }
  }

  private func drawCell(_ pair: ContrastPair, into html: inout HTMLWriter) {
    html.element(.td) { html in
      drawSwatch(pair, into: &html)
      html.element(.span) {
        $0.set(.class, "ratio")
      } content: { html in
        html.element(.strong, text: pair.ratioText)
        if let required = pair.required {
          html.literal(" of ")
          html.number(required)
        }
      }
      html.literal(" ")
      html.element(.span) {
        $0.set(.class, pair.required == nil ? "muted" : pair.passes ? "good" : "bad")
      } content: { html in
        switch (pair.required, pair.passes) {
        case (nil, _): html.literal("not judged")
        case (_, true): html.literal("\u{2713} passes")
        case (_, false): html.literal("\u{2717} fails")
        }
      }
    }
  }

  /// Draws the two colors as they meet, the ring of the one on the other.
  private func drawSwatch(_ pair: ContrastPair, into html: inout HTMLWriter) {
    html.svg { svg in
      svg.element(.svg) {
        $0.set(.class, "swatch")
        $0.set(.viewBox, "0 0 32 20")
        $0.set(.width, 32)
        $0.set(.height, 20)
        $0.set(.ariaHidden, "true")
      } content: { svg in
        svg.element(.rect) {
          $0.set(.width, 32)
          $0.set(.height, 20)
          $0.set(.rx, 5)
          $0.set(.fill, pair.background)
        }
        svg.element(.circle) {
          $0.set(.cx, 16)
          $0.set(.cy, 10)
          $0.set(.r, 5)
          $0.set(.fill, pair.foreground)
        }
      }
    }
  }
}

/// Draws the hidden field with the page that a form comes back to.
func drawReturn(to address: PageAddress, into html: inout HTMLWriter) {
  html.element(.input) {
    $0.set(.type, "hidden")
    $0.set(.name, "return")
    $0.set(.value, text: address.link.text)
  }
}
