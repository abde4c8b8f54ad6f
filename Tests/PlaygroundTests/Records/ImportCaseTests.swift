import Testing

@testable import Playground

/// Faults that people reported of comparable software, each with an input of its own.
@Suite struct ImportCaseTests {
  private static let clockify =
    "\"Project\",\"Start Date\",\"Start Time\",\"End Date\",\"End Time\",\"Duration (h)\"\n"

  @Test func `draws nothing for records without a length`() throws {
    let parsed = try parse("start,end,label\n2026-05-04T07:00:00Z,2026-05-04T07:00:00Z,x\n")
    #expect(parsed.records.count == 1)
    #expect(try totals(parsed, .week, "2026-05-04") == [0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `splits a night at midnight`() throws {
    let parsed = try parse("start,end,label\n2026-03-02T22:00:00Z,2026-03-03T06:00:00Z,n\n")
    #expect(try totals(parsed, .week, "2026-03-02") == [120, 360, 0, 0, 0, 0, 0])
    #expect(try totals(parsed, .month, "2026-03").prefix(4) == [0, 120, 360, 0])
    #expect(try totals(parsed, .year, "2026").prefix(4) == [0, 0, 480, 0])
  }

  @Test func `counts both hours of a night in which clocks go back`() throws {
    let parsed = try parse("start,end\n2018-11-04T00:30:00-04:00,2018-11-04T03:30:00-05:00\n")
    let hours = try totals(parsed, .day, "2018-11-04", zone: "America/New_York")
    #expect(hours.count == 25)
    #expect(hours.prefix(6) == [30, 60, 60, 60, 30, 0])
    let day = try totals(parsed, .week, "2018-11-04", zone: "America/New_York")
    #expect(day == [0, 0, 0, 0, 0, 0, 240])
  }

  @Test func `counts an hour once in which clocks go forward`() throws {
    let parsed = try parse("start,end\n2024-03-31T01:30:00+01:00,2024-03-31T03:30:00+02:00\n")
    let hours = try totals(parsed, .day, "2024-03-31", zone: "Europe/Amsterdam")
    #expect(hours.count == 23)
    #expect(hours.prefix(4) == [0, 30, 30, 0])
  }

  @Test func `finds the first day of a year in the last week of another`() throws {
    let parsed = try parse(
      "start,end\n2027-01-01T10:00:00Z,2027-01-01T11:00:00Z\n2024-12-31T10:00Z,2024-12-31T10:30Z\n")
    #expect(try totals(parsed, .week, "2026-W53") == [0, 0, 0, 0, 60, 0, 0])
    #expect(try totals(parsed, .week, "2025-W01") == [0, 30, 0, 0, 0, 0, 0])
    #expect(try totals(parsed, .year, "2027").first == 60)
    #expect(try totals(parsed, .year, "2024").last == 30)
    #expect(try totals(parsed, .year, "2026").reduce(0, +) == 0)
    #expect(Anchor("2025-W53") == nil)
  }

  @Test func `knows the leap day and the turn of the year`() throws {
    let parsed = try parse(
      "start,end\n2024-02-29T23:30:00Z,2024-03-01T00:30:00Z\n"
        + "2024-12-31T23:00:00Z,2025-01-01T01:00:00Z\n")
    #expect(try totals(parsed, .month, "2024-02").last == 30)
    #expect(try totals(parsed, .month, "2024-03").first == 30)
    #expect(try totals(parsed, .year, "2024") == [0, 30, 30, 0, 0, 0, 0, 0, 0, 0, 0, 60])
    #expect(try totals(parsed, .year, "2025").first == 60)
  }

  @Test(arguments: [nil, DateOrder.dayFirst, .monthFirst, .yearFirst])
  func `lets one row settle the order of all dates`(chosen: DateOrder?) throws {
    let parsed = try parse(
      Self.clockify + "\"A\",\"03/04/2026\",\"09:00:00\",\"03/04/2026\",\"10:00:00\",\"01:00:00\"\n"
        + "\"A\",\"14/04/2026\",\"9:00\",\"14/04/2026\",\"9:30\",\"00:30:00\"\n", dateOrder: chosen)
    #expect(parsed.formatName == "Clockify CSV")
    let april = try totals(parsed, .month, "2026-04")
    #expect(april[2] == 60 && april[13] == 30 && april.reduce(0, +) == 90)
    #expect(try totals(parsed, .month, "2026-03").reduce(0, +) == 0)
    #expect(parsed.report.notes.count == (chosen == .monthFirst ? 1 : 0))
  }

  private static let ambiguous =
    clockify + "\"A\",\"03/04/2026\",\"09:00 AM\",\"03/04/2026\",\"10:00 AM\",\"01:00:00\"\n"
    + "\"A\",\"05/06/2026\",\"02:00 PM\",\"05/06/2026\",\"02:30 PM\",\"00:30:00\"\n"

