import SegmentCore

/// The labelled inputs of one form, each with what is wrong with it.
struct FormInputs {
  /// What is wrong with this form; another form may have fields of the same names.
  let errors: [FieldError]

  /// A labelled input with what is wrong with it.
  func field(
    _ name: String,
    _ label: StaticString,
    into html: inout HTMLWriter,
    _ input: (inout HTMLWriter) -> Void
  ) {
    html.element(.label) {
      $0.set(.class, "field")
    } content: { html in
      html.element(.span, literal: label)
      input(&html)
      for fieldError in errors where fieldError.field == name {
        html.element(.span, text: fieldError.detail) { $0.set(.class, "error") }
      }
    }
  }

  func textInput(
    _ name: StaticString,
    _ value: String,
    placeholder: String,
    list: StaticString? = nil,
    into html: inout HTMLWriter
  ) {
    html.element(.input) {
      $0.set(.name, name)
      $0.set(.value, text: value)
      $0.set(.placeholder, text: placeholder)
      $0.set(.list, list)
      $0.set(.ariaInvalid, isWrong(name.description) ? "true" : nil)
    }
  }

  func select(
    _ name: StaticString,
    _ options: [(value: String, text: String)],
    selected: String,
    into html: inout HTMLWriter
  ) {
    html.element(.select) {
      $0.set(.name, name)
      $0.set(.ariaInvalid, isWrong(name.description) ? "true" : nil)
    } content: { html in
      for option in options {
        html.element(.option, text: option.text) {
          $0.set(.value, text: option.value)
          $0.set(.selected, present: option.value == selected)
        }
      }
    }
  }

  func isWrong(_ name: String) -> Bool {
    errors.contains { $0.field == name }
  }
}

/// Draws the button that sends a form.
func drawSubmit(_ text: StaticString, into html: inout HTMLWriter) {
  html.element(.button, literal: text) { $0.set(.class, "button") }
}
