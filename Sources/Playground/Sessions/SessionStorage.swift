/// The rows of sessions in the database.
struct SessionStorage: ~Copyable {
  private let upsert: Statement
  private let delete: Statement
  private let database: Database

  init(_ database: consuming Database) throws(DatabaseError) {
    let upsert = try database.prepare(
      """
      INSERT INTO session (id, used, revision, selections, theme, variant, zone, first_weekday,
        events)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        used = excluded.used, revision = excluded.revision, selections = excluded.selections,
        theme = excluded.theme, variant = excluded.variant, zone = excluded.zone,
        first_weekday = excluded.first_weekday, events = excluded.events
      """)
    let delete = try database.prepare("DELETE FROM session WHERE id = ?")
    self.upsert = upsert
    self.delete = delete
    self.database = database
  }

  /// Writes all changes of the sessions' rows in one transaction.
  func write(_ changes: SessionTable.Changes) throws(DatabaseError) {
    guard !(changes.stored.isEmpty && changes.removed.isEmpty) else { return }
    try database.transaction { () throws(DatabaseError) in
      for id in changes.removed { try delete.run([.text(id.text)]) }
      for (session, used) in changes.stored {
        try upsert.run([
          .text(session.id.text), .integer(used), .integer(Int64(session.revision)),
          .text(session.selectionText), .optional(session.theme), .optional(session.variant),
          .optional(session.zone), .optional(session.firstWeekday),
          .integer(Int64(session.eventCount)),
        ])
      }
    }
  }

  /// Reads the newest sessions up to the table's limit, those with records before all others, and
  /// removes the rest, with all records whose session is gone.
  func load(into table: inout SessionTable) throws(DatabaseError) {
    let limit = Int64(table.limit)
    let rows = try database.prepare(
      """
      SELECT id, used, revision, selections, theme, variant, zone, first_weekday, events,
        EXISTS (SELECT 1 FROM owner JOIN import ON import.owner = owner.id WHERE name = session.id)
          AS has_records
      FROM session ORDER BY has_records DESC, used DESC
      """)
    var kept: [(session: Session, used: Int64, hasRecords: Bool)] = []
    var dropped: [SessionID] = []
    try rows.query { row in
      guard let id = row.text(0).flatMap(SessionID.init) else { return }
      if kept.count >= limit { return dropped.append(id) }
      var session = Session(
        id: id, revision: Int(clamping: row.integer(2)),
        eventCount: max(0, Int(clamping: row.integer(8))))
      session.selections = Session.selections(from: row.text(3) ?? "")
      session.theme = row.text(4)
      session.variant = row.text(5)
      session.zone = row.text(6)
      session.firstWeekday = row.text(7)
      kept.append((session, row.integer(1), row.integer(9) != 0))
    }
    for (session, used, hasRecords) in kept.reversed() {
      table.restore(session, used: used, hasRecords: hasRecords)
    }
    try write(SessionTable.Changes(removed: dropped))
    // Asked first, because looking never waits for a writer.
    let isAnyLeft = try database.prepare(
      "SELECT EXISTS (SELECT 1 FROM owner WHERE id > 2 AND name NOT IN (SELECT id FROM session))")
    if try isAnyLeft.first(read: { $0.integer(0) != 0 }) ?? false {
      try database.transaction { () throws(DatabaseError) in try database.execute(Self.clearing) }
    }
  }

  /// Removes all that belongs to sessions without a row.
  private static let clearing: StaticString = """
    CREATE TEMP TABLE gone AS
      SELECT id FROM owner WHERE id > 2 AND name NOT IN (SELECT id FROM session);
    DELETE FROM record WHERE owner IN (SELECT id FROM gone);
    DELETE FROM issue WHERE import IN
      (SELECT id FROM import WHERE owner IN (SELECT id FROM gone));
    DELETE FROM import WHERE owner IN (SELECT id FROM gone);
    DELETE FROM owner WHERE id IN (SELECT id FROM gone);
    DROP TABLE gone;
    """
}
