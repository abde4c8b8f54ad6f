extension SegmentedControl {
  /// The opacity of content that cannot be selected, as UIKit dims it.
  static let disabledOpacity = 0.3

  /// The opacity of content under a finger.
  static let pressedOpacity = 0.5

  /// Draws what the segments show: icons and titles over bar and selector.
  func drawRow(_ layout: SegmentedControlLayout, into svg: inout SVGWriter) {
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
        drawContent(of: index, layout, baseline: baseline, into: &svg)
      }
    }
    svg.line()
  }

  private func drawContent(
    of index: Int,
    _ layout: SegmentedControlLayout,
    baseline: Double,
    into svg: inout SVGWriter
  ) {
    let segment = segments[index]
    let frame = layout.segments[index]
    guard let icon = index == selectedIndex ? segment.selectedIcon : segment.icon else {
      drawTitle(of: index, middle: frame.midX, width: layout.titleRoom(of: index), baseline, &svg)
      return
    }
    guard showsTitle(index) else {
      draw(icon, of: index, x: frame.midX - Icon.side / 2, y: frame.midY - Icon.side / 2, &svg)
      return
    }
    // Icon and title are centred together; then the icon alone moves away by its inset.
    let room = max(frame.width - Icon.side - 2 * style.iconInset, 0)
    let width = min(textWidth(segment.title, font: style.font), room)
    let icons = Rect(
      x: frame.midX - (Icon.side + width) / 2 - style.iconInset,
      y: frame.midY - Icon.side / 2,
      width: Icon.side,
      height: Icon.side
    )
    let middle = frame.midX + Icon.side / 2
    let isMirrored = direction == .rightToLeft
    draw(icon, of: index, x: isMirrored ? 2 * frame.midX - icons.maxX : icons.x, y: icons.y, &svg)
    drawTitle(
      of: index,
      middle: isMirrored ? 2 * frame.midX - middle : middle,
      width: room,
      baseline,
      &svg
    )
  }

  private func draw(_ icon: Icon, of index: Int, x: Double, y: Double, _ svg: inout SVGWriter) {
    svg.element(.path) {
      $0.set(.class, "icon")
      $0.setTranslation(x: x, y: y)
      $0.set(.fillRule, "evenodd")
      setColor(of: index, in: &$0)
      $0.set(.d, icon.pathData)
    }
    svg.line()
  }

  private func drawTitle(
    of index: Int,
    middle: Double,
    width: Double,
    _ baseline: Double,
    _ svg: inout SVGWriter
  ) {
    svg.element(.text) {
      $0.set(.x, middle)
      $0.set(.y, baseline)
      setColor(of: index, in: &$0)
    } content: { svg in
      svg.text(truncated(segments[index].title, toWidth: width, font: style.font))
    }
    svg.line()
  }

  /// The color of a title or icon, where it is not the row's.
  private func setColor(of index: Int, in attributes: inout AttributeWriter) {
    let isSelected = index == selectedIndex
    let color = isSelected ? theme.selectedText : theme.text
    if isSelected { attributes.set(.fill, color) }
    var opacity = color.opacity
    if !segments[index].isEnabled { opacity *= Self.disabledOpacity }
    if emphasis == Emphasis(index: index, kind: .pressed) { opacity *= Self.pressedOpacity }
    // The row's opacity would be inherited.
    if opacity != theme.text.opacity { attributes.set(.fillOpacity, opacity) }
  }
}
