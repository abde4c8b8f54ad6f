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
    let first = range.first
    let dates = (0...count).map { first.adding(days: $0) }
    let names = Self.texts(count: count) { index, buffer in buffer.append(long: dates[index]) }
    return assembled(
      edges: dates.map { zone.firstInstant(of: $0) },
      labels: dates.dropLast().map {
        period == .week ? $0.weekday.shortName : String($0.day)
      },
      names: names
    )
  }

  private func months() -> PeriodBuckets {
    let first = range.first
    let dates = (0...12).map { first.adding(months: $0) }
    let names = Self.texts(count: 12) { index, buffer in
      buffer.append(monthAndYear: dates[index])
    }
    return assembled(
      edges: dates.map { zone.firstInstant(of: $0) },
      labels: dates.dropLast().map(\.shortMonthName),
      names: names
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
      labels: hours.indices.map { hours[$0].label(forms[$0]) },
      names: Self.texts(count: hours.count) { index, buffer in
        hours[index].appendName(forms[index], to: &buffer)
      }
    )
  }

  /// The day that the zone left out: one slot without a length, so that it can be shown as such.
  private func missingDay() -> PeriodBuckets {
    let instant = zone.firstInstant(of: anchor)
    return assembled(edges: [instant, instant], labels: ["–"], names: [anchor.longText])
  }

  private func assembled(edges: [Instant], labels: [String], names: [String]) -> PeriodBuckets {
    let buckets = labels.indices.map { index in
      PeriodBuckets.Bucket(
        label: labels[index],
        fullName: names[index],
        start: edges[index],
        end: edges[index + 1],
        exists: edges[index] < edges[index + 1]
      )
    }
    return PeriodBuckets(edges: edges, buckets: buckets)
  }

  /// Writes all names into one buffer and cuts it: a third of the time of joining strings.
  private static func texts(
    count: Int, _ write: (Int, inout MarkupBuffer) -> Void
  ) -> [String] {
    var buffer = MarkupBuffer(capacity: 32 * count + 16)
    var ends: [Int] = []
    ends.reserveCapacity(count)
    for index in 0..<count {
      write(index, &buffer)
      ends.append(buffer.count)
    }
    return buffer.withBytes { bytes in
      var start = 0
      return ends.map { end in
        defer { start = end }
        return String(text: bytes.extracting(start..<end))
      }
    }
  }
}
