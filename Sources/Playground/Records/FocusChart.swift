import SegmentCore

/// The focus time of one period: picture, table, JSON and CSV all come from these numbers.
struct FocusChart: Sendable {
  let view: PeriodView
  let buckets: PeriodBuckets

  /// One sum a bucket, in milliseconds; together they are exactly the total.
  let sums: [Int64]

  /// All bars together.
  let total: Duration

  /// The mean per elapsed civil day, today included; `nil` when the period has not begun.
  let average: Duration?

  /// Whether the period has begun but not ended, so that its average is one so far.
  let isRunning: Bool

  /// What the period is called, such as `2–8 March 2026 · Week 10`.
  let title: String

  /// The anchors of the periods beside this one, where there are records; `nil` at the ends.
  let previousAnchor: String?
  let nextAnchor: String?

  /// Sums up the records of a period. Takes O(b log n) for b buckets and n records.
  ///
  /// - Parameter elapsedDays: The days of the period that have begun, which the average is over.
  init(view: PeriodView, timeline: FocusTimeline, elapsedDays: Int) {
    self.view = view
    title = view.title
    buckets = PeriodBuckets.shared(for: view)
    sums = timeline.totals(buckets.edges)
    isRunning = elapsedDays > 0 && elapsedDays < view.dayCount
    let total = sums.reduce(0, +)
    self.total = Duration(milliseconds: total)
    average = elapsedDays > 0 ? Duration(milliseconds: total / Int64(elapsedDays)) : nil
    if let oldest = timeline.oldestStart, let start = buckets.edges.first, oldest < start {
      previousAnchor = view.stepped(by: -1).anchorText
    } else {
      previousAnchor = nil
    }
    if let newest = timeline.newestEnd, let end = buckets.edges.last, newest > end {
      nextAnchor = view.stepped(by: 1).anchorText
    } else {
      nextAnchor = nil
    }
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
  /// The pictures in both sizes, of which the style sheet shows the one that fits, and the table.
  func figure() -> Markup {
    let chart = barChart()
    return HTMLWriter.markup(capacity: 16_384) { html in
      html.element(.figure) { html in
        html.line()
        html.svg { svg in
          chart.draw(into: &svg, size: BarChartLayout.wide, class: "chart wide")
          chart.draw(into: &svg, size: BarChartLayout.narrow, class: "chart narrow")
        }
      }
      html.element(.details) { html in
        html.element(.summary, literal: "Show as table")
        html.element(.div) {
          $0.set(.class, "scroll")
        } content: { html in
          chart.drawTable(into: &html)
        }
      }
      html.line()
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
    var text = "\(title): \(total.text) in total"
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
