import Testing

@testable import Playground

@Suite struct PeriodBucketsTests {
  @Test func `leaves out the hour that clocks jump over`() throws {
    let buckets = try view(.day, "2026-03-29", zone: "Europe/Berlin").buckets()
    #expect(buckets.buckets.map(\.label) == (["0", "1"] + (3...23).map(String.init)))
    #expect(buckets.buckets.count == 23)
    #expect(buckets.buckets[1].fullName == "01:00–02:00")
    #expect(
      try minutes(buckets, [("2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z")])
        == ["1": 30, "3": 30])
  }

  @Test func `shows an hour twice that happens twice`() throws {
    let buckets = try view(.day, "2026-11-01", zone: "America/New_York").buckets()
    #expect(buckets.buckets.count == 25)
    #expect(
      try minutes(buckets, [("2026-11-01T04:30:00Z", "2026-11-01T07:30:00Z")])
        == ["0": 30, "1 −04:00": 60, "1 −05:00": 60, "2": 30])
    #expect(buckets.buckets[1].fullName == "01:00–02:00, UTC−04:00")
    #expect(buckets.buckets[2].fullName == "01:00–02:00, UTC−05:00")
    #expect(buckets.buckets[24].fullName == "23:00–24:00")
  }

  @Test func `begins a day at 01 where clocks jump at midnight`() throws {
    let buckets = try view(.day, "2026-04-24", zone: "Africa/Cairo").buckets()
    #expect(buckets.buckets.count == 23)
    #expect(buckets.buckets.first?.label == "1")
    #expect(buckets.end.milliseconds - buckets.start.milliseconds == 23 * 3_600_000)
  }

  @Test func `keeps a slot for a date that does not exist`() throws {
    let week = try view(.week, "2011-12-26", zone: "Pacific/Apia").buckets()
    #expect(week.end.milliseconds - week.start.milliseconds == 144 * 3_600_000)
    #expect(week.buckets.map(\.label) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(week.buckets.map(\.exists) == [true, true, true, true, false, true, true])
    #expect(week.buckets[4].fullName == "Friday, 30 December 2011")
    let timeline = try timeline([("2011-12-26T00:00:00Z", "2012-01-03T00:00:00Z")])
    #expect(timeline.totals(week.edges)[4] == 0)
    let day = try view(.day, "2011-12-30", zone: "Pacific/Apia").buckets()
    #expect(day.buckets.count == 1 && day.buckets[0].exists == false)
    #expect(timeline.totals(day.edges) == [0])
  }

  @Test func `cuts hours where the offset is no whole hour`() throws {
    let buckets = try view(.day, "2026-01-15", zone: "Asia/Kathmandu").buckets()
    #expect(
      try minutes(buckets, [("2026-01-15T03:00:00Z", "2026-01-15T04:00:00Z")])
        == ["8": 15, "9": 45])
  }

  @Test func `cuts an hour at a change of half an hour`() throws {
    // Lord Howe goes back from 02:00 to 01:30 on 5 April 2026.
    let buckets = try view(.day, "2026-04-05", zone: "Australia/Lord_Howe").buckets()
    #expect(buckets.buckets.count == 25)
    #expect(buckets.buckets[1].label == "1 +11:00")
    #expect(buckets.buckets[2].fullName == "01:30–02:00, UTC+10:30")
  }

  @Test func `names the date of an hour that comes again from the day before`() throws {
    // Goose Bay went back from 00:01 to 23:01 on 7 November 2010.
    let buckets = try view(.day, "2010-11-07", zone: "America/Goose_Bay").buckets()
    #expect(buckets.buckets.prefix(3).map(\.label) == ["0 −03:00", "Sat 23", "0 −04:00"])
    #expect(buckets.buckets[1].fullName == "23:01–24:00, Saturday, 6 November 2010")
    #expect(buckets.buckets.count == 26)
  }

  @Test(
    arguments: [
      ("2026-01-15", "2026-01-15T22:40:00Z", "2026-01-15T23:25:00Z", "Europe/Berlin", ["23": 20]),
      ("2026-01-16", "2026-01-15T22:40:00Z", "2026-01-15T23:25:00Z", "Europe/Berlin", ["0": 25]),
      ("2026-01-15", "2026-01-15T10:00:00Z", "2026-01-15T11:00:00Z", "UTC", ["10": 60]),
      ("2026-01-16", "2026-01-15T10:00:00Z", "2026-01-16T00:00:00Z", "UTC", [:]),
      (
        "2018-11-04", "2018-11-04T04:30:00Z", "2018-11-04T08:30:00Z", "America/New_York",
        ["0": 30, "1 −04:00": 60, "1 −05:00": 60, "2": 60, "3": 30]
      ),
      (
        "2024-03-31", "2024-03-31T00:30:00Z", "2024-03-31T01:30:00Z", "Europe/Amsterdam",
        ["1": 30, "3": 30]
      ),
    ] as [(String, String, String, String, [String: Int64])])
  func `splits a record over the hours it touches`(
    day: String, start: String, end: String, zone: String, hours: [String: Int64]
  ) throws {
    let buckets = try view(.day, day, zone: zone).buckets()
    #expect(try minutes(buckets, [(start, end)]) == hours)
  }

  @Test func `splits a record over days`() throws {
    let week = try view(.week, "2026-03-02").buckets()
    #expect(
      try minutes(week, [("2026-03-02T22:00:00Z", "2026-03-03T06:00:00Z")])
        == ["Mon": 120, "Tue": 360])
  }

  @Test func `splits ten days over two weeks`() throws {
    let record = [("2022-10-17T00:00:00Z", "2022-10-27T00:00:00Z")]
    let timeline = try timeline(record)
    let day: Int64 = 86_400_000
    #expect(
      try timeline.totals(view(.week, "2022-W42").buckets().edges)
        == [Int64](repeating: day, count: 7))
    #expect(
      try timeline.totals(view(.week, "2022-W43").buckets().edges) == [day, day, day, 0, 0, 0, 0])
  }

  @Test func `adds seconds before it rounds`() throws {
    let timeline = try timeline([
      ("2026-03-02T09:00:00Z", "2026-03-02T09:10:20Z"),
      ("2026-03-02T10:00:00Z", "2026-03-02T10:10:20Z"),
      ("2026-03-02T11:00:00Z", "2026-03-02T11:10:20Z"),
    ])
    let day = try view(.day, "2026-03-02").buckets()
    #expect(timeline.totals(day.edges).reduce(0, +) == 31 * 60_000)
  }

  @Test func `averages over the days so far`() throws {
    let view = try view(.week, "2026-03-04")
    let timeline = try timeline([
      ("2026-03-02T09:00:00Z", "2026-03-02T10:00:00Z"),
      ("2026-03-04T09:00:00Z", "2026-03-04T09:30:00Z"),
    ])
    let total = timeline.totals(view.buckets().edges).reduce(0, +) / 60_000
    #expect(total == 90)
    #expect(try total / Int64(view.elapsedDays(until: instant("2026-03-04T12:00:00Z"))) == 30)
  }

  @Test(arguments: ZoneCatalog.names.enumerated().filter { $0.offset % 9 == 0 }.map(\.element))
  func `adds up to the whole period in every zone`(zone: String) throws {
    let timeline = try timeline([
      ("1995-01-03T05:06:07Z", "2026-10-31T22:59:58Z"),
      ("2011-12-01T00:00:00Z", "2011-12-31T00:00:00Z"),
    ])
    for anchor in [
      "2011-12-30", "2026-03-29", "2026-10-25", "2026-11-01", "2010-11-07", "1995-01-01",
    ] {
      for period in Period.allCases {
        let view = try view(period, anchor, zone: zone)
        let buckets = view.buckets()
        #expect(buckets.edges == buckets.edges.sorted())
        #expect(buckets.edges.count == buckets.buckets.count + 1)
        #expect(buckets.start == view.interval.start && buckets.end == view.interval.end)
        #expect(
          timeline.totals(buckets.edges).reduce(0, +)
            == timeline.total(from: buckets.start, to: buckets.end))
        #expect(Set(buckets.buckets.map(\.label)).count == buckets.buckets.count)
      }
    }
  }
}

@Suite struct SharedPeriodBucketsTests {
  @Test func `gives the same buckets as the view itself`() throws {
    for day in 1...400 {
      let anchor = CivilDate(daysSinceEpoch: 20_000 + day)
      let view = PeriodView(period: .day, anchor: anchor, zone: .utc)
      #expect(PeriodBuckets.shared(for: view).edges == view.buckets().edges)
      #expect(PeriodBuckets.shared(for: view).buckets == view.buckets().buckets)
    }
  }
}

/// A timeline of a test, from pairs of RFC 3339.
func timeline(_ records: [(String, String)]) throws -> FocusTimeline {
  FocusTimeline(
    starts: try records.map { try instant($0.0).milliseconds },
    ends: try records.map { try instant($0.1).milliseconds })
}

/// The buckets that are not zero, in whole minutes by their labels.
private func minutes(
  _ buckets: PeriodBuckets, _ records: [(String, String)]
) throws -> [String: Int64] {
  let totals = try timeline(records).totals(buckets.edges)
  let pairs = zip(buckets.buckets.map(\.label), totals).filter { $0.1 != 0 }
  return Dictionary(uniqueKeysWithValues: pairs.map { ($0.0, $0.1 / 60_000) })
}
