import SegmentCore

/// The themes as values, and how well the colors of a control can be told apart.
enum ThemeRoutes {
  /// Every theme, `profile` first.
  static func list(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let document = JSONWriter.document(capacity: 16_384) { json in
      json.object { json in
        json.array("themes") { json in
          for theme in Theme.allCases { write(theme, into: &json) }
        }
      }
    }
    return Response(.ok, contentType: .json, caching: .stateless, body: .buffer(document))
  }

  static func theme(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let name = context.parameters.first ?? ""
    guard let theme = Theme(rawValue: name) else {
      var error = HTTPError(.notFound, "There is no theme with this name.")
      error.suggestions = nearest(to: name, among: Theme.allCases.map(\.rawValue))
        .map { "/themes/\($0)" }
      throw error
    }
    let document = JSONWriter.document(capacity: 2048) { json in write(theme, into: &json) }
    return Response(.ok, contentType: .json, caching: .stateless, body: .buffer(document))
  }

  /// The contrast report of a control: of the session's colors without a query, else of those that
  /// the query names.
  static func contrast(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let picture = try ControlRoutes.picture(&context)
    let document = JSONWriter.document(capacity: 2048) { json in
      json.object { json in
        json.member("control", picture.control.id)
        json.member("theme", picture.theme.rawValue)
        json.member("variant", picture.variant.rawValue)
        ContrastReport(picture.control).write(into: &json)
      }
    }
    return Response(.ok, contentType: .json, caching: picture.caching, body: .buffer(document))
  }

  private static func write(_ theme: Theme, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", theme.rawValue)
      json.object("variants") { json in
        for variant in ThemeVariant.allCases {
          json.object(named: variant.rawValue) { json in theme.data(variant).write(into: &json) }
        }
      }
    }
  }
}

extension ThemeData {
  /// Writes the members of a theme: its six fields, then what is ours.
  fileprivate func write(into json: inout JSONWriter) {
    json.array("segmentTitles", segmentTitles)
    json.object("selectedText") { json in selectedText.write(into: &json) }
    json.object("selectedBackground") { json in selectedBackground.write(into: &json) }
    json.object("text") { json in text.write(into: &json) }
    json.object("background") { json in background.write(into: &json) }
    json.object("border") { json in border.write(into: &json) }
    json.object("stage") { json in stage.write(into: &json) }
    if let stageEnd { json.object("stageEnd") { json in stageEnd.write(into: &json) } }
    json.member("underline", underline)
  }
}

extension Color {
  fileprivate func write(into json: inout JSONWriter) {
    json.member("color", hexadecimal)
    json.member("opacity", opacity)
  }
}

extension ContrastReport {
  /// Writes the members of a report: the result, then its pairs.
  fileprivate func write(into json: inout JSONWriter) {
    json.member("passes", passes)
    json.member("verdict", verdict)
    json.array("pairs") { json in
      for pair in pairs {
        json.object { json in
          json.member("state", pair.state.rawValue)
          json.member("pair", pair.parts.rawValue)
          json.member("ratio", Double(pair.hundredths) / 100)
          json.member("required", pair.required)
          json.member("passes", pair.passes)
          json.member("foreground", pair.foreground.hexadecimal)
          json.member("background", pair.background.hexadecimal)
          json.member("note", pair.note)
        }
      }
    }
  }
}
