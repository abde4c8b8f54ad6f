import SegmentCore
import Testing

@testable import Playground

/// Thousands of sequences of choices against a model that shares no code with the server.
@Suite struct SelectionModelTests {
  private static let controls = Catalog.controls + [EventRouteTests.gated]

  @Test func `agrees with the model for 10,000 sequences in the session`() throws {
    let store = try SessionStore(database: .memory, now: { 0 })
    var generator = SeededGenerator(seed: 2026)
    for round in 0..<10_000 {
      let id = store.create().id
      var model = SelectionModel()
      var steps: [SelectionStep] = []
      for _ in 0..<12 {
        let step = SelectionStep.random(using: &generator)
        steps.append(step)
        apply(step, to: &model)
        store.change(id) { apply(step, to: &$0) }
      }
      let session = try #require(store.find(id))
      let indices = Self.controls.map { session.selectedIndex(of: $0.control) }
      let events = (store.events(of: id) ?? []).map { numbered in
        ListedEvent(
          sequence: numbered.sequence, control: numbered.event.entry.control.id,
          index: numbered.event.index, value: numbered.event.value,
          cause: numbered.event.cause.rawValue)
      }
      try #require(indices == SelectionModel.controls.map(model.index(of:)), "\(round): \(steps)")
      try #require(session.revision == model.revision, "\(round): \(steps)")
      try #require(events == model.events, "\(round): \(steps)")
    }
  }

  @Test func `agrees with the model for 200 sequences through the routes`() throws {
    let site = try TestSite(controls: Self.controls)
    var generator = SeededGenerator(seed: 4)
    for round in 0..<200 {
      let visitor = site.visitor()
      // Makes a session and changes nothing.
      _ = try visitor.post("/theme", "theme=")
      var model = SelectionModel()
      // Some longer than the list of events.
      for number in 0..<(round == 99 ? 500 : 12) {
        let step = SelectionStep.random(using: &generator)
        let status = try send(step, by: visitor)
        let isTaken = apply(step, to: &model)
        try #require((status < 400) == isTaken, "\(round), \(number): \(step)")
        // A NUL in a form is malformed; everything else is well formed and wrong.
        if !isTaken { try #require([400, 422].contains(status), "\(round), \(number): \(step)") }
      }
      try #require(visitor.events() == model.events, "\(round)")
      // Each state holds a chart, so that most rounds look at one control.
      let looked = SelectionModel.controls.indices.filter {
        round % 20 == 0 || $0 == round % SelectionModel.controls.count
      }
      for control in looked.map({ SelectionModel.controls[$0] }) {
        let state = try visitor.state(of: control.rule.control)
        try #require(state["selectedIndex"]?.int == model.index(of: control), "\(round)")
        try #require(state["revision"]?.int == model.revision, "\(round)")
      }
    }
  }

  @discardableResult
  private func apply(_ step: SelectionStep, to model: inout SelectionModel) -> Bool {
    switch step {
    case .tap(let control, let value):
      return model.tap(value, of: SelectionModel.controls[control])
    case .put(let control, let value):
      return model.put(value, of: SelectionModel.controls[control])
    case .theme(let theme): model.wear(theme)
    case .reset: model.reset()
    }
    return true
  }

  private func apply(_ step: SelectionStep, to session: inout Session) {
    switch step {
    case .tap(let control, let value): choose(value, control, by: .person, in: &session)
    case .put(let control, let value?): choose(value, control, by: .program, in: &session)
    case .put(let control, nil):
      let entry = Self.controls[control]
      guard entry.control.style.rules.allowsNone else { return }
      session.select(nil, of: entry, by: .program)
    case .theme(let theme): session.theme = theme.isEmpty ? nil : theme
    case .reset: session.reset()
    }
  }

  private func choose(
    _ value: String, _ control: Int, by chooser: Session.Chooser, in session: inout Session
  ) {
    let entry = Self.controls[control]
    var index: Int?
    guard !value.isEmpty, entry.control.find(value, &index) else { return }
    session.select(index, of: entry, by: chooser)
  }

  private func send(_ step: SelectionStep, by visitor: Visitor) throws -> Int {
    switch step {
    case .tap(let control, let value):
      let id = SelectionModel.controls[control].rule.control
      return try visitor.post(
        "/controls/\(id)/selection", "segment=\(encoded(value))", [("Accept", "*/*")]
      ).status
    case .put(let control, let value):
      let id = SelectionModel.controls[control].rule.control
      let text = value.map { "\"\($0)\"" } ?? "null"
      // A control character must be escaped to be JSON at all.
      let escaped = text.split(separator: "\u{0}", omittingEmptySubsequences: false)
        .joined(separator: "\\u0000")
      return try visitor.put("{\"value\":\(escaped)}", of: id).status
    case .theme(let theme): return try visitor.post("/theme", "theme=\(theme)").status
    case .reset: return try visitor.post("/session/reset", "").status
    }
  }
}
