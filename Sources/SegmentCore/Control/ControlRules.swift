/// Writes rules for one control, each of which begins with its class.
struct ControlRules {
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
