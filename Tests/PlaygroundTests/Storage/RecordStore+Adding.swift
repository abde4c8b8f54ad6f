import Testing

@testable import Playground

extension ImportedRecord {
  static func of(_ start: Int64, _ end: Int64, _ label: String, line: Int = 2) -> ImportedRecord {
    ImportedRecord(
      record: FocusRecord(
        start: Instant(milliseconds: start), end: Instant(milliseconds: end), label: label,
        zone: "UTC"),
      line: line)
  }
}

extension RecordStore {
  /// Adds records as a file of which nothing else is to say; their lines count from 2.
  @discardableResult
  func add(
    _ records: [(start: Int64, end: Int64, label: String)], to owner: Owner
  ) throws -> (summary: ImportSummary, report: ImportReport) {
    var report = ImportReport()
    let imported = records.enumerated().map { offset, record in
      ImportedRecord.of(record.start, record.end, record.label, line: offset + 2)
    }
    let summary = try add(
      imported, owner: owner, fileName: "focus.csv", formatName: "CSV", report: &report)
    return (summary, report)
  }

  /// The starts as the file has them; the timeline in memory must have as many.
  func starts(of owner: Owner) throws -> [Int64] {
    var starts: [Int64] = []
    try records(of: owner) { starts.append($0.start.milliseconds) }
    #expect(try timeline(of: owner).count == starts.count)
    return starts
  }

  func ends(of owner: Owner) throws -> [Int64] {
    var ends: [Int64] = []
    try records(of: owner) { ends.append($0.end.milliseconds) }
    return ends
  }

  func labels(of owner: Owner) throws -> [String] {
    var labels: [String] = []
    try records(of: owner) { labels.append($0.label) }
    return labels
  }
}
