import SegmentCore

extension APISchemas {
  static let charts: [(name: String, schema: Schema)] = [
    ("Chart", .one([.named("PeriodChart"), .named("TableChart")])),
    (
      "PeriodChart",
      .object(
        head(.period) + [
          Schema.Member("period", .optional(.words(Period.allCases.map(\.rawValue)))),
          Schema.Member("anchor", .optional(.text(format: "date"))),
          Schema.Member("zone", .optional(.text())),
          Schema.Member("start", .optional(.text(format: "date-time"))),
          Schema.Member("end", .optional(.text(format: "date-time"))),
          Schema.Member("unit", .word("minutes")),
          Schema.Member(
            "buckets",
            .list(
              of: .object([
                Schema.Member("label", .text()),
                Schema.Member("start", .text(format: "date-time")),
                Schema.Member("end", .text(format: "date-time")),
                Schema.Member("milliseconds", .integer(atLeast: 0)),
                Schema.Member("minutes", .number()),
              ]))
          ),
          Schema.Member("totalMilliseconds", .integer(atLeast: 0)),
          Schema.Member("totalMinutes", .number()),
          Schema.Member("averageMinutes", .optional(.number())),
        ])
    ),
    (
      "TableChart",
      .object(
        head(.table) + [
          Schema.Member("column", .optional(.text())),
          Schema.Member("unit", .optional(.text())),
          Schema.Member("category", .optional(.text())),
          Schema.Member(
            "buckets",
            .list(
              of: .object([
                Schema.Member("label", .text()),
                Schema.Member("value", .number()),
              ]))
          ),
          Schema.Member("total", .number()),
        ])
    ),
  ]

  /// What both kinds begin with.
  private static func head(_ binding: ChartBinding) -> [Schema.Member] {
    [
      Schema.Member("control", .named("ControlID")),
      Schema.Member("segment", .optional(.named("Segment"))),
      Schema.Member("kind", .word(binding.rawValue)),
    ]
  }
}
