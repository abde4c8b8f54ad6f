/// A JSON text as it was written: members keep their order, numbers their digits.
///
/// Strict (RFC 8259), so that a test which reads a document also proves that it is one.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable {
    let name: String
    let value: JSONValue
  }

  struct Fault: Error {
    let offset: Int
    let expected: String
  }

  init(_ text: String) throws {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.document()
  }

  /// The value of a member; `nil` where this is no object or has no such member.
  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { return members.first { $0.name == name }?.value }
    return nil
  }

  subscript(index: Int) -> JSONValue? {
    elements.indices.contains(index) ? elements[index] : nil
  }

  /// The names of the members in their order.
  var names: [String] {
    if case .object(let members) = self { return members.map(\.name) }
    return []
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }

  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  var int: Int? {
    if case .number(let digits) = self { return Int(digits) }
    return nil
  }

  var double: Double? {
    if case .number(let digits) = self { return Double(digits) }
    return nil
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var index = 0

  mutating func document() throws -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw fault("the end") }
    return value
  }

  private mutating func value(depth: Int) throws -> JSONValue {
    guard depth < 100 else { throw fault("less depth") }
    skipSpace()
    guard index < bytes.count else { throw fault("a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    index += 1
    if take("}") { return members }
    repeat {
      skipSpace()
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else { throw fault("another name") }
      guard take(":") else { throw fault("a colon") }
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw fault("the end of an object") }
    return members
  }

  private mutating func elements(depth: Int) throws -> [JSONValue] {
    var elements: [JSONValue] = []
    index += 1
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw fault("the end of an array") }
    return elements
  }

  private mutating func string() throws -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw fault("a string") }
    index += 1
    var text: [UInt16] = []
    var run: [UInt8] = []
    func flush() {
      text += String(decoding: run, as: UTF8.self).utf16
      run = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        flush()
        return String(decoding: text, as: UTF16.self)
      case UInt8(ascii: "\\"):
        flush()
        text.append(try escape())
      case 0..<0x20: throw fault("an escaped control character")
      default: run.append(byte)
      }
    }
    throw fault("the end of a string")
  }

  private mutating func escape() throws -> UInt16 {
    guard index < bytes.count else { throw fault("an escape") }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(bytes[index])
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[index...].dropFirst().prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
        throw fault("four hexadecimal digits")
      }
      index += 4
      return unit
    default: throw fault("a known escape")
    }
  }

  private mutating func number() throws -> String {
    let start = index
    _ = take("-", skippingSpace: false)
    let integer = digits()
    guard integer > 0, integer == 1 || bytes[index - integer] != UInt8(ascii: "0") else {
      throw fault("a number")
    }
    if take(".", skippingSpace: false), digits() == 0 { throw fault("decimals") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
    return index - start
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw fault(word) }
    index += word.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar, skippingSpace: Bool = true) -> Bool {
    if skippingSpace { skipSpace() }
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private func fault(_ expected: String) -> JSONValue.Fault {
    JSONValue.Fault(offset: index, expected: expected)
  }
}
