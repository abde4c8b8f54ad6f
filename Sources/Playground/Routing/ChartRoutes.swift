import SegmentCore

/// The chart of a control alone: with a query independent of the selection, always private.
enum ChartRoutes {
  /// What a query can say about a chart, of which a table takes only the segment.
  static let parameters =
    [segment] + ChartBinding.allCases.flatMap { ChartRequest.parameters(for: $0) }

  private static let segment = Parameter(
    "segment",
    "The segment in place of the selected one; empty for none, where the control allows it.",
    .any([.named("Segment"), .word("")])
  )

  static func svg(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let (_, chart) = try requested(&context)
    return Response(
      .ok,
      contentType: .svg,
      body: .buffer(chart.barChart().svg(size: BarChartLayout.wide).takeBuffer())
    )
  }

  static func json(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let (control, chart) = try requested(&context)
    let document = JSONWriter.document(capacity: 4096) { json in
      json.object { json in chart.write(into: &json, for: control) }
    }
    return Response(.ok, contentType: .json, body: .buffer(document))
  }

  static func csv(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let (control, chart) = try requested(&context)
    let name = chart.fileName(for: control)
    return Response(
      .ok,
      contentType: .csv,
      fields: [ResponseField("Content-Disposition", "attachment; filename=\"\(name)\"")],
      body: .buffer(chart.csv())
    )
  }

  private static func requested(
    _ context: inout RouteContext
  ) throws(HTTPError) -> (control: SegmentedControl, chart: any SelectionChart) {
    let entry = try context.catalogEntry()
    let query = context.target.query
    let parameters = [Self.segment] + ChartRequest.parameters(for: entry.binding)
    try query.refuseKeys(otherThan: parameters.map(\.name))
    var shown = ShownControl(entry, session: context.session, query: nil)
    var wrong: [FieldError] = []
    if let segment = try query.single("segment"), !shown.select(segment) {
      wrong.append(
        FieldError(
          field: "segment", detail: "Choose one of \(entry.control.enabledValues)."))
    }
    let chart = try ChartRequest(context.application, session: context.session)
      .chart(for: shown, strictly: query, alreadyWrong: wrong)
    return (shown.control, chart.chart)
  }
}
