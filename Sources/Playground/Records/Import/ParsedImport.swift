/// A file that was read to its end, before any of it is stored.
struct ParsedImport: Sendable {
  /// The format that the file was taken for, such as `Toggl CSV`.
  let formatName: String
  let records: ImportedRecords

  /// What was skipped and refused so far. Whoever stores the records counts the added ones.
  var report: ImportReport
}
