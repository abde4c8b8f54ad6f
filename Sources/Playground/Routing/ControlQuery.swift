import SegmentCore

/// A control that is described by a query alone, so that the same address gives the same bytes.
struct ControlQuery {
  let control: SegmentedControl
  let theme: Theme
  let variant: ThemeVariant

  /// The most segments that are drawn.
  static let segmentLimit = 100

  /// The widths that are drawn, in points.
  static let widths = 240.0...1200.0

  /// Reads a query, of which every key is one of ``parameters``.
  ///
  /// - Throws: 400 for a key that is repeated, 422 with every value that is wrong.
  init(_ entry: CatalogEntry, _ query: FormFields) throws(HTTPError) {
    var wrong: [FieldError] = []
    var control = entry.control
    var theme = entry.theme
    var variant = ThemeVariant.faithful

    let titles = query.all("title")
    let values = query.all("value")
    if !values.isEmpty, values.count != titles.count {
      wrong.append(
        FieldError(
          field: "value", detail: "Repeat value= once beside each title=, or leave it out."))
    } else if titles.count > Self.segmentLimit {
      wrong.append(
        FieldError(field: "title", detail: "At most \(Self.segmentLimit) segments are drawn."))
    } else if Set(values).count != values.count || values.contains("") {
      wrong.append(FieldError(field: "value", detail: "Give each segment a value of its own."))
    } else if !titles.isEmpty {
      control.segments = titles.indices.map { index in
        Segment(value: values.isEmpty ? String(index) : values[index], title: titles[index])
      }
      control.selectedIndex = entry.control.style.rules.initialIndex
    }
    for value in query.all("disabled") {
      if let index = control.segments.firstIndex(where: { $0.value == value }) {
        control.segments[index].isEnabled = false
      } else {
        wrong.append(FieldError(field: "disabled", detail: "Name a segment by its value."))
      }
    }
    if let index = control.selectedIndex, !control.segments[index].isEnabled {
      control.selectedIndex = control.segments.firstIndex(where: \.isEnabled)
    }
    if let value = try query.single("selected"), !control.select(value) {
      wrong.append(
        FieldError(field: "selected", detail: "Choose one of \(control.enabledValues)."))
    }
    if let name = try query.single("theme") {
      if let named = Theme(rawValue: name) {
        theme = named
      } else {
        wrong.append(SettingsRoutes.unknownTheme)
      }
    }
    if let name = try query.single("variant") {
      if let named = ThemeVariant(rawValue: name) {
        variant = named
      } else {
        wrong.append(SettingsRoutes.unknownVariant)
      }
    }
    if let text = try query.single("width") {
      if let width = Double(plain: text), Self.widths.contains(width) {
        control.width = width
      } else {
        wrong.append(
          FieldError(field: "width", detail: "Write a number of points from 240 to 1200."))
      }
    }
    if let text = try query.single("direction") {
      if let direction = Direction(rawValue: text) {
        control.direction = direction
      } else {
        wrong.append(FieldError(field: "direction", detail: "Write ltr or rtl."))
      }
    }
    control.theme = theme.data(variant)
    for color in ThemeColor.allCases {
      guard let text = try query.single(color.rawValue) else { continue }
      if let value = Color(text) {
        control.theme[color] = value
      } else {
        wrong.append(
          FieldError(field: color.rawValue, detail: "Write a color as #rrggbb, such as #b84e00."))
      }
    }
    if let first = wrong.first {
      throw HTTPError(.unprocessableContent, first.detail, fieldErrors: wrong)
    }
    self.control = control
    self.theme = theme
    self.variant = variant
  }
}

extension FormFields {
  /// Refuses a query with a key that means nothing here.
  ///
  /// - Throws: 400 that names the first such key and the nearest one that there is.
  func refuseKeys(otherThan known: [String]) throws(HTTPError) {
    for (name, _) in pairs where !known.contains(name) {
      if known.isEmpty { throw .malformed(String(name.prefix(60)), "This address takes no keys.") }
      let near = nearest(to: name, among: known).first.map { " Did you mean “\($0)”?" } ?? ""
      throw .malformed(
        String(name.prefix(60)),
        "There is no such key; there \(known.count == 1 ? "is only" : "are") "
          + "\(known.joined(separator: ", ")).\(near)"
      )
    }
  }
}

extension Double {
  /// Reads digits with at most one point between them: no sign, no exponent, no names of numbers.
  init?(plain text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard text.utf8.count <= 20, (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
    else { return nil }
    self.init(text)
  }
}
