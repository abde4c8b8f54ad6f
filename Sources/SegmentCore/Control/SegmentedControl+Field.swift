extension SegmentedControl {
  /// Draws the control as native radio buttons, for a larger form with a button of its own.
  ///
  /// Geometry and colors are those of ``draw(into:placement:)``: the same style sheet serves both.
  /// Nothing is sent until the form is.
  ///
  /// - Parameters:
  ///   - name: The field's name in its form.
  ///   - theme: The theme whose class the control wears, in one of its variants.
  public func drawField(
    into html: inout HTMLWriter,
    name: String,
    theme: Theme,
    variant: ThemeVariant
  ) {
    html.element(.fieldset) {
      $0.set(.class) { value in
        value.literal("control field-control control-")
        value.text(id)
        value.literal(" theme-")
        value.className(theme, variant)
      }
    } content: { html in
      html.element(.legend, text: label)
      html.element(.div) {
        $0.set(.class, "segments")
        if direction == .rightToLeft { $0.set(.dir, "rtl") }
      } content: { html in
        draw(style.bar.shape, class: "bar", into: &html)
        html.line()
        for index in segments.indices {
          drawRadio(of: index, name: name, into: &html)
          html.line()
        }
      }
    }
    html.line()
  }

  /// A radio button with all that either of its states shows; the style sheet chooses.
  private func drawRadio(of index: Int, name: String, into html: inout HTMLWriter) {
    let segment = segments[index]
    html.element(.label) {
      $0.set(.class, "segment")
    } content: { html in
      html.element(.input) {
        $0.set(.type, "radio")
        $0.set(.name, text: name)
        $0.set(.value, text: segment.value)
        $0.set(.checked, present: index == selectedIndex)
        $0.set(.disabled, present: !segment.isEnabled)
      }
      draw(style.selector.shape, class: "selector", into: &html)
      if let icon = segment.icon { draw(icon, class: "icon", into: &html) }
      if let icon = segment.selectedIcon { draw(icon, class: "icon selected-icon", into: &html) }
      html.element(.span, text: segment.title) { $0.set(.class, "title") }
    }
  }
}
