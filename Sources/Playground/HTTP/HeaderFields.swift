/// The fields of a message in the order in which they came (RFC 9110, section 5).
///
/// All names and values stand in one block of bytes, so that a head with a dozen fields costs two
/// allocations; text is made only of the few values that somebody asks for.
struct HeaderFields: Sendable {
  private var bytes: [UInt8] = []
  private var lines: [Line] = []

  /// Where one field stands in `bytes`: its name, then its value.
  private struct Line {
    let start: Int
    let nameEnd: Int
    let end: Int
  }

  /// The number of field lines.
  var count: Int { lines.count }

  /// Every field; names are in lower case, values have no white space around them.
  var entries: [(name: String, value: String)] {
    lines.map { (text($0.start..<$0.nameEnd), text($0.nameEnd..<$0.end)) }
  }

  /// Makes room for a head of a usual size at once.
  mutating func reserve() {
    bytes.reserveCapacity(1024)
    lines.reserveCapacity(16)
  }

  /// Adds a field; the name is put into lower case, white space around the value is dropped.
  mutating func append(_ name: String, _ value: String) {
    append(name: name.utf8Span.span, value: value.utf8Span.span)
  }

  /// Adds a field from its bytes, as ``append(_:_:)`` does.
  mutating func append(name: Span<UInt8>, value: Span<UInt8>) {
    let start = bytes.count
    append(name)
    let nameEnd = bytes.count
    var written = bytes.mutableSpan
    for index in start..<nameEnd { written[index] = written[index].asciiLowercased }
    append(value.extracting(value.trimmedRange))
    lines.append(Line(start: start, nameEnd: nameEnd, end: bytes.count))
  }

  /// The first value of a field; `name` is in lower case.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  subscript(name: String) -> String? {
    firstResult(of: name) { String(repairing: $0) }
  }

  /// Every value of a field, in order; `name` is in lower case.
  func all(_ name: String) -> [String] {
    var values: [String] = []
    forEach(name) { values.append(String(repairing: $0)) }
    return values
  }

  /// How many lines a field has; `name` is in lower case.
  func count(of name: String) -> Int {
    var count = 0
    forEach(name) { _ in count += 1 }
    return count
  }

  /// Lends the bytes of each value of a field, in order, until `body` returns something.
  func firstResult<Result>(of name: String, _ body: (Span<UInt8>) -> Result?) -> Result? {
    let all = bytes.span
    let wanted = name.utf8Span.span
    for line in lines where isSame(all.extracting(line.start..<line.nameEnd), wanted) {
      if let result = body(all.extracting(line.nameEnd..<line.end)) { return result }
    }
    return nil
  }

  /// Lends the bytes of each value of a field, in order.
  func forEach(_ name: String, _ body: (Span<UInt8>) -> Void) {
    _ = firstResult(of: name) { bytes -> Never? in
      body(bytes)
      return nil
    }
  }

  private mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
