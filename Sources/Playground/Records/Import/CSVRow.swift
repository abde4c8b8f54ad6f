/// One row of a CSV file: its fields without their quotes, back to back in one block of bytes.
struct CSVRow: Sendable {
  /// The line of the file on which the row begins, from 1.
  private(set) var line = 1

  /// Set where the row cannot be used; it then has no fields.
  private(set) var fault: CSVFault?

  /// The text of all fields with one delimiter between each two.
  private(set) var bytes: [UInt8] = []

  /// Where each field ends in ``bytes``.
  private var ends: [Int] = []

  var fieldCount: Int { ends.count }

  /// Whether every field is empty.
  var isBlank: Bool { fault == nil && bytes.count < max(ends.count, 1) }

  /// Where a field stands in ``bytes``; an empty range for a field that the row does not have.
  func range(ofField index: Int) -> Range<Int> {
    guard index < ends.count else { return bytes.count..<bytes.count }
    return (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]
  }

  /// The text of a field; empty where the row does not have it.
  func text(ofField index: Int) -> String {
    String(text: bytes.span.extracting(range(ofField: index)))
  }

  /// The text of a field without white space at its ends.
  func trimmedText(ofField index: Int) -> String { text(ofField: index).trimmingSpaces }

  mutating func begin(line: Int) {
    self.line = line
    fault = nil
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func endField() { ends.append(bytes.count) }

  mutating func fail(_ fault: CSVFault) {
    self.fault = fault
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// Takes the rows of a CSV file one by one.
protocol CSVRowSink {
  mutating func receive(_ row: CSVRow)
}
