/// Everybody's focus records and how they came in.
///
/// Charts read timelines from memory. Behind them stand two connections to the file, each in a lock
/// of its own: one that only reads, so that a chart never waits for an import, and one that
/// writes, so that imports of this process come one after the other. A file is one transaction:
/// it is sorted before the right to write is taken, and nobody sees half of it.
///
/// An import that added nothing is listed with its report, but does not make its owner's records
/// replace the shared ones: a file that is refused as a whole must not blank a chart.
final class RecordStore: Sendable {
  let reader: Lock<RecordConnection>
  let writer: Lock<RecordConnection>
  let cache: Lock<RecordCache>

  let database: DatabaseFile
  let now: @Sendable () -> Int64

  /// How long an import of another process may stay unseen.
  private static let checkInterval: Int64 = 250

  /// Longest wait for another process that is importing.
  static let busyMilliseconds: Int32 = 10_000

  /// Opens the database and reads the demo and the shared records.
  ///
  /// `now` is the time in milliseconds since 1970.
  init(database: DatabaseFile, now: @escaping @Sendable () -> Int64) throws(StartFailure) {
    self.database = database
    self.now = now
    let connection = try database.open(busyMilliseconds: Self.busyMilliseconds)
    do throws(DatabaseError) {
      let records = try RecordConnection(connection)
      cache = Lock(
        RecordCache(
          withRecords: try records.allOwnersWithRecords(), changes: try records.changes(),
          checked: now()))
      writer = Lock(records)
      // A database in memory has only the one connection, so reading waits for writing there.
      reader =
        switch database {
        case .memory: writer
        case .file:
          Lock(
            try RecordConnection(
              try database.connect(busyMilliseconds: Self.busyMilliseconds)))
        }
      _ = try entry(of: .demo)
      _ = try entry(of: .shared)
    } catch {
      throw database.failure(error)
    }
  }

  /// The owner's records in order of their start; empty for a session without imports.
  func timeline(of owner: Owner) throws(DatabaseError) -> FocusTimeline {
    try entry(of: owner).timeline
  }

  /// The owner's records with their version, by which what was drawn from them can be kept.
  func entry(of owner: Owner) throws(DatabaseError) -> RecordCache.Entry {
    let (cached, generation) = cache.withLock { ($0.entry(of: owner), $0.generation) }
    if let cached { return cached }
    let timeline = try reader.withLock { reader throws(DatabaseError) in
      try reader.timeline(of: owner)
    }
    return cache.withLock { $0.insert(timeline, of: owner, generation: generation) }
  }

  /// Whose records a visitor sees: the session's own if its imports added any, else what was
  /// imported on the command line, else the demo.
  func visibleOwner(for session: SessionID?) -> Owner {
    // If it fails, so will reading the records, which says so.
    try? checkForOtherProcesses()
    return cache.withLock { cache in
      if let session, cache.withRecords.contains(.session(session)) { return .session(session) }
      return cache.withRecords.contains(.shared) ? .shared : .demo
    }
  }

  /// Forgets what is in memory when a command line has imported something meanwhile.
  private func checkForOtherProcesses() throws(DatabaseError) {
    guard database != .memory else { return }
    let time = now()
    let (isDue, generation) = cache.withLock { cache in
      // Also when the clock was set back.
      let isDue = !(0..<Self.checkInterval).contains(time &- cache.checked)
      if isDue { cache.checked = time }
      return (isDue, cache.generation)
    }
    guard isDue else { return }
    try reader.withLock { reader throws(DatabaseError) in
      let changes = try reader.changes()
      guard cache.withLock({ $0.changes != changes }) else { return }
      let owners = try reader.allOwnersWithRecords()
      cache.withLock { cache in
        // A change of this process came in between: the next check is as good.
        guard cache.generation == generation else { return }
        cache.invalidateAll(withRecords: owners, changes: changes)
      }
    }
  }
}
