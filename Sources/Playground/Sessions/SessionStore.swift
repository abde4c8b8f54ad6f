/// Every visitor's session, in memory for reading and in the database for the next start.
///
/// Reading and changing a session takes one lock for a moment and never touches the disk. Changes
/// are written by ``flush()``, which a ``BackgroundWriter`` calls at most 40 ms later: so a server
/// that is killed loses the choices of its last 50 ms, as long as the disk keeps up. Sessions have
/// a connection of their own, and only the writer's thread ever waits with it: while a long import
/// holds the right to write, choices stay in memory and answers stay fast, and the window grows by
/// what the import takes to commit.
final class SessionStore: Sendable {
  static let defaultLimit = 10_000

  /// Who waits for events.
  let listeners = EventListeners()

  private let table: Lock<SessionTable>

  /// Nil for a database in memory, which keeps nothing anyway.
  private let storage: Lock<SessionStorage>?

  private let now: @Sendable () -> Int64
  private let hasChanged: @Sendable () -> Void
  private let deleteRecords: @Sendable (SessionID) throws -> Void

  /// Reads the sessions that an earlier run has left.
  ///
  /// - Parameters:
  ///   - limit: The most sessions that are kept, at least 1. Beyond it the one that was idle for
  ///     the longest time is dropped, those with records last.
  ///   - now: The time in milliseconds since 1970.
  ///   - hasChanged: Called when there is something to flush; on any thread, without a lock.
  ///   - deleteRecords: Called by ``flush()`` for each dropped session that had records.
  init(
    limit: Int = defaultLimit,
    database: DatabaseFile,
    now: @escaping @Sendable () -> Int64,
    hasChanged: @escaping @Sendable () -> Void = {},
    deleteRecords: @escaping @Sendable (SessionID) throws -> Void = { _ in }
  ) throws(StartFailure) {
    self.now = now
    self.hasChanged = hasChanged
    self.deleteRecords = deleteRecords
    var table = SessionTable(limit: limit)
    if database == .memory {
      storage = nil
    } else {
      let connection = try database.open(busyMilliseconds: 1000)
      do throws(DatabaseError) {
        let storage = try SessionStorage(connection)
        try storage.load(into: &table)
        self.storage = Lock(storage)
      } catch {
        throw database.failure(error)
      }
    }
    self.table = Lock(table)
  }

  var count: Int { table.withLock { $0.count } }

  /// The session as it is now, which counts as a use of it; nil when it was never made or dropped.
  func find(_ id: SessionID) -> Session? {
    let time = now()
    let (session, hasChanges) = table.withLock { ($0.find(id, now: time), $0.hasChanges) }
    if hasChanges { hasChanged() }
    return session
  }

  /// Makes a new session, which is stored only once it differs from any other new one.
  func create() -> Session {
    let (session, events) = Session.new()
    let time = now()
    let (dropped, hasChanges) = table.withLock { table in
      (table.insert(session, events: events, now: time), table.hasChanges)
    }
    if hasChanges { hasChanged() }
    for id in dropped { listeners.call(id) }
    return session
  }

  /// Changes a session while nobody else can, and returns it as it is then; nil when it is gone.
  ///
  /// The revision rises by one if `change` makes any difference; its events get their numbers, and
  /// those who listen are called. If `change` throws, nothing of it
  /// stays. It runs under the lock: it must be short and must not use the store.
  func update<Result, Failure: Error>(
    _ id: SessionID,
    _ change: (inout Session) throws(Failure) -> Result
  ) throws(Failure) -> (Result, Session)? {
    let time = now()
    let (updated, hasChanges) = try table.withLock { table throws(Failure) in
      (try table.update(id, now: time, change), table.hasChanges)
    }
    if hasChanges { hasChanged() }
    guard let updated else { return nil }
    if updated.hasNewEvents { listeners.call(id) }
    return (updated.result, updated.session)
  }

  /// The last events of a session behind a number, at most ``EventLog/limit``, oldest first; nil
  /// when the session is gone. Looking at them is no use of the session.
  func events(of id: SessionID, after sequence: Int = 0) -> [NumberedEvent]? {
    table.withLock { $0.events(of: id, after: sequence) }
  }

  /// Notes whether the session has imports of its own, which makes it one of the last to be
  /// dropped. If it is gone, records that it got meanwhile are deleted with the next flush.
  func setHasRecords(_ id: SessionID, _ hasRecords: Bool) {
    let hasChanges = table.withLock { table in
      table.setHasRecords(id, hasRecords)
      return table.hasChanges
    }
    if hasChanges { hasChanged() }
  }

  /// Writes everything that has changed in one transaction, then deletes the records of dropped
  /// sessions. After an error the rest is kept for the next time.
  func flush() throws {
    guard let storage else {
      return try deleteOrphaned(table.withLock { $0.takeChanges() }.orphaned)
    }
    // The outer lock keeps two flushes from writing an older state over a newer one.
    let orphaned = try storage.withLock { storage throws(DatabaseError) in
      let changes = table.withLock { $0.takeChanges() }
      do throws(DatabaseError) {
        try storage.write(changes)
      } catch {
        table.withLock { $0.putBack(changes) }
        throw error
      }
      return changes.orphaned
    }
    try deleteOrphaned(orphaned)
  }

  private func deleteOrphaned(_ sessions: [SessionID]) throws {
    var left = sessions
    do {
      while let id = left.last {
        try deleteRecords(id)
        left.removeLast()
      }
    } catch {
      table.withLock { $0.putBack(SessionTable.Changes(orphaned: left)) }
      throw error
    }
  }
}
