import SegmentCore

/// The charts that were asked for last.
///
/// A chart follows from the records, the view and the elapsed days alone, so looking one up is as
/// good as computing it again; a page then takes a fifth of the instructions.
final class ChartMemo: Sendable {
  /// The most charts that are kept; with their pictures about 12 KB each.
  static let limit = 512

  private struct Key: Hashable {
    /// The version of one owner's records, which no other owner's records ever have.
    let version: Int
    let view: PeriodView
    let elapsedDays: Int

    /// Of what tells most charts apart; hashing the names of zone and period takes twice the time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(version)
      hasher.combine(view.anchor)
      hasher.combine(elapsedDays)
    }
  }

  private let charts = Lock(RecencyMap<Key, DrawnChart>())

  /// The number of charts that are kept.
  var count: Int { charts.withLock { $0.count } }

  /// The chart of a period of records, as it stands at a time.
  func chart(of records: RecordCache.Entry, view: PeriodView, now: Instant) -> DrawnChart {
    let days = view.elapsedDays(until: now)
    let key = Key(version: records.version, view: view, elapsedDays: days)
    if let known = charts.withLock({ $0.use(key) { $0 } }) { return known }
    let chart = DrawnChart(
      FocusChart(view: view, timeline: records.timeline, elapsedDays: days))
    charts.withLock { charts in
      charts.insert(chart, for: key)
      if charts.count > Self.limit { charts.removeOldest() }
    }
    return chart
  }
}
