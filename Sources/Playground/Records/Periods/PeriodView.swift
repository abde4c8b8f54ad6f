/// What a chart looks at: a period around a date, on the calendar of one time zone.
///
/// All four parts are given; nothing reads the machine's clock, zone or locale.
struct PeriodView: Hashable, Sendable {
  var period: Period
  var anchor: CivilDate
  var zone: ZoneRules
  var firstWeekday: Weekday = .monday

  /// The civil dates of the view: from `first` up to, but without, `end`.
  var range: (first: CivilDate, end: CivilDate) {
    switch period {
    case .day:
      return (anchor, anchor.adding(days: 1))
    case .week:
      let first = anchor.adding(days: -anchor.weekday.days(after: firstWeekday))
      return (first, first.adding(days: 7))
    case .month:
      return (anchor.firstOfMonth, anchor.firstOfMonth.adding(months: 1))
    case .year:
      return (anchor.firstOfYear, anchor.firstOfYear.adding(months: 12))
    }
  }

  /// The instants of the view: from `start` up to, but without, `end`.
  var interval: (start: Instant, end: Instant) {
    let (first, end) = range
    return (zone.firstInstant(of: first), zone.firstInstant(of: end))
  }

  /// The view that many whole periods later, or earlier where negative, anchored at its first date.
  ///
  /// Stops at the years 1900 and 2199. Counting starts from the period's own first date, so that
  /// 31 January steps to February and then to March.
  func stepped(by periods: Int) -> PeriodView {
    let first = range.first
    let bounded = min(max(periods, -1_000_000), 1_000_000)
    var view = self
    switch period {
    case .day: view.anchor = first.adding(days: bounded)
    case .week: view.anchor = first.adding(days: 7 * bounded)
    case .month: view.anchor = first.adding(months: bounded)
    case .year: view.anchor = first.adding(months: 12 * bounded)
    }
    view.anchor = view.anchor.clampedToSupportedYears
    return view
  }

  /// The days of the view that exist in the zone.
  var dayCount: Int {
    let (first, end) = range
    let skipped = zone.skippedDates.count { first <= $0 && $0 < end }
    return end.daysSinceEpoch - first.daysSinceEpoch - skipped
  }

  /// The days of the view that have begun by `now` and exist in the zone; the day of `now` counts.
  ///
  /// It is what an average per elapsed day divides by, and 0 for a view in the future.
  func elapsedDays(until now: Instant) -> Int {
    let (first, end) = range
    let elapsedEnd = min(end, zone.date(at: now).adding(days: 1))
    guard first < elapsedEnd else { return 0 }
    let skipped = zone.skippedDates.count { first <= $0 && $0 < elapsedEnd }
    return elapsedEnd.daysSinceEpoch - first.daysSinceEpoch - skipped
  }
}
