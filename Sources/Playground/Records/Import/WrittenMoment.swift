/// A date and time as a file writes it, while the order of its date and its zone may still be open.
///
/// Twelve bytes, since a large file keeps two of them a row until its last row is read.
struct WrittenMoment: Hashable, Sendable {
  let year: UInt16

  /// The month, or where the order is open the first number of the date.
  let first: UInt8

  /// The day, or where the order is open the second number of the date.
  let second: UInt8

  /// Whether `first` may be the day as well.
  let isOrderOpen: Bool

  /// The wall clock, 0 to 86,400,000; the last is the end of the day, written 24:00.
  let millisecondsOfDay: Int32

  /// Minutes east of UTC where the value says so.
  let offsetMinutes: Int16?

  /// The order that this date alone proves: `14/04/2026` can only be day first.
  var provenOrder: DateOrder? {
    guard isOrderOpen else { return nil }
    return first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
  }

  /// The date when numbers are read in `order`; nil where the calendar has none.
  func date(_ order: DateOrder) -> CivilDate? {
    let isDayFirst = isOrderOpen && order == .dayFirst
    return CivilDate(
      year: Int(year), month: Int(isDayFirst ? second : first),
      day: Int(isDayFirst ? first : second))
  }

  /// The instant where neither zone nor order is open.
  var instantOfOffset: Instant? {
    guard !isOrderOpen, let offsetMinutes, let date = date(.yearFirst) else { return nil }
    return Self.instant(date, millisecondsOfDay, offsetMinutes)
  }

  static func instant(
    _ date: CivilDate, _ millisecondsOfDay: Int32, _ offsetMinutes: Int16
  ) -> Instant {
    Instant(
      milliseconds: LocalTime.milliseconds(date, Int(millisecondsOfDay))
        - Int64(offsetMinutes) * 60_000)
  }
}
