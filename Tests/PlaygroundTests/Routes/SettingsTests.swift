import Testing

@testable import Playground

/// What a visitor sets for the whole session.
@Suite struct SettingsTests {
  @Test(arguments: Door.allCases)
  func `lets every control wear the chosen theme until it is undone`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    #expect(try visitor.state()["theme"]?.text == "focusPasta")
    let answer = try visitor.post("/theme", "theme=profile&return=%2F%3Fblob%3Dweek")
    #expect(answer.status == 303)
    #expect(answer["location"] == "/?blob=week")
    #expect(try visitor.state()["theme"]?.text == "profile")
    let form = try #require(visitor.page("/").all("form").first { $0["id"] == "blob" })
    #expect(form["class"]?.contains("theme-profile") == true)
    _ = try visitor.post("/theme", "theme=")
    #expect(try visitor.state()["theme"]?.text == "focusPasta")
    #expect(try visitor.state()["revision"]?.int == 2)
  }

  @Test func `lists the themes when it knows one not`() throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.post("/theme", "theme=neon", [Message.asProgram])
    #expect(answer.status == 422)
    let detail = try JSONValue(answer.content)["errors"]?[0]?["detail"]?.text
    #expect(
      detail?.contains("profile, focusPasta, tinted, capsule, slide, picker, system") == true)
    #expect(try visitor.state()["theme"]?.text == "focusPasta")
  }

  @Test(arguments: [("europe/berlin", "Europe/Berlin"), ("UTC", "UTC")])
  func `knows a zone by its name`(name: String, known: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.post("/settings", "zone=\(encoded(name))", [Message.asProgram])
    if answer.status == 303 {
      #expect(try visitor.state()["chart"]?["zone"]?.text == known)
    } else {
      #expect(answer.status == 422)
      #expect(answer.content.contains(known))
    }
  }

  @Test func `changes both settings or none`() throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("week")
    let answer = try visitor.post(
      "/settings", "zone=Asia%2FKathmandu&firstWeekday=someday", [Message.asProgram])
    #expect(answer.status == 422)
    #expect(try visitor.state() == before)
    let both = try visitor.post("/settings", "zone=Mars&firstWeekday=x", [Message.asProgram])
    let fields = try JSONValue(both.content)["errors"]?.elements.compactMap { $0["field"]?.text }
    #expect(fields == ["zone", "firstWeekday"])
  }

  @Test func `sets everything back but the count of changes`() throws {
    let visitor = try TestSite().visitor()
    let initial = try visitor.state()
    try visitor.select("week")
    _ = try visitor.post("/theme", "theme=profile")
    _ = try visitor.post("/settings", "zone=Asia%2FKathmandu&firstWeekday=sunday")
    let cookie = visitor.cookie
    let answer = try visitor.post("/session/reset", "return=%2Fcontrols%2Fblob%3Fblob%3Dweek")
    #expect(answer["location"] == "/controls/blob")
    #expect(visitor.cookie == cookie)
    let state = try visitor.state()
    #expect(state["revision"]?.int == 4)
    for name in ["value", "theme", "chart"] { #expect(state[name] == initial[name]) }
    // A second one changes nothing any more.
    _ = try visitor.post("/session/reset", "")
    #expect(try visitor.state() == state)
  }
}
