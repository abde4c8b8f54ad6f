import SegmentCore

/// The focus time of one period: picture, table, JSON and CSV all come from these numbers.
struct FocusChart: SelectionChart {
  let view: PeriodView
  let buckets: PeriodBuckets

  /// One sum a bucket, in milliseconds; together they are exactly the total.
  let sums: [Int64]

  /// All bars together.
  let sum: Duration

  /// The mean per elapsed civil day, today included; `nil` when the period has not begun.
  let average: Duration?

  /// Whether the period has begun but not ended, so that its average is one so far.
  let isRunning: Bool

  /// What the period is called, such as `2–8 March 2026 · Week 10`.
  let title: String

  let timeframe: Timeframe?

  /// Sums up the records of a period. Takes O(b log n) for b buckets and n records.
  ///
  /// - Parameter elapsedDays: The days of the period that have begun, which the average is over.
  init(view: PeriodView, timeline: FocusTimeline, elapsedDays: Int) {
    self.view = view
    title = view.title
    buckets = PeriodBuckets.shared(for: view)
    sums = timeline.totals(buckets.edges)
    isRunning = elapsedDays > 0 && elapsedDays < view.dayCount
    let sum = sums.reduce(0, +)
    self.sum = Duration(milliseconds: sum)
    average = elapsedDays > 0 ? Duration(milliseconds: sum / Int64(elapsedDays)) : nil
    timeframe = Timeframe(view: view, edges: buckets.edges, timeline: timeline)
  }

  /// The bucket with the most focus time; `nil` when all are empty.
  var peak: (bucket: PeriodBuckets.Bucket, duration: Duration)? {
    guard let most = sums.max(), most > 0, let index = sums.firstIndex(of: most) else {
      return nil
    }
    return (buckets.buckets[index], Duration(milliseconds: most))
  }
}

extension FocusChart {
  var total: Quantity? { .duration(sum) }

  /// The average of a period of days; the best hour of a day.
  var highlight: ChartHighlight? {
    guard let peak else { return nil }
    if view.period == .day {
      return ChartHighlight(
        label: "Most at \(peak.bucket.fullName)", value: .duration(peak.duration))
    }
    return average.map {
      ChartHighlight(
        label: isRunning ? "Average a day so far" : "Average a day", value: .duration($0))
    }
  }

  /// The chart as it is drawn.
  func barChart() -> BarChart {
    let most = Duration(milliseconds: sums.max() ?? 0)
    let isDay = view.period == .day
    let hour = Duration(minutes: 60)
    return BarChart(
      title: "Focus time, \(title)",
      summary: summary,
      categoryName: categoryName,
      valueName: "Focus time",
      bars: zip(buckets.buckets, sums).map { bucket, sum in
        BarChart.Bar(
          label: bucket.label,
          fullName: bucket.fullName,
          value: .duration(Duration(milliseconds: sum)),
          exists: bucket.exists
        )
      },
      scale: .durations(upTo: isDay ? max(most, hour) : most),
      labels: labelRule,
      average: view.period == .week || view.period == .month ? average.map { .duration($0) } : nil,
      emptyText: emptyText
    )
  }

  /// Range, total, average and peak in one paragraph.
  var summary: String {
    guard let peak else { return emptyText + "." }
    var text = "\(title): \(sum.text) in total"
    if let average, view.period != .day { text += ", \(average.text) a day on average" }
    let preposition =
      switch view.period {
      case .day: "at"
      case .week, .month: "on"
      case .year: "in"
      }
    return text + ". Most \(preposition) \(peak.bucket.fullName): \(peak.duration.text)."
  }

  private var emptyText: String {
    "No focus time \(view.period == .day ? "on" : "in") \(title)"
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
