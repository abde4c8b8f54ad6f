import SegmentCore

/// What several routes take.
extension Parameter {
  static let anchor = Parameter(
    "anchor",
    "The date around which the chart stands: 2026-03-02, 2026-W10, 2026-03 or 2026.",
    .pattern("^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?|-W[0-9]{2})?$"))

  static let period = Parameter(
    "period", "The period in place of that of the segment.", .words(Period.allCases.map(\.rawValue))
  )

  static let zone = Parameter("zone", "A time zone by its IANA name.", .text())

  static let firstWeekday = Parameter(
    "firstWeekday", "The first day of a week.", .words(Weekday.allCases.map(\.optionName)))

  static let theme = Parameter("theme", "The theme in place of its own.", .named("ThemeName"))

  static let variant = Parameter(
    "variant",
    "The variant of the colors.",
    .named("ThemeVariant"),
    fallback: ThemeVariant.faithful.rawValue
  )

  /// What a page shows in each control: `?blob=week&profile=`.
  static let selections = Parameter(
    "selections", "A pair for each control to be shown with another segment.", .named("Selections"))

  static let segment = Parameter(
    "segment", "The value of the segment.", .named("Segment"), isRequired: true)

  static let returnPath = Parameter(
    "return", "The page of this server to go on to.", .text(format: "uri-reference"))

  /// The parameters of paths, by the name that stands in the pattern.
  static let ofPaths: [Parameter] = [
    Parameter("id", "The control.", .named("ControlID"), isRequired: true),
    Parameter("name", "The theme.", .named("ThemeName"), isRequired: true),
    Parameter("import", "The number of the import.", .integer(atLeast: 1), isRequired: true),
    Parameter("file", "The file's name with the hash of its bytes.", .text(), isRequired: true),
  ]

  /// The same field in a form that undoes the setting where it is empty.
  func orEmpty(_ summary: String) -> Parameter {
    Parameter(name, summary, .any([schema, .word("")]))
  }
}
