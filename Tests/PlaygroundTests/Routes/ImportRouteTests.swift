import Testing

@testable import Playground

/// Importing through the door that visitors use, and what the charts show then.
@Suite struct ImportRouteTests {
  /// The minutes of the buckets that are not empty, by label.
  private func minutes(_ visitor: Visitor, _ query: String) throws -> [String: Double] {
    var minutes: [String: Double] = [:]
    for bucket in try visitor.chart("?\(query)")["buckets"]?.elements ?? [] {
      let value = bucket["minutes"]?.double ?? .nan
      if value != 0 { minutes[bucket["label"]?.text ?? ""] = value }
    }
    return minutes
  }

  private func lines(_ report: JSONValue, _ name: String) -> [Int] {
    report[name]?.elements.compactMap { $0["line"]?.int } ?? []
  }

  // MARK: One record by form

  @Test(arguments: Door.allCases)
  func `keeps a plus sign that was encoded`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.post(
      "/records",
      "start=2026-03-02T09%3A00%3A00%2B01%3A00&end=2026-03-02T09%3A25%3A00%2B01%3A00"
        + "&label=C%2B%2B+hour")
    #expect(answer.status == 303)
    #expect(try visitor.get("/records.csv").content.contains("C++ hour"))
    #expect(try minutes(visitor, "period=day&anchor=2026-03-02") == ["8": 25])
    let location = try #require(answer["location"])
    #expect(try visitor.page(location).text(of: "h1") == "1 record added")
  }

  @Test func `names every wrong field of a record at once`() throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.post(
      "/records", "start=tomorrow&end=2026-03-02&zone=Berlin", [Message.asProgram])
    #expect(answer.status == 422)
    let errors = try #require(try JSONValue(answer.content)["errors"]?.elements)
    #expect(errors.compactMap { $0["field"]?.text } == ["start", "end", "zone"])
    #expect(answer.content.contains("2026-03-02 09:00"))
  }

  @Test func `keeps wrong settings in their form and leaves the others alone`() throws {
    let visitor = try TestSite().visitor()
    let page = try visitor.post("/settings", "zone=Berlin&firstWeekday=monday")
    #expect(page.status == 422)
    let document = try MarkupDocument(html: page.content)
    let zones = document.elements.filter { $0.name == "input" && $0["name"] == "zone" }
    #expect(zones.map { $0["aria-invalid"] } == [nil, "true"])
    #expect(zones.map { $0["value"] } == ["", "Berlin"])
  }

  @Test(arguments: [1, 1440, .max])
  func `takes a long label in pieces of any size`(size: Int) throws {
    for door in Door.allCases {
      let visitor = try TestSite(door).visitor()
      let label = String(repeating: "A", count: 5000)
      let message = Message.form(
        "/records",
        "start=2026-03-02T09%3A00%3A00Z&end=2026-03-02T09%3A25%3A00Z&label=\(label)")
      #expect(try visitor.send(message, inPiecesOf: size).status == 303)
      #expect(try visitor.get("/records.csv").content.contains(label))
    }
  }

  @Test(arguments: [
    (#"a<b & "c" 'd'>"#, #"a<b & "c" 'd'>"#),
    ("deep\u{3}work", "deep\u{FFFD}work"),
    ("a\u{B}c\u{1F}d\u{FFFE}e", "a\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("tab\tline\nend", "tab\tline\nend"),
    (#""><script>x</script>"#, #""><script>x</script>"#),
  ])
  func `keeps what was typed in the form that it refuses`(label: String, shown: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.post(
      "/records", "start=soon&end=2026-03-02T09%3A25&label=\(encoded(label))")
    #expect(answer.status == 422)
    let page = try MarkupDocument(html: answer.content)
    let inputs = page.all("input")
    #expect(inputs.first { $0["name"] == "label" }?["value"] == shown)
    #expect(inputs.first { $0["name"] == "start" }?["value"] == "soon")
    #expect(inputs.first { $0["name"] == "start" }?["aria-invalid"] == "true")
    #expect(inputs.first { $0["name"] == "end" }?["aria-invalid"] == nil)
    #expect(page.elements.contains { $0["role"] == "alert" })
    #expect(page.all("script").isEmpty)
    let plain = try MarkupDocument(
      html: visitor.post("/records", "start=soon&end=2026-03-02T09%3A25&label=x").content)
    #expect(plain.elements.map(\.name) == page.elements.map(\.name))
    #expect(try visitor.get("/records.csv").content.split(separator: "\r\n").count == 1)
  }

  @Test func `gives every label back as it was typed`() throws {
    let visitor = try TestSite().visitor()
    for label in [#"a<b & "c" 'd'>"#, "=1+2", "é", "日本語", "tab\tend"] {
      let answer = try visitor.post(
        "/records", "start=2026-03-02T09:00Z&end=2026-03-02T09:25Z&label=\(encoded(label))")
      #expect(answer.status == 303)
    }
    let export = try visitor.get("/records.csv").content
    let other = try TestSite().visitor()
    #expect(try other.importing(export)["added"]?.int == 5)
    #expect(try other.get("/records.csv").content == export)
    // What a spreadsheet would run is guarded in the file, and the guard is taken off again.
    #expect(export.contains("'=1+2"))
  }

  // MARK: Files

  @Test(arguments: Door.allCases, [1, 1440, .max])
  func `reads a file from pieces of any size`(door: Door, size: Int) throws {
    let visitor = try TestSite(door).visitor()
    let file = "start,end,label\r\n2026-03-02T09:00:00Z,2026-03-02T09:25:00Z,one\r\n"
    let answer = try visitor.send(
      Message.upload(file, name: "r.csv", fields: [("zone", "UTC")]), inPiecesOf: size)
    #expect(answer.status == 200, "\(answer.content)")
    #expect(try JSONValue(answer.content)["added"]?.int == 1)
  }

  @Test(arguments: Door.allCases, [true, false])
  func `reads a form whose boundary is quoted or bare`(door: Door, isQuoted: Bool) throws {
    let visitor = try TestSite(door).visitor()
    var content = "--XyZ123\r\n"
    content += "Content-Disposition: form-data; name=\"file\"; filename=\"r;1.csv\"\r\n"
    content += "Content-Type: text/csv\r\n\r\n"
    content += "start,end,label\r\n"
    content += "2026-03-02T09:00:00Z,2026-03-02T09:25:00Z,one\r\n"
    content += "2026-03-02T10:00:00Z,2026-03-02T10:50:00Z,two\r\n"
    content += isQuoted ? "\r\n--XyZ123--" : "\r\n\r\n--XyZ123--\r\n"
    let boundary = isQuoted ? "\"XyZ123\"" : "XyZ123"
    let answer = try visitor.send(
      Message(
        "POST", "/records",
        [Message.asBrowser, ("Content-Type", "multipart/form-data; boundary=\(boundary)")],
        content: Array(content.utf8)))
    #expect(answer.status == 303)
    let report = try visitor.page(try #require(answer["location"]))
    #expect(report.text(of: "h1") == "2 records added")
    #expect(report.fullText(of: 0).contains("r;1.csv"))
    let chart = try visitor.chart("?period=day&anchor=2026-03-02")
    #expect(chart["totalMinutes"]?.int == 75)
  }

  @Test(arguments: [
    "text/plain", "multipart/mixed; boundary=XyZ123", "multipart/form-data",
    "multipart/form-data; boundary=",
  ])
  func `says which content it takes`(type: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.send(
      Message("POST", "/records", [("Content-Type", type)], content: Array("start,end".utf8)))
    #expect(answer.status == 415)
    #expect(
      answer["accept-post"] == "multipart/form-data, application/x-www-form-urlencoded")
  }

  @Test(arguments: Door.allCases)
  func `refuses a file that is too long before it reads it`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let message = Message(
      "POST", "/records",
      [
        ("Content-Type", "multipart/form-data; boundary=XyZ123"), ("Expect", "100-continue"),
        ("Content-Length", String(33 << 20)),
      ])
    #expect(try visitor.send(message).status == 413)
    #expect(try visitor.browse("/").status == 200)
  }

  @Test func `refuses a form without a file, and one that is cut off`() throws {
    let visitor = try TestSite().visitor()
    let type = ("Content-Type", "multipart/form-data; boundary=XyZ123")
    let part = "--XyZ123\r\nContent-Disposition: form-data; name=\"zone\"\r\n\r\nUTC"
    let empty = try visitor.send(
      Message("POST", "/records", [type], content: Array("\(part)\r\n--XyZ123--\r\n".utf8)))
    #expect(empty.status == 422)
    #expect(try JSONValue(empty.content)["errors"]?[0]?["field"]?.text == "file")
    let cut = try visitor.send(Message("POST", "/records", [type], content: Array(part.utf8)))
    #expect(cut.status == 400)
    #expect(try visitor.send(Message("POST", "/records", [type], content: [])).status == 422)
  }

  @Test func `shows the name of a file as it is`() throws {
    let visitor = try TestSite().visitor()
    let name = "<b>&amp; März.csv"
    let answer = try visitor.upload(
      ChartRouteTests.day, name: name, accepting: Message.asBrowser)
    let report = try visitor.page(try #require(answer["location"]))
    #expect(report.fullText(of: 0).contains(name))
    #expect(try visitor.page("/records").all("a").contains { $0.text == name })
  }

  @Test func `splits a night at midnight`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      "start,end,label\n2026-03-02T22:00:00Z,2026-03-03T06:00:00Z,night\n")
    #expect(try minutes(visitor, "period=week&anchor=2026-W10") == ["Mon": 120, "Tue": 360])
    #expect(try minutes(visitor, "period=day&anchor=2026-03-02") == ["22": 60, "23": 60])
  }

  @Test func `counts both hours of a night in which clocks go back`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      "start,end,label\n2018-11-04T00:30:00-04:00,2018-11-04T03:30:00-05:00,vigil\n")
    let chart = try visitor.chart("?period=day&anchor=2018-11-04&zone=America/New_York")
    let buckets = chart["buckets"]?.elements ?? []
    #expect(buckets.count == 25)
    #expect(
      buckets.prefix(5).compactMap { $0["label"]?.text } == ["0", "1 −04:00", "1 −05:00", "2", "3"])
    #expect(buckets.prefix(5).compactMap { $0["minutes"]?.int } == [30, 60, 60, 60, 30])
    #expect(chart["totalMinutes"]?.int == 240)
    #expect(chart["end"]?.text == "2018-11-05T00:00:00-05:00")
  }

  @Test func `counts an hour once in which clocks go forward`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      "start,end,label\n2024-03-31T01:30:00+01:00,2024-03-31T03:30:00+02:00,early\n")
    let query = "period=day&anchor=2024-03-31&zone=Europe/Amsterdam"
    #expect(try visitor.chart("?\(query)")["buckets"]?.elements.count == 23)
    #expect(try minutes(visitor, query) == ["1": 30, "3": 30])
  }

  @Test func `finds the first day of a year in the last week of another`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      """
      start,end,label
      2027-01-01T10:00:00Z,2027-01-01T11:00:00Z,first
      2024-12-31T10:00:00Z,2024-12-31T10:30:00Z,last

      """)
    #expect(try minutes(visitor, "period=week&anchor=2026-W53") == ["Fri": 60])
    #expect(try minutes(visitor, "period=year&anchor=2027") == ["Jan": 60])
    #expect(try minutes(visitor, "period=year&anchor=2026") == [:])
    #expect(try minutes(visitor, "period=week&anchor=2025-W01") == ["Tue": 30])
    #expect(try minutes(visitor, "period=year&anchor=2024") == ["Dec": 30])
    let refused = try visitor.get("/controls/blob/chart.json?anchor=2025-W53")
    #expect(refused.status == 422)
  }

  @Test func `knows the leap day and the turn of the year`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing(
      """
      start,end,label
      2024-02-29T23:30:00Z,2024-03-01T00:30:00Z,leap
      2024-12-31T23:00:00Z,2025-01-01T01:00:00Z,eve

      """)
    #expect(try visitor.chart("?period=month&anchor=2024-02")["buckets"]?.elements.count == 29)
    #expect(try minutes(visitor, "period=month&anchor=2024-02") == ["29": 30])
    #expect(try minutes(visitor, "period=month&anchor=2024-03") == ["1": 30])
    #expect(try minutes(visitor, "period=year&anchor=2024") == ["Feb": 30, "Mar": 30, "Dec": 60])
    #expect(try minutes(visitor, "period=year&anchor=2025") == ["Jan": 60])
  }

  static let clockifyHeader =
    #""Project","Start Date","Start Time","End Date","End Time","Duration (h)""#

  @Test func `lets one row settle the order of all dates`() throws {
    let visitor = try TestSite().visitor()
    let report = try visitor.importing(
      """
      \(Self.clockifyHeader)
      "Alpha","03/04/2026","09:00:00","03/04/2026","10:00:00","01:00:00"
      "Alpha","14/04/2026","9:00","14/04/2026","9:30","00:30:00"

      """)
    #expect(report["added"]?.int == 2)
    #expect(try minutes(visitor, "period=month&anchor=2026-04") == ["3": 60, "14": 30])
    #expect(try minutes(visitor, "period=month&anchor=2026-03") == [:])
  }

  @Test func `asks for the order of dates that no row settles`() throws {
    let visitor = try TestSite().visitor()
    let file = """
      \(Self.clockifyHeader)
      "Alpha","03/04/2026","09:00 AM","03/04/2026","10:00 AM","01:00:00"
      "Alpha","05/06/2026","02:00 PM","05/06/2026","02:30 PM","00:30:00"

      """
    let answer = try visitor.upload(file)
    #expect(answer.status == 422)
    let error = try #require(try JSONValue(answer.content)["errors"]?[0])
    #expect(error["field"]?.text == "dateOrder")
    #expect(error["detail"]?.text?.contains("Start Date") == true)
    #expect(try visitor.get("/records.csv").content.split(separator: "\r\n").count == 1)

    let page = try MarkupDocument(
      html: visitor.upload(
        file, fields: [("zone", "Europe/Berlin")], accepting: Message.asBrowser
      ).content)
    #expect(page.all("select").first { $0["name"] == "dateOrder" }?["aria-invalid"] == "true")
    #expect(page.all("input").first { $0["name"] == "zone" }?["value"] == "Europe/Berlin")

    let settled = try visitor.importing(
      file, fields: [("dateOrder", "dmy"), ("zone", "Europe/Berlin")])
    #expect(settled["added"]?.int == 2)
    // 09:00 in Berlin is 07:00 UTC in summer.
    #expect(try minutes(visitor, "period=day&anchor=2026-04-03") == ["7": 60])
  }

  @Test(arguments: [("dateOrder", "xyz"), ("zone", "Mars/Base")])
  func `refuses what it does not know and imports nothing`(field: String, value: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.upload(ChartRouteTests.day, fields: [(field, value)])
    #expect(answer.status == 422)
    #expect(try JSONValue(answer.content)["errors"]?[0]?["field"]?.text == field)
    #expect(try visitor.get("/records.csv").content.split(separator: "\r\n").count == 1)
  }

  @Test(arguments: ["", "hello", "PK\u{3}\u{4}", "a,b,c\n1,2,3\n", "{}"])
  func `names the formats that it knows when it knows a file not`(file: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.upload(file)
    #expect(answer.status == 422, "\(answer.content)")
    let error = try #require(try JSONValue(answer.content)["errors"]?[0])
    #expect(error["field"]?.text == "file")
    #expect(error["detail"]?.text?.isEmpty == false)
  }

  @Test(arguments: Door.allCases)
  func `adds nothing when a file comes twice`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let file = """
      start,end,label
      2026-03-02T09:00:00Z,2026-03-02T09:25:00Z,one
      2026-03-02T10:00:00Z,2026-03-02T10:50:00Z,two
      2026-03-02T10:00:00Z,2026-03-02T10:50:00Z,two

      """
    let first = try visitor.importing(file)
    #expect(first.names.prefix(3) == ["added", "skipped", "refused"])
    #expect(first["added"]?.int == 3)
    #expect(lines(first, "skipped") == [])
    #expect(lines(first, "refused") == [])
    let second = try visitor.importing(file)
    #expect(second["added"]?.int == 0)
    #expect(lines(second, "skipped") == [2, 3, 4])
    #expect(try visitor.chart("?period=day&anchor=2026-03-02")["totalMinutes"]?.int == 125)
  }

  @Test func `skips a record that is not finished`() throws {
    let visitor = try TestSite().visitor()
    let columns =
      "\u{FEFF}User,Email,Client,Project,Task,Description,Billable,Start date,Start time,"
      + "End date,End time,Duration,Tags,Amount ()"
    let person = "Person 1,person1@example.test,,Alpha,"
    let report = try visitor.importing(
      """
      \(columns)
      \(person),write,No,2026-03-02,09:00:00,2026-03-02,09:25:00,00:25:00,,
      \(person),running,No,2026-03-02,11:00:00,,,00:00:00,,

      """)
    #expect(report["added"]?.int == 1)
    #expect(lines(report, "skipped") == [3])
    #expect(try visitor.chart("?period=day&anchor=2026-03-02")["totalMinutes"]?.int == 25)
  }

  @Test func `reads dates and times with dots`() throws {
    let visitor = try TestSite().visitor()
    try visitor.importing("project;date;start;stop\nAlpha;24.10.2022;08.37;11.06\n")
    #expect(
      try minutes(visitor, "period=day&anchor=2022-10-24")
        == ["8": 23, "9": 60, "10": 60, "11": 6])
  }

  @Test func `reports every line that is wrong and takes the others`() throws {
    let visitor = try TestSite().visitor()
    let report = try visitor.importing(
      """
      start,end,label
      2026-03-02T09:00:00Z,2026-03-02T09:25:00Z,good
      2026-03-02T09:00:00Z,2026-03-02T08:00:00Z,before
      soon,2026-03-02T08:00:00Z,word
      2026-03-29T02:30,2026-03-29T04:00,missing
      2026-03-02T10:00:00Z,2026-03-02T10:30:00Z,good

      """, fields: [("zone", "Europe/Berlin")])
    #expect(report["added"]?.int == 2)
    #expect(lines(report, "refused") == [3, 4, 5])
    #expect(
      report["refused"]?[2]?["reason"]?.text?.contains("does not exist in Europe/Berlin") == true)
  }

  // MARK: Whose records

  @Test(arguments: Door.allCases)
  func `shows nobody the records of another`(door: Door) throws {
    let site = try TestSite(door, hasDemoRecords: true)
    let owner = site.visitor()
    let other = site.visitor()
    let demo = try other.chart("?period=year&anchor=2026")
    let answer = try owner.upload(ChartRouteTests.day, accepting: Message.asBrowser)
    let location = try #require(answer["location"])
    #expect(try owner.chart("?period=year&anchor=2026")["totalMinutes"]?.int == 165)
    #expect(try other.chart("?period=year&anchor=2026") == demo)
    #expect(try site.visitor().chart("?period=year&anchor=2026") == demo)
    _ = try other.browse("/")
    #expect(try other.get(location).status == 404)
    #expect(try other.post("\(location)/delete", "").status == 404)
    #expect(try other.page("/records").all("a").allSatisfy { $0["href"] != location })
    #expect(try owner.get(location, [Message.asProgram]).status == 200)
    #expect(try owner.chart("?period=year&anchor=2026")["totalMinutes"]?.int == 165)
  }

  @Test(arguments: Door.allCases)
  func `goes back to the shipped records when the last import is removed`(door: Door) throws {
    let visitor = try TestSite(door, hasDemoRecords: true).visitor()
    let demo = try visitor.chart("?period=year&anchor=2026")
    let answer = try visitor.upload(ChartRouteTests.day, accepting: Message.asBrowser)
    let location = try #require(answer["location"])
    #expect(try visitor.chart("?period=year&anchor=2026") != demo)
    let removed = try visitor.post("\(location)/delete", "")
    #expect(removed.status == 303)
    #expect(removed["location"] == "/records")
    #expect(try visitor.chart("?period=year&anchor=2026") == demo)
    #expect(try visitor.post("\(location)/delete", "").status == 404)
  }
}
