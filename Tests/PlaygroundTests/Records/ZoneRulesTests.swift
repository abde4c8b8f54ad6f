import Testing

@testable import Playground

@Suite struct ZoneRulesTests {
  @Test(arguments: [
    "UTC", "Europe/Berlin", "Etc/GMT-3", "Etc/UTC", "America/Argentina/Buenos_Aires",
    "Asia/Kolkata",
    "US/Eastern", "GMT", "America/Port-au-Prince",
  ])
  func `knows a zone by its exact name`(name: String) throws {
    let zone = try #require(ZoneCatalog.named(name))
    #expect(zone.name == name)
    #expect(ZoneCatalog.named(name) === zone)
  }

  @Test(arguments: [
    "", "europe/berlin", "Europe/Berlin ", "Europe/Atlantis", "PST", "GMT+3", "UTC+3",
    "SystemV/EST5",
    "/", "Europe/", "../etc/passwd", "Europe/Berlin\0", "Etc/GMT-15", "Etc/Unknown", "local",
    String(repeating: "Europe/", count: 1000),
  ])
  func `refuses what is no name of a zone`(name: String) {
    #expect(ZoneCatalog.named(name) == nil)
  }

  @Test func `refuses a name that only reads like one that it has met`() {
    #expect(ZoneCatalog.named("Asia/Kathmandu") != nil)
    // The sign of the unit kelvin, which Unicode takes for a K.
    #expect(ZoneCatalog.named("Asia/\u{212A}athmandu") == nil)
  }

