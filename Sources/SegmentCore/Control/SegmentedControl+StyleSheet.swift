extension SegmentedControl {
  /// Writes the rules that give the HTML of this control its lengths, font and motion.
  ///
  /// They hold the numbers of the style, in percent where a number follows the drawn width, so the
  /// control keeps its layout at every width up to its own.
  public func writeStyleSheet(into css: inout MarkupBuffer) {
    rule(&css, " .segments") { css in
      css.append("width:min(")
      css.append(style.size.width)
      css.append("px,100%);height:")
      css.append(style.size.height)
      css.append("px;gap:")
      css.append(style.spacing)
      css.append("px;font-size:")
      css.append(style.font.size)
      css.append("px;font-weight:")
      css.append(style.font.weight)
    }
    rule(&css, " .bar") { css in
      css.append("inset:")
      css.append(style.barInset)
      css.append("px;width:calc(100% - ")
      css.append(2 * style.barInset)
      css.append("px);height:calc(100% - ")
      css.append(2 * style.barInset)
      css.append("px)")
    }
    rule(&css, " .segment::before") { css in
      css.append("inset:0 ")
      css.append(-style.spacing / 2)
      css.append("px")
    }
    rule(&css, " .selector") { css in
      css.append("inset:")
      css.append((1 - style.selectorScale) * 50)
      css.append("%;width:")
      css.append(style.selectorScale * 100)
      css.append("%;height:")
      css.append(style.selectorScale * 100)
      css.append("%;view-transition-name:")
      css.append(verbatim: id)
      css.append("-selector")
    }
    for index in segments.indices {
      css.append(".control-")
      css.append(verbatim: id)
      css.append(" .segment:nth-of-type(")
      css.append(index + 1)
      css.append(") .title{view-transition-name:")
      css.append(verbatim: id)
      css.append("-title-")
      css.append(index)
      css.append("}\n")
    }
    css.append("::view-transition-group(")
    css.append(verbatim: id)
    css.append("-selector){animation-duration:")
    css.append(style.animation.duration)
    css.append("s;animation-timing-function:")
    css.append(verbatim: style.animation.curve.rawValue)
    css.append("}\n")
  }

  private func rule(
    _ css: inout MarkupBuffer,
    _ selector: StaticString,
    _ body: (inout MarkupBuffer) -> Void
  ) {
    css.append(".control-")
    css.append(verbatim: id)
    css.append(selector)
    css.append("{")
    body(&css)
    css.append("}\n")
  }
}

extension Theme {
  /// Writes the rule that gives a control of this theme its colors.
  public func writeStyleSheet(into css: inout MarkupBuffer) {
    func property(_ name: StaticString, _ color: Color) {
      css.append(name)
      css.append("rgb(")
      css.append(Int(color.red))
      css.append(" ")
      css.append(Int(color.green))
      css.append(" ")
      css.append(Int(color.blue))
      css.append("/")
      css.append(color.opacity)
      css.append(")")
    }
    css.append(".theme-")
    css.append(verbatim: rawValue)
    css.append("{")
    property("--control-bar:", data.background)
    property(";--control-selector:", data.selectedBackground)
    property(";--control-text:", data.text)
    property(";--control-selected-text:", data.selectedText)
    property(";--control-border:", data.border)
    css.append("}\n.stage-")
    css.append(verbatim: rawValue)
    css.append("{")
    property("--stage:", data.stage)
    css.append("}\n")
  }
}
