extension Theme {
  /// Writes the rules that give a control of this theme its colors, and what lies behind it, for
  /// each variant.
  public func writeStyleSheet(into css: inout MarkupBuffer) {
    for variant in ThemeVariant.allCases {
      let data = data(variant)
      css.append(".theme-")
      css.append(className: self, variant)
      data.writeColors(into: &css)
      css.append(".stage-")
      css.append(className: self, variant)
      data.writeStage(into: &css)
    }
  }
}

extension ThemeData {
  /// Writes the rules for a control whose colors are no theme's.
  ///
  /// - Parameter name: The name of the control's own geometry; see ``ControlPlacement/geometry``.
  public func writeStyleSheet(into css: inout MarkupBuffer, name: String) {
    css.append(".control-")
    css.append(verbatim: name)
    writeColors(into: &css)
    css.append(".stage-")
    css.append(verbatim: name)
    writeStage(into: &css)
  }

  fileprivate func writeColors(into css: inout MarkupBuffer) {
    css.append("{--control-bar:")
    css.append(color: background)
    css.append(";--control-selector:")
    css.append(color: selectedBackground)
    css.append(";--control-text:")
    css.append(color: text)
    css.append(";--control-selected-text:")
    css.append(color: selectedText)
    css.append(";--control-border:")
    css.append(color: border)
    css.append(";--control-underline:")
    css.append(underline)
    css.append("px;--focus-on-bar:")
    css.append(color: focusRingOnBar)
    css.append("}\n")
  }

  fileprivate func writeStage(into css: inout MarkupBuffer) {
    css.append("{--stage:linear-gradient(")
    css.append(color: stage)
    css.append(",")
    css.append(color: stageEnd ?? stage)
    css.append(");--focus:")
    css.append(color: focusRing)
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
