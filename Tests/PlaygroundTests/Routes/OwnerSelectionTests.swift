import SegmentCore
import Testing

@testable import Playground

/// The owner's side of the binding: a program sets the selection.
@Suite struct OwnerSelectionTests {
  @Test(arguments: Door.allCases)
  func `selects and answers with the state that a tap would give`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.put(#"{"value":"week"}"#)
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "application/json")
    let state = try JSONValue(answer.content)
    #expect(state["value"]?.text == "week")
    #expect(state["revision"]?.int == 1)
    #expect(try visitor.state() == state)
    #expect(try visitor.select("week") == state)
    #expect(try visitor.page("/").pressed == ["week"])
  }

  @Test func `selects none where that is allowed`() throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.put(#"{"value":null}"#, of: "profile")
    #expect(answer.status == 200)
    let state = try JSONValue(answer.content)
    #expect(state["value"] == .null)
    #expect(state["selectedIndex"] == .null)
    #expect(try visitor.page("/controls/profile").pressed(in: "profile") == [])
    #expect(try JSONValue(visitor.put(#"{"value":null}"#, of: "profile").content) == state)
  }

  @Test(arguments: [
    "application/json", "application/json; charset=utf-8", "Application/JSON",
    "application/json;charset=\"UTF-8\"",
  ])
  func `takes JSON with any parameters`(type: String) throws {
    let visitor = try TestSite().visitor()
    #expect(try visitor.put(#" {"value" : "\u0077eek"} "#, type: type).status == 200)
    #expect(try visitor.state()["value"]?.text == "week")
  }

  @Test(arguments: ["*/*", "application/*", "text/html, */*;q=0.1", "application/json;q=0.1"])
  func `answers with JSON whoever takes it`(accept: String) throws {
    let answer = try TestSite().visitor().put(#"{"value":"week"}"#, accepting: accept)
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "application/json")
  }

  @Test func `changes nothing for a client that does not take JSON`() throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("month")
    let events = try visitor.events()
    #expect(try visitor.put(#"{"value":"week"}"#, accepting: "image/png").status == 406)
    #expect(try visitor.state() == before)
    #expect(try visitor.events() == events)
  }

  static let hostile: [(content: String, status: Int, field: String)] = [
    ("", 400, "value"), (" ", 400, "value"), ("week", 400, "value"), ("value=week", 400, "value"),
    (#"{"value":"week""#, 400, "value"), (#"{"value":"week"}x"#, 400, "value"),
    (#"{"value":"week",}"#, 400, "value"), (#"{'value':'week'}"#, 400, "value"),
    (#"{value:"week"}"#, 400, "value"), (#"{"value":week}"#, 400, "value"),
    (#"{"value":"week","value":"week"}"#, 400, "value"),
    (#"{"value":"week","valu\u0065":"day"}"#, 400, "value"),
    ("\u{feff}{\"value\":\"week\"}", 400, "value"), ("{\"value\":\"we\nek\"}", 400, "value"),
    (#"{"value":"\ud800"}"#, 400, "value"), (#"{"value":NaN}"#, 400, "value"),
    (String(repeating: "[", count: 16_384), 400, "value"),
    (String(repeating: #"{"a":"#, count: 3000), 400, "value"),
    (#"{"value":"# + String(repeating: "[", count: 16_000), 400, "value"),
    ("{}", 422, "value"), ("[]", 422, "value"), ("null", 422, "value"), ("true", 422, "value"),
    (#""week""#, 422, "value"), ("1", 422, "value"), (#"[{"value":"week"}]"#, 422, "value"),
    (#"{"value":1}"#, 422, "value"), (#"{"value":true}"#, 422, "value"),
    (#"{"value":["week"]}"#, 422, "value"), (#"{"value":{"value":"week"}}"#, 422, "value"),
    (#"{"value":null}"#, 422, "value"), (#"{"value":""}"#, 422, "value"),
    (#"{"value":"decade"}"#, 422, "value"), (#"{"value":"Week"}"#, 422, "value"),
    (#"{"value":" week"}"#, 422, "value"), (#"{"value":"week\u0000"}"#, 422, "value"),
    (#"{"value":"1"}"#, 422, "value"), (#"{"value":1e400}"#, 422, "value"),
    (#"{"Value":"week"}"#, 422, "Value"), (#"{"value":"week","x":1}"#, 422, "x"),
    (#"{"segment":"week"}"#, 422, "segment"),
    (#"{"__proto__":{},"value":"week"}"#, 422, "__proto__"),
  ]

  @Test(arguments: hostile)
  func `refuses any other content in words`(content: String, status: Int, field: String) throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("month")
    let events = try visitor.events()
    let answer = try visitor.put(content)
    #expect(answer.status == status)
    #expect(answer["content-type"] == "application/problem+json")
    let problem = try JSONValue(answer.content)
    #expect(problem["errors"]?[0]?["field"]?.text == field)
    #expect(problem["errors"]?[0]?["detail"]?.text?.contains("day") == true, "\(answer.content)")
    #expect(try visitor.state() == before)
    #expect(try visitor.events() == events)
  }

  @Test(arguments: [[0x7B, 0xFF, 0x7D], Array(#"{"value":"we"#.utf8) + [0xC3, 0x22, 0x7D]])
  func `refuses bytes that are no text`(content: [UInt8]) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.send(
      Message(
        "PUT", "/controls/blob/selection", [("Content-Type", "application/json")],
        content: content))
    #expect(answer.status == 400)
    #expect(try JSONValue(answer.content)["detail"]?.text?.contains("UTF-8") == true)
  }

  static let refused: [Refused] = [
    Refused(
      415, Message.put(#"{"value":"week"}"#, type: nil),
      answerField: ("accept", "application/json")),
    Refused(
      415, Message.put(#"{"value":"week"}"#, type: "text/plain"),
      answerField: ("accept", "application/json")),
    Refused(
      415, Message.put("segment=week", type: Refused.urlencoded),
      answerField: ("accept", "application/json")),
    Refused(
      415, Message.put(#"{"value":"week"}"#, type: "application/jsonp"),
      answerField: ("accept", "application/json")),
    Refused(413, Message.put(String(repeating: " ", count: 16_385))),
    Refused(411, Message("PUT", "/controls/blob/selection")),
    Refused(404, Message.put(#"{"value":"week"}"#, control: "none")),
    Refused(400, Message.put("{", control: "blob"), field: "value"),
    Refused(
      403,
      Message.put(#"{"value":"week"}"#, fields: [("Origin", "http://evil.example")])),
    Refused(
      403, Message.put(#"{"value":"week"}"#, fields: [("Sec-Fetch-Site", "cross-site")])),
  ]

  @Test(arguments: Door.allCases, refused)
  func `follows the conventions of every other change`(door: Door, refused: Refused) throws {
    let site = try TestSite(door)
    let visitor = site.visitor()
    let before = try visitor.select("month")
    let events = try visitor.events()
    let answer = try visitor.send(refused.message)
    #expect(answer.status == refused.status, "\(answer.content)")
    if let (name, value) = refused.answerField { #expect(answer[name] == value) }
    #expect(try visitor.state() == before)
    #expect(try visitor.events() == events)
    #expect(try site.visitor().send(refused.message)["set-cookie"] == nil)
    #expect(site.sessions.count == 1)
  }

  @Test(arguments: [1, 7, .max])
  func `reads content from pieces of any size`(size: Int) throws {
    for door in Door.allCases {
      let visitor = try TestSite(door).visitor()
      let message = Message.put(#"{"value":"month"}"# + String(repeating: " ", count: 3000))
      #expect(try visitor.send(message, inPiecesOf: size).status == 200)
      #expect(try visitor.state()["value"]?.text == "month")
    }
  }
}

extension Message {
  /// The owner's choice as it stands.
  static func put(
    _ content: String, control: String = "blob", type: String? = "application/json",
    fields: [(String, String)] = []
  ) -> Message {
    Message(
      "PUT", "/controls/\(control)/selection",
      fields + (type.map { [("Content-Type", $0)] } ?? []), content: Array(content.utf8))
  }
}
