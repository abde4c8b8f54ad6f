/// One CSV file on its way in: takes its bytes in pieces of any size, then gives its records.
///
/// The zone and the order of dates are asked for at the end, since the fields of a form can come
/// after its file. Until then a row takes 32 bytes, and each different label is kept once.
struct CSVImport {
  /// The most rows of one file.
  static let rowLimit = 1_000_000

  private var reader = CSVReader()
  private var staging: CSVStaging
  private var receivedAnything = false

  /// - Parameter rowLimit: With more rows than this the file is refused.
  init(rowLimit: Int = CSVImport.rowLimit) {
    staging = CSVStaging(rowLimit: rowLimit)
  }

  /// Takes the next bytes of the file. What is wrong with them is said by ``finish(_:)``.
  mutating func receive(_ bytes: Span<UInt8>) {
    guard staging.refusal == nil else { return }
    if !bytes.isEmpty { receivedAnything = true }
    reader.receive(bytes, into: &staging)
  }

  /// Reads the rows that were received in the zone and order that hold for them.
  ///
  /// Bad rows are reported and do not stop the rest. The file as a whole is refused where it is
  /// empty, no text, of an unknown layout, too large, or where nothing says how to read its dates.
  mutating func finish(_ options: ImportOptions) throws(ImportRefusal) -> ParsedImport {
    if staging.refusal == nil { reader.finish(into: &staging) }
    if let refusal = staging.refusal { throw refusal }
    guard let columns = staging.columns else {
      throw ImportRefusal(
        field: "file",
        detail: receivedAnything
          ? "The file holds no line of text. Choose a file that begins with a header."
          : "The file is empty. Choose a file that begins with a header.")
    }
    let order = try staging.evidence.order(chosen: options.dateOrder)
    var report = ImportReport()
    if let sample = staging.evidence.overruling(options.dateOrder, by: order) {
      report.notes.append(
        line: sample.line,
        reason: "“\(sample.value)” can only be \(order.name), so the whole file is read "
          + "\(order.name).")
    }
    var resolver = MomentResolver(zone: options.zone, order: order)
    let records = staging.records(readBy: &resolver, reportingTo: &report)
    return ParsedImport(formatName: columns.layout.name, records: records, report: report)
  }
}
