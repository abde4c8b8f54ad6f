/// What the selections, the revision and the events of a session must be, computed without any of
/// the server's code.
struct SelectionModel: Equatable {
  /// The controls of the model: the table of state rules, and one with a disabled segment.
  struct Control {
    let rule: StateRule
    var disabled: Set<String> = []
  }

  static let controls =
    StateRule.table.map { Control(rule: $0) } + [
      Control(
        rule: StateRule(
          control: "gated", values: ["open", "shut", "ajar"], initialIndex: 0,
          initialNotifies: false, retapNotifies: false, allowsNone: false, programNotifies: true),
        disabled: ["shut"])
    ]

  /// The selected index by control; a control that nobody has touched is missing.
  private(set) var chosen: [String: Int?] = [:]
  private(set) var theme = ""
  private(set) var revision = 0
  private(set) var events: [ListedEvent] = []
  private var sequence = 0

  init() {
    tellInitial()
  }

  func index(of control: Control) -> Int? {
    chosen[control.rule.control] ?? control.rule.initialIndex
  }

  /// A person's tap; whether it is taken.
  mutating func tap(_ value: String, of control: Control) -> Bool {
    guard let index = enabledIndex(value, of: control) else { return false }
    if self.index(of: control) == index {
      if control.rule.retapNotifies { tell(control, index, "retap") }
    } else {
      choose(index, of: control)
      tell(control, index, "tap")
    }
    return true
  }

  /// The owner's choice, `nil` for none; whether it is taken.
  mutating func put(_ value: String?, of control: Control) -> Bool {
    var index: Int?
    if let value {
      index = enabledIndex(value, of: control)
      if index == nil { return false }
    } else if !control.rule.allowsNone {
      return false
    }
    if self.index(of: control) != index {
      choose(index, of: control)
      if control.rule.programNotifies { tell(control, index, "program") }
    }
    return true
  }

  mutating func wear(_ theme: String) {
    if self.theme != theme { revision += 1 }
    self.theme = theme
  }

  mutating func reset() {
    if !chosen.isEmpty || !theme.isEmpty { revision += 1 }
    chosen = [:]
    theme = ""
    tellInitial()
  }

  private func enabledIndex(_ value: String, of control: Control) -> Int? {
    control.disabled.contains(value) ? nil : control.rule.values.firstIndex(of: value)
  }

  private mutating func choose(_ index: Int?, of control: Control) {
    chosen[control.rule.control] = .some(index)
    revision += 1
  }

  private mutating func tellInitial() {
    for control in Self.controls where control.rule.initialNotifies {
      tell(control, control.rule.initialIndex, "initial")
    }
  }

  private mutating func tell(_ control: Control, _ index: Int?, _ cause: String) {
    sequence += 1
    events.append(
      ListedEvent(
        sequence: sequence, control: control.rule.control, index: index,
        value: index.map { control.rule.values[$0] }, cause: cause))
    if events.count > 200 { events.removeFirst() }
  }
}

/// One thing that can happen to a session.
enum SelectionStep: Sendable {
  case tap(control: Int, value: String)
  case put(control: Int, value: String?)
  case theme(String)
  case reset

  private static let strange = [
    "", "decade", "0", "1", "-1", "null", "Day", "day\u{0}", " week", "shut",
  ]

  /// Draws a step: mostly choices, some of what is selected already, some of what does not exist.
  static func random(using generator: inout SeededGenerator) -> SelectionStep {
    let control = Int.random(in: 0..<SelectionModel.controls.count, using: &generator)
    let known = SelectionModel.controls[control].rule.values
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<50: return .tap(control: control, value: known.randomElement(using: &generator) ?? "")
    case 50..<58:
      return .tap(control: control, value: strange.randomElement(using: &generator) ?? "")
    case 58..<78: return .put(control: control, value: known.randomElement(using: &generator))
    case 78..<84: return .put(control: control, value: strange.randomElement(using: &generator))
    case 84..<93: return .put(control: control, value: nil)
    case 93..<97: return .theme(["", "profile", "slide"].randomElement(using: &generator) ?? "")
    default: return .reset
    }
  }
}

/// Chance that is the same on every run (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
