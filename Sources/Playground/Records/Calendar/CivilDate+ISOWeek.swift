extension CivilDate {
  /// The week of ISO 8601: it begins on Monday and belongs to the year that holds its Thursday.
  ///
  /// The first days of January may so lie in week 52 or 53 of the year before, and the last of
  /// December in week 1 of the next.
  var isoWeek: (year: Int, week: Int) {
    let thursday = adding(days: Weekday.thursday.rawValue - weekday.rawValue)
    let dayOfYear = thursday.daysSinceEpoch - thursday.firstOfYear.daysSinceEpoch
    return (thursday.year, dayOfYear / 7 + 1)
  }

  /// The Monday of a week of ISO 8601; nil where that year has no such week, as 2025 has no 53rd.
  init?(isoWeekYear year: Int, week: Int) {
    guard (1...53).contains(week), let inFirstWeek = CivilDate(year: year, month: 1, day: 4) else {
      return nil
    }
    let monday = inFirstWeek.adding(days: (week - 1) * 7 + 1 - inFirstWeek.weekday.rawValue)
    guard monday.isoWeek == (year, week) else { return nil }
    self = monday
  }
}
