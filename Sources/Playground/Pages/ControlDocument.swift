import SegmentCore

/// A control as a page of its own, for a frame or for taking away.
struct ControlDocument {
  let control: SegmentedControl
  let theme: Theme
  let variant: ThemeVariant

  /// Where the style sheet of all pages stands.
  let styleSheet: LocalPath

  /// Where this control's own geometry and colors stand; `nil` where it has those of its preset.
  let ownStyleSheet: LocalPath?

  /// The name in class names of a control whose properties differ from its preset.
  static let ownName = "own"

  func draw() -> Markup {
    let path = LocalPath("/controls").appending(segment: control.id)
    return HTMLWriter.document(capacity: 4096) { html in
      html.element(.html) {
        $0.set(.lang, "en")
      } content: { html in
        html.element(.head) { html in
          html.element(.meta) { $0.set(.charset, "utf-8") }
          html.element(.title) { html in
            if let selected = control.selectedSegment {
              html.text(selected.title)
              html.literal(" – ")
            }
            html.text(control.label)
          }
          html.element(.meta) {
            $0.set(.name, "viewport")
            $0.set(.content, "width=device-width, initial-scale=1")
          }
          for sheet in [styleSheet, ownStyleSheet].compactMap(\.self) {
            html.element(.link) {
              $0.set(.rel, "stylesheet")
              $0.set(.href, sheet)
            }
          }
        }
        html.line()
        html.element(.body) { html in
          html.line()
          html.element(.main) {
            $0.set(.class) { value in
              value.literal("stage stage-")
              value.className(theme, variant)
              if ownStyleSheet != nil {
                value.literal(" stage-")
                value.text(Self.ownName)
              }
            }
          } content: { html in
            html.line()
            control.draw(
              into: &html,
              placement: ControlPlacement(
                action: path.appending("/selection"),
                returnPath: nil,
                theme: theme,
                variant: variant,
                focusesSelection: false,
                geometry: ownStyleSheet == nil ? nil : Self.ownName
              )
            )
          }
        }
      }
    }
  }
}
