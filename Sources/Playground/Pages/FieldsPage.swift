import SegmentCore

/// Every control as a field of a larger form, and when to use which form of it.
struct FieldsPage {
  let frame: PageFrame
  let controls: [ShownControl]

  /// What the form sent last, in its order; empty when the page is opened.
  let sent: [(name: String, value: String)]

  let notices: [String]

  func draw() -> Markup {
    frame.draw { html in
      html.element(.header) {
        $0.set(.class, "head")
      } content: { html in
        html.element(.h1, literal: "Inside a form of your own")
        html.element(.p) {
          $0.set(.class, "lead")
        } content: { html in
          html.literal("The same looks over native radio buttons: nothing is sent until you save.")
        }
      }
      html.line()
      drawNotices(notices, into: &html)
      drawForm(into: &html)
      drawAdvice(into: &html)
    }
  }

  private func drawForm(into html: inout HTMLWriter) {
    html.element(.form) {
      $0.set(.class, "card stack")
      $0.set(.method, "get")
      $0.set(.action, LocalPath("/fields"))
    } content: { html in
      html.line()
      for shown in controls {
        html.element(.div) {
          $0.set(.class) { value in
            value.literal("stage field-stage stage-")
            value.className(shown.theme, shown.variant)
          }
        } content: { html in
          shown.control.drawField(
            into: &html,
            name: shown.entry.control.id,
            theme: shown.theme,
            variant: shown.variant
          )
        }
        html.line()
      }
      drawSubmit("Save", into: &html)
      drawSent(into: &html)
    }
    html.line()
  }

  private func drawSent(into html: inout HTMLWriter) {
    html.element(.p) {
      $0.set(.class, "small muted")
      $0.set(.role, "status")
    } content: { html in
      guard !sent.isEmpty else {
        html.literal(
          "Nothing was sent yet. This form only shows what it would send; it keeps none.")
        return
      }
      html.literal("Sent: ")
      for (index, pair) in sent.enumerated() {
        if index > 0 { html.literal(", ") }
        html.text(pair.name)
        html.literal(" = ")
        html.text(pair.value)
      }
      html.literal(".")
    }
  }

  private func drawAdvice(into html: inout HTMLWriter) {
    html.element(.section) {
      $0.set(.class, "card")
      $0.set(.ariaLabel, "When to use which")
    } content: { html in
      html.element(.h2, literal: "When to use which")
      html.element(.div) {
        $0.set(.class, "scroll")
      } content: { html in
        html.element(.table) { html in
          html.element(.thead) { html in
            html.element(.tr) { html in
              html.element(.td, text: "")
              for heading in ["Buttons", "Radio buttons"] {
                html.element(.th, text: heading) { $0.set(.scope, "col") }
              }
            }
          }
          html.element(.tbody) { html in
            for row in Self.advice {
              html.element(.tr) { html in
                html.element(.th, text: row.0) { $0.set(.scope, "row") }
                html.element(.td, text: row.1)
                html.element(.td, text: row.2)
              }
            }
          }
        }
      }
    }
    html.line()
  }

  private static let advice = [
    ("Use it", "to change what is seen, at once", "as one answer among others, sent together"),
    ("A click", "is a post of its own", "marks the choice; the form\u{2019}s button sends it"),
    ("The keyboard", "Tab to each segment, Space to choose", "Tab to the group, arrows to choose"),
    ("A screen reader says", "toggle button, pressed", "radio button, 2 of 4, checked"),
    ("None", "where the control allows it", "until a first choice is made"),
  ]
}
