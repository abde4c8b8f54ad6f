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
  private(set) var revision: Int

  /// How many events this session has had, which is the number of the last one; never falls.
  private(set) var eventCount: Int

  /// What was told since the session was handed out; it has no numbers yet.
  private var newEvents: [SelectionEvent] = []

  /// A session as it was stored; by default one that has had neither changes nor events.
  init(id: SessionID, revision: Int = 0, eventCount: Int = 0) {
    self.id = id
    self.revision = revision
    self.eventCount = eventCount
  }

  /// Makes the session of a new visitor, and what its controls tell when they are made.
  static func new(id: SessionID = .random()) -> (session: Session, events: [SelectionEvent]) {
    var session = Session(id: id)
    session.newEvents = SelectionEvent.initial
    let (_, events) = session.succeed(Session(id: id))
    return (session, events)
  }

  /// Whether it is as a new one, so that nothing is lost by forgetting it.
  ///
  /// A session that was reset is not: pages that are still open know its revision.
  var isDefault: Bool { self == Session.new(id: id).session }

  /// Makes all controls anew: back to the choices of a new session, while revision and events go on.
  mutating func reset() {
    let events = newEvents
    self = Session(id: id, revision: revision, eventCount: eventCount)
    newEvents = events + SelectionEvent.initial
  }

  /// Notes an event; it gets its number when the change that it belongs to is accepted.
  mutating func tell(_ event: SelectionEvent) {
    newEvents.append(event)
  }

  /// Makes this what became of `earlier`: of the same id, one revision on if any choice differs, and
  /// as many events on as there are new ones.
  ///
  /// - Returns: Whether any choice differs, and the new events.
  mutating func succeed(
    _ earlier: Session
  ) -> (isChanged: Bool, events: [SelectionEvent]) {
    let events = newEvents
    newEvents = []
    id = earlier.id
    revision = earlier.revision
    eventCount = earlier.eventCount
    let isChanged = self != earlier
    if isChanged { revision += 1 }
    eventCount += events.count
    return (isChanged, events)
  }
}
