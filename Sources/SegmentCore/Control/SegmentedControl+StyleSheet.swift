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

  private func writeSelector(
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

  private func write(
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

  /// Names what moves from page to page, and what must stay above it meanwhile.
  private func writeMotion(_ rules: ControlRules, _ css: inout MarkupBuffer) {
    rules.write(" .selector", &css) { css in
      css.append("view-transition-name:")
      css.append(verbatim: id)
      css.append("-selector")
    }
    let showsAll = style.labels == .all
    for (index, segment) in segments.enumerated() {
      let isAlwaysShown = showsAll || segment.icon == nil
      rules.write(segment: index, isAlwaysShown ? " .title" : "[aria-pressed=true] .title", &css) {
        writeName("-title-", index, into: &$0)
      }
      guard segment.icon != nil else { continue }
      rules.write(segment: index, " .icon", &css) { writeName("-icon-", index, into: &$0) }
    }
    css.append("::view-transition-group(")
    css.append(verbatim: id)
    css.append("-selector){animation-duration:")
    css.append(style.animation.duration)
    css.append("s;animation-timing-function:")
    css.append(verbatim: style.animation.curve.rawValue)
    css.append("}\n")
    guard style.animation.fadeIn > 0 else { return }
    for index in segments.indices {
      css.append("::view-transition-new(")
      css.append(verbatim: id)
      css.append("-title-")
      css.append(index)
      css.append("){animation:fade-in ")
      css.append(style.animation.fadeIn)
      css.append("s}\n")
    }
  }

  private func writeName(_ part: StaticString, _ index: Int, into css: inout MarkupBuffer) {
    css.append("view-transition-name:")
    css.append(verbatim: id)
    css.append(part)
    css.append(index)
  }
}

/// Writes rules for one control, each of which begins with its class.
private struct ControlRules {
  let name: String

  func write(
    _ selector: StaticString,
    _ css: inout MarkupBuffer,
    _ body: (inout MarkupBuffer) -> Void
  ) {
    css.append(".control-")
    css.append(verbatim: name)
    css.append(selector)
    css.append("{")
    body(&css)
    css.append("}\n")
  }

  /// Writes a rule for one segment, or for something in it.
  func write(
    segment index: Int,
    _ selector: StaticString,
    _ css: inout MarkupBuffer,
    _ body: (inout MarkupBuffer) -> Void
  ) {
    css.append(".control-")
    css.append(verbatim: name)
    css.append(" .segment:nth-of-type(")
    css.append(index + 1)
    css.append(")")
    css.append(selector)
    css.append("{")
    body(&css)
    css.append("}\n")
  }
}
