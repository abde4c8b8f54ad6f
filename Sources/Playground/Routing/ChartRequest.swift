import SegmentCore

/// Which chart is asked for: query over session over command line over UTC and Monday.
struct ChartRequest {
  private let application: Application
  private let session: Session?

  init(_ application: Application, session: Session?) {
    self.application = application
    self.session = session
  }

  /// What a query can say about the chart of a control, beside the segment.
  static func parameters(for binding: ChartBinding) -> [Parameter] {
    switch binding {
    case .period: [.period, .anchor, .zone, .firstWeekday]
    case .table: []
    }
  }

  /// The chart that belongs to a control's selection on a page.
  ///
  /// - Returns: The chart, and why a part of the address was ignored, if any was.
  /// - Throws: 503 when the records cannot be read.
  func chart(
    for shown: ShownControl,
    query: FormFields
  ) throws(HTTPError) -> (chart: DrawnChart, notice: String?) {
    do {
      return (try chart(for: shown, strictly: query), nil)
    } catch  where error.status != .serviceUnavailable {
      let detail = error.fieldErrors.first?.detail ?? error.detail
      return (try chart(for: shown, strictly: FormFields()), detail)
    }
  }

  /// The chart that belongs to a control's selection, with each key of the query checked.
  ///
  /// - Parameter alreadyWrong: Keys that the caller found to be wrong, to be named with the others.
  /// - Throws: 422 that names every wrong key, 400 for one that is repeated, 503 when the records
  ///   cannot be read.
  func chart(
    for shown: ShownControl,
    strictly query: FormFields,
    alreadyWrong: [FieldError] = []
  ) throws(HTTPError) -> DrawnChart {
    switch shown.entry.binding {
    case .table:
      if !alreadyWrong.isEmpty { throw unprocessable(alreadyWrong) }
      return application.constantCharts.chart(
        ofColumn: shown.selectedIndex, for: shown.entry.control)
    case .period:
      if !query.isEmpty || !alreadyWrong.isEmpty {
        return try periodChart(for: shown, strictly: query, alreadyWrong: alreadyWrong)
      }
      guard let period = period(of: shown) else {
        return application.constantCharts.unselectedPeriod
      }
      return try chart(period: period)
    }
  }

  private func periodChart(
    for shown: ShownControl,
    strictly query: FormFields,
    alreadyWrong: [FieldError]
  ) throws(HTTPError) -> DrawnChart {
    var wrong = alreadyWrong
    func read<Value>(
      _ name: String,
      _ detail: String,
      _ parse: (String) -> Value?
    ) throws(HTTPError) -> Value? {
      guard let text = try query.single(name) else { return nil }
      if let value = parse(text) { return value }
      wrong.append(FieldError(field: name, detail: detail))
      return nil
    }
    let period = try read("period", "Write day, week, month or year.") { Period(rawValue: $0) }
    let anchor = try read(
      "anchor",
      "Write a date as 2026-03-02, 2026-W10, 2026-03 or 2026, from 1900 to 2199; the week must "
        + "exist."
    ) { Anchor($0) }
    let zoneName = try query.single("zone") ?? ""
    let zone = try read("zone", SettingsRoutes.wrongZone(zoneName)) { ZoneCatalog.named($0) }
    let firstWeekday = try read("firstWeekday", "Write a weekday, such as monday.") {
      Weekday(name: $0)
    }
    if !wrong.isEmpty { throw unprocessable(wrong) }
    guard let period = period ?? self.period(of: shown) else {
      return application.constantCharts.unselectedPeriod
    }
    return try chart(
      period: period,
      anchor: anchor?.date,
      zone: zone,
      firstWeekday: firstWeekday
    )
  }

  /// The period that is selected; `nil` where none is.
  private func period(of shown: ShownControl) -> Period? {
    shown.selectedSegment.map { Period(rawValue: $0.value) ?? .day }
  }

  private func unprocessable(_ wrong: [FieldError]) -> HTTPError {
    HTTPError(.unprocessableContent, wrong.first?.detail ?? "", fieldErrors: wrong)
  }

  private func chart(
    period: Period,
    anchor: CivilDate? = nil,
    zone: ZoneRules? = nil,
    firstWeekday: Weekday? = nil
  ) throws(HTTPError) -> DrawnChart {
    let zone = zone ?? self.zone
    let records: RecordCache.Entry
    do throws(DatabaseError) {
      records = try application.records.entry(of: owner)
    } catch {
      throw unavailable(error)
    }
    let now = application.clock.now()
    let view = PeriodView(
      period: period,
      anchor: anchor ?? records.timeline.defaultAnchor(in: zone) ?? zone.date(at: now),
      zone: zone,
      firstWeekday: firstWeekday ?? self.firstWeekday
    )
    return application.charts.chart(of: records, view: view, now: now)
  }

  /// Whose records are shown.
  var owner: RecordStore.Owner { application.records.visibleOwner(for: session?.id) }

  /// The zone of every chart whose address names none.
  var zone: ZoneRules {
    session?.zone.flatMap { ZoneCatalog.named($0) } ?? application.options.zone ?? .utc
  }

  /// The first day of every week whose address names none.
  var firstWeekday: Weekday {
    session?.firstWeekday.flatMap { Weekday(name: $0) } ?? application.options.firstWeekday
      ?? .monday
  }
}
