/// One connection with the statements about records, each prepared once.
struct RecordConnection: ~Copyable {
  let ownerOfName: Statement
  let insertOwner: Statement
  let deleteOwner: Statement

  let timeline: Statement
  let records: Statement
  let identities: Statement
  let insertRecord: Statement
  let deleteRecordsOfImport: Statement
  let deleteRecords: Statement

  let imports: Statement
  let oneImport: Statement
  let insertImport: Statement
  let deleteImport: Statement
  let deleteImports: Statement
  let hasRecords: Statement
  let ownersWithRecords: Statement

  let issues: Statement
  let insertIssue: Statement
  let deleteIssues: Statement
  let deleteIssuesOfOwner: Statement

  let fact: Statement
  let setFact: Statement
  let countChange: Statement

  let database: Database
}

extension RecordConnection {
  /// Compiles all statements; fails when the tables are not as they should be.
  init(_ database: consuming Database) throws(DatabaseError) {
    self.init(
      ownerOfName: try database.prepare("SELECT id FROM owner WHERE name = ?"),
      insertOwner: try database.prepare("INSERT OR IGNORE INTO owner (name) VALUES (?)"),
      deleteOwner: try database.prepare("DELETE FROM owner WHERE id = ? AND id > 2"),
      timeline: try database.prepare(
        "SELECT starts, ends FROM record WHERE owner = ? ORDER BY starts, ends"),
      records: try database.prepare(
        "SELECT starts, ends, label, zone FROM record WHERE owner = ? ORDER BY starts, ends, label"),
      identities: try database.prepare(
        """
        SELECT starts, ends, label FROM record WHERE owner = ? AND starts BETWEEN ? AND ?
        ORDER BY starts, ends, label
        """),
      insertRecord: try database.prepare(
        """
        INSERT INTO record (owner, starts, ends, label, import, copy, zone)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """),
      deleteRecordsOfImport: try database.prepare(
        "DELETE FROM record WHERE owner = ? AND import = ?"),
      deleteRecords: try database.prepare("DELETE FROM record WHERE owner = ?"),
      imports: try database.prepare(
        """
        SELECT id, file, format, time, added, skipped, refused, notes FROM import
        WHERE owner = ? ORDER BY id DESC
        """),
      oneImport: try database.prepare(
        "SELECT added, skipped, refused, notes FROM import WHERE id = ? AND owner = ?"),
      insertImport: try database.prepare(
        """
        INSERT INTO import (owner, file, format, time, added, skipped, refused, notes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """),
      deleteImport: try database.prepare("DELETE FROM import WHERE id = ? AND owner = ?"),
      deleteImports: try database.prepare("DELETE FROM import WHERE owner = ?"),
      hasRecords: try database.prepare(
        "SELECT EXISTS (SELECT 1 FROM import WHERE owner = ? AND added > 0)"),
      ownersWithRecords: try database.prepare(
        """
        SELECT name FROM owner
        WHERE EXISTS (SELECT 1 FROM import WHERE import.owner = owner.id AND added > 0)
        """),
      issues: try database.prepare(
        "SELECT kind, line, reason FROM issue WHERE import = ? ORDER BY kind, position"),
      insertIssue: try database.prepare(
        "INSERT INTO issue (import, kind, position, line, reason) VALUES (?, ?, ?, ?, ?)"),
      deleteIssues: try database.prepare("DELETE FROM issue WHERE import = ?"),
      deleteIssuesOfOwner: try database.prepare(
        "DELETE FROM issue WHERE import IN (SELECT id FROM import WHERE owner = ?)"),
      fact: try database.prepare("SELECT value FROM facts WHERE key = ?"),
      setFact: try database.prepare(
        """
        INSERT INTO facts (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """),
      countChange: try database.prepare(
        "UPDATE facts SET value = value + 1 WHERE key = 'changes' RETURNING value"),
      database: database)
  }

  /// The owner's key in the database, nil for a session that never had an import.
  func key(of owner: RecordStore.Owner) throws(DatabaseError) -> Int64? {
    try ownerOfName.first([.text(owner.name)]) { $0.integer(0) }
  }

  /// How often records were changed since the database was made, by any process.
  func changes() throws(DatabaseError) -> Int64 {
    try fact.first([.text("changes")]) { $0.integer(0) } ?? 0
  }

  /// Counts a change of the owner's records, within its transaction.
  func countChange(of owner: Int64) throws(DatabaseError) -> RecordChange {
    RecordChange(
      count: try countChange.first { $0.integer(0) } ?? 0,
      hasRecords: try hasRecords.first([.integer(owner)]) { $0.integer(0) != 0 } ?? false)
  }

  func allOwnersWithRecords() throws(DatabaseError) -> Set<RecordStore.Owner> {
    var owners: Set<RecordStore.Owner> = []
    try ownersWithRecords.query { row in
      if let owner = row.text(0).flatMap(RecordStore.Owner.init(name:)) { owners.insert(owner) }
    }
    return owners
  }

  /// Reads the records in the form of charts, in order of their start.
  func timeline(of owner: RecordStore.Owner) throws(DatabaseError) -> FocusTimeline {
    guard let key = try key(of: owner) else { return .empty }
    var starts: [Int64] = []
    var ends: [Int64] = []
    try timeline.query([.integer(key)]) { row in
      starts.append(row.integer(0))
      ends.append(row.integer(1))
    }
    return FocusTimeline(starts: starts, ends: ends)
  }
}

/// What the database says after a change of one owner's records.
struct RecordChange: Sendable {
  /// How often records were changed since the database was made, this time included.
  let count: Int64

  /// Whether any import of the owner has added something.
  let hasRecords: Bool
}
