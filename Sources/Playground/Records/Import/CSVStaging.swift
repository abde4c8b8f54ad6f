/// The rows of a CSV file, read as far as they can be before its last row is known.
struct CSVStaging: CSVRowSink {
  /// Set as soon as the file as a whole cannot be used.
  private(set) var refusal: ImportRefusal?
  private(set) var columns: CSVColumns?
  private(set) var evidence = DateOrderEvidence()

  private let rowLimit: Int
  private var rows: [StagedRow] = []
  private var rowCount = 0
  private var labels: [String] = []

  /// By bytes, since as texts differently composed letters would be one label.
  private var labelIndices: [[UInt8]: Int32] = [:]
  private var skipped = ImportReport.Issues()
  private var refused = ImportReport.Issues()

  private struct StagedRow {
    let start: WrittenMoment
    let end: WrittenMoment
    let labelIndex: Int32
    let line: Int32
  }

  init(rowLimit: Int) {
    self.rowLimit = rowLimit
  }

  mutating func receive(_ row: CSVRow) {
    guard refusal == nil else { return }
    guard let columns else { return receiveHeader(row) }
    rowCount += 1
    guard rowCount <= rowLimit else {
      refusal = ImportRefusal(
        field: "file",
        detail: "The file has more than \(rowLimit) rows. Split it and import the parts.")
      return
    }
    if let fault = row.fault {
      refused.append(line: row.line, reason: fault.reason)
    } else {
      stage(row, columns)
    }
  }

  private mutating func receiveHeader(_ row: CSVRow) {
    if row.fault == .notUTF8 || row.fault == .controlCharacter {
      refusal = ImportRefusal(
        field: "file", detail: "The file is not text in UTF-8. Export it as CSV in UTF-8.")
      return
    }
    if let fault = row.fault {
      refusal = ImportRefusal(
        field: "file",
        detail: "The first line, which names the columns, cannot be read. \(fault.reason)")
      return
    }
    columns = CSVColumns(header: row)
    guard columns == nil else { return }
    let header = (0..<min(row.fieldCount, 20)).map { row.text(ofField: $0) }
    let found = header.joined(separator: ", ").cut(to: 60)
    refusal = ImportRefusal(
      field: "file",
      detail: "The first line “\(found)” does not name the columns of a known format. Known are: "
        + "\(CSVLayout.knownFormats).")
  }
}

// MARK: - Rows

extension CSVStaging {
  private mutating func stage(_ row: CSVRow, _ columns: CSVColumns) {
    if let reason = Self.widthFault(of: row, columns) {
      return refused.append(line: row.line, reason: reason)
    }
    if let success = columns.success, Self.isFalse(row.text(ofField: success)) {
      return skipped.append(line: row.line, reason: "This is a failed session.")
    }
    guard let start = moment(at: columns.start, in: row, columns) else { return }
    if Self.isEmpty(columns.end, in: row, startsAt: columns.start) {
      return skipped.append(
        line: row.line, reason: "This record is unfinished: it has no end.")
    }
    guard let end = moment(at: columns.end, in: row, columns) else { return }
    rows.append(
      StagedRow(
        start: start, end: end, labelIndex: labelIndex(of: row, columns),
        line: Int32(clamping: row.line)))
  }

  /// Reads a moment of the row, or reports what is wrong with it.
  private mutating func moment(
    at place: CSVColumns.Place, in row: CSVRow, _ columns: CSVColumns
  ) -> WrittenMoment? {
    let column = place.column
    do {
      let moment = try Self.read(place, in: row)
      evidence.add(moment) {
        DateOrderEvidence.Sample(
          column: columns.names[column], value: row.text(ofField: column).cut(to: 60),
          line: row.line)
      }
      return moment
    } catch {
      let faulty = place.column(of: error)
      refused.append(
        line: row.line,
        reason: error.reason(field: columns.names[faulty], value: row.text(ofField: faulty)))
      return nil
    }
  }

