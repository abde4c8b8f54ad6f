import SegmentCore

extension Instant {
  /// The instant as RFC 3339 writes it, such as `2026-03-02T09:00:00+01:00`; see
  /// ``SegmentCore/MarkupBuffer/append(rfc3339:in:)``.
  func text(in zone: ZoneRules) -> String {
    var buffer = MarkupBuffer(capacity: 40)
    buffer.append(rfc3339: self, in: zone)
    return buffer.text
  }

  /// Reads a date and time with an offset, such as `2026-03-02T09:00:00+01:00` or
  /// `2026-03-04T12:00:00Z`; nil for all else, and outside of the years 1900 to 2199.
  init?(rfc3339 text: String) {
    let bytes = text.utf8Span.span
    guard Instant.hasShapeOfRFC3339(bytes), let moment = try? MomentParser.moment(in: bytes),
      let instant = moment.instantOfOffset
    else { return nil }
    self = instant
  }

  /// The parser takes many forms; this one has its separators in fixed places.
  private static func hasShapeOfRFC3339(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 20 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
      && (bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "))
      && bytes[13] == UInt8(ascii: ":") && bytes[16] == UInt8(ascii: ":")
  }
}

extension MarkupBuffer {
  /// Appends an instant as RFC 3339 does, with the offset that holds in `zone`, `Z` in UTC, and
  /// milliseconds only where they are not zero.
  ///
  /// That form has no seconds in an offset, as zones had in the first half of the 20th century.
  /// There the offset is cut to minutes and the time goes with it, so that the instant is exact.
  mutating func append(rfc3339 instant: Instant, in zone: ZoneRules) {
    let minutes = zone.offsetSeconds(at: instant) / 60
    let local = instant.milliseconds &+ Int64(minutes) * 60_000
    let (date, millisecondsOfDay) = LocalTime.split(local)
    append(date)
    append(UInt8(ascii: "T"))
    append(clock: millisecondsOfDay)
    if zone == .utc {
      append(UInt8(ascii: "Z"))
    } else {
      append(minutes < 0 ? "-" : "+")
      append(hoursAndMinutes: minutes.magnitude)
    }
  }

  /// Appends `09:00:00`, or `09:00:00.250` where there are milliseconds.
  private mutating func append(clock millisecondsOfDay: Int) {
    let (seconds, milliseconds) = millisecondsOfDay.quotientAndRemainder(dividingBy: 1000)
    append(hoursAndMinutes: UInt(seconds / 60))
    append(UInt8(ascii: ":"))
    append(twoDigits: seconds % 60)
    guard milliseconds > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(milliseconds / 100))
    append(twoDigits: milliseconds % 100)
  }

  /// Appends minutes as `09:30`.
  mutating func append(hoursAndMinutes minutes: UInt) {
    append(twoDigits: Int(minutes / 60))
    append(UInt8(ascii: ":"))
    append(twoDigits: Int(minutes % 60))
  }
}
