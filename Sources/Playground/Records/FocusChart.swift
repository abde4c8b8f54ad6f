import SegmentCore

/// The focus time of one period: picture, table, JSON and CSV all come from these numbers.
struct FocusChart: Sendable {
  let view: PeriodView
  let buckets: PeriodBuckets

  /// One sum a bucket, in milliseconds; together they are exactly the total.
  let sums: [Int64]

  /// The mean per elapsed civil day, today included; `nil` when the period has not begun.
  let average: Duration?

  /// The periods beside this one, where there are records; `nil` at the first and last.
  let previous: PeriodView?
  let next: PeriodView?

  /// Sums up the records of a period. Takes O(b log n) for b buckets and n records.
  init(view: PeriodView, timeline: FocusTimeline, now: Instant) {
    self.view = view
    buckets = PeriodBuckets.shared(for: view)
    sums = timeline.totals(buckets.edges)
    let total = sums.reduce(0, +)
    let days = view.elapsedDays(until: now)
    average = days > 0 ? Duration(milliseconds: total / Int64(days)) : nil
    if let oldest = timeline.oldestStart, let start = buckets.edges.first, oldest < start {
      previous = view.stepped(by: -1)
    } else {
      previous = nil
    }
    if let newest = timeline.newestEnd, let end = buckets.edges.last, newest > end {
      next = view.stepped(by: 1)
    } else {
      next = nil
    }
  }

  var total: Duration { Duration(milliseconds: sums.reduce(0, +)) }

  /// The bucket with the most focus time; `nil` when all are empty.
  var peak: (bucket: PeriodBuckets.Bucket, duration: Duration)? {
    guard let most = sums.max(), most > 0, let index = sums.firstIndex(of: most) else {
      return nil
    }
    return (buckets.buckets[index], Duration(milliseconds: most))
  }
}

extension FocusChart {
  /// The chart as it is drawn.
  func barChart() -> BarChart {
    let most = Duration(milliseconds: sums.max() ?? 0)
    let isDay = view.period == .day
    let hour = Duration(minutes: 60)
    return BarChart(
      title: "Focus time, \(view.title)",
      summary: summary,
      categoryName: categoryName,
      bars: zip(buckets.buckets, sums).map { bucket, sum in
        BarChart.Bar(
          label: bucket.label,
          fullName: bucket.fullName,
          value: Duration(milliseconds: sum),
          exists: bucket.exists
        )
      },
      scale: DurationScale(maximum: isDay ? max(most, hour) : most),
      labels: labelRule,
      average: view.period == .week || view.period == .month ? average : nil,
      emptyText: "No focus time in \(view.title)"
    )
  }

  /// Range, total, average and peak in one paragraph.
  var summary: String {
    guard let peak else { return "No focus time in \(view.title)." }
    var text = "\(view.title): \(total.text) in total"
    if let average, view.period != .day { text += ", \(average.text) a day on average" }
    return text + ". Most in \(peak.bucket.fullName): \(peak.duration.text)."
  }

  private var categoryName: String {
    switch view.period {
    case .day: "Hour"
    case .week, .month: "Day"
    case .year: "Month"
    }
  }

  private var labelRule: BarChart.LabelRule {
    switch view.period {
    case .day:
      // At 0, 6, 12 and 18 o'clock, which a day with a clock change has at other places.
      .at(
        buckets.buckets.indices.filter {
          ["0", "6", "12", "18"].contains(buckets.buckets[$0].label)
        })
    case .month: .at([0, 7, 14, 21, 28])
    case .week, .year: .evenly
    }
  }
}