  @Test(arguments: [nil, DateOrder.yearFirst])
  func `asks for the order of dates that no row settles`(chosen: DateOrder?) throws {
    let refusal = #expect(throws: ImportRefusal.self) {
      try parse(Self.ambiguous, dateOrder: chosen)
    }
    #expect(refusal?.field == "dateOrder")
    #expect(refusal?.detail.contains("Start Date") == true)
    #expect(refusal?.detail.contains("03/04/2026") == true)
  }

  @Test(arguments: [
    (DateOrder.dayFirst, "2026-04-03T09:00:00Z", "2026-06-05T14:00:00Z"),
    (.monthFirst, "2026-03-04T09:00:00Z", "2026-05-06T14:00:00Z"),
  ])
  func `reads dates in the order that was chosen`(
    order: DateOrder, first: String, second: String
  ) throws {
    let parsed = try parse(Self.ambiguous, dateOrder: order)
    #expect(parsed.records.map(\.record.start) == [try instant(first), try instant(second)])
  }

  @Test func `refuses rows that contradict the row that settled the order`() throws {
    let parsed = try parse(
      "date,start,end\n14/04/2026,9:00,10:00\n04/15/2026,9:00,10:00\n03/04/2026,9:00,10:00\n")
    #expect(parsed.records.map(\.line) == [2, 4])
    #expect(parsed.report.refused.listed.map(\.line) == [3])
    #expect(parsed.records.last?.record.start == (try instant("2026-04-03T09:00:00Z")))
  }

  @Test func `keeps two equal rows as two records`() throws {
    let row = "2026-03-02T10:00:00Z,2026-03-02T10:50:00Z,two\n"
    let parsed = try parse("start,end,label\n2026-03-02T09:00Z,2026-03-02T09:25Z,one\n" + row + row)
    #expect(parsed.records.count == 3)
    #expect(try totals(parsed, .week, "2026-03-02").first == 125)
  }

  @Test func `skips a record that is not finished`() throws {
    let parsed = try parse(
      "\u{FEFF}User,Email,Client,Project,Task,Description,Billable,Start date,Start time,"
        + "End date,End time,Duration,Tags,Amount ()\n"
        + "P,p@example.test,,Alpha,,write,No,2026-03-02,09:00:00,2026-03-02,09:25:00,00:25:00,,\n"
        + "P,p@example.test,,Alpha,,running,No,2026-03-02,11:00:00,,,00:00:00,,\n")
    #expect(parsed.formatName == "Toggl CSV")
    #expect(parsed.records.map(\.record.label) == ["Alpha"])
    #expect(parsed.report.skipped.listed.map(\.line) == [3])
    #expect(parsed.report.skipped.listed.first?.reason.contains("unfinished") == true)
    #expect(parsed.report.refused.count == 0)
    #expect(try totals(parsed, .week, "2026-03-02").first == 25)
  }

  @Test func `reads dates and times with dots`() throws {
    let parsed = try parse("project;date;start;stop\nAlpha;24.10.2022;08.37;11.06\n")
    let hours = try totals(parsed, .day, "2022-10-24")
    #expect(hours[8...11] == [23, 60, 60, 6])
    #expect(hours.reduce(0, +) == 149)
    #expect(parsed.records.first?.record.label == "Alpha")
  }

  @Test func `skips a failed session`() throws {
    let parsed = try parse(
      "Start Time,End Time,Tag,Note,Tree Type,Is Success\n"
        + "2022-09-16T14:20:58.882+0300,2022-09-16T15:20:58.882+0300,plan,,Cedar,True\n"
        + "2022-09-17T14:20:58.882+0300,2022-09-17T15:20:58.882+0300,plan,,Cedar,False\n")
    #expect(parsed.formatName == "Forest CSV")
    #expect(parsed.records.map(\.record.start) == [try instant("2022-09-16T11:20:58.882Z")])
    #expect(parsed.records.first?.record.zone == "+03:00")
    #expect(parsed.report.skipped.listed.map(\.line) == [3])
  }

  @Test func `reads one minute`() throws {
    let parsed = try parse("start,end,label\n2026-03-02T09:00:00Z,2026-03-02T09:01:00Z,short\n")
    #expect(try totals(parsed, .day, "2026-03-02")[9] == 1)
  }
}

/// The whole minutes of each bucket.
private func totals(
  _ parsed: ParsedImport, _ period: Period, _ anchor: String, zone: String = "UTC"
) throws -> [Int64] {
  let timeline = FocusTimeline(starts: parsed.records.starts, ends: parsed.records.ends)
  return try timeline.totals(view(period, anchor, zone: zone).buckets().edges).map { $0 / 60_000 }
}
