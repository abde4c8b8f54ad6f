extension SegmentedControl {
  /// Writes the frame and looks of the selector, which stands in its segment.
  func writeSelector(
    _ layout: SegmentedControlLayout,
    _ rules: ControlRules,
    _ css: inout MarkupBuffer
  ) {
    rules.write(" .selector", &css) { css in
      switch layout.lengths.placement {
      case .scaled(let factor):
        css.append("inset:")
        css.append((1 - factor) * 50)
        css.append("%;width:")
        css.append(factor * 100)
        css.append("%;height:")
        css.append(factor * 100)
        css.append("%")
      case .inset(let inset), .insetBySegmentCount(let inset):
        css.append("inset:")
        css.append(inset)
        css.append("px")
        if case .outline = style.selector.shape {
          css.append(";width:calc(100% - ")
          css.append(2 * inset)
          css.append("px);height:calc(100% - ")
          css.append(2 * inset)
          css.append("px)")
        }
      }
      switch style.selector.shape {
      case .outline: css.append(";fill:var(--control-selector)")
      case .fitted: css.append(";background:var(--control-selector)")
      case .rounded(let radius):
        css.append(";background:var(--control-selector);border-radius:")
        css.append(radius)
        css.append("px")
      // A radius that is too large is cut down to what fits, as in the layout.
      case .capsule: css.append(";background:var(--control-selector);border-radius:999px")
      }
      if let shadow = style.selector.shadow { write(shadow, layout, &css) }
    }
    guard style.selector.shape == .fitted else { return }
    let radius = style.bar.shape.cornerRadius(in: layout.bar)
    rules.write(" .segment:first-of-type .selector", &css) { css in
      css.append("border-start-start-radius:")
      css.append(radius)
      css.append("px;border-end-start-radius:")
      css.append(radius)
      css.append("px")
    }
    rules.write(" .segment:last-of-type .selector", &css) { css in
      css.append("border-start-end-radius:")
      css.append(radius)
      css.append("px;border-end-end-radius:")
      css.append(radius)
      css.append("px")
    }
  }

  private func write(
    _ shadow: Shadow,
    _ layout: SegmentedControlLayout,
    _ css: inout MarkupBuffer
  ) {
    css.append(";box-shadow:0 ")
    css.append(shadow.offset)
    css.append("px ")
    css.append(shadow.blur)
    css.append("px rgb(0 0 0/")
    css.append(shadow.opacity)
    css.append(")")
    if style.bar.clips, !layout.segments.isEmpty {
      // The bar's edge above and below; beside the row's ends it is as far away.
      css.append(";clip-path:inset(")
      css.append(layout.bar.y - layout.selector(of: 0).y)
      css.append("px)")
    }
  }

  /// Writes the lines between segments, each drawn by the later of its two neighbours.
  func write(
    _ dividers: DividerStyle,
    _ layout: SegmentedControlLayout,
    _ rules: ControlRules,
    _ css: inout MarkupBuffer
  ) {
    rules.write(" .segment:not(:first-of-type)::after", &css) { css in
      css.append("content:\"\";position:absolute;inset-block:")
      css.append(dividers.inset - layout.lengths.padding)
      css.append("px;inset-inline-start:")
      css.append(-(layout.lengths.spacing + dividers.width) / 2)
      css.append("px;width:")
      css.append(dividers.width)
      css.append("px;background:var(--control-border)")
    }
    guard dividers.hidesBesideSelected else { return }
    rules.write(" .segment:is([aria-pressed=true],:has(:checked))::after", &css) {
      $0.append("visibility:hidden")
    }
    rules.write(" .segment:is([aria-pressed=true],:has(:checked))+.segment::after", &css) {
      $0.append("visibility:hidden")
    }
  }
}
