/// The tables, how they came to be, and the check that a file is really ours.
extension Database {
  /// The mark of our files in the header of the database: `Segm` in ASCII.
  static let applicationID: Int64 = 0x5365_676d

  /// Each script leads from the version that is its index to the next and says so itself; what is
  /// released is never changed, only added to.
  static let migrations: [StaticString] = [firstSchema, eventCounts]

  /// What every connection needs, without touching the file.
  func configure() throws(DatabaseError) {
    // With the write-ahead log, NORMAL loses at most the last commits when the power fails, never
    // the database, and costs no disk flush a commit.
    try execute(
      """
      PRAGMA synchronous = NORMAL;
      PRAGMA temp_store = MEMORY;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      """)
  }

  /// Why this database must be left alone, nil for one of ours or an empty one.
  func problem() throws(DatabaseError) -> DatabaseError? {
    let application = try number("PRAGMA application_id")
    let version = try version()
    if application == Self.applicationID {
      let known = Int64(Self.migrations.count)
      return version <= known ? nil : .newer(version: version, known: known)
    }
    let objects = try number("SELECT count(*) FROM sqlite_schema")
    return application == 0 && version == 0 && objects == 0 ? nil : .foreign
  }

  /// Brings an empty database or one of an older version up to date.
  func migrate(isFile: Bool) throws(DatabaseError) {
    if isFile {
      // Stays in the file. The limit cuts the log after a long import back to 16 MiB.
      let mode = try prepare("PRAGMA journal_mode = WAL").first { $0.text(0) }
      guard mode == "wal" else { throw .withoutLog }
      try execute("PRAGMA journal_size_limit = 16777216")
    }
    guard try version() < Int64(Self.migrations.count) else { return }
    try transaction { () throws(DatabaseError) in
      // Asked again: another process may have done it since.
      let version = Int(clamping: try version())
      guard version >= 0 else { throw .foreign }
      for script in Self.migrations.dropFirst(version) { try execute(script) }
    }
  }

  private func version() throws(DatabaseError) -> Int64 {
    try number("PRAGMA user_version")
  }

  private func number(_ query: StaticString) throws(DatabaseError) -> Int64 {
    try prepare(query).first { $0.integer(0) } ?? 0
  }

  /// - `facts`: what is known of the database as a whole; `changes` counts the changes of records.
  /// - `session`: only sessions that differ from a new one; `selections` reads `blob=week&slide=day`.
  /// - `owner`: 1 the demo, 2 what the command line imported, then sessions by their id. Keys are
  ///   never used again, so that a reader who holds one can never see another owner's records.
  /// - `import`, `issue`: one row a file that was imported, and what its report lists.
  /// - `record`: one tree in the order of its identity, so that charts read it from end to end and
  ///   an import is compared with it by one merge. `copy` counts equal records of one import.
  ///   No foreign keys: checking them would need an index of records by import.
  private static let firstSchema: StaticString = """
    PRAGMA application_id = 0x5365676d;
    CREATE TABLE facts (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO facts VALUES ('changes', '0');
    CREATE TABLE session (
      id TEXT NOT NULL PRIMARY KEY,
      used INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      selections TEXT NOT NULL,
      theme TEXT,
      variant TEXT,
      zone TEXT,
      first_weekday TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE owner (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    INSERT INTO owner VALUES (1, 'demo'), (2, 'shared');
    CREATE TABLE import (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner INTEGER NOT NULL,
      file TEXT NOT NULL,
      format TEXT NOT NULL,
      time INTEGER NOT NULL,
      added INTEGER NOT NULL,
      skipped INTEGER NOT NULL,
      refused INTEGER NOT NULL,
      notes INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX import_of_owner ON import (owner, added);
    CREATE TABLE issue (
      import INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      position INTEGER NOT NULL,
      line INTEGER NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (import, kind, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE record (
      owner INTEGER NOT NULL,
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      label TEXT NOT NULL,
      import INTEGER NOT NULL,
      copy INTEGER NOT NULL,
      zone TEXT NOT NULL,
      PRIMARY KEY (owner, starts, ends, label, import, copy)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 1;
    """

  /// `session.events`: how many events the session has had, so that their numbers go on.
  private static let eventCounts: StaticString = """
    ALTER TABLE session ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
    PRAGMA user_version = 2;
    """
}
