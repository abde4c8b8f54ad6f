extension RecordStore {
  /// The owner's imports, the oldest first.
  func imports(of owner: Owner) throws(DatabaseError) -> [ImportSummary] {
    try reader.withLock { reader throws(DatabaseError) in
      guard let key = try reader.key(of: owner) else { return [] }
      var summaries: [ImportSummary] = []
      try reader.imports.query([.integer(key)]) { row in
        summaries.append(
          ImportSummary(
            id: row.integer(0), fileName: row.text(1) ?? "", formatName: row.text(2) ?? "",
            time: Instant(milliseconds: row.integer(3)), added: Int(row.integer(4)),
            skipped: Int(row.integer(5)), refused: Int(row.integer(6)), notes: Int(row.integer(7))))
      }
      return summaries
    }
  }

  /// What became of each line of an import; nil when the owner has no such import.
  func report(import id: Int64, owner: Owner) throws(DatabaseError) -> ImportReport? {
    try reader.withLock { reader throws(DatabaseError) in
      guard let key = try reader.key(of: owner) else { return nil }
      let counts = try reader.oneImport.first([.integer(id), .integer(key)]) { row in
        (0..<4).map { Int(row.integer($0)) }
      }
      guard let counts else { return nil }
      var listed: [[ImportReport.Issue]] = [[], [], []]
      try reader.issues.query([.integer(id)]) { row in
        let kind = Int(row.integer(0))
        guard listed.indices.contains(kind) else { return }
        listed[kind].append(
          ImportReport.Issue(line: Int(row.integer(1)), reason: row.text(2) ?? ""))
      }
      return ImportReport(
        added: counts[0],
        skipped: ImportReport.Issues(count: counts[1], listed: listed[0]),
        refused: ImportReport.Issues(count: counts[2], listed: listed[1]),
        notes: ImportReport.Issues(count: counts[3], listed: listed[2]))
    }
  }

  /// Removes an import with the records that it added; false when the owner has no such import.
  ///
  /// Records that it skipped because another import had them already stay with that one.
  func deleteImport(_ id: Int64, owner: Owner) throws(DatabaseError) -> Bool {
    try writer.withLock { writer throws(DatabaseError) in
      let change = try writer.database.transaction { () throws(DatabaseError) -> RecordChange? in
        guard let key = try writer.key(of: owner) else { return nil }
        try writer.deleteImport.run([.integer(id), .integer(key)])
        guard writer.database.changedRows > 0 else { return nil }
        try writer.deleteRecordsOfImport.run([.integer(key), .integer(id)])
        try writer.deleteIssues.run([.integer(id)])
        return try writer.countChange(of: key)
      }
      guard let change else { return false }
      cache.withLock { $0.invalidate(owner, change) }
      return true
    }
  }

  /// Removes everything of an owner: of a session that was dropped, or before the demo is renewed.
  func deleteAll(of owner: Owner) throws(DatabaseError) {
    try writer.withLock { writer throws(DatabaseError) in
      let change = try writer.database.transaction { () throws(DatabaseError) -> RecordChange? in
        guard let key = try writer.key(of: owner) else { return nil }
        try writer.deleteIssuesOfOwner.run([.integer(key)])
        try writer.deleteImports.run([.integer(key)])
        try writer.deleteRecords.run([.integer(key)])
        try writer.deleteOwner.run([.integer(key)])
        return try writer.countChange(of: key)
      }
      if let change { cache.withLock { $0.invalidate(owner, change) } }
    }
  }

  /// Hands over every record in order of start, end and label, as they all are at one moment.
  ///
  /// It uses a connection of its own, so that a slow reader holds up nobody. `body` must not use
  /// the store, which a database in memory has only one connection for.
  func records(
    of owner: Owner, _ body: (FocusRecord) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let connection =
      database == .memory
      ? reader
      : Lock(try RecordConnection(try database.connect(busyMilliseconds: Self.busyMilliseconds)))
    try connection.withLock { connection throws(DatabaseError) in
      guard let key = try connection.key(of: owner) else { return }
      try connection.records.query([.integer(key)]) { row throws(DatabaseError) in
        try body(
          FocusRecord(
            start: Instant(milliseconds: row.integer(0)),
            end: Instant(milliseconds: row.integer(1)), label: row.text(2) ?? "",
            zone: row.text(3) ?? ""))
      }
    }
  }

  /// The version of the demo data that was imported, nil before that.
  func demoVersion() throws(DatabaseError) -> String? {
    try reader.withLock { reader throws(DatabaseError) in
      try reader.fact.first([.text("demo")]) { $0.text(0) } ?? nil
    }
  }

  /// Notes that this version of the demo data was imported.
  func setDemoVersion(_ version: String) throws(DatabaseError) {
    try writer.withLock { writer throws(DatabaseError) in
      try writer.setFact.run([.text("demo"), .text(version)])
    }
  }
}
