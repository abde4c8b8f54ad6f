extension SegmentedControl {
  /// Writes the rules that give the HTML of this control its lengths, font and motion.
  ///
  /// They hold the numbers of the layout at the control's width, in percent where a number follows
  /// the drawn width, so the control keeps its shape where it has less room than its own.
  ///
  /// - Parameter name: Which elements the rules are for; see ``ControlPlacement/geometry``.
  public func writeStyleSheet(into css: inout MarkupBuffer, name: String? = nil) {
    let layout = SegmentedControlLayout(self)
    let rules = ControlRules(name: name ?? id)
    writeRow(layout, rules, &css)
    writeContent(layout, rules, &css)
    writeBar(layout, rules, &css)
    writeSelector(layout, rules, &css)
    if let dividers = style.dividers { write(dividers, layout, rules, &css) }
    if style.distribution == .proportional { writeWeights(rules, &css) }
    if style.animation.duration > 0 { writeMotion(rules, &css) }
  }

  private func writeRow(
    _ layout: SegmentedControlLayout,
    _ rules: ControlRules,
    _ css: inout MarkupBuffer
  ) {
    rules.write(" .segments", &css) { css in
      css.append("width:min(")
      css.append(max(width, 1))
      css.append("px,100%);height:")
      css.append(style.size.height)
      css.append("px;gap:")
      css.append(layout.lengths.spacing)
      css.append("px;padding:")
      css.append(layout.lengths.padding)
      css.append("px;font-size:")
      css.append(style.font.size)
      css.append("px;font-weight:")
      css.append(style.font.weight)
    }
    rules.write(" .segment::before", &css) { css in
      css.append("inset:0 ")
      css.append(-layout.lengths.spacing / 2)
      css.append("px")
    }
    // The ring of the focus follows the corners of the segment and keeps clear of the selector.
    rules.write(" .segment", &css) { css in
      css.append("border-radius:")
      css.append(focusRadius(layout))
      css.append("px;outline-offset:")
      css.append(focusDistance(layout))
      css.append("px")
      if isFocusRingOnBar(layout) { css.append(";--focus:var(--focus-on-bar)") }
    }
  }

  private func writeContent(
    _ layout: SegmentedControlLayout,
    _ rules: ControlRules,
    _ css: inout MarkupBuffer
  ) {
    rules.write(" .title", &css) { css in
      css.append("margin-inline:calc(")
      let inset = layout.segments.first.map { layout.selector(of: 0).x - $0.x } ?? 0
      css.append(max(inset, 0))
      css.append("px + min(")
      css.append(layout.titleMargin)
      css.append("px,10%))")
    }
    let hasIcons = segments.contains { $0.icon != nil }
    guard hasIcons else { return }
    rules.write(" .icon~.title", &css) { css in
      css.append("margin:0;max-width:calc(100% - ")
      css.append(Icon.side + 2 * style.iconInset)
      css.append("px)")
    }
    if style.labels == .selectedOnly {
      rules.write(" .segment:not(:is([aria-pressed=true],:has(:checked))) .icon~.title", &css) {
        $0.append("position:absolute;width:1px;height:1px;clip-path:inset(50%)")
      }
    }
    if style.iconInset > 0 {
      let selector: StaticString =
        style.labels == .selectedOnly
        ? " .segment:is([aria-pressed=true],:has(:checked)) .icon" : " .icon"
      rules.write(selector, &css) { css in
        css.append("margin-inline:")
        css.append(-style.iconInset)
        css.append("px ")
        css.append(style.iconInset)
        css.append("px")
      }
    }
  }

  private func writeBar(
    _ layout: SegmentedControlLayout,
    _ rules: ControlRules,
    _ css: inout MarkupBuffer
  ) {
    rules.write(" .bar", &css) { css in
      css.append("inset:")
      css.append(style.bar.inset)
      css.append("px;")
      if case .outline = style.bar.shape {
        css.append("width:calc(100% - ")
        css.append(2 * style.bar.inset)
        css.append("px);height:calc(100% - ")
        css.append(2 * style.bar.inset)
        css.append("px);fill:var(--control-bar)")
      } else {
        css.append("background:var(--control-bar);border-radius:")
        css.append(style.bar.shape.cornerRadius(in: layout.bar))
        css.append("px")
      }
    }
    guard style.bar.borderWidth > 0 else { return }
    rules.write(" .segments::after", &css) { css in
      css.append("inset:")
      css.append(style.bar.inset)
      css.append("px;border:")
      css.append(style.bar.borderWidth)
      css.append("px solid var(--control-border);border-radius:")
      css.append(style.bar.shape.cornerRadius(in: layout.bar))
      css.append("px")
    }
  }

  /// The shares of the width, for the selected and for every other segment.
  private func writeWeights(_ rules: ControlRules, _ css: inout MarkupBuffer) {
    rules.write(" .segments", &css) { $0.append("display:flex") }
    for (index, segment) in segments.enumerated() {
      let isPlain = style.labels == .all || segment.icon == nil
      rules.write(segment: index, "", &css) { css in
        css.append("flex:")
        css.append(intrinsicWidth(of: index, showsTitle: isPlain))
        css.append(" 1 0")
      }
      guard !isPlain else { continue }
      rules.write(segment: index, ":is([aria-pressed=true],:has(:checked))", &css) { css in
        css.append("flex-grow:")
        css.append(intrinsicWidth(of: index, showsTitle: true))
      }
    }
  }
}
