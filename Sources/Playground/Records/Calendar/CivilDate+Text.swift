import SegmentCore

extension CivilDate {
  /// The date in the form of ISO 8601: `2026-03-02`.
  var text: String {
    var buffer = MarkupBuffer(capacity: 16)
    buffer.append(self)
    return buffer.text
  }

  /// The date for people: `Monday, 2 March 2026`.
  var longText: String {
    var buffer = MarkupBuffer(capacity: 48)
    buffer.append(long: self)
    return buffer.text
  }

  var monthName: String { CivilDate.monthNames[month - 1] }
  var shortMonthName: String { CivilDate.shortMonthNames[month - 1] }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]
  private static let shortMonthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension MarkupBuffer {
  /// Appends `2026-03-02`.
  mutating func append(_ date: CivilDate) {
    append(fourDigits: date.year)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.month)
    append(UInt8(ascii: "-"))
    append(twoDigits: date.day)
  }

  /// Appends `Monday, 2 March 2026`.
  mutating func append(long date: CivilDate) {
    append(verbatim: date.weekday.name)
    append(", ")
    append(date.day)
    append(UInt8(ascii: " "))
    append(monthAndYear: date)
  }

  /// Appends `March 2026`.
  mutating func append(monthAndYear date: CivilDate) {
    append(verbatim: date.monthName)
    append(UInt8(ascii: " "))
    append(date.year)
  }

  /// Appends a year from 0 to 9999 with four digits.
  mutating func append(fourDigits year: Int) {
    append(twoDigits: year / 100)
    append(twoDigits: year % 100)
  }
}
