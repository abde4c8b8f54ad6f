extension RecordStore {
  /// Stores the records of a file in one transaction.
  ///
  /// A record's identity is its owner, start, end and label, byte by byte: the file adds as many
  /// of each as it holds, minus what is stored. `report` comes with what the importer has to say;
  /// the records added and those skipped as already stored are filled in, and it is kept.
  func add<Records: RandomAccessCollection<ImportedRecord>>(
    _ records: Records,
    owner: Owner,
    fileName: String,
    formatName: String,
    report: inout ImportReport
  ) throws(DatabaseError) -> ImportSummary where Records.Index == Int {
    var batch = ImportBatch(records)
    let time = Instant(milliseconds: now())
    var complete = report
    let summary = try writer.withLock { writer throws(DatabaseError) in
      let (summary, change) = try writer.database.transaction { () throws(DatabaseError) in
        try writer.insertOwner.run([.text(owner.name)])
        let key = try writer.key(of: owner) ?? 0
        if let span = batch.span {
          try writer.identities.query([.integer(key), .integer(span.first), .integer(span.last)]) {
            batch.meet($0)
          }
        }
        batch.finish()
        complete.added = batch.fresh.count
        var stored = ImportReport.Issues()
        for line in batch.storedLines { stored.append(line: line, reason: "It is already stored.") }
        complete.skipped = complete.skipped.merged(with: stored)
        let summary = try writer.insert(
          complete, owner: key, fileName: fileName, formatName: formatName, time: time)
        try batch.forEachFresh { record, copy throws(DatabaseError) in
          try writer.insertRecord.run([
            .integer(key), .integer(record.start.milliseconds), .integer(record.end.milliseconds),
            .text(record.label), .integer(summary.id), .integer(Int64(copy)), .text(record.zone),
          ])
        }
        return (summary, try writer.countChange(of: key))
      }
      // Still under the writer's lock, so that the cache learns of changes in their order.
      cache.withLock { $0.invalidate(owner, change) }
      return summary
    }
    report = complete
    return summary
  }
}

extension RecordConnection {
  /// Writes down an import with what its report lists.
  fileprivate func insert(
    _ report: ImportReport, owner: Int64, fileName: String, formatName: String, time: Instant
  ) throws(DatabaseError) -> ImportSummary {
    try insertImport.run([
      .integer(owner), .text(fileName), .text(formatName), .integer(time.milliseconds),
      .integer(Int64(report.added)), .integer(Int64(report.skipped.count)),
      .integer(Int64(report.refused.count)), .integer(Int64(report.notes.count)),
    ])
    let id = database.lastInsertedKey
    for (kind, issues) in [report.skipped, report.refused, report.notes].enumerated() {
      for (position, issue) in issues.listed.enumerated() {
        try insertIssue.run([
          .integer(id), .integer(Int64(kind)), .integer(Int64(position)),
          .integer(Int64(issue.line)), .text(issue.reason),
        ])
      }
    }
    return ImportSummary(
      id: id, fileName: fileName, formatName: formatName, time: time, added: report.added,
      skipped: report.skipped.count, refused: report.refused.count, notes: report.notes.count)
  }
}
