import SegmentCore

/// What a visitor sets for the whole session.
enum SettingsRoutes {
  /// The fields of the form that chooses what all controls wear.
  static let themeFields: [Parameter] = [
    Parameter.theme.orEmpty("The theme of all controls; empty for each its own."),
    Parameter.variant.orEmpty("The variant of the colors; empty for the faithful one."),
    .returnPath,
  ]

  /// The fields of the form that says where and when a visitor's days begin.
  static let settingsFields: [Parameter] = [
    Parameter.zone.orEmpty("The time zone of all charts; empty undoes it."),
    Parameter.firstWeekday.orEmpty("The first day of every week; empty undoes it."),
    .returnPath,
  ]

  /// Sets what all controls wear. An empty theme undoes both choices, an empty variant only that.
  static func theme(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let form = try context.request.form()
    let theme = try form.single("theme")
    let variant = try form.single("variant")
    var wrong: [FieldError] = []
    if let theme, !theme.isEmpty, Theme(rawValue: theme) == nil { wrong.append(unknownTheme) }
    if let variant, !variant.isEmpty, ThemeVariant(rawValue: variant) == nil {
      wrong.append(unknownVariant)
    }
    if theme == nil, variant == nil {
      wrong.append(
        FieldError(
          field: "theme",
          detail: "Name a theme: \(themeNames), or nothing to undo it; or send variant alone."))
    }
    if let first = wrong.first {
      throw HTTPError(.unprocessableContent, first.detail, fieldErrors: wrong)
    }
    let address = try returnAddress(form, default: "/")
    _ = context.updateSession { session in
      if let theme {
        session.theme = theme.isEmpty ? nil : theme
        if theme.isEmpty { session.variant = nil }
      }
      if let variant { session.variant = variant.isEmpty ? nil : variant }
    }
    return seeOther(address.link)
  }

  static func settings(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let form = try context.request.form()
    var wrong: [FieldError] = []
    let zone = try form.single("zone")
    if let zone, !zone.isEmpty, ZoneCatalog.named(zone) == nil {
      wrong.append(FieldError(field: "zone", detail: wrongZone(zone)))
    }
    let firstWeekday = try form.single("firstWeekday")
    if let firstWeekday, !firstWeekday.isEmpty, Weekday(name: firstWeekday) == nil {
      wrong.append(
        FieldError(field: "firstWeekday", detail: "Write a weekday, such as monday."))
    }
    if let first = wrong.first {
      guard context.request.head.acceptedMedia.prefersErrorPage else {
        throw HTTPError(.unprocessableContent, first.detail, fieldErrors: wrong)
      }
      return try RecordRoutes.page(
        &context, values: ImportFormValues(), settings: form, settingsErrors: wrong)
    }
    guard zone != nil || firstWeekday != nil else {
      throw .unprocessable("zone", "Send zone, firstWeekday or both; empty undoes a setting.")
    }
    let address = try returnAddress(form, default: "/records")
    _ = context.updateSession { session in
      if let zone {
        session.zone = zone.isEmpty ? nil : ZoneCatalog.named(zone)?.name
      }
      if let firstWeekday {
        session.firstWeekday =
          firstWeekday.isEmpty ? nil : Weekday(name: firstWeekday)?.name.lowercased()
      }
    }
    return seeOther(address.link)
  }

  static func reset(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let address = try returnAddress(try context.request.form(), default: "/")
    _ = context.updateSession { $0.reset() }
    return seeOther(address.path)
  }

  static var unknownTheme: FieldError {
    FieldError(field: "theme", detail: "There is no such theme; there are \(themeNames).")
  }

  static var unknownVariant: FieldError {
    FieldError(field: "variant", detail: "Write faithful or accessible.")
  }

  static func wrongZone(_ text: String) -> String {
    let names = ZoneCatalog.names
    let near =
      ZoneCatalog.suggestion(for: text)
      ?? names.first { $0.lowercased().hasSuffix("/" + text.lowercased()) }
      ?? nearest(to: text, among: names).first
    return near.map { "There is no such time zone. Did you mean \($0)?" }
      ?? "Write a time zone by its IANA name, such as Europe/Berlin."
  }

  private static var themeNames: String {
    Theme.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

/// The page that a form came from.
///
/// - Throws: 422 when the field `return` is no path on this server.
func returnAddress(
  _ form: FormFields,
  default path: String
) throws(HTTPError) -> PageAddress {
  try PageAddress(returning: try form.single("return") ?? path)
}

/// The answer to a post: go and get this page (RFC 9110, section 15.4.4).
func seeOther(_ link: LocalPath) -> Response {
  Response(.seeOther, caching: .never, fields: [ResponseField("Location", link.text)])
}
