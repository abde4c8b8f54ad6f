import SegmentCore

/// The schemas of everything that this API reads and writes as JSON, by name.
struct APISchemas {
  let all: [(name: String, schema: Schema)]

  /// - Parameter controls: The controls that have addresses.
  init(_ controls: [CatalogEntry]) {
    all =
      Self.controls(controls) + Self.states(controls) + Self.charts + Self.themes + Self.reports
      + Self.services
  }

  /// The name of the schema of a control's segment values.
  static func segment(of control: SegmentedControl) -> String { "\(control.id).segment" }

  /// What is selected in a control: a segment's value, or also `null` where none may be.
  private static func selection(of control: SegmentedControl) -> Schema {
    let segment = Schema.named(segment(of: control))
    return control.style.rules.allowsNone ? .optional(segment) : segment
  }

  private static func controls(_ entries: [CatalogEntry]) -> [(name: String, schema: Schema)] {
    let controls = entries.map(\.control)
    return [("ControlID", .words(controls.map(\.id)))]
      + controls.map { (segment(of: $0), .words($0.segments.map(\.value))) }
      + [
        ("Segment", .any(controls.map { .named(segment(of: $0)) })),
        (
          "Selections",
          .object(
            controls.map { control in
              let segment = Schema.named(segment(of: control))
              let value =
                control.style.rules.allowsNone ? Schema.any([segment, .word("")]) : segment
              return Schema.Member(control.id, value, isRequired: false)
            })
        ),
        ("Selection", .object([Schema.Member("value", .optional(.named("Segment")))])),
      ]
  }

  private static func states(_ entries: [CatalogEntry]) -> [(name: String, schema: Schema)] {
    [
      (
        "State",
        .all([
          .object([
            Schema.Member("control", .named("ControlID")),
            Schema.Member("revision", .integer(atLeast: 0)),
            Schema.Member("selectedIndex", .optional(.integer(atLeast: 0))),
            Schema.Member("value", .optional(.named("Segment"))),
            Schema.Member("theme", .named("ThemeName")),
            Schema.Member(
              "segments",
              .list(
                of: .object([
                  Schema.Member("value", .named("Segment")),
                  Schema.Member("title", .text()),
                  Schema.Member("enabled", .boolean),
                ]))
            ),
            Schema.Member("chart", .named("Chart")),
          ]),
          .one(
            entries.map { entry in
              .object([
                Schema.Member("control", .word(entry.control.id)),
                Schema.Member("value", selection(of: entry.control)),
              ])
            }),
        ])
      ),
      (
        "Events",
        .object([
          Schema.Member("events", .list(of: .named("Event"), atMost: EventLog.limit))
        ])
      ),
      (
        "Event",
        .object([
          Schema.Member("sequence", .integer(atLeast: 1)),
          Schema.Member("control", .named("ControlID")),
          Schema.Member("index", .optional(.integer(atLeast: 0))),
          Schema.Member("value", .optional(.named("Segment"))),
          Schema.Member("cause", .words(SelectionEvent.Cause.allCases.map(\.rawValue))),
        ])
      ),
    ]
  }

  private static let reports: [(name: String, schema: Schema)] = [
    (
      "ImportReport",
      .object([
        Schema.Member("added", .integer(atLeast: 0)),
        Schema.Member("skipped", lines),
        Schema.Member("refused", lines),
        Schema.Member("notes", lines),
        Schema.Member("skippedCount", .integer(atLeast: 0)),
        Schema.Member("refusedCount", .integer(atLeast: 0)),
      ])
    )
  ]

  private static let lines = Schema.list(
    of: .object([
      Schema.Member("line", .integer(atLeast: 1)),
      Schema.Member("reason", .text()),
    ]),
    atMost: ImportReport.Issues.listLimit
  )

  private static let services: [(name: String, schema: Schema)] = [
    (
      "Problem",
      .object([
        Schema.Member("type", .word("about:blank")),
        Schema.Member("title", .text()),
        Schema.Member("status", .integer(atLeast: 400)),
        Schema.Member("detail", .text()),
        Schema.Member(
          "errors",
          .list(
            of: .object([
              Schema.Member("field", .text()),
              Schema.Member("detail", .text()),
            ])),
          isRequired: false
        ),
        Schema.Member("suggestions", .list(of: .text()), isRequired: false),
      ])
    )
  ]
}
