import SegmentCore

/// Something that an owner of a control is told: what is selected now, and why.
struct SelectionEvent: Equatable, Sendable {
  /// What made a control tell.
  enum Cause: String, CaseIterable, Sendable {
    /// The control was made with this selection.
    case initial

    /// A person chose another segment.
    case tap

    /// A person chose the segment that was selected already.
    case retap

    /// A program set the selection.
    case program
  }

  /// The control, as the catalogue has it.
  let entry: CatalogEntry

  /// The segment that is selected; `nil` when none is.
  let index: Int?

  let cause: Cause

  /// The value of the selected segment; `nil` when none is.
  var value: String? { index.map { entry.control.segments[$0].value } }

  /// What the catalogue's controls tell when they are made, in its order.
  static let initial = Catalog.controls.compactMap(initial(of:))

  /// What a control tells when it is made; `nil` where its rules keep it silent.
  static func initial(of entry: CatalogEntry) -> SelectionEvent? {
    guard entry.control.style.rules.notifiesInitial else { return nil }
    return SelectionEvent(entry: entry, index: entry.control.selectedIndex, cause: .initial)
  }
}

extension SelectionEvent {
  /// An entry of the catalogue is the same only as itself.
  static func == (first: SelectionEvent, second: SelectionEvent) -> Bool {
    first.entry === second.entry && first.index == second.index && first.cause == second.cause
  }
}

/// An event with its place in the session.
struct NumberedEvent: Sendable {
  /// The number of the event: one more than that of the one before, 1 for the first.
  let sequence: Int

  let event: SelectionEvent

  /// Writes the members of the event's object.
  func write(into json: inout JSONWriter) {
    json.member("sequence", sequence)
    json.member("control", event.entry.control.id)
    json.member("index", event.index)
    json.member("value", event.value)
    json.member("cause", event.cause.rawValue)
  }
}
