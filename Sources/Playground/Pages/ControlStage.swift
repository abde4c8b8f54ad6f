import SegmentCore

/// A live control on its own ground; a click comes back to the page it stands on.
struct ControlStage {
  let shown: ShownControl
  let address: PageAddress

  func draw(into html: inout HTMLWriter) {
    let id = shown.entry.control.id
    html.element(.div) {
      $0.set(.class) { value in
        value.literal("stage stage-")
        value.className(shown.theme, shown.variant)
      }
    } content: { html in
      html.line()
      shown.control.draw(
        into: &html,
        placement: ControlPlacement(
          action: LocalPath { path in
            path.literal("/controls/")
            path.segment(id)
            path.literal("/selection")
          },
          returnPath: address.link,
          theme: shown.theme,
          variant: shown.variant,
          focusesSelection: address.lastChanged == id
        )
      )
    }
    html.line()
  }
}
