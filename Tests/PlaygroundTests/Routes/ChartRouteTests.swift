import Testing

@testable import Playground

/// The chart of a control: which period it shows, and in which words.
@Suite struct ChartRouteTests {
  static let day = """
    start,end,label
    2026-03-02T09:00:00Z,2026-03-02T11:00:00Z,one
    2026-03-04T22:30:00Z,2026-03-04T23:15:00Z,two

    """

  @Test func `has exactly the members of the interface`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(Self.day)
    try visitor.select("week")
    let chart = try visitor.chart()
    #expect(
      chart.names == [
        "control", "segment", "kind", "period", "anchor", "zone", "start", "end", "unit",
        "buckets", "totalMilliseconds", "totalMinutes", "averageMinutes",
      ])
    #expect(chart["control"]?.text == "blob")
    #expect(chart["segment"]?.text == "week")
    #expect(chart["kind"]?.text == "period")
    #expect(chart["period"]?.text == "week")
    #expect(chart["zone"]?.text == "UTC")
    #expect(chart["unit"]?.text == "minutes")
    #expect(chart["start"]?.text == "2026-03-02T00:00:00Z")
    #expect(chart["end"]?.text == "2026-03-09T00:00:00Z")
    let buckets = chart["buckets"]?.elements ?? []
    #expect(
      buckets.map(\.names)
        == .init(repeating: ["label", "start", "end", "milliseconds", "minutes"], count: 7))
    #expect(
      buckets.compactMap { $0["label"]?.text } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(buckets.compactMap { $0["minutes"]?.int } == [120, 0, 45, 0, 0, 0, 0])
    #expect(
      buckets.compactMap { $0["milliseconds"]?.int } == [7_200_000, 0, 2_700_000, 0, 0, 0, 0])
    #expect(chart["totalMilliseconds"]?.int == 9_900_000)
    #expect(chart["totalMinutes"]?.int == 165)
    // It is Wednesday by the clock of the test: three days have begun.
    #expect(chart["averageMinutes"]?.int == 55)
    #expect(try visitor.state()["chart"] == chart)
  }

  @Test func `follows the selection, and the query before it`() throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    for (value, count) in [("day", 24), ("week", 7), ("month", 31), ("year", 12)] {
      try visitor.select(value)
      let chart = try visitor.chart("?anchor=2026-03-04")
      #expect(chart["period"]?.text == value)
      #expect(chart["buckets"]?.elements.count == count)
      #expect(try visitor.chart("?segment=\(value)&anchor=2026-03-04") == chart)
      let other = try visitor.chart("?period=month&anchor=2026-02")
      #expect(other["period"]?.text == "month")
      #expect(other["segment"]?.text == value)
      #expect(other["buckets"]?.elements.count == 28)
    }
    let state = try visitor.state()
    _ = try visitor.chart("?segment=day")
    #expect(try visitor.state() == state)
  }

  @Test(arguments: [
    ("2026-03-04", "day"), ("2026-03", "month"), ("2026-W10", "week"), ("2026", "year"),
  ])
  func `takes a date in four forms`(anchor: String, period: String) throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(Self.day)
    let chart = try visitor.chart("?period=\(period)&anchor=\(anchor)")
    #expect((chart["totalMinutes"]?.int ?? 0) > 0)
  }

  @Test func `opens on the period of the newest record`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(Self.day)
    #expect(try visitor.chart("?period=day")["start"]?.text == "2026-03-04T00:00:00Z")
    let kathmandu = try visitor.chart("?period=day&zone=Asia/Kathmandu")
    #expect(kathmandu["start"]?.text == "2026-03-05T00:00:00+05:45")
  }

  @Test func `takes zone and first weekday from query, session, then the default`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(Self.day)
    _ = try visitor.post("/settings", "zone=Asia%2FKathmandu&firstWeekday=sunday")
    let own = try visitor.chart("?period=week&anchor=2026-03-04")
    #expect(own["zone"]?.text == "Asia/Kathmandu")
    #expect(own["start"]?.text == "2026-03-01T00:00:00+05:45")
    let asked = try visitor.chart(
      "?period=week&anchor=2026-03-04&zone=America/New_York&firstWeekday=saturday")
    #expect(asked["zone"]?.text == "America/New_York")
    #expect(asked["start"]?.text == "2026-02-28T00:00:00-05:00")
    _ = try visitor.post("/settings", "zone=&firstWeekday=")
    #expect(
      try visitor.chart("?period=week&anchor=2026-03-04")["start"]?.text == "2026-03-02T00:00:00Z")
  }

  @Test func `names every wrong key at once`() throws {
    let answer = try TestSite().visitor().get(
      "/controls/blob/chart.json?period=x&anchor=2025-W53&zone=Mars&firstWeekday=x")
    #expect(answer.status == 422)
    let errors = try JSONValue(answer.content)["errors"]?.elements ?? []
    #expect(
      errors.compactMap { $0["field"]?.text } == ["period", "anchor", "zone", "firstWeekday"])
  }

  @Test func `gives the same numbers as CSV`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(Self.day)
    let answer = try visitor.get("/controls/blob/chart.csv?period=week&anchor=2026-W10")
    #expect(answer["content-type"]?.hasPrefix("text/csv") == true)
    #expect(
      answer["content-disposition"] == "attachment; filename=\"blob-week-2026-W10.csv\"")
    let lines = answer.content.split(separator: "\r\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "label,start,end,minutes")
    #expect(lines[1] == "Mon,2026-03-02T00:00:00Z,2026-03-03T00:00:00Z,120")
  }

  @Test(arguments: ["day", "week", "month", "year"])
  func `stays whole without any record`(period: String) throws {
    let visitor = try TestSite().visitor()
    let chart = try visitor.chart("?period=\(period)")
    #expect(chart["totalMilliseconds"]?.int == 0)
    #expect(chart["buckets"]?.elements.allSatisfy { $0["minutes"]?.int == 0 } == true)
    #expect(chart["start"]?.text?.hasPrefix("2026-0") == true)
    try checkEmpty(
      try visitor.get("/controls/blob/chart.svg?period=\(period)"),
      saying: period == "day" ? "No focus time on" : "No focus time in"
    )
    for path in PageTests.pages { #expect(try visitor.browse(path).status == 200) }
    #expect(try visitor.get("/records.csv").content.split(separator: "\r\n").count == 1)
  }

  @Test func `names an unknown key and the one that may be meant`() throws {
    let answer = try TestSite().visitor().get("/controls/blob/chart.csv?anchr=2026")
    #expect(answer.status == 400)
    #expect(answer.content.contains("Did you mean “anchor”?"))
  }

  @Test func `names every wrong key of a chart at once`() throws {
    let address =
      "/controls/blob/chart.json?segment=decade&anchor=2025-W53&zone=Berlin&firstWeekday=someday"
    let answer = try TestSite().visitor().get(address)
    #expect(answer.status == 422)
    let errors = try #require(try JSONValue(answer.content)["errors"]?.elements)
    #expect(
      errors.compactMap { $0["field"]?.text } == ["segment", "anchor", "zone", "firstWeekday"])
    #expect(answer.content.contains("Did you mean Europe/Berlin?"))
  }

  @Test func `draws no bars for records without a length`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      """
      start,end,label
      2026-03-02T09:00:00Z,2026-03-02T09:00:00Z,tap
      2026-03-03T09:00:00Z,2026-03-03T09:00:00Z,tap

      """)
    let chart = try visitor.chart("?period=week&anchor=2026-W10")
    #expect(chart["totalMilliseconds"]?.int == 0)
    #expect(chart["buckets"]?.elements.compactMap { $0["minutes"]?.int } == [0, 0, 0, 0, 0, 0, 0])
    try checkEmpty(try visitor.get("/controls/blob/chart.svg?period=week&anchor=2026-W10"))
  }

  /// An axis from zero to a positive top, no bar, no number that is none.
  private func checkEmpty(
    _ answer: Answer,
    saying words: String = "No focus time in"
  ) throws {
    let picture = try MarkupDocument(xml: answer.content)
    let bars = try #require(picture.elements.firstIndex { $0["class"] == "bars" })
    #expect(!picture.elements.contains { $0.name == "rect" && $0.parent == bars })
    let ticks = ticks(picture)
    #expect(ticks.first == "0")
    #expect(ticks.count > 1)
    #expect(picture.fullText(of: 0).contains(words))
    for word in ["nan", "inf", "NaN"] {
      #expect(!picture.elements.contains { $0.attributes.contains { $0.value == word } })
    }
  }

  @Test func `labels one minute with ticks that differ and rise`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      "start,end,label\n2026-03-02T09:00:00Z,2026-03-02T09:01:00Z,short\n")
    for (query, top) in [
      ("period=week&anchor=2026-W10", "1m"), ("period=day&anchor=2026-03-02", "1h"),
      ("period=month&anchor=2026-03", "1m"), ("period=year&anchor=2026", "1m"),
    ] {
      let answer = try visitor.get("/controls/blob/chart.svg?\(query)")
      let ticks = ticks(try MarkupDocument(xml: answer.content))
      #expect(ticks.first == "0")
      #expect(ticks.last == top)
      #expect(Set(ticks).count == ticks.count)
    }
  }

  private func ticks(_ picture: MarkupDocument) -> [String] {
    guard let group = picture.elements.firstIndex(where: { $0["class"] == "ticks" }) else {
      return []
    }
    return picture.elements.filter { $0.parent == group }.map(\.text)
  }

  @Test func `has links to the periods beside it where there are records`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      """
      start,end,label
      2027-01-01T10:00:00Z,2027-01-01T11:00:00Z,first
      2024-12-31T10:00:00Z,2024-12-31T10:30:00Z,last

      """)
    func step(_ label: String, from target: String) throws -> String? {
      let link = try visitor.page(target).all("a").first { $0["aria-label"] == label }
      return try #require(link)["href"]
    }
    #expect(
      try step("Previous week", from: "/?blob=week&anchor=2027-W01")
        == "/?blob=week&anchor=2026-W53")
    #expect(try step("Next week", from: "/?blob=week&anchor=2026-W53") == nil)
    #expect(try step("Previous week", from: "/?blob=week&anchor=2025-W01") == nil)
    #expect(
      try step("Next month", from: "/controls/blob?blob=month&anchor=2025-01-31")
        == "/controls/blob?blob=month&anchor=2025-02")
    #expect(
      try step("Previous year", from: "/?anchor=2027&blob=year") == "/?blob=year&anchor=2026")
  }
}
