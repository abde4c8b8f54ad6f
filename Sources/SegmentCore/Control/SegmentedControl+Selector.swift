extension SegmentedControl {
  /// Draws the selector with its shadow, cut off at the bar's edge where the style says so.
  func drawSelector(
    of index: Int,
    _ layout: SegmentedControlLayout,
    prefix: String,
    into svg: inout SVGWriter
  ) {
    guard style.bar.clips else {
      drawUnclippedSelector(of: index, layout, prefix: prefix, into: &svg)
      return
    }
    svg.element(.clipPath) {
      $0.set(.id) { value in
        value.text(prefix)
        value.literal("-clip")
      }
    } content: { svg in
      svg.element(.rect) {
        $0.set(layout.bar)
        $0.set(.rx, style.bar.shape.cornerRadius(in: layout.bar))
      }
    }
    svg.line()
    svg.element(.g) {
      $0.set(.clipPath) { value in
        value.literal("url(#")
        value.text(prefix)
        value.literal("-clip)")
      }
    } content: { svg in
      svg.line()
      drawUnclippedSelector(of: index, layout, prefix: prefix, into: &svg)
    }
    svg.line()
  }

  private func drawUnclippedSelector(
    of index: Int,
    _ layout: SegmentedControlLayout,
    prefix: String,
    into svg: inout SVGWriter
  ) {
    let frame = layout.selector(of: index)
    if let shadow = style.selector.shadow {
      draw(shadow, under: frame, prefix: prefix, into: &svg)
    }
    if style.selector.shape == .fitted {
      drawFitted(frame, index, layout, into: &svg)
    } else {
      style.selector.shape.draw(
        into: &svg,
        class: "selector",
        fill: theme.selectedBackground,
        frame: frame,
        mirrored: direction == .rightToLeft
      )
    }
    svg.line()
  }

  private func draw(
    _ shadow: Shadow,
    under frame: Rect,
    prefix: String,
    into svg: inout SVGWriter
  ) {
    var frame = frame
    frame.y += shadow.offset
    svg.element(.filter) {
      $0.set(.id) { value in
        value.text(prefix)
        value.literal("-shadow")
      }
      $0.set(.filterUnits, "userSpaceOnUse")
      $0.set(frame.outset(by: 2 * shadow.blur))
    } content: { svg in
      svg.element(.feGaussianBlur) { $0.set(.stdDeviation, shadow.blur / 2) }
    }
    svg.element(.rect) {
      $0.set(.class, "shadow")
      $0.set(frame)
      $0.set(.rx, style.selector.shape.cornerRadius(in: frame))
      $0.set(.fillOpacity, shadow.opacity)
      $0.set(.filter) { value in
        value.literal("url(#")
        value.text(prefix)
        value.literal("-shadow)")
      }
    }
    svg.line()
  }

  /// A rectangle with the bar's corners on the sides where the row ends.
  private func drawFitted(
    _ frame: Rect,
    _ index: Int,
    _ layout: SegmentedControlLayout,
    into svg: inout SVGWriter
  ) {
    let radius = min(style.bar.shape.cornerRadius(in: layout.bar), frame.width, frame.height / 2)
    let isAtStart = index == 0
    let isAtEnd = index == segments.count - 1
    let isMirrored = direction == .rightToLeft
    let left = (isMirrored ? isAtEnd : isAtStart) ? radius : 0
    let right = (isMirrored ? isAtStart : isAtEnd) ? radius : 0
    svg.element(.path) {
      $0.set(.class, "selector")
      $0.setFill(theme.selectedBackground)
      $0.set(.d) { value in
        func point(_ command: StaticString, _ x: Double, _ y: Double) {
          value.literal(command)
          value.number(x)
          value.literal(" ")
          value.number(y)
        }
        func corner(_ radius: Double, _ x: Double, _ y: Double) {
          guard radius > 0 else { return }
          value.literal("A")
          value.number(radius)
          value.literal(" ")
          value.number(radius)
          value.literal(" 0 0 1 ")
          value.number(x)
          value.literal(" ")
          value.number(y)
        }
        point("M", frame.x + left, frame.y)
        point("L", frame.maxX - right, frame.y)
        corner(right, frame.maxX, frame.y + right)
        point("L", frame.maxX, frame.maxY - right)
        corner(right, frame.maxX - right, frame.maxY)
        point("L", frame.x + left, frame.maxY)
        corner(left, frame.x, frame.maxY - left)
        point("L", frame.x, frame.y + left)
        corner(left, frame.x + left, frame.y)
        value.literal("Z")
      }
    }
  }
}
