/// The date around which a chart is drawn, as a link or a form names it.
///
/// Four forms are read: `2026-03-02`, `2026-03`, `2026-W10` (a week of ISO 8601) and `2026`. Each
/// means the first day of what it names. Years go from 1900 to 2199.
struct Anchor: Hashable, Sendable {
  let date: CivilDate

  /// The form in which it was given.
  let text: String

  /// Nil for other forms and for what the calendar does not have, such as `2025-W53`.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let year = Anchor.number(parts[0], digits: 4),
      CivilDate.supportedYears.contains(year)
    else { return nil }
    let date: CivilDate?
    if parts.count == 2, parts[1].first == UInt8(ascii: "W") {
      date = Anchor.number(parts[1].dropFirst(), digits: 2).flatMap {
        CivilDate(isoWeekYear: year, week: $0)
      }
    } else {
      let month = parts.count > 1 ? Anchor.number(parts[1], digits: 2) : 1
      let day = parts.count > 2 ? Anchor.number(parts[2], digits: 2) : 1
      guard let month, let day else { return nil }
      date = CivilDate(year: year, month: month, day: day)
    }
    guard let date else { return nil }
    self.date = date
    self.text = text
  }

  /// What to say where ``init(_:)`` gives nil.
  static let expectedForms =
    "Write a date from 1900 to 2199 as 2026-03-02, 2026-03, 2026-W10 or 2026."

  private static func number(_ digits: Substring.UTF8View, digits count: Int) -> Int? {
    guard digits.count == count else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
