import SegmentCore
import Testing

@testable import Playground

/// One row of the table of state rules, written out by hand.
struct StateRule: Sendable, CustomTestStringConvertible {
  let control: String
  let values: [String]
  let initialIndex: Int
  let initialNotifies: Bool
  let retapNotifies: Bool
  let allowsNone: Bool
  let programNotifies: Bool

  var testDescription: String { control }

  static let table = [
    StateRule(
      control: "blob", values: ["day", "week", "month", "year"], initialIndex: 0,
      initialNotifies: true, retapNotifies: false, allowsNone: false, programNotifies: true),
    StateRule(
      control: "tinted", values: ["week", "month", "year"], initialIndex: 0,
      initialNotifies: false, retapNotifies: true, allowsNone: false, programNotifies: false),
    StateRule(
      control: "capsule", values: ["first", "second", "third"], initialIndex: 0,
      initialNotifies: false, retapNotifies: false, allowsNone: true, programNotifies: false),
    StateRule(
      control: "profile", values: ["first", "second", "third"], initialIndex: 0,
      initialNotifies: false, retapNotifies: false, allowsNone: true, programNotifies: false),
    StateRule(
      control: "slide", values: ["day", "week", "month"], initialIndex: 0,
      initialNotifies: false, retapNotifies: false, allowsNone: false, programNotifies: true),
    StateRule(
      control: "picker", values: ["mon", "tue", "wed", "thu", "fri"], initialIndex: 0,
      initialNotifies: false, retapNotifies: false, allowsNone: false, programNotifies: true),
    StateRule(
      control: "system", values: ["day", "week", "month", "year"], initialIndex: 0,
      initialNotifies: false, retapNotifies: false, allowsNone: true, programNotifies: false),
  ]
}

/// The state rules of every control, through the routes.
@Suite struct StateRuleTests {
  @Test func `has a row for every control`() {
    #expect(StateRule.table.map(\.control) == Catalog.controls.map(\.control.id))
  }

  @Test(arguments: StateRule.table)
  func `follows its row of the table`(rule: StateRule) throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.browse("/")
    var expected: [String] = []
    func check(_ index: Int?, _ cause: String?, sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      let value = index.map { rule.values[$0] }
      let state = try visitor.state(of: rule.control)
      #expect(state["selectedIndex"]?.int == index, sourceLocation: sourceLocation)
      #expect(state["value"]?.text == value, sourceLocation: sourceLocation)
      if let cause { expected.append("\(index ?? -1) \(value ?? "-") \(cause)") }
      let told = try visitor.events().filter { $0.control == rule.control }.map {
        "\($0.index ?? -1) \($0.value ?? "-") \($0.cause)"
      }
      #expect(told == expected, sourceLocation: sourceLocation)
    }

    try check(rule.initialIndex, rule.initialNotifies ? "initial" : nil)
    try visitor.select(rule.values[rule.initialIndex], of: rule.control)
    try check(rule.initialIndex, rule.retapNotifies ? "retap" : nil)
    try visitor.select(rule.values[1], of: rule.control)
    try check(1, "tap")
    let revision = try visitor.state()["revision"]?.int
    #expect(revision == 1)
    try visitor.select(rule.values[1], of: rule.control)
    try check(1, rule.retapNotifies ? "retap" : nil)
    #expect(try visitor.state()["revision"]?.int == 1)

    let set = try visitor.put(#"{"value":"\#(rule.values[2])"}"#, of: rule.control)
    #expect(set.status == 200)
    try check(2, rule.programNotifies ? "program" : nil)
    #expect(try visitor.put(#"{"value":"\#(rule.values[2])"}"#, of: rule.control).status == 200)
    try check(2, nil)
    #expect(try visitor.state()["revision"]?.int == 2)

    let none = try visitor.put(#"{"value":null}"#, of: rule.control)
    #expect(none.status == (rule.allowsNone ? 200 : 422))
    try check(rule.allowsNone ? nil : 2, rule.allowsNone && rule.programNotifies ? "program" : nil)
    let pressed = try visitor.page("/controls/\(rule.control)").pressed(in: rule.control)
    #expect(pressed == (rule.allowsNone ? [] : [rule.values[2]]))
    if rule.allowsNone {
      try visitor.select(rule.values[0], of: rule.control)
      try check(0, "tap")
    }
  }
}

/// An event as the list shows it.
struct ListedEvent: Equatable, Sendable {
  let sequence: Int
  let control: String
  let index: Int?
  let value: String?
  let cause: String
}

extension Visitor {
  /// The session's events as a program reads them.
  func events() throws -> [ListedEvent] {
    let answer = try get("/events", [Message.asProgram])
    try #require(answer.status == 200, "\(answer.content)")
    let document = try JSONValue(answer.content)
    try #require(document.names == ["events"])
    return try #require(document["events"]).elements.map { event in
      try #require(event.names == ["sequence", "control", "index", "value", "cause"])
      return ListedEvent(
        sequence: try #require(event["sequence"]?.int),
        control: try #require(event["control"]?.text), index: event["index"]?.int,
        value: event["value"]?.text, cause: try #require(event["cause"]?.text))
    }
  }

  /// Sends the owner's choice as it stands.
  func put(
    _ content: String, of control: String = "blob", type: String? = "application/json",
    accepting accept: String = "application/json"
  ) throws -> Answer {
    try send(
      Message(
        "PUT", "/controls/\(control)/selection",
        [("Accept", accept)] + (type.map { [("Content-Type", $0)] } ?? []),
        content: Array(content.utf8)))
  }
}
