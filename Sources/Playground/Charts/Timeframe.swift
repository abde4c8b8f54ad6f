/// The period that a chart shows, and the way to the periods beside it.
struct Timeframe: Sendable {
  let view: PeriodView

  /// The anchors of the periods beside this one, where there are records; `nil` at the ends.
  let previousAnchor: String?
  let nextAnchor: String?

  /// - Parameter edges: Where the buckets of the period begin, and where the last one ends.
  init(view: PeriodView, edges: [Instant], timeline: FocusTimeline) {
    self.view = view
    if let oldest = timeline.oldestStart, let start = edges.first, oldest < start {
      previousAnchor = view.stepped(by: -1).anchorText
    } else {
      previousAnchor = nil
    }
    if let newest = timeline.newestEnd, let end = edges.last, newest > end {
      nextAnchor = view.stepped(by: 1).anchorText
    } else {
      nextAnchor = nil
    }
  }
}
