extension SegmentedControl {
  /// Names what moves from page to page, and what must stay above it meanwhile.
  func writeMotion(_ rules: ControlRules, _ css: inout MarkupBuffer) {
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
      // The only child of its pair: it was not seen before.
      css.append("):only-child{animation:fade-in ")
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
