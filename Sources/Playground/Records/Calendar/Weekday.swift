/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Reads the English name as options and forms write it: `monday`. Letter case does not matter.
  init?(name text: String) {
    let lowercased = text.lowercased()
    guard let match = Weekday.allCases.first(where: { $0.optionName == lowercased }) else {
      return nil
    }
    self = match
  }

  /// The name for people: `Monday`.
  var name: String { Weekday.names[rawValue - 1] }

  /// The first three letters of ``name``: `Mon`.
  var shortName: String { Weekday.shortNames[rawValue - 1] }

  /// The name in options, forms and links: `monday`.
  var optionName: String { Weekday.optionNames[rawValue - 1] }

  /// The days from `first` forward to this one, 0 to 6.
  func days(after first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let shortNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let optionNames = names.map { $0.lowercased() }
}
