import SegmentCore

extension APISchemas {
  static let themes: [(name: String, schema: Schema)] = [
    ("ThemeName", .words(Theme.allCases.map(\.rawValue))),
    ("ThemeVariant", .words(ThemeVariant.allCases.map(\.rawValue))),
    ("Themes", .object([Schema.Member("themes", .list(of: .named("Theme")))])),
    (
      "Theme",
      .object([
        Schema.Member("name", .named("ThemeName")),
        Schema.Member(
          "variants",
          .object(
            ThemeVariant.allCases.map { Schema.Member($0.rawValue, .named("ThemeColors")) })
        ),
      ])
    ),
    (
      "ThemeColors",
      .object([
        Schema.Member("segmentTitles", .list(of: .text())),
        Schema.Member("selectedText", .named("Color")),
        Schema.Member("selectedBackground", .named("Color")),
        Schema.Member("text", .named("Color")),
        Schema.Member("background", .named("Color")),
        Schema.Member("border", .named("Color")),
        Schema.Member("stage", .named("Color")),
        Schema.Member("stageEnd", .named("Color"), isRequired: false),
        Schema.Member("underline", .number()),
      ])
    ),
    (
      "Color",
      .object([
        Schema.Member("color", .pattern("^#[0-9a-f]{6}$")),
        Schema.Member("opacity", .number(0...1)),
      ])
    ),
    (
      "Contrast",
      .object([
        Schema.Member("control", .named("ControlID")),
        Schema.Member("theme", .named("ThemeName")),
        Schema.Member("variant", .named("ThemeVariant")),
        Schema.Member("passes", .boolean),
        Schema.Member("verdict", .text()),
        Schema.Member("pairs", .list(of: .named("ContrastPair"))),
      ])
    ),
    (
      "ContrastPair",
      .object([
        Schema.Member("state", .words(ContrastPair.State.allCases.map(\.rawValue))),
        Schema.Member("pair", .words(ContrastPair.Parts.allCases.map(\.rawValue))),
        Schema.Member("ratio", .number(1...21)),
        Schema.Member("required", .optional(.number(1...21))),
        Schema.Member("passes", .boolean),
        Schema.Member("foreground", .pattern("^#[0-9a-f]{6}$")),
        Schema.Member("background", .pattern("^#[0-9a-f]{6}$")),
        Schema.Member("note", .optional(.text())),
      ])
    ),
  ]
}
