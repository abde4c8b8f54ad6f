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
    let canvas =
      focusRing(in: layout).map { layout.canvas.union($0.outset(by: 1)) } ?? layout.canvas
    svg.element(.svg) {
      $0.set(.xmlns, "http://www.w3.org/2000/svg")
      $0.setViewBox(canvas)
      $0.set(.width, canvas.width)
      $0.set(.height, canvas.height)
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
      drawLayers(layout, prefix: id, into: &svg)
    }
    svg.line()
  }

  /// Draws what is seen, back to front, in the control's own coordinates.
  ///
  /// - Parameter prefix: What ids begin with, so that several pictures can stand in one document.
  func drawLayers(
    _ layout: SegmentedControlLayout,
    prefix: String,
    into svg: inout SVGWriter
  ) {
    style.bar.shape.draw(
      into: &svg,
      class: "bar",
      fill: theme.background,
      frame: layout.bar,
      mirrored: direction == .rightToLeft
    )
    svg.line()
    if let selectedIndex { drawSelector(of: selectedIndex, layout, prefix: prefix, into: &svg) }
    drawBorder(layout, into: &svg)
    drawDividers(layout, into: &svg)
    drawUnderline(layout, into: &svg)
    drawRow(layout, into: &svg)
    drawFocusRing(layout, into: &svg)
  }

  private func drawBorder(_ layout: SegmentedControlLayout, into svg: inout SVGWriter) {
    let width = style.bar.borderWidth
    guard width > 0 else { return }
    // A stroke is centred on its path: half of it inwards keeps the whole line inside.
    svg.element(.rect) {
      $0.set(.class, "border")
      $0.set(layout.bar.inset(by: width / 2))
      let radius = max(style.bar.shape.cornerRadius(in: layout.bar) - width / 2, 0)
      if radius > 0 { $0.set(.rx, radius) }
      $0.setStroke(theme.border, width: width)
    }
    svg.line()
  }

  private func drawDividers(_ layout: SegmentedControlLayout, into svg: inout SVGWriter) {
    for index in layout.dividers.indices where layout.isDividerShown(index) {
      svg.element(.rect) {
        $0.set(.class, "divider")
        $0.set(layout.dividers[index])
        $0.setFill(theme.border)
      }
      svg.line()
    }
  }

  private func drawUnderline(_ layout: SegmentedControlLayout, into svg: inout SVGWriter) {
    guard let selectedIndex, theme.underline > 0 else { return }
    svg.element(.rect) {
      $0.set(.class, "underline")
      $0.set(layout.underline(of: selectedIndex, thickness: theme.underline))
      $0.setFill(theme.selectedText)
    }
    svg.line()
  }

  private func drawFocusRing(_ layout: SegmentedControlLayout, into svg: inout SVGWriter) {
    guard let ring = focusRing(in: layout) else { return }
    svg.element(.rect) {
      $0.set(.class, "focus")
      $0.set(ring)
      $0.set(.rx, focusRadius(layout) + focusDistance(layout) + 1)
      $0.setStroke(focusRingColor(layout), width: 2)
    }
    svg.line()
  }

  /// The path of the ring around the segment that has the focus; `nil` where none has it.
  private func focusRing(in layout: SegmentedControlLayout) -> Rect? {
    guard let emphasis, emphasis.kind == .focused, segments.indices.contains(emphasis.index) else {
      return nil
    }
    return layout.segments[emphasis.index].outset(by: focusDistance(layout) + 1)
  }

  /// The distance between a segment and its ring: two points from the selector, which may be the
  /// larger of the two.
  func focusDistance(_ layout: SegmentedControlLayout) -> Double {
    guard let segment = layout.segments.first else { return 2 }
    let selector = layout.selector(of: 0)
    return 2 + max(segment.x - selector.x, segment.y - selector.y, 0)
  }

  /// Whether the ring lies on the bar, which has room for it around the segments, and not on the
  /// stage.
  func isFocusRingOnBar(_ layout: SegmentedControlLayout) -> Bool {
    guard let ring = layout.segments.first?.outset(by: focusDistance(layout) + 2) else {
      return false
    }
    return ring.y >= layout.bar.y && ring.maxY <= layout.bar.maxY
  }

  func focusRingColor(_ layout: SegmentedControlLayout) -> Color {
    isFocusRingOnBar(layout) ? theme.focusRingOnBar : theme.focusRing
  }

  /// The radius of a segment's own corners, which the ring follows.
  func focusRadius(_ layout: SegmentedControlLayout) -> Double {
    guard let segment = layout.segments.first else { return 0 }
    return switch style.selector.shape {
    case .outline: min(segment.width, segment.height) / 3
    case .fitted: style.bar.shape.cornerRadius(in: layout.bar)
    case .rounded, .capsule: style.selector.shape.cornerRadius(in: segment)
    }
  }
}
