import SegmentCore

/// Writes records as CSV after RFC 4180: `start,end,label` with an offset in every time.
///
/// What it writes, ``CSVImport`` reads back as the same records.
struct RecordsCSV {
  /// Whose clock the times are written in.
  let zone: ZoneRules

  /// Appends the header and one row a record.
  func append(_ records: some Sequence<FocusRecord>, to buffer: inout MarkupBuffer) {
    appendHeader(to: &buffer)
    for record in records {
      append(start: record.start, end: record.end, label: record.label, to: &buffer)
    }
  }

  func appendHeader(to buffer: inout MarkupBuffer) {
    buffer.append("start,end,label\r\n")
  }

  /// Appends one row, for a caller that has the records as columns.
  func append(start: Instant, end: Instant, label: String, to buffer: inout MarkupBuffer) {
    buffer.append(rfc3339: start, in: zone)
    buffer.append(UInt8(ascii: ","))
    buffer.append(rfc3339: end, in: zone)
    buffer.append(UInt8(ascii: ","))
    buffer.append(csvField: label)
    buffer.append("\r\n")
  }
}

extension MarkupBuffer {
  /// Appends a text as one field of CSV: guarded against spreadsheet formulas, and in quotes where
  /// it holds a comma, a quote, a line break or a space at an end.
  mutating func append(csvField text: String) {
    let bytes = text.utf8Span.span
    let isGuarded = FormulaGuard.isNeeded(for: bytes)
    guard Self.needsQuotes(bytes) else {
      if isGuarded { append(UInt8(ascii: "'")) }
      append(bytes)
      return
    }
    append(UInt8(ascii: "\""))
    if isGuarded { append(UInt8(ascii: "'")) }
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { append(UInt8(ascii: "\"")) }
      append(bytes[index])
    }
    append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ bytes: Span<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return false }
    let space = UInt8(ascii: " ")
    if bytes[0] == space || bytes[bytes.count - 1] == space { return true }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return true
      default: continue
      }
    }
    return false
  }
}
