/// The clock of one time zone: which offset from UTC holds at which instant.
///
/// It is a table of transitions for the years 1900 to 2199, read once; all questions are then
/// arithmetic and a binary search. Before and after those years the first and the last offset
/// hold. A class, since every view, link and import of a zone shares one large table.
final class ZoneRules: Sendable {
  /// The name in the database of the IANA, such as `Europe/Berlin`, or `UTC`.
  let name: String

  /// The dates that the zone left out by jumping a whole day ahead, as Pacific/Apia did.
  let skippedDates: [CivilDate]

  /// Instants in milliseconds, ascending, at which the offset changes.
  private let transitions: [Int64]

  /// Offsets in milliseconds east of UTC. `offsets[i]` holds before `transitions[i]`, and the last
  /// one after all of them.
  private let offsets: [Int64]

  static let utc = ZoneRules(name: "UTC", initialOffsetSeconds: 0, changes: [])

  /// - Parameter changes: Each instant, in seconds, from which another offset holds; ascending.
  init(
    name: String, initialOffsetSeconds: Int, changes: [(seconds: Int64, offsetSeconds: Int)]
  ) {
    self.name = name
    transitions = changes.map { $0.seconds * 1000 }
    offsets = [Int64(initialOffsetSeconds) * 1000] + changes.map { Int64($0.offsetSeconds) * 1000 }
    skippedDates = zip(transitions, zip(offsets, offsets.dropFirst())).flatMap {
      transition, offsets in
      ZoneRules.datesSkipped(from: transition + offsets.0, to: transition + offsets.1)
    }
  }

  /// The offset in seconds east of UTC.
  func offsetSeconds(at instant: Instant) -> Int {
    Int(offset(at: instant) / 1000)
  }

  /// What calendar and clock show. O(log n) in the transitions.
  func local(at instant: Instant) -> (date: CivilDate, millisecondsOfDay: Int) {
    LocalTime.split(instant.milliseconds &+ offset(at: instant))
  }

  func date(at instant: Instant) -> CivilDate { local(at: instant).date }

  /// The smallest instant whose local date is `date` or later: mostly 00:00, but 01:00 where clocks
  /// are put forward at midnight, and the next day's begin where the date does not exist.
  func firstInstant(of date: CivilDate) -> Instant {
    let midnight = LocalTime.milliseconds(date, 0)
    var index = firstStretch(near: midnight)
    return firstInstant(from: midnight, searchingFrom: &index)
  }

  /// The first instants of dates that ascend, with one search for all of them.
  func firstInstants(of dates: [CivilDate]) -> [Instant] {
    guard let first = dates.first else { return [] }
    var index = firstStretch(near: LocalTime.milliseconds(first, 0))
    return dates.map {
      firstInstant(from: LocalTime.milliseconds($0, 0), searchingFrom: &index)
    }
  }

  /// Whether the zone has that date at all.
  func exists(_ date: CivilDate) -> Bool {
    skippedDates.isEmpty || !skippedDates.contains(date)
  }

  /// What a wall-clock time means here.
  enum LocalResolution: Hashable, Sendable {
    case unique(Instant)

    /// Clocks were put back over this time, so that it happened twice.
    case ambiguous(first: Instant, second: Instant)

    /// Clocks were put forward over this time.
    case missing
  }

  /// - Parameter millisecondsOfDay: 0 to 86,400,000; the last is the end of the day.
  func resolve(_ date: CivilDate, millisecondsOfDay: Int) -> LocalResolution {
    let local = LocalTime.milliseconds(date, millisecondsOfDay)
    var first: Instant?
    var index = firstStretch(near: local)
    while index < offsets.count, begin(ofStretch: index) <= local + ZoneRules.widestOffset {
      let candidate = local - offsets[index]
      if candidate >= begin(ofStretch: index), candidate < end(ofStretch: index) {
        let instant = Instant(milliseconds: candidate)
        if let first { return .ambiguous(first: first, second: instant) }
        first = instant
      }
      index += 1
    }
    return first.map { .unique($0) } ?? .missing
  }

  /// The offsets on both sides of the change that leaves out a wall-clock time, in milliseconds.
  func offsetsAroundGap(_ date: CivilDate, millisecondsOfDay: Int) -> (before: Int64, after: Int64)
  {
    // With the offset from after the change, a missing time reads as an instant before it; with
    // the offset from before, as an instant after it.
    let local = LocalTime.milliseconds(date, millisecondsOfDay)
    let early = offset(at: Instant(milliseconds: local - ZoneRules.widestOffset))
    let after = offset(at: Instant(milliseconds: local - early))
    return (offset(at: Instant(milliseconds: local - after)), after)
  }

  /// The offset in milliseconds at an instant, and the instant from which another one holds; nil
  /// where none follows.
  func offsetAndItsEnd(at instant: Instant) -> (milliseconds: Int64, end: Instant?) {
    let index = stretch(of: instant.milliseconds)
    let end = index < transitions.count ? Instant(milliseconds: transitions[index]) : nil
    return (offsets[index], end)
  }
}

extension ZoneRules: Hashable {
  static func == (first: ZoneRules, second: ZoneRules) -> Bool {
    first === second || first.name == second.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// A stretch is the time between two transitions; stretch 0 is before the first.
extension ZoneRules {
  /// More than any offset of any zone: local time and UTC are never further apart.
  private static let widestOffset: Int64 = 26 * 3_600_000

  private func offset(at instant: Instant) -> Int64 {
    offsets[stretch(of: instant.milliseconds)]
  }

  private func stretch(of milliseconds: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= milliseconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The stretch before which none can hold that local time.
  private func firstStretch(near local: Int64) -> Int {
    stretch(of: local - ZoneRules.widestOffset)
  }

  /// The smallest instant that shows `local` or a later time, and its stretch.
  private func firstInstant(from local: Int64, searchingFrom index: inout Int) -> Instant {
    while true {
      let candidate = max(begin(ofStretch: index), local - offsets[index])
      // The last stretch has no end, so that this returns.
      if candidate < end(ofStretch: index) { return Instant(milliseconds: candidate) }
      index += 1
    }
  }

  private func begin(ofStretch index: Int) -> Int64 {
    index == 0 ? .min : transitions[index - 1]
  }

  private func end(ofStretch index: Int) -> Int64 {
    index < transitions.count ? transitions[index] : .max
  }

  private static func datesSkipped(from before: Int64, to after: Int64) -> [CivilDate] {
    guard after - before >= LocalTime.millisecondsPerDay else { return [] }
    let (first, millisecondsOfDay) = LocalTime.split(before)
    let skipped = millisecondsOfDay == 0 ? first : first.adding(days: 1)
    let end = LocalTime.split(after).date
    return (0..<max(0, end.daysSinceEpoch - skipped.daysSinceEpoch)).map {
      skipped.adding(days: $0)
    }
  }
}
