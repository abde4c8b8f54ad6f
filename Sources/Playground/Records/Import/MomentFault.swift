/// Why a text is not a date and time.
enum MomentFault: Error, Hashable, Sendable {
  case empty, noDate, noSuchDate, shortYear, yearOutOfRange, ambiguousDate
  case noTime, notATime, noSuchTime, leapSecond, notAnOffset

  /// What is wrong and what would be right; the value is quoted, cut to 60 characters.
  ///
  /// - Parameter field: What the person calls the value, such as the name of its column.
  func reason(field: String, value: String) -> String {
    let quoted = "\(field) “\(value.cut(to: 60))”"
    return switch self {
    case .empty: "\(field) is empty. Fill it in or remove the line."
    case .noDate: "\(quoted) has no date that is understood. Write it as 2026-03-02 09:00."
    case .noSuchDate: "\(quoted) names a date that no calendar has. Correct it."
    case .shortYear: "\(quoted) has a year of two digits. Write all four."
    case .yearOutOfRange: "\(quoted) lies outside of the years 1900 to 2199. Correct it."
    case .ambiguousDate:
      "\(quoted) can be read day first or month first. Write it as 2026-03-02T09:00."
    case .noTime: "\(quoted) has no time of day. Add one, such as 09:00."
    case .notATime: "\(quoted) has a time that is not understood. Write it as 09:00 or 9:00 AM."
    case .noSuchTime: "\(quoted) has a time that no clock shows. Write 00:00 to 24:00."
    case .leapSecond: "\(quoted) has a second 60. Write 59, or 00 of the next minute."
    case .notAnOffset:
      "\(quoted) ends in an offset that is not understood. Write it as +01:00 or Z."
    }
  }
}

extension String {
  /// The first `count` characters, with an ellipsis where more follow; line breaks become spaces.
  func cut(to count: Int) -> String {
    let text = String(prefix(count).map { $0.isNewline ? " " : $0 })
    return text.utf8.count < utf8.count && text.count == count ? text + "…" : text
  }
}
