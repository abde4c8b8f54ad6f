import Testing

@testable import Playground

@Suite struct PeriodViewTests {
  @Test(arguments: [
    (Weekday.monday, "2026-01-12", "2026-01-19"), (.sunday, "2026-01-11", "2026-01-18"),
    (.saturday, "2026-01-10", "2026-01-17"), (.thursday, "2026-01-15", "2026-01-22"),
  ])
  func `begins a week on its first weekday`(first: Weekday, start: String, end: String) throws {
    let range = try view(.week, "2026-01-15", first: first).range
    #expect(range == (try date(start), try date(end)))
  }

  @Test(arguments: [
    ("2024-02", 29), ("2026-02", 28), ("2026-01", 31), ("2026-04", 30), ("1900-02", 28),
  ])
  func `has a bar for each date of a month`(month: String, count: Int) throws {
    let buckets = try view(.month, month).buckets()
    #expect(buckets.buckets.map(\.label) == (1...count).map(String.init))
    #expect(buckets.edges.count == count + 1)
  }

  @Test func `steps months by whole periods`() throws {
    let january = try view(.month, "2024-01-31")
    let february = january.stepped(by: 1)
    #expect(february.anchorText == "2024-02")
    #expect(february.buckets().buckets.count == 29)
    let march = february.stepped(by: 1)
    #expect(march.anchorText == "2024-03")
    #expect(march.stepped(by: -1) == february)
    #expect(january.stepped(by: 2) == march)
  }

  @Test(arguments: [
    (Period.week, "2027-W01", -1, "2026-W53"), (.week, "2026-W53", 1, "2027-W01"),
    (.day, "2024-02-28", 1, "2024-02-29"), (.year, "2026-07-15", -1, "2025"),
    (.year, "2199", 1, "2199"), (.day, "1900", -1, "1900-01-01"),
    (.day, "2026", .max, "2199-12-31"),
    (.year, "2026", .min, "1900"),
  ])
  func `steps by whole periods within the supported years`(
    period: Period, anchor: String, steps: Int, to: String
  ) throws {
    #expect(try view(period, anchor).stepped(by: steps).anchorText == to)
  }

  @Test(arguments: [
    (Period.day, "2026-03-02", Weekday.monday, "2026-03-02", "Monday, 2 March 2026"),
    (.week, "2026-03-04", .monday, "2026-W10", "2–8 March 2026 · Week 10"),
    (.week, "2026-03-04", .sunday, "2026-03-01", "1–7 March 2026"),
    (.week, "2026-04-01", .monday, "2026-W14", "30 March – 5 April 2026 · Week 14"),
    (.week, "2025-12-29", .monday, "2026-W01", "29 December 2025 – 4 January 2026 · Week 1"),
    (.week, "2027-01-01", .monday, "2026-W53", "28 December 2026 – 3 January 2027 · Week 53"),
    (.month, "2026-03-31", .monday, "2026-03", "March 2026"),
    (.year, "2026-W53", .monday, "2026", "2026"),
    (.week, "2199-12-31", .monday, "2199-12-30", "30 December 2199 – 5 January 2200 · Week 1"),
  ])
  func `names its anchor and itself`(
    period: Period, anchor: String, first: Weekday, anchorText: String, title: String
  ) throws {
    let view = try view(period, anchor, first: first)
    #expect(view.anchorText == anchorText)
    #expect(view.title == title)
    let read = try #require(Anchor(anchorText))
    let same = PeriodView(period: period, anchor: read.date, zone: .utc, firstWeekday: first)
    #expect(same.range == view.range)
  }

  @Test(arguments: [
    (Period.week, "2026-03-04", "2026-03-04T12:00:00Z", "UTC", 3),
    (.week, "2026-03-04", "2026-03-08T23:59:59Z", "UTC", 7),
    (.week, "2026-03-04", "2026-03-30T00:00:00Z", "UTC", 7),
    (.week, "2026-03-04", "2026-03-01T23:59:59Z", "UTC", 0),
    (.week, "2026-03-04", "2026-03-01T23:59:59Z", "Europe/Berlin", 1),
    (.month, "2024-02", "2026-01-01T00:00:00Z", "UTC", 29),
    (.week, "2011-12-26", "2012-06-01T00:00:00Z", "Pacific/Apia", 6),
    (.day, "2011-12-30", "2012-06-01T00:00:00Z", "Pacific/Apia", 0),
  ])
  func `counts the days that have begun`(
    period: Period, anchor: String, now: String, zone: String, days: Int
  ) throws {
    let view = try view(period, anchor, zone: zone)
    #expect(try view.elapsedDays(until: instant(now)) == days)
  }
}

/// A view of a test.
func view(
  _ period: Period, _ anchor: String, zone: String = "UTC", first: Weekday = .monday
) throws -> PeriodView {
  PeriodView(
    period: period, anchor: try date(anchor), zone: try #require(ZoneCatalog.named(zone)),
    firstWeekday: first)
}
