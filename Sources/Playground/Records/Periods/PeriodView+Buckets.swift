import SegmentCore

extension PeriodView {
  /// The view's bars: an hour each in a day, a civil date each in a week and a month, a month each
  /// in a year.
  ///
  /// They are built from civil dates and the zone's transitions, never by adding up hours or days.
  func buckets() -> PeriodBuckets {
    switch period {
    case .day: anchorExists ? hours() : missingDay()
    case .week: dates(count: 7)
    case .month: dates(count: anchor.lengthOfMonth)
    case .year: months()
    }
  }

  private var anchorExists: Bool { zone.exists(anchor) }

  private func dates(count: Int) -> PeriodBuckets {
    var dates = [range.first]
    dates.reserveCapacity(count + 1)
    for index in 0..<count { dates.append(dates[index].next) }
    let isWeek = period == .week
    return assembled(
      edges: zone.firstInstants(of: dates),
      label: { isWeek ? dates[$0].weekday.shortName : SmallNumber.texts[dates[$0].day] },
      name: { $1.append(long: dates[$0]) }
    )
  }

  private func months() -> PeriodBuckets {
    let first = range.first
    let dates = (0...12).map { first.adding(months: $0) }
    return assembled(
      edges: zone.firstInstants(of: dates),
      label: { dates[$0].shortMonthName },
      name: { $1.append(monthAndYear: dates[$0]) }
    )
  }

  /// Cuts the day at each full hour of its wall clock and at each change of the offset.
  private func hours() -> PeriodBuckets {
    let (start, end) = interval
    var edges = [start]
    var hours: [WallClockHour] = []
    var timesSeen = [Int](repeating: 0, count: 24)
    edges.reserveCapacity(26)
    hours.reserveCapacity(25)
    var instant = start
    while instant < end {
      let hour = WallClockHour(from: instant, until: end, in: zone)
      if hour.date == anchor { timesSeen[hour.hour] += 1 }
      hours.append(hour)
      edges.append(hour.end)
      instant = hour.end
    }
    let forms = hours.map { hour -> WallClockHour.Form in
      hour.date != anchor ? .otherDate : timesSeen[hour.hour] > 1 ? .repeated : .plain
    }
    return assembled(
      edges: edges,
      label: { hours[$0].label(forms[$0]) },
      name: { hours[$0].appendName(forms[$0], to: &$1) }
    )
  }

  /// The day that the zone left out: one slot without a length, so that it can be shown as such.
  private func missingDay() -> PeriodBuckets {
    let instant = zone.firstInstant(of: anchor)
    return assembled(
      edges: [instant, instant], label: { _ in "–" }, name: { $1.append(long: anchor) })
  }

  /// Makes a bucket of each two neighbours of `edges`; `label` and `name` take its position.
  private func assembled(
    edges: [Instant], label: (Int) -> String, name: (Int, inout MarkupBuffer) -> Void
  ) -> PeriodBuckets {
    // All names go into one buffer, which is then cut: joining strings takes three times as long.
    let count = edges.count - 1
    var buffer = MarkupBuffer(capacity: 32 * count + 64)
    var ends: [Int] = []
    ends.reserveCapacity(count)
    for index in 0..<count {
      name(index, &buffer)
      ends.append(buffer.count)
    }
    return buffer.withBytes { bytes in
      let buckets = (0..<count).map { index in
        PeriodBuckets.Bucket(
          label: label(index),
          fullName: String(
            text: bytes.extracting((index == 0 ? 0 : ends[index - 1])..<ends[index])),
          start: edges[index],
          end: edges[index + 1],
          exists: edges[index] < edges[index + 1]
        )
      }
      return PeriodBuckets(edges: edges, buckets: buckets)
    }
  }
}

/// The numbers of hours and days as texts, made once.
enum SmallNumber {
  /// `0` to `31`.
  static let texts = (0...31).map { String($0) }
}
