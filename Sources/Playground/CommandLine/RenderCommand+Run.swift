import SegmentCore

extension RenderCommand {
  /// Draws a control to a file or to standard output, as the server's stateless address does.
  ///
  /// - Throws: ``UsageError`` for a control, segment, theme or variant that does not exist;
  ///   ``StartFailure`` when the picture cannot be written.
  func run() throws {
    guard let entry = Catalog.control(control) else {
      let ids = Catalog.controls.map(\.control.id).joined(separator: ", ")
      throw UsageError(message: "There is no control \"\(control)\"; there are \(ids).")
    }
    var query = FormFields()
    if let selected { query.append("selected", selected) }
    if let theme { query.append("theme", theme) }
    if let variant { query.append("variant", variant) }
    let bytes: [UInt8]
    do throws(HTTPError) {
      let drawn = try ControlQuery(entry, query)
      bytes = try Array(text(of: drawn).utf8)
    } catch {
      let option = error.fieldErrors.first.map { "--\($0.field): " } ?? ""
      throw UsageError(message: option + error.detail)
    }
    if let output {
      try writeFile(output, bytes)
    } else {
      try writeOutput(bytes)
    }
  }

  private func text(of drawn: ControlQuery) throws(HTTPError) -> String {
    switch format {
    case .svg:
      return drawn.control.svg().text
    case .html:
      return HTMLWriter.markup { html in
        drawn.control.draw(
          into: &html,
          placement: ControlPlacement(
            action: LocalPath("/controls").appending(segment: drawn.control.id)
              .appending("/selection"),
            returnPath: nil,
            theme: drawn.theme,
            variant: drawn.variant,
            focusesSelection: false
          )
        )
      }.text
    }
  }
}
