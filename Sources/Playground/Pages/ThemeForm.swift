import SegmentCore

/// The choice of a theme for all controls: one button a theme, so that one click is one post.
struct ThemeForm {
  let colors: ThemeChoice
  let address: PageAddress

  /// Draws the card.
  func draw(into html: inout HTMLWriter) {
    html.element(.section) {
      $0.set(.class, "card")
      $0.set(.ariaLabel, "Theme")
    } content: { html in
      html.element(.h2, literal: "Theme")
      html.element(.p) {
        $0.set(.class, "muted small")
      } content: { html in
        html.literal("Any control can wear the colors of any other; nothing else changes.")
      }
      html.element(.form) {
        $0.set(.class, "themes")
        $0.set(.method, "post")
        $0.set(.action, LocalPath("/theme"))
      } content: { html in
        drawReturn(to: address, into: &html)
        drawButton(nil, into: &html)
        for theme in Theme.allCases { drawButton(theme, into: &html) }
      }
    }
    html.line()
  }

  private func drawButton(_ theme: Theme?, into html: inout HTMLWriter) {
    // Not a pressed state: that belongs to the segments of the control above.
    let isWorn = theme == colors.theme
    html.element(.button) {
      $0.set(.class, isWorn ? "theme-choice worn" : "theme-choice")
      $0.set(.name, "theme")
      $0.set(.value, text: theme?.rawValue ?? "")
    } content: { html in
      if let theme {
        drawSwatch(theme.data(colors.variant), into: &html)
        html.text(theme.name)
      } else {
        html.literal("Each its own")
      }
      if isWorn {
        html.element(.span, literal: " \u{2713}") { $0.set(.ariaHidden, "true") }
        html.element(.span, literal: " (worn)") { $0.set(.class, "visually-hidden") }
      }
    }
    html.line()
  }

  /// Draws a control of two segments in the colors of a theme, with dots for titles.
  private func drawSwatch(_ theme: ThemeData, into html: inout HTMLWriter) {
    html.svg { svg in
      svg.element(.svg) {
        $0.set(.class, "swatch")
        $0.set(.viewBox, "0 0 40 20")
        $0.set(.width, 40)
        $0.set(.height, 20)
        $0.set(.ariaHidden, "true")
      } content: { svg in
        drawPill(x: 0, y: 0, width: 40, height: 20, radius: 5, theme.stage, into: &svg)
        drawPill(x: 4, y: 3, width: 32, height: 14, radius: 7, theme.background, into: &svg)
        drawPill(x: 5, y: 4, width: 16, height: 12, radius: 6, theme.selectedBackground, into: &svg)
        drawPill(x: 10, y: 8, width: 6, height: 4, radius: 2, theme.selectedText, into: &svg)
        drawPill(x: 25, y: 8, width: 6, height: 4, radius: 2, theme.text, into: &svg)
      }
    }
  }

  private func drawPill(
    x: Double, y: Double, width: Double, height: Double, radius: Double, _ color: Color,
    into svg: inout SVGWriter
  ) {
    svg.element(.rect) {
      $0.set(.x, x)
      $0.set(.y, y)
      $0.set(.width, width)
      $0.set(.height, height)
      $0.set(.rx, radius)
      $0.set(.fill, color)
      if color.opacity < 1 { $0.set(.fillOpacity, color.opacity) }
    }
  }
}
