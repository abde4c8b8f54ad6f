extension SegmentedControl {
  /// The fonts of a picture that stands alone: what the system offers.
  static let fontFamily: StaticString = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

  /// Draws the control as a picture that stands alone.
  ///
  /// The same control gives the same bytes on every run, whatever the locale and time zone.
  public func svg() -> Markup {
    SVGWriter.markup(capacity: 2048) { svg in draw(into: &svg) }
  }

  /// Draws the control as one `svg` element.
  public func draw(into svg: inout SVGWriter) {
    let layout = SegmentedControlLayout(self)
    let isMirrored = direction == .rightToLeft
    svg.element(.svg) {
      $0.set(.xmlns, "http://www.w3.org/2000/svg")
      $0.set(.viewBox) { value in
        value.number(layout.canvas.x)
        value.literal(" ")
        value.number(layout.canvas.y)
        value.literal(" ")
        value.number(layout.canvas.width)
        value.literal(" ")
        value.number(layout.canvas.height)
      }
      $0.set(.width, layout.canvas.width)
      $0.set(.height, layout.canvas.height)
      $0.set(.role, "img")
    } content: { svg in
      svg.line()
      svg.element(.title) { svg in
        svg.text(label)
        if let selected = selectedSegment {
          svg.literal(": ")
          svg.text(selected.title)
        }
      }
      svg.line()
      style.barOutline.draw(
        into: &svg,
        class: "bar",
        fill: theme.background,
        frame: layout.bar,
        mirrored: isMirrored
      )
      svg.line()
      if let selectedIndex {
        style.selectorOutline.draw(
          into: &svg,
          class: "selector",
          fill: theme.selectedBackground,
          frame: layout.selector(of: selectedIndex),
          mirrored: isMirrored
        )
        svg.line()
      }
      svg.element(.g) {
        $0.set(.fontFamily, Self.fontFamily)
        $0.set(.fontSize, style.font.size)
        $0.set(.fontWeight, style.font.weight)
        $0.set(.textAnchor, "middle")
        $0.setFill(theme.text)
      } content: { svg in
        svg.line()
        let baseline = layout.baseline(of: style.font)
        for index in segments.indices {
          drawTitle(of: index, in: layout.segments[index], baseline: baseline, into: &svg)
        }
      }
      svg.line()
    }
    svg.line()
  }

  private func drawTitle(
    of index: Int,
    in frame: Rect,
    baseline: Double,
    into svg: inout SVGWriter
  ) {
    svg.element(.text) {
      $0.set(.x, frame.midX)
      $0.set(.y, baseline)
      if index == selectedIndex {
        $0.set(.fill, theme.selectedText)
        // The row's opacity would be inherited.
        if theme.selectedText.opacity != theme.text.opacity {
          $0.set(.fillOpacity, theme.selectedText.opacity)
        }
      } else if !segments[index].isEnabled {
        $0.set(.fillOpacity, theme.text.opacity * Self.disabledOpacity)
      }
    } content: { svg in
      svg.text(truncated(segments[index].title, toWidth: frame.width, font: style.font))
    }
    svg.line()
  }

  /// The opacity of a title that cannot be selected, as UIKit dims it.
  static let disabledOpacity = 0.3
}

extension AttributeWriter {
  /// Writes a fill and, where it is not opaque, its opacity.
  mutating func setFill(_ color: Color) {
    set(.fill, color)
    if color.opacity < 1 { set(.fillOpacity, color.opacity) }
  }
}
