/// All intervals of one owner, prepared so that the time within any bucket is found in O(log n).
///
/// Let F(t) be the time that all intervals have run before t: the sum of `t - start` over the
/// starts before t, less the sum of `t - end` over the ends before t. A bucket `[a, b)` holds
/// F(b) - F(a). Records that overlap so add up, and buckets that share their edges add up to their
/// total exactly. Sums wrap around on overflow; differences are right all the same.
struct FocusTimeline: Sendable {
  private let starts: [Int64]
  private let ends: [Int64]

  /// `sums[i]` is the sum of the first i values, so there is one more of them.
  private let sumsOfStarts: [Int64]
  private let sumsOfEnds: [Int64]

  /// The last instant of the record that ends last; its start where it has no length.
  private let lastInstant: Instant?

  static let empty = FocusTimeline(starts: [], ends: [])

  /// Prepares intervals given as two columns of UTC milliseconds in any order. O(n log n).
  ///
  /// A value without a partner is left out, and so is an interval that ends before it starts.
  init(starts: [Int64], ends: [Int64]) {
    var sortedStarts: [Int64] = []
    var sortedEnds: [Int64] = []
    sortedStarts.reserveCapacity(starts.count)
    sortedEnds.reserveCapacity(starts.count)
    var newest: (end: Int64, start: Int64)?
    for index in 0..<min(starts.count, ends.count) where starts[index] <= ends[index] {
      let interval = (end: ends[index], start: starts[index])
      sortedStarts.append(interval.start)
      sortedEnds.append(interval.end)
      if let known = newest, interval <= known { continue }
      newest = interval
    }
    sortedStarts.sort()
    sortedEnds.sort()
    self.starts = sortedStarts
    self.ends = sortedEnds
    sumsOfStarts = FocusTimeline.runningSums(sortedStarts)
    sumsOfEnds = FocusTimeline.runningSums(sortedEnds)
    lastInstant = newest.map {
      Instant(milliseconds: $0.start < $0.end ? $0.end - 1 : $0.start)
    }
  }

  /// The number of intervals.
  var count: Int { starts.count }

  var oldestStart: Instant? { starts.first.map(Instant.init(milliseconds:)) }
  var newestStart: Instant? { starts.last.map(Instant.init(milliseconds:)) }
  var newestEnd: Instant? { ends.last.map(Instant.init(milliseconds:)) }

  /// The milliseconds of focus within `[from, to)`; 0 where `to` is not after `from`.
  func total(from: Instant, to: Instant) -> Int64 {
    guard from < to else { return 0 }
    return timeRun(before: to.milliseconds, starts.indices, ends.indices)
      &- timeRun(before: from.milliseconds, starts.indices, ends.indices)
  }

  /// The milliseconds within each bucket between two neighbours of `edges`, which ascend.
  func totals(_ edges: [Instant]) -> [Int64] {
    guard let first = edges.first, let last = edges.last, edges.count > 1 else { return [] }
    // A search within what the whole view touches reads far less memory than one in all records.
    let nearStarts = range(of: starts, from: first, to: last)
    let nearEnds = range(of: ends, from: first, to: last)
    var before = timeRun(before: first.milliseconds, nearStarts, nearEnds)
    return edges.dropFirst().map { edge in
      let after = timeRun(before: edge.milliseconds, nearStarts, nearEnds)
      defer { before = after }
      return after &- before
    }
  }

  /// The date on which a chart opens: that of the last instant of the record that ends last, or of
  /// its start where it has no length; nil without records.
  func defaultAnchor(in zone: ZoneRules) -> CivilDate? {
    lastInstant.map { zone.date(at: $0).clampedToSupportedYears }
  }

  private func timeRun(before time: Int64, _ starts: Range<Int>, _ ends: Range<Int>) -> Int64 {
    let started = FocusTimeline.count(of: self.starts, below: time, within: starts)
    let ended = FocusTimeline.count(of: self.ends, below: time, within: ends)
    return time &* Int64(started - ended) &- sumsOfStarts[started] &+ sumsOfEnds[ended]
  }

  private func range(of times: [Int64], from first: Instant, to last: Instant) -> Range<Int> {
    let low = FocusTimeline.count(of: times, below: first.milliseconds, within: times.indices)
    let high = FocusTimeline.count(of: times, below: last.milliseconds, within: times.indices)
    return low..<max(low, high)
  }

  /// The number of sorted times below `time`, known to lie within `bounds`.
  private static func count(of times: [Int64], below time: Int64, within bounds: Range<Int>) -> Int
  {
    var low = bounds.lowerBound
    var high = bounds.upperBound
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func runningSums(_ values: [Int64]) -> [Int64] {
    var sums: [Int64] = [0]
    sums.reserveCapacity(values.count + 1)
    var sum: Int64 = 0
    for value in values {
      sum &+= value
      sums.append(sum)
    }
    return sums
  }
}
