import SegmentCore

/// A wall-clock hour of one day, or the part of it on one side of a change of the offset.
struct WallClockHour: Sendable {
  /// The date on the clock, which is not always the day's own: where clocks go back from 00:01 to
  /// 23:01, as Newfoundland's did, the last hour of the day before comes again.
  let date: CivilDate
  let hour: Int
  let end: Instant

  /// Milliseconds of the day on the clock.
  let localStart: Int
  let localEnd: Int
  let offsetMinutes: Int

  /// The hour that holds `start`, cut where the day or the offset ends.
  init(from start: Instant, until dayEnd: Instant, in zone: ZoneRules) {
    let offset = zone.offsetAndItsEnd(at: start)
    let local = LocalTime.split(start.milliseconds + offset.milliseconds)
    let hour = local.millisecondsOfDay / Int(LocalTime.millisecondsPerHour)
    let rest = (hour + 1) * Int(LocalTime.millisecondsPerHour) - local.millisecondsOfDay
    var end = min(dayEnd, Instant(milliseconds: start.milliseconds + Int64(rest)))
    if let change = offset.end { end = min(end, change) }
    self.date = local.date
    self.hour = hour
    self.end = end
    localStart = local.millisecondsOfDay
    localEnd = localStart + Int(end.milliseconds - start.milliseconds)
    offsetMinutes = Int(offset.milliseconds / 60_000)
  }

  /// What has to stand beside the hour, so that no two bars have the same name.
  enum Form: Sendable {
    case plain

    /// With its offset: the day has this hour twice.
    case repeated

    /// With its date, which is not that of the day.
    case otherDate
  }

  /// `13`, `1 −04:00` or `Sat 23`.
  func label(_ form: Form) -> String {
    switch form {
    case .plain:
      return SmallNumber.texts[hour]
    case .repeated:
      var buffer = MarkupBuffer(capacity: 16)
      buffer.append(hour)
      buffer.append(UInt8(ascii: " "))
      appendOffset(to: &buffer)
      return buffer.text
    case .otherDate:
      return "\(date.weekday.shortName) \(hour)"
    }
  }

  /// `13:00–14:00`, `01:00–02:00, UTC−04:00` or `23:01–24:00, Saturday, 6 November 2010`.
  func appendName(_ form: Form, to buffer: inout MarkupBuffer) {
    buffer.append(hoursAndMinutes: UInt(localStart / 60_000))
    buffer.append("–")
    buffer.append(hoursAndMinutes: UInt(localEnd / 60_000))
    switch form {
    case .plain: break
    case .repeated:
      buffer.append(", UTC")
      appendOffset(to: &buffer)
    case .otherDate:
      buffer.append(", ")
      buffer.append(long: date)
    }
  }

  private func appendOffset(to buffer: inout MarkupBuffer) {
    buffer.append(offsetMinutes < 0 ? "−" : "+")
    buffer.append(hoursAndMinutes: offsetMinutes.magnitude)
  }
}
