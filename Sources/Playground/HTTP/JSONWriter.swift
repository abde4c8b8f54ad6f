import SegmentCore

/// Writes JSON (RFC 8259) straight into one block of bytes; commas come by themselves.
///
/// Names of members are literals unless they say otherwise. Numbers have at most two decimals and
/// are always finite, as everywhere here; integers are exact.
struct JSONWriter: ~Copyable {
  private var buffer: MarkupBuffer
  private var needsComma = false

  private init(capacity: Int) {
    buffer = MarkupBuffer(capacity: capacity)
  }

  /// Writes one document.
  static func document(
    capacity: Int = 1024, _ body: (inout JSONWriter) -> Void
  ) -> MarkupBuffer {
    var writer = JSONWriter(capacity: capacity)
    body(&writer)
    return writer.buffer
  }

  /// Writes an object whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", body)
  }

  /// Writes an array whose values `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclose("[", "]", body)
  }

  /// Writes an array of values.
  mutating func array<Value: JSONValue>(_ values: [Value]) {
    array { json in
      for value in values { json.value(value) }
    }
  }

  /// Writes a value of an array or the whole document.
  mutating func value(_ value: some JSONValue) {
    value.write(to: &self)
  }

  mutating func null() { scalar("null") }

  /// Writes a member of an object.
  mutating func member(_ name: StaticString, _ value: some JSONValue) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member whose name is data.
  mutating func member(named name: String, _ value: some JSONValue) {
    key(named: name)
    value.write(to: &self)
  }

  /// Writes a member that is an object.
  mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes a member that is an object and whose name is data.
  mutating func object(named name: String, _ body: (inout JSONWriter) -> Void) {
    key(named: name)
    object(body)
  }

  /// Writes a member that is an array.
  mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  /// Writes a member that is an array of values.
  mutating func array<Value: JSONValue>(_ name: StaticString, _ values: [Value]) {
    key(name)
    array(values)
  }

  private mutating func enclose(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    buffer.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    buffer.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func key(_ name: StaticString) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(name)
    buffer.append("\":")
    needsComma = false
  }

  private mutating func key(named name: String) {
    separate()
    appendQuoted(name)
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
  }
}

extension JSONWriter {
  fileprivate mutating func scalar(_ literal: StaticString) {
    separate()
    buffer.append(literal)
    needsComma = true
  }

  fileprivate mutating func integer(_ number: Int) {
    separate()
    buffer.append(number)
    needsComma = true
  }

  fileprivate mutating func decimal(_ number: Double) {
    separate()
    buffer.append(number)
    needsComma = true
  }

  fileprivate mutating func string(_ text: String) {
    separate()
    appendQuoted(text)
    needsComma = true
  }

  /// Runs between the characters that need an escape are copied whole.
  private mutating func appendQuoted(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    let bytes = text.utf8Span.span
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length =
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): 1
        case 0xE2 where isLineSeparator(bytes, at: index): 3
        default: 0
        }
      if length == 0 {
        index &+= 1
        continue
      }
      buffer.append(bytes.extracting(runStart..<index))
      appendEscape(of: byte, last: bytes[index &+ length &- 1])
      index &+= length
      runStart = index
    }
    buffer.append(bytes.extracting(runStart..<bytes.count))
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8, last: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): buffer.append("\\\"")
    case UInt8(ascii: "\\"): buffer.append("\\\\")
    case 0xE2: buffer.append(last == 0xA8 ? "\\u2028" : "\\u2029")
    default:
      buffer.append(byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0x0F
      buffer.append(digit < 10 ? digit &+ UInt8(ascii: "0") : digit &- 10 &+ UInt8(ascii: "a"))
    }
  }

  /// U+2028 and U+2029 end a line in older scripts, even inside a string.
  private func isLineSeparator(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }
}

/// What can stand as a value in JSON.
protocol JSONValue {
  func write(to writer: inout JSONWriter)
}

extension String: JSONValue {
  func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONValue {
  func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int64: JSONValue {
  func write(to writer: inout JSONWriter) { writer.integer(Int(self)) }
}

extension Double: JSONValue {
  func write(to writer: inout JSONWriter) { writer.decimal(self) }
}

extension Bool: JSONValue {
  func write(to writer: inout JSONWriter) { writer.scalar(self ? "true" : "false") }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}