  private static func read(
    _ place: CSVColumns.Place, in row: CSVRow
  ) throws(MomentFault) -> WrittenMoment {
    let bytes = row.bytes.span
    switch place {
    case .moment(let column):
      return try MomentParser.moment(in: bytes.extracting(row.range(ofField: column)))
    case .dateAndTime(let date, let time):
      return try MomentParser.moment(
        date: bytes.extracting(row.range(ofField: date)),
        time: bytes.extracting(row.range(ofField: time)))
    }
  }

  /// Whether the row says nothing of its end; a date that is the start's as well does not count.
  private static func isEmpty(
    _ place: CSVColumns.Place, in row: CSVRow, startsAt start: CSVColumns.Place
  ) -> Bool {
    switch place {
    case .moment(let column): isBlank(column, in: row)
    case .dateAndTime(let date, let time):
      isBlank(time, in: row) && (date == start.column || isBlank(date, in: row))
    }
  }

  private static func isBlank(_ column: Int, in row: CSVRow) -> Bool {
    row.range(ofField: column).allSatisfy { row.bytes[$0] == UInt8(ascii: " ") }
  }

  /// More text than the header has columns: a comma that should stand in quotes.
  private static func widthFault(of row: CSVRow, _ columns: CSVColumns) -> String? {
    guard row.fieldCount > columns.names.count,
      (columns.names.count..<row.fieldCount).contains(where: { !isBlank($0, in: row) })
    else { return nil }
    return
      "The line has \(row.fieldCount) fields and the header \(columns.names.count). Put a text "
      + "that holds the delimiter in quotes."
  }

  private static func isFalse(_ text: String) -> Bool {
    ["false", "no", "0"].contains(text.lowercased())
  }

  private mutating func labelIndex(of row: CSVRow, _ columns: CSVColumns) -> Int32 {
    var range = columns.label.map { row.range(ofField: $0) } ?? 0..<0
    if FormulaGuard.isPresent(in: row.bytes.span.extracting(range)) { range.removeFirst() }
    let label = Array(row.bytes[range])
    if let known = labelIndices[label] { return known }
    let index = Int32(labels.count)
    labels.append(String(text: label.span))
    labelIndices[label] = index
    return index
  }
}

extension CSVColumns.Place {
  /// The column that holds the date.
  fileprivate var column: Int {
    switch self {
    case .moment(let column), .dateAndTime(let column, _): column
    }
  }

  /// The column that a fault is about.
  fileprivate func column(of fault: MomentFault) -> Int {
    switch (self, fault) {
    case (.moment(let column), _): column
    case (.dateAndTime(let date, _), .empty), (.dateAndTime(let date, _), .noDate),
      (.dateAndTime(let date, _), .noSuchDate), (.dateAndTime(let date, _), .shortYear),
      (.dateAndTime(let date, _), .yearOutOfRange):
      date
    case (.dateAndTime(_, let time), _): time
    }
  }
}

// MARK: - Records

extension CSVStaging {
  /// Turns the rows into records, and reports in the order of lines the rows that are none.
  func records(
    readBy resolver: inout MomentResolver, reportingTo report: inout ImportReport
  ) -> ImportedRecords {
    var records = ImportedRecords(labels: labels)
    records.reserveCapacity(rows.count)
    var refusedLate = ImportReport.Issues()
    for row in rows {
      do {
        let interval = try resolver.interval(from: row.start, to: row.end)
        records.append(
          start: interval.start, end: interval.end, labelIndex: row.labelIndex,
          zone: interval.zone, line: row.line)
        if let note = interval.note { report.notes.append(line: Int(row.line), reason: note) }
      } catch {
        refusedLate.append(line: Int(row.line), reason: error.reason)
      }
    }
    report.skipped = skipped
    report.refused = refused.merged(with: refusedLate)
    return records
  }
}
