/// Turns what a file writes into instants, once its zone and the order of its dates are known.
struct MomentResolver {
  let zone: ZoneRules
  let order: DateOrder

  /// The name of the last offset met, since files keep to one for long.
  private var offsetName: (minutes: Int16, text: String) = (0, "UTC")

  init(zone: ZoneRules, order: DateOrder) {
    self.zone = zone
    self.order = order
  }

  /// One record's time.
  struct Interval: Sendable {
    let start: Instant
    let end: Instant

    /// The zone it was read in: a name, or the start's offset such as `+03:00`.
    let zone: String

    /// What to tell the person where the reading was a choice.
    let note: String?
  }

  /// Why two moments make no record.
  struct Fault: Error, Hashable, Sendable {
    let reason: String

    /// Whether the start is wrong in itself, and not the end.
    var isAboutStart = false
  }

  mutating func interval(
    from start: WrittenMoment, to end: WrittenMoment
  ) throws(Fault) -> Interval {
    let first = try resolve(start, isStart: true)
    let last = try resolve(end, isStart: false)
    guard first.instant <= last.instant else {
      let isRepeated = first.second != nil || last.second != nil
      throw Fault(
        reason: isRepeated
          ? "End is before start when the first of the two hours is taken that clocks show this "
            + "day. \(advice(first, last))"
          : "End is before start. Swap them or remove the line.")
    }
    return Interval(
      start: first.instant, end: last.instant,
      zone: start.offsetMinutes.map { name(ofOffset: $0) } ?? zone.name,
      note: note(first, last))
  }

  private struct Resolved {
    let instant: Instant

    /// The other reading, where clocks showed this time twice.
    var second: Instant?
  }

  private func resolve(_ moment: WrittenMoment, isStart: Bool) throws(Fault) -> Resolved {
    guard let date = moment.date(order) else {
      throw Fault(
        reason: "The file is read \(order.name), and then “\(moment.first)/\(moment.second)/"
          + "\(moment.year)” is no date. Correct it.",
        isAboutStart: isStart)
    }
    if let offset = moment.offsetMinutes {
      return Resolved(instant: WrittenMoment.instant(date, moment.millisecondsOfDay, offset))
    }
    let clock = Int(moment.millisecondsOfDay)
    switch zone.resolve(date, millisecondsOfDay: clock) {
    case .unique(let instant):
      return Resolved(instant: instant)
    case .ambiguous(let first, let second):
      return Resolved(instant: first, second: second)
    case .missing:
      if clock == Int(LocalTime.millisecondsPerDay) {
        // The end of a day is there even where the next one does not begin at 00:00.
        return Resolved(instant: zone.firstInstant(of: date.adding(days: 1)))
      }
      throw Fault(reason: missingReason(date, clock), isAboutStart: isStart)
    }
  }
}

// MARK: - Sentences

extension MomentResolver {
  private func missingReason(_ date: CivilDate, _ clock: Int) -> String {
    let time = LocalText.time(clock)
    let minutes = Int(zone.offsetsAroundGap(date, millisecondsOfDay: clock).before / 60_000)
    return "\(time) on \(date.text) does not exist in \(zone.name): clocks were put forward over "
      + "it. Add an offset, such as \(date.text)T\(time)\(LocalText.offset(minutes))."
  }

  private func note(_ start: Resolved, _ end: Resolved) -> String? {
    guard let repeated = start.second != nil ? start : end.second != nil ? end : nil else {
      return nil
    }
    let (date, clock) = zone.local(at: repeated.instant)
    return "\(LocalText.time(clock)) on \(date.text) happened twice in \(zone.name); the first of "
      + "the two is taken. \(advice(start, end))"
  }

  /// Asks for an offset, with the one that gives the second reading.
  private func advice(_ start: Resolved, _ end: Resolved) -> String {
    guard let second = start.second ?? end.second else { return "" }
    let (date, clock) = zone.local(at: second)
    let offset = LocalText.offset(zone.offsetSeconds(at: second) / 60)
    return "Add an offset, such as \(date.text)T\(LocalText.time(clock))\(offset), for the second."
  }

  private mutating func name(ofOffset minutes: Int16) -> String {
    if minutes != offsetName.minutes {
      offsetName = (minutes, minutes == 0 ? "UTC" : LocalText.offset(Int(minutes)))
    }
    return offsetName.text
  }
}
