import Glibc
import SegmentCore

extension ImportCommand {
  /// Imports every file for everybody who has no records of their own.
  ///
  /// Progress goes to standard error where that is a terminal; the report to standard output.
  ///
  /// - Returns: Whether every file was taken.
  /// - Throws: ``StartFailure`` when the database cannot be used.
  func run() throws(StartFailure) -> Bool {
    let file = try DatabaseFile.chosen(database)
    let records = try RecordStore(database: file) { Instant.current.milliseconds }
    var isComplete = true
    for file in files where !(try importFile(file, into: records)) { isComplete = false }
    return isComplete
  }

  private func importFile(
    _ path: String,
    into records: RecordStore
  ) throws(StartFailure) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      var file = CSVImport()
      var progress = Progress(name: name, path: path)
      try readFile(path, pieceSize: 1 << 18) { piece in
        file.receive(piece.span)
        progress.advance(by: piece.count)
      }
      let parsed = try file.finish(ImportOptions(zone: zone ?? .utc, dateOrder: dateOrder))
      progress.say("storing \(parsed.records.count) records")
      var report = parsed.report
      _ = try records.add(
        parsed.records,
        owner: .shared,
        fileName: name,
        formatName: parsed.formatName,
        report: &report
      )
      progress.end()
      try print(report, of: name, format: parsed.formatName)
      return true
    } catch let error as ImportRefusal {
      let option = ["dateOrder": "--date-order", "zone": "--zone"][error.field]
      printError("\(name): \(error.detail)" + (option.map { " (\($0))" } ?? ""))
      return false
    } catch let error as StartFailure {
      printError(error.message)
      return false
    } catch {
      throw StartFailure(message: "\(name): \(error)")
    }
  }

  private func print(
    _ report: ImportReport, of name: String, format: String
  ) throws(StartFailure) {
    var text =
      "\(name) (\(format)): \(report.added) added, \(report.skipped.count) skipped, "
      + "\(report.refused.count) refused\n"
    for (kind, issues) in [
      ("refused", report.refused), ("skipped", report.skipped), ("note", report.notes),
    ] {
      let shown = kind == "skipped" ? issues.listed.prefix(5) : issues.listed.prefix(20)
      for issue in shown { text += "  line \(issue.line), \(kind): \(issue.reason)\n" }
      if issues.count > shown.count { text += "  … \(issues.count - shown.count) more \(kind)\n" }
    }
    try writeOutput(Array(text.utf8))
  }
}

/// Imports the shipped records where the database has not had this version of them.
///
/// - Throws: ``StartFailure`` when the database cannot be used.
func importDemoRecords(_ bytes: [UInt8], into records: RecordStore) throws(StartFailure) {
  let version = String(contentHash(bytes.span), radix: 16)
  do {
    guard try records.demoVersion() != version else { return }
    try records.deleteAll(of: .demo)
    var file = CSVImport()
    file.receive(bytes.span)
    let parsed = try file.finish(ImportOptions(zone: .utc, dateOrder: nil))
    var report = parsed.report
    _ = try records.add(
      parsed.records,
      owner: .demo,
      fileName: "focus-sessions.csv",
      formatName: parsed.formatName,
      report: &report
    )
    try records.setDemoVersion(version)
  } catch {
    throw StartFailure(message: "The shipped records cannot be imported: \(error)")
  }
}

/// How far the reading of a file is, on one line of a terminal.
private struct Progress {
  let name: String
  private let size: Int
  private let isShown = isatty(2) == 1
  private var count = 0

  init(name: String, path: String) {
    self.name = name
    var status = stat()
    size = unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  mutating func advance(by bytes: Int) {
    count += bytes
    guard size > 0 else { return }
    say("\(min(count * 100 / size, 100)) % read")
  }

  func say(_ text: String) {
    guard isShown else { return }
    writeAll(Array("\r\u{1B}[K\(name): \(text)".utf8), to: 2)
  }

  func end() {
    guard isShown else { return }
    writeAll(Array("\r\u{1B}[K".utf8), to: 2)
  }
}

/// Writes one line to standard error.
func printError(_ line: String) {
  writeAll(Array("\(line)\n".utf8), to: 2)
}
