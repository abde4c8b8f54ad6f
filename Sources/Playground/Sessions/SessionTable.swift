/// The sessions in memory, at most so many, and what of them is not in the database yet.
///
/// A plain value: ``SessionStore`` puts the lock around it and the database behind it.
struct SessionTable {
  /// What the next flush has to do.
  struct Changes {
    /// Sessions to store, each with the time of its last use.
    var stored: [(session: Session, used: Int64)] = []

    /// Sessions to remove from the database.
    var removed: [SessionID] = []

    /// Sessions that were dropped with records of their own.
    var orphaned: [SessionID] = []

    var isEmpty: Bool { stored.isEmpty && removed.isEmpty && orphaned.isEmpty }
  }

  private struct Entry {
    var session: Session
    var events = EventLog()
    var used: Int64

    /// The time of last use that the database knows; nil while it has no row.
    var storedUse: Int64?
  }

  /// How far the time of last use in the database may lag behind: an hour, so that reading a page
  /// hardly ever costs a write. It only decides who is dropped first after a restart.
  static let useLag: Int64 = 3_600_000

  let limit: Int

  /// The most dropped sessions that wait for the next flush, also where few may stay.
  private var droppedLimit: Int { max(limit, SessionStore.defaultLimit) }

  /// Sessions without records are dropped before any with records, so they stand apart.
  private var plain = RecencyMap<SessionID, Entry>()
  private var withRecords = RecencyMap<SessionID, Entry>()

  /// Sessions in memory whose row is out of date.
  private var changed: Set<SessionID> = []

  /// Dropped sessions: with a row, and with records. Bounded in case the database refuses to write;
  /// what is left out is cleared at the next start.
  private var removed: Set<SessionID> = []
  private var orphaned: Set<SessionID> = []

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var count: Int { plain.count + withRecords.count }

  /// Whether the next flush has something to do.
  var hasChanges: Bool { !(changed.isEmpty && removed.isEmpty && orphaned.isEmpty) }

  /// Takes a session over from the database; the oldest must come first.
  mutating func restore(_ session: Session, used: Int64, hasRecords: Bool) {
    let entry = Entry(session: session, used: used, storedUse: used)
    if hasRecords {
      withRecords.insert(entry, for: session.id)
    } else {
      plain.insert(entry, for: session.id)
    }
  }

  /// The session, used at `now`.
  mutating func find(_ id: SessionID, now: Int64) -> Session? {
    use(id, now: now) { $0.session }
  }

  /// The events of a session behind a number, without counting as a use; nil when it is gone.
  func events(of id: SessionID, after sequence: Int) -> [NumberedEvent]? {
    guard let entry = plain[id] ?? withRecords[id] else { return nil }
    return entry.events.events(after: sequence, last: entry.session.eventCount)
  }

  /// Adds a new session with its first events and drops others beyond the limit.
  ///
  /// - Returns: The sessions that were dropped.
  mutating func insert(
    _ session: Session,
    events: [SelectionEvent],
    now: Int64
  ) -> [SessionID] {
    var dropped: [SessionID] = []
    while count >= limit, let id = dropOldest() { dropped.append(id) }
    var entry = Entry(session: session, used: now)
    entry.events.append(events)
    plain.insert(entry, for: session.id)
    return dropped
  }

  /// Changes a session as a whole or, where `change` throws, not at all.
  mutating func update<Result, Failure: Error>(
    _ id: SessionID,
    now: Int64,
    _ change: (inout Session) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, session: Session, hasNewEvents: Bool)? {
    let updated = try use(id, now: now) { entry throws(Failure) in
      var changed = entry.session
      let result = try change(&changed)
      let (isChanged, events) = changed.succeed(entry.session)
      // In place: the log is longer than all the rest of a session.
      entry.events.append(events)
      let differs = isChanged || !events.isEmpty
      if differs { entry.session = changed }
      return (result, changed, differs, !events.isEmpty)
    }
    guard let (result, session, differs, hasNewEvents) = updated else { return nil }
    if differs { changed.insert(id) }
    return (result, session, hasNewEvents)
  }

  /// Notes whether a session has records of its own, which makes it one of the last to be dropped.
  mutating func setHasRecords(_ id: SessionID, _ hasRecords: Bool) {
    if hasRecords, let entry = plain.remove(id) {
      withRecords.insert(entry, for: id)
    } else if !hasRecords, let entry = withRecords.remove(id) {
      plain.insert(entry, for: id)
    } else {
      // It was dropped while its file was being imported.
      if hasRecords, withRecords[id] == nil { insert(id, into: \.orphaned) }
      return
    }
    changed.insert(id)
  }

  /// Hands over what is to be written and counts it as written; `removed` comes first, since an id
  /// may stand in both lists.
  mutating func takeChanges() -> Changes {
    var changes = Changes()
    for id in changed {
      guard let entry = plain[id] ?? withRecords[id] else { continue }
      if !entry.session.isDefault || withRecords[id] != nil {
        changes.stored.append((entry.session, entry.used))
        setStoredUse(id, entry.used)
      } else if entry.storedUse != nil {
        changes.removed.append(id)
        setStoredUse(id, nil)
      }
    }
    changes.removed += removed
    changes.orphaned = Array(orphaned)
    changed.removeAll(keepingCapacity: true)
    removed.removeAll()
    orphaned.removeAll()
    return changes
  }

  /// Takes back what could not be written; newer changes win.
  mutating func putBack(_ changes: Changes) {
    for (session, _) in changes.stored { changed.insert(session.id) }
    for id in changes.removed { insert(id, into: \.removed) }
    for id in changes.orphaned { insert(id, into: \.orphaned) }
  }

  private mutating func use<Result, Failure: Error>(
    _ id: SessionID,
    now: Int64,
    _ body: (inout Entry) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    func used(_ entry: inout Entry) throws(Failure) -> (Result, isLate: Bool) {
      entry.used = now
      let isLate = entry.storedUse.map { now - $0 >= Self.useLag } ?? false
      return (try body(&entry), isLate)
    }
    var found = try plain.use(id, used)
    if found == nil { found = try withRecords.use(id, used) }
    guard let (result, isLate) = found else { return nil }
    if isLate { changed.insert(id) }
    return result
  }

  private mutating func setStoredUse(_ id: SessionID, _ used: Int64?) {
    if withRecords.update(id, { $0.storedUse = used }) == nil {
      plain.update(id) { $0.storedUse = used }
    }
  }

  private mutating func dropOldest() -> SessionID? {
    if let (id, entry) = plain.removeOldest() {
      if entry.storedUse != nil { insert(id, into: \.removed) }
      return id
    }
    guard let (id, entry) = withRecords.removeOldest() else { return nil }
    if entry.storedUse != nil { insert(id, into: \.removed) }
    insert(id, into: \.orphaned)
    return id
  }

  private mutating func insert(_ id: SessionID, into list: WritableKeyPath<Self, Set<SessionID>>) {
    if self[keyPath: list].count < droppedLimit { self[keyPath: list].insert(id) }
  }
}
