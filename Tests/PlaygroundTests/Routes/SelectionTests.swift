import Testing

@testable import Playground

/// Choosing a segment: by form as a browser does, and as a program.
@Suite struct SelectionTests {
  @Test(arguments: Door.allCases)
  func `selects the segment that a program posts and answers with the state`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let state = try visitor.select("week")
    #expect(state["value"]?.text == "week")
    #expect(state["selectedIndex"]?.int == 1)
    #expect(state["revision"]?.int == 1)
    #expect(try visitor.state() == state)
  }

  @Test(arguments: Door.allCases)
  func `sends a browser back to the page with the choice in its address`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.post("/controls/blob/selection", "segment=week")
    #expect(answer.status == 303)
    #expect(answer["location"] == "/controls/blob?blob=week")
    #expect(answer.content.isEmpty)
    let page = try visitor.page("/controls/blob?blob=week")
    #expect(page.pressed == ["week"])
    #expect(page.text(of: "title")?.hasPrefix("Week") == true)
  }

  @Test(arguments: Door.allCases)
  func `refuses a segment that does not exist and keeps the choice`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let before = try visitor.select("week")
    let answer = try visitor.post(
      "/controls/blob/selection", "segment=decade", [Message.asProgram])
    #expect(answer.status == 422)
    #expect(answer["content-type"] == "application/problem+json")
    let problem = try JSONValue(answer.content)
    #expect(problem["errors"]?[0]?["field"]?.text == "segment")
    #expect(problem["errors"]?[0]?["detail"]?.text?.contains("day, week, month, year") == true)
    #expect(try visitor.state() == before)
    #expect(try visitor.page("/").pressed == ["week"])
  }

  @Test func `falls back to the initial segment when the stored one is gone`() throws {
    let site = try TestSite()
    let visitor = site.visitor()
    try visitor.select("week")
    let id = try #require(visitor.sessionID)
    site.sessions.change(id) { $0.selections["blob"] = "decade" }
    #expect(try visitor.state()["value"]?.text == "day")
    #expect(try visitor.page("/").pressed == ["day"])
    #expect(try visitor.chart()["period"]?.text == "day")
  }

  @Test(arguments: Door.allCases)
  func `ignores a second tap on the same segment`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let first = try visitor.select("week")
    let chart = try visitor.get("/controls/blob/chart.json").content
    let second = try visitor.select("week")
    #expect(second == first)
    #expect(second["revision"]?.int == 1)
    #expect(try visitor.get("/controls/blob/chart.json").content == chart)
    #expect(try visitor.page("/").pressed == ["week"])
  }

  @Test func `takes a tap on the initial segment for no change`() throws {
    let visitor = try TestSite().visitor()
    #expect(try visitor.select("day")["revision"]?.int == 0)
    #expect(try visitor.select("week")["revision"]?.int == 1)
    #expect(try visitor.select("day")["revision"]?.int == 2)
  }

  @Test func `shows each tap on the initial segment as its choice`() throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.post(
      "/controls/blob/selection", "segment=day&return=%2F%3Fblob%3Dweek")
    #expect(answer["location"] == "/?blob=day")
  }

  static let notValues = [
    "3", "4", "-1", "18446744073709551615", "9223372036854775808", "1e3", " 1", "٣", "",
  ]

  @Test(arguments: notValues)
  func `takes no index for a value`(text: String) throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("week")
    let form = try visitor.post(
      "/controls/blob/selection", "segment=\(encoded(text))", [Message.asProgram])
    #expect(form.status == 422)
    let picture = try visitor.get(
      "/controls/blob.svg?title=A&title=B&title=C&selected=\(encoded(text))")
    #expect(picture.status == 422)
    #expect(try JSONValue(picture.content)["errors"]?[0]?["field"]?.text == "selected")
    #expect(try visitor.state() == before)
    #expect(try visitor.browse("/").status == 200)
  }

  @Test func `tells the value 0 from no value`() throws {
    let visitor = try TestSite().visitor()
    let query = "title=A&title=B&title=C&value=0&value=1&value=2"
    let initial = try visitor.get("/controls/blob.svg?\(query)")
    let zero = try visitor.get("/controls/blob.svg?\(query)&selected=0")
    #expect(zero.status == 200)
    #expect(zero.content == initial.content)
    #expect(try visitor.get("/controls/blob.svg?\(query)&selected=").status == 422)
  }

  @Test(arguments: Door.allCases)
  func `reads a last key without a value`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.post("/controls/blob/selection", "segment=week&compact")
    #expect(answer.status == 303)
    #expect(try visitor.state()["value"]?.text == "week")
    #expect(try visitor.post("/controls/blob/selection", "compact&segment").status == 422)
    #expect(try visitor.state()["value"]?.text == "week")
  }

  @Test(arguments: [1, 1440, .max])
  func `reads a form from pieces of any size`(size: Int) throws {
    for door in Door.allCases {
      let visitor = try TestSite(door).visitor()
      let message = Message.form(
        "/controls/blob/selection",
        "pad=\(String(repeating: "p", count: 5000))&segment=month", [Message.asBrowser])
      #expect(try visitor.send(message, inPiecesOf: size).status == 303)
      #expect(try visitor.state()["value"]?.text == "month")
    }
  }

  @Test(arguments: Door.allCases)
  func `reads a form in chunks of one byte`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    var message = Message.form("/controls/blob/selection", "segment=month")
    message.isChunked = true
    #expect(try visitor.send(message).status == 303)
    #expect(try visitor.state()["value"]?.text == "month")
  }

  @Test(arguments: Door.allCases)
  func `shows earlier choices on the way back and posts none again`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    _ = try visitor.page("/")
    _ = try visitor.post("/controls/blob/selection", "segment=week&return=%2F")
    let answer = try visitor.post(
      "/controls/blob/selection", "segment=year&return=%2F%3Fblob%3Dweek")
    #expect(answer.status == 303)
    #expect(answer["location"] == "/?blob=year")
    #expect(try visitor.page("/?blob=year").pressed == ["year"])
    let state = try visitor.state()
    #expect(state["revision"]?.int == 2)
    #expect(try visitor.page("/?blob=week").pressed == ["week"])
    #expect(try visitor.page("/?blob=year").pressed == ["year"])
    #expect(try visitor.page("/").pressed == ["year"])
    #expect(try visitor.state() == state)
  }

  @Test func `has exactly the members of the interface`() throws {
    let state = try TestSite().visitor().state()
    #expect(
      state.names == [
        "control", "revision", "selectedIndex", "value", "theme", "segments", "chart",
      ])
    #expect(state["control"]?.text == "blob")
    #expect(state["theme"]?.text == "focusPasta")
    let segments = state["segments"]?.elements ?? []
    #expect(segments.map(\.names) == .init(repeating: ["value", "title", "enabled"], count: 4))
    #expect(segments.compactMap { $0["value"]?.text } == ["day", "week", "month", "year"])
    #expect(segments.compactMap { $0["title"]?.text } == ["Day", "Week", "Month", "Year"])
    #expect(segments.allSatisfy { $0["enabled"] == .bool(true) })
  }

  @Test func `answers in the form that is liked best`() throws {
    let visitor = try TestSite().visitor()
    for (accept, status) in [
      ("*/*", 303), ("text/html", 303), ("application/json", 200),
      ("application/json, */*", 200), ("application/json;q=0.5, text/html", 303),
    ] {
      let answer = try visitor.post(
        "/controls/blob/selection", "segment=week", [("Accept", accept)])
      #expect(answer.status == status, "\(accept)")
    }
  }
}
