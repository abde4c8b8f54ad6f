extension Theme {
  /// Writes the rules that give a control of this theme its colors, and what lies behind it, for
  /// each variant.
  public func writeStyleSheet(into css: inout MarkupBuffer) {
    for variant in ThemeVariant.allCases { writeRules(variant, &css) }
  }

  private func writeRules(_ variant: ThemeVariant, _ css: inout MarkupBuffer) {
    let data = data(variant)
    css.append(".theme-")
    css.append(className: self, variant)
    css.append("{--control-bar:")
    css.append(color: data.background)
    css.append(";--control-selector:")
    css.append(color: data.selectedBackground)
    css.append(";--control-text:")
    css.append(color: data.text)
    css.append(";--control-selected-text:")
    css.append(color: data.selectedText)
    css.append(";--control-border:")
    css.append(color: data.border)
    css.append(";--control-underline:")
    css.append(data.underline)
    css.append("px;--focus-on-bar:")
    css.append(color: data.focusRingOnBar)
    css.append("}\n.stage-")
    css.append(className: self, variant)
    css.append("{--stage:linear-gradient(")
    css.append(color: data.stage)
    css.append(",")
    css.append(color: data.stageEnd ?? data.stage)
    css.append(");--focus:")
    css.append(color: data.focusRing)
    css.append("}\n")
  }
}

extension MarkupBuffer {
  /// Appends a color as CSS writes it (CSS Color 4, section 5.1).
  mutating func append(color: Color) {
    append("rgb(")
    append(Int(color.red))
    append(" ")
    append(Int(color.green))
    append(" ")
    append(Int(color.blue))
    append("/")
    append(color.opacity)
    append(")")
  }
}
