/// What one visitor has chosen.
struct Session: Sendable, Equatable {
  private(set) var id: SessionID

  /// The value of the chosen segment by the control's id; the empty text where none is chosen. A
  /// control that is not in here shows its initial selection.
  var selections: [String: String] = [:]

  /// The theme that every control wears, nil while each wears its own.
  var theme: String?

  /// `faithful` or `accessible`, nil for the page's own default.
  var variant: String?

  /// The IANA name of the time zone of the charts, nil for the server's.
  var zone: String?

  /// The English name of the first day of a week, in lower case; nil for the server's.
  var firstWeekday: String?

  /// How many changes of this session were accepted; never falls.
  private(set) var revision = 0

  init(id: SessionID, revision: Int = 0) {
    self.id = id
    self.revision = revision
  }

  /// Whether it is as a new one, so that nothing is lost by forgetting it.
  ///
  /// A session that was reset is not: pages that are still open know its revision.
  var isDefault: Bool { self == Session(id: id) }

  /// Goes back to the choices of a new session; the revision stays.
  mutating func reset() {
    self = Session(id: id, revision: revision)
  }

  /// Makes this what became of `earlier`: of the same id, and one revision on if any choice differs.
  ///
  /// - Returns: Whether any does.
  mutating func succeed(_ earlier: Session) -> Bool {
    id = earlier.id
    revision = earlier.revision
    let differs = self != earlier
    if differs { revision += 1 }
    return differs
  }
}
