/// Wall-clock time as one number: the milliseconds from 1970-01-01 00:00 on the same clock.
enum LocalTime {
  static let millisecondsPerHour: Int64 = 3_600_000
  static let millisecondsPerDay: Int64 = 86_400_000

  static func milliseconds(_ date: CivilDate, _ millisecondsOfDay: Int) -> Int64 {
    Int64(date.daysSinceEpoch) * millisecondsPerDay + Int64(millisecondsOfDay)
  }

  static func split(_ local: Int64) -> (date: CivilDate, millisecondsOfDay: Int) {
    let (days, milliseconds) = dividingDown(local, by: millisecondsPerDay)
    return (CivilDate(daysSinceEpoch: Int(days)), Int(milliseconds))
  }

  /// Quotient and remainder with a remainder that is never negative, also before 1970.
  static func dividingDown(_ number: Int64, by unit: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: unit)
    return remainder < 0 ? (quotient - 1, remainder + unit) : (quotient, remainder)
  }
}
