import Testing

@testable import Playground
@testable import SegmentCore

/// What the controls of a session told, as a list.
@Suite struct EventRouteTests {
  private func text(_ events: [ListedEvent]) -> [String] {
    events.map { "\($0.sequence) \($0.control) \($0.value ?? "-") \($0.cause)" }
  }

  @Test(arguments: Door.allCases)
  func `tells one tap and one initial selection for two posts of the same value`(door: Door) throws
  {
    let visitor = try TestSite(door).visitor()
    try visitor.select("week")
    try visitor.select("week")
    #expect(
      try visitor.events() == [
        ListedEvent(sequence: 1, control: "blob", index: 0, value: "day", cause: "initial"),
        ListedEvent(sequence: 2, control: "blob", index: 1, value: "week", cause: "tap"),
      ])
  }

  @Test func `writes the members of the interface`() throws {
    let visitor = try TestSite().visitor()
    try visitor.select("week")
    let answer = try visitor.get("/events")
    #expect(answer["content-type"] == "application/json")
    #expect(answer["cache-control"] == "private, no-cache")
    #expect(
      answer.content == #"{"events":["#
        + #"{"sequence":1,"control":"blob","index":0,"value":"day","cause":"initial"},"#
        + #"{"sequence":2,"control":"blob","index":1,"value":"week","cause":"tap"}]}"#)
  }

  @Test func `begins with the initial selections, however the session was made`() throws {
    let begun = ["1 blob day initial"]
    let page = try TestSite().visitor()
    _ = try page.browse("/controls/picker")
    #expect(text(try page.events()) == begun)
    let theme = try TestSite().visitor()
    _ = try theme.post("/theme", "theme=profile")
    #expect(text(try theme.events()) == begun)
  }

  @Test func `adds nothing by a GET`() throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.browse("/")
    let before = try visitor.events()
    for target in [
      "/", "/?blob=week", "/controls/tinted?tinted=year", "/controls/blob/state", "/events",
      "/controls/blob.svg", "/records",
    ] {
      _ = try visitor.browse(target)
      _ = try visitor.send(Message("HEAD", target))
    }
    #expect(try visitor.events() == before)
  }

  @Test func `is empty for a visitor without a session and makes none`() throws {
    let site = try TestSite()
    let visitor = site.visitor()
    #expect(try visitor.get("/events").content == #"{"events":[]}"#)
    visitor.cookie = "00000000000000000000000000000000"
    #expect(try visitor.get("/events").content == #"{"events":[]}"#)
    #expect(site.sessions.count == 0)
  }

  @Test func `makes the controls anew at a reset while the numbers go on`() throws {
    let visitor = try TestSite().visitor()
    try visitor.select("week")
    try visitor.select("second", of: "capsule")
    _ = try visitor.post("/session/reset", "")
    #expect(try visitor.state()["value"]?.text == "day")
    #expect(try visitor.state(of: "capsule")["value"]?.text == "first")
    try visitor.select("year")
    #expect(
      text(try visitor.events()) == [
        "1 blob day initial", "2 blob week tap", "3 capsule second tap", "4 blob day initial",
        "5 blob year tap",
      ])
  }

  @Test func `keeps the last 200 and their numbers`() throws {
    let visitor = try TestSite().visitor()
    // One initial event, then 450 taps.
    for round in 0..<450 { try visitor.select(["week", "day"][round % 2]) }
    let events = try visitor.events()
    #expect(events.map(\.sequence) == Array(252...451))
    // The last tap, of round 449, chose day.
    #expect(events.last?.value == "day")
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.value != $1.value })
  }

  @Test func `never lists what another session was told`() throws {
    let site = try TestSite()
    let (one, other) = (site.visitor(), site.visitor())
    try one.select("week")
    try other.select("year")
    #expect(text(try one.events()) == ["1 blob day initial", "2 blob week tap"])
    #expect(text(try other.events()) == ["1 blob day initial", "2 blob year tap"])
  }

  @Test func `goes on with its numbers after a restart, also where only re-taps were told`() throws
  {
    let folder = TemporaryFolder()
    var cookie: String?
    do {
      let site = try TestSite(database: folder.database)
      let visitor = site.visitor()
      // Three re-taps and no change: the revision stays 0.
      for _ in 0..<3 { try visitor.select("week", of: "tinted") }
      #expect(text(try visitor.events()).last == "4 tinted week retap")
      #expect(try visitor.state()["revision"]?.int == 0)
      cookie = visitor.cookie
      try site.sessions.flush()
    }
    let visitor = try TestSite(database: folder.database).visitor()
    visitor.cookie = cookie
    #expect(try visitor.events() == [])
    try visitor.select("week", of: "tinted")
    #expect(visitor.cookie == cookie)
    #expect(text(try visitor.events()) == ["5 tinted week retap"])
  }

  @Test func `reads sessions of a database from before there were events`() throws {
    let folder = TemporaryFolder()
    let id = "0123456789abcdef0123456789abcdef"
    do {
      folder.write([], to: "test.sqlite")
      let database = try folder.database.connect(busyMilliseconds: 100)
      try database.execute(Database.migrations[0])
      try database.execute(
        """
        INSERT INTO session VALUES
          ('0123456789abcdef0123456789abcdef', 1, 7, 'blob=week', NULL, NULL, NULL, NULL)
        """)
    }
    let visitor = try TestSite(database: folder.database).visitor()
    visitor.cookie = id
    #expect(try visitor.state()["value"]?.text == "week")
    #expect(try visitor.state()["revision"]?.int == 7)
    #expect(try visitor.events() == [])
    try visitor.select("year")
    #expect(text(try visitor.events()) == ["1 blob year tap"])
  }

  // MARK: What cannot be selected

  /// A control of which the second segment cannot be selected.
  static let gated = CatalogEntry(
    "gated", label: "Gate", style: .slide, theme: .slide,
    segments: [
      Segment(value: "open", title: "Open"),
      Segment(value: "shut", title: "Shut", isEnabled: false),
      Segment(value: "ajar", title: "Ajar"),
    ],
    binding: .table, name: "Gated", summary: "One segment is disabled.")

  @Test func `selects a disabled segment by no route`() throws {
    let site = try TestSite(controls: [Self.gated])
    let visitor = site.visitor()
    let before = try visitor.select("ajar", of: "gated")
    let events = try visitor.events()
    let tap = try visitor.post("/controls/gated/selection", "segment=shut", [Message.asProgram])
    #expect(tap.status == 422)
    #expect(try JSONValue(tap.content)["detail"]?.text == "Choose one of open, ajar.")
    #expect(try visitor.put(#"{"value":"shut"}"#, of: "gated").status == 422)
    #expect(try visitor.get("/controls/gated.svg?selected=shut").status == 422)
    #expect(try visitor.page("/controls/gated?gated=shut").pressed(in: "gated") == ["ajar"])
    #expect(try visitor.state(of: "gated") == before)
    #expect(before["segments"]?[1]?["enabled"] == .bool(false))
    #expect(try visitor.events() == events)
    // Chosen while it could be, and disabled since.
    site.sessions.change(try #require(visitor.sessionID)) { $0.selections["gated"] = "shut" }
    #expect(try visitor.state(of: "gated")["value"]?.text == "open")
    #expect(try visitor.page("/controls/gated").pressed(in: "gated") == ["open"])
  }

  @Test(arguments: Catalog.controls.map(\.control.id))
  func `keeps the choice when a value is unknown`(control: String) throws {
    let visitor = try TestSite().visitor()
    let values = try visitor.state(of: control)["segments"]?.elements.compactMap {
      $0["value"]?.text
    }
    let before = try visitor.select(try #require(values?.last), of: control)
    let events = try visitor.events()
    for value in SelectionTests.notValues + ["decade"] {
      let form = try visitor.post(
        "/controls/\(control)/selection", "segment=\(encoded(value))", [Message.asProgram])
      #expect(form.status == 422, "\(value)")
      #expect(try visitor.put(#"{"value":"\#(value)"}"#, of: control).status == 422, "\(value)")
    }
    #expect(try visitor.state(of: control) == before)
    #expect(try visitor.events() == events)
  }

  @Test(arguments: Catalog.controls.map(\.control.id))
  func `falls back to the initial segment when the stored one is gone`(control: String) throws {
    let site = try TestSite()
    let visitor = site.visitor()
    _ = try visitor.browse("/")
    site.sessions.change(try #require(visitor.sessionID)) { $0.selections[control] = "gone" }
    #expect(try visitor.state(of: control)["selectedIndex"]?.int == 0)
    #expect(try visitor.page("/controls/\(control)").pressed(in: control).count == 1)
  }

  @Test func `tells the value 0 from none`() throws {
    let numbered = CatalogEntry(
      "numbered", label: "Number", style: .profile, theme: .profile,
      segments: ["0", "1", "2"].map { Segment(value: $0, title: $0) }, binding: .table,
      name: "Numbered", summary: "Its values are digits.")
    let visitor = try TestSite(controls: [numbered]).visitor()
    try visitor.select("2", of: "numbered")
    #expect(try visitor.select("0", of: "numbered")["selectedIndex"]?.int == 0)
    let empty = try visitor.post("/controls/numbered/selection", "segment=", [Message.asProgram])
    #expect(empty.status == 422)
    #expect(try visitor.put(#"{"value":0}"#, of: "numbered").status == 422)
    #expect(try visitor.put(#"{"value":""}"#, of: "numbered").status == 422)
    #expect(try visitor.state(of: "numbered")["value"]?.text == "0")
    #expect(try visitor.put(#"{"value":null}"#, of: "numbered").status == 200)
    #expect(try visitor.state(of: "numbered")["value"] == .null)
    #expect(
      text(try visitor.events()) == ["1 blob day initial", "2 numbered 2 tap", "3 numbered 0 tap"])
  }
}
