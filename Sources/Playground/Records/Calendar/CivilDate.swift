/// A date of the proleptic Gregorian calendar, without a time or a zone; years 1 to 9999.
struct CivilDate: Hashable, Comparable, Sendable {
  let year: Int

  /// 1 to 12.
  let month: Int

  /// 1 to the length of the month.
  let day: Int

  /// The years of records, anchors and charts. Outside them no zone's rules are known.
  static let supportedYears = 1900...2199

  static let earliest = CivilDate(unchecked: 1, 1, 1)
  static let latest = CivilDate(unchecked: 9999, 12, 31)

  /// Nil where the calendar has no such date, such as 30 February.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.length(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  /// The date that many days after 1970-01-01; beyond the years 1 to 9999 the nearest of their
  /// dates.
  ///
  /// The calendar is counted from 1 March of the year 0, so that the leap day ends a year.
  init(daysSinceEpoch: Int) {
    let bounded = min(
      max(daysSinceEpoch, CivilDate.earliest.daysSinceEpoch), CivilDate.latest.daysSinceEpoch)
    let days = bounded + CivilDate.daysBeforeEpoch
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: CivilDate.daysPerEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      unchecked: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
      month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The days from 1970-01-01 to this date, negative before it.
  var daysSinceEpoch: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * CivilDate.daysPerEra + dayOfEra - CivilDate.daysBeforeEpoch
  }

  var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let daysAfterMonday = (daysSinceEpoch + CivilDate.wholeWeeks + 3) % 7
    return Weekday(rawValue: daysAfterMonday + 1) ?? .monday
  }

  /// The date that many days later, or earlier where negative; stops at the ends of the calendar.
  func adding(days: Int) -> CivilDate {
    let bounded = min(max(days, -CivilDate.daysOfCalendar), CivilDate.daysOfCalendar)
    return CivilDate(daysSinceEpoch: daysSinceEpoch + bounded)
  }

  /// The day after this one; the last date of the calendar is followed by itself.
  var next: CivilDate {
    if day < lengthOfMonth { return CivilDate(unchecked: year, month, day + 1) }
    if month < 12 { return CivilDate(unchecked: year, month + 1, 1) }
    return year < 9999 ? CivilDate(unchecked: year + 1, 1, 1) : self
  }

  /// The same day that many months later, or the last of that month where it is shorter.
  func adding(months: Int) -> CivilDate {
    let bounded = min(max(months, -12 * 9999), 12 * 9999)
    let index = min(max(year * 12 + month - 1 + bounded, 12), 9999 * 12 + 11)
    let (year, month) = (index / 12, index % 12 + 1)
    return CivilDate(
      unchecked: year, month, min(day, CivilDate.length(ofMonth: month, year: year)))
  }

  var firstOfMonth: CivilDate { CivilDate(unchecked: year, month, 1) }
  var firstOfYear: CivilDate { CivilDate(unchecked: year, 1, 1) }

  /// The days of this date's month, 28 to 31.
  var lengthOfMonth: Int { CivilDate.length(ofMonth: month, year: year) }

  /// This date, or the nearest one of ``supportedYears``.
  var clampedToSupportedYears: CivilDate {
    if year < CivilDate.supportedYears.lowerBound {
      return CivilDate(unchecked: CivilDate.supportedYears.lowerBound, 1, 1)
    }
    if year > CivilDate.supportedYears.upperBound {
      return CivilDate(unchecked: CivilDate.supportedYears.upperBound, 12, 31)
    }
    return self
  }

  static func < (first: CivilDate, second: CivilDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days of 400 years, after which the calendar repeats.
  private static let daysPerEra = 146_097

  /// From 0000-03-01 to 1970-01-01.
  private static let daysBeforeEpoch = 719_468

  /// More days than lie between the first and the last date.
  private static let daysOfCalendar = 4_000_000

  /// A number of whole weeks, as days, that makes every day of the calendar positive.
  private static let wholeWeeks = 7 * 200_000
}