  @Test func `offers names and close ones`() {
    #expect(ZoneCatalog.names.count > 400)
    #expect(ZoneCatalog.names.contains("UTC") && ZoneCatalog.names.contains("Europe/Berlin"))
    #expect(ZoneCatalog.names == ZoneCatalog.names.sorted())
    #expect(ZoneCatalog.names.allSatisfy { ZoneCatalog.named($0) != nil })
    #expect(ZoneCatalog.suggestion(for: "europe/berlin") == "Europe/Berlin")
    #expect(ZoneCatalog.suggestion(for: "new york") == "America/New_York")
    #expect(ZoneCatalog.suggestion(for: "Atlantis") == nil)
    #expect(ZoneCatalog.suggestion(for: "") == nil)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T00:59:59Z", 3600),
    ("Europe/Berlin", "2026-03-29T01:00:00Z", 7200),
    ("Europe/Berlin", "2150-07-01T00:00:00Z", 7200),
    ("America/New_York", "2026-11-01T05:59:59Z", -14400),
    ("America/New_York", "2026-11-01T06:00:00Z", -18000),
    ("Asia/Kathmandu", "1985-12-31T18:29:59Z", 19800),
    ("Asia/Kathmandu", "1986-01-01T00:00:00Z", 20700),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", -36000),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", 50400), ("UTC", "2026-01-01T00:00:00Z", 0),
    ("Etc/GMT-3", "2026-01-01T00:00:00Z", 10800),
  ])
  func `gives the offset of an instant`(name: String, at: String, seconds: Int) throws {
    let zone = try #require(ZoneCatalog.named(name))
    #expect(try zone.offsetSeconds(at: instant(at)) == seconds)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-01-15", "2026-01-14T23:00:00Z"),
    ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"),
    // 30 December 2011 has no instant of its own: it begins with the next date.
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
    // Clocks went back from 00:01 to 23:01 of the day before: 00:00 was there before that.
    ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z"),
    // Clocks go back from 24:00 to 23:00: the next date begins an hour later.
    ("America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00Z"),
  ])
  func `finds the first instant of a date`(name: String, day: String, first: String) throws {
    let zone = try #require(ZoneCatalog.named(name))
    #expect(try zone.firstInstant(of: date(day)) == instant(first))
  }

  @Test func `tells which dates a zone left out`() throws {
    let apia = try #require(ZoneCatalog.named("Pacific/Apia"))
    #expect(apia.skippedDates == [try date("2011-12-30")])
    #expect(try !apia.exists(date("2011-12-30")))
    #expect(ZoneRules.utc.skippedDates.isEmpty)
  }

  @Test func `resolves wall-clock times`() throws {
    let berlin = try #require(ZoneCatalog.named("Europe/Berlin"))
    let half = 9_000_000
    #expect(try berlin.resolve(date("2026-03-29"), millisecondsOfDay: half) == .missing)
    #expect(
      try berlin.resolve(date("2026-10-25"), millisecondsOfDay: half)
        == .ambiguous(
          first: instant("2026-10-25T00:30:00Z"), second: instant("2026-10-25T01:30:00Z")))
    #expect(
      try berlin.resolve(date("2026-10-26"), millisecondsOfDay: half)
        == .unique(instant("2026-10-26T01:30:00Z")))
    let apia = try #require(ZoneCatalog.named("Pacific/Apia"))
    #expect(try apia.resolve(date("2011-12-30"), millisecondsOfDay: half) == .missing)
    // The last hour before the change and the first after it.
    #expect(try berlin.resolve(date("2026-03-29"), millisecondsOfDay: 7_199_999) != .missing)
    #expect(try berlin.resolve(date("2026-03-29"), millisecondsOfDay: 10_800_000) != .missing)
  }

  @Test(arguments: ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"])
  func `reads back each instant that it shows`(name: String) throws {
    let zone = try #require(ZoneCatalog.named(name))
    var milliseconds = try instant("2009-12-31T00:00:00Z").milliseconds
    for _ in 0..<20_000 {
      milliseconds += 2_999_999
      let instant = Instant(milliseconds: milliseconds)
      let (date, clock) = zone.local(at: instant)
      switch zone.resolve(date, millisecondsOfDay: clock) {
      case .unique(let read): #expect(read == instant)
      case .ambiguous(let first, let second):
        #expect(first < second && [first, second].contains(instant))
      case .missing: Issue.record("\(instant) is missing")
      }
      #expect(zone.firstInstant(of: date) <= instant)
    }
  }

  @Test func `answers for any instant`() throws {
    let zone = try #require(ZoneCatalog.named("America/New_York"))
    for milliseconds in [Int64.min, .max, 0, -1] {
      let local = zone.local(at: Instant(milliseconds: milliseconds))
      #expect((0..<86_400_000).contains(local.millisecondsOfDay))
    }
    _ = zone.firstInstant(of: .earliest)
    _ = zone.firstInstant(of: .latest)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-02T08:00:00Z", "2026-03-02T09:00:00+01:00"),
    ("UTC", "2026-03-02T08:00:00Z", "2026-03-02T08:00:00Z"),
    ("America/New_York", "2018-11-04T06:30:00Z", "2018-11-04T01:30:00-05:00"),
    ("Etc/GMT-3", "2022-09-16T11:20:58.082Z", "2022-09-16T14:20:58.082+03:00"),
    ("Asia/Kathmandu", "1965-12-31T20:00:00Z", "1966-01-01T01:30:00+05:30"),
    // Monrovia ran 44 min 30 s behind, of which the form can only write 44 min.
    ("Africa/Monrovia", "1960-01-01T00:00:00Z", "1959-12-31T23:16:00-00:44"),
  ])
  func `writes RFC 3339 and reads it back`(name: String, at: String, text: String) throws {
    let zone = try #require(ZoneCatalog.named(name))
    #expect(try instant(at).text(in: zone) == text)
    #expect(try instant(text) == instant(at))
  }

  @Test(arguments: [
    "", "2026-03-02", "2026-03-02T09:00:00", "2026-03-02T9:00:00Z", "2026/03/02T09:00:00Z",
    "2026-03-02T09:00:60Z", "2026-02-30T09:00:00Z", "2026-03-02T09:00:00+1", "1899-12-31T00:00:00Z",
    "2026-03-02T09:00:00Zulu", "02/03/2026 09:00:00Z", "2026-03-02T25:00:00Z",
  ])
  func `refuses what is not RFC 3339`(text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }
}

/// An instant of a test, from RFC 3339.
func instant(_ text: String) throws -> Instant {
  try #require(Instant(rfc3339: text), "\(text)")
}
