import Testing

@testable import Playground

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 3, 1, 11_017), (1900, 1, 1, -25_567),
    (2199, 12, 31, 84_005), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func `counts the days since 1970 in both directions`(
    year: Int, month: Int, day: Int, days: Int
  ) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSinceEpoch == days)
    #expect(CivilDate(daysSinceEpoch: days) == date)
  }

  @Test func `visits each date of four centuries once`() throws {
    var date = try #require(CivilDate(year: 1899, month: 12, day: 31))
    for days in date.daysSinceEpoch + 1...84_006 {
      let next = CivilDate(daysSinceEpoch: days)
      let follows = next.day == date.day + 1 || (next.day == 1 && date.day == date.lengthOfMonth)
      try #require(date < next && next.daysSinceEpoch == days && follows)
      date = next
    }
    #expect(date.text == "2200-01-01")
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (2026, .max, .min),
  ])
  func `has no date that the calendar lacks`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func `stops at the ends of the calendar`() {
    #expect(CivilDate(daysSinceEpoch: .max) == .latest)
    #expect(CivilDate(daysSinceEpoch: .min) == .earliest)
    #expect(CivilDate.latest.adding(days: .max) == .latest)
    #expect(CivilDate.earliest.adding(months: .min) == .earliest)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-01-31", -2, "2025-11-30"), ("2026-12-15", 1, "2027-01-15"),
  ])
  func `adds months and keeps to the end of a shorter one`(
    from: String, months: Int, to: String
  ) throws {
    #expect(try date(from).adding(months: months) == date(to))
  }

  @Test(arguments: [
    ("2025-12-29", 2026, 1), ("2021-01-03", 2020, 53), ("2027-01-01", 2026, 53),
    ("2024-12-31", 2025, 1), ("2026-01-15", 2026, 3), ("2018-11-12", 2018, 46),
  ])
  func `gives the week of ISO 8601`(text: String, year: Int, week: Int) throws {
    let date = try date(text)
    #expect(date.isoWeek == (year, week))
    let monday = try #require(CivilDate(isoWeekYear: year, week: week))
    #expect(monday.weekday == .monday && monday <= date && date < monday.adding(days: 7))
  }

  @Test(arguments: [(2025, 53), (2026, 54), (2026, 0), (2026, -1), (2026, .max), (0, 1)])
  func `has no week that its year lacks`(year: Int, week: Int) {
    #expect(CivilDate(isoWeekYear: year, week: week) == nil)
  }

  @Test func `names weekdays and dates`() throws {
    #expect(try date("2026-03-02").weekday == .monday)
    #expect(try date("1969-12-28").weekday == .sunday)
    #expect(try date("2026-03-02").longText == "Monday, 2 March 2026")
    #expect(Weekday(name: "saturday") == .saturday)
    #expect(Weekday(name: "Sunday") == .sunday)
    #expect(Weekday(name: "sun") == nil)
    #expect(Weekday.wednesday.shortName == "Wed")
    #expect(Weekday.monday.days(after: .sunday) == 1)
  }

  @Test(arguments: [
    ("2026-03-02", "2026-03-02"), ("2026-03", "2026-03-01"), ("2026-W10", "2026-03-02"),
    ("2026", "2026-01-01"), ("1900", "1900-01-01"), ("2199-12-31", "2199-12-31"),
    ("2026-W01", "2025-12-29"),
  ])
  func `reads each form of an anchor`(text: String, first: String) throws {
    let anchor = try #require(Anchor(text))
    #expect(anchor.date.text == first)
    #expect(anchor.text == text)
  }

  @Test(arguments: [
    "", "-", "2026-", "2026-3", "2026-03-2", "2025-W53", "2026-w10", "2026-W1", "2026-W100",
    "1899-12-31", "2200", "2200-01-01", "2026-02-30", "02026", "2026-03-02-01", " 2026", "2026-W",
    "２０２６", "2026-W10-1", "+026", "99999999999999999999",
  ])
  func `refuses all other anchors`(text: String) {
    #expect(Anchor(text) == nil)
  }
}

/// A date of a test, from `2026-03-02`.
func date(_ text: String) throws -> CivilDate {
  try #require(Anchor(text)).date
}
