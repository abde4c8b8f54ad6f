/// A JSON text that a client sent (RFC 8259), as a value.
///
/// Read strictly: UTF-8 without a byte order mark, every name once within its object, no lone
/// surrogate in an escape, nothing behind the value.
enum JSONInput: Equatable, Sendable {
  case null
  case bool(Bool)

  /// As it was written, since no number is ever needed.
  case number(String)
  case string(String)
  case array([JSONInput])
  case object([Member])

  struct Member: Equatable, Sendable {
    let name: String
    let value: JSONInput
  }

  /// Why a text is not JSON.
  struct Fault: Error, Equatable {
    /// Where, counted in bytes from 0.
    let offset: Int

    /// The rest of a sentence that begins with "at byte 7, ".
    let explanation: String
  }

  /// How deep arrays and objects may stand in each other, so that no text can exhaust the stack.
  static let depthLimit = 32

  /// Reads a whole text, in linear time.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Fault(offset: Self.validPrefix(of: bytes), explanation: "the text is not UTF-8")
    }
    var reader = JSONReader(bytes: bytes)
    self = try reader.document()
  }

  /// What kind of value it is, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// How many bytes at the start are UTF-8.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      count += UTF8.width(scalar)
    }
    return count
  }
}

/// The place that was reached in a text whose bytes are known to be UTF-8.
private struct JSONReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONInput.Fault) -> JSONInput {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw fault("the text must end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONInput.Fault) -> JSONInput {
    skipSpace()
    let opensAnother = peek == UInt8(ascii: "{") || peek == UInt8(ascii: "[")
    guard depth < JSONInput.depthLimit || !opensAnother else {
      throw fault("more than \(JSONInput.depthLimit) arrays and objects stand in each other")
    }
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONInput.Fault) -> [JSONInput.Member] {
    var members: [JSONInput.Member] = []
    var names: Set<String> = []
    index += 1
    if take("}") { return members }
    repeat {
      skipSpace()
      let start = index
      guard peek == UInt8(ascii: "\"") else { throw fault("the name of a member must stand") }
      let name = try string()
      guard names.insert(name).inserted else {
        throw JSONInput.Fault(
          offset: start, explanation: "the member “\(name.prefix(60))” is given a second time")
      }
      guard take(":") else { throw fault("a colon must stand") }
      members.append(JSONInput.Member(name: name, value: try value(depth: depth)))
    } while take(",")
    guard take("}") else { throw fault("a comma or } must stand") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONInput.Fault) -> [JSONInput] {
    var elements: [JSONInput] = []
    index += 1
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth)) } while take(",")
    guard take("]") else { throw fault("a comma or ] must stand") }
    return elements
  }

  private mutating func string() throws(JSONInput.Fault) -> String {
    let opening = index
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscaped(to: &text)
      case 0..<0x20: throw fault("a control character must be escaped")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw JSONInput.Fault(offset: opening, explanation: "a string begins that never ends")
  }

  private mutating func appendEscaped(to text: inout [UInt8]) throws(JSONInput.Fault) {
    let start = index
    index += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = escapedScalar() else {
        throw JSONInput.Fault(offset: start, explanation: "an escape stands for no character")
      }
      text += String(scalar).utf8
    default:
      throw JSONInput.Fault(
        offset: start, explanation: "there is an escape that JSON does not have")
    }
  }

  /// Reads what follows `\u`, with a second escape where the first is half of a pair.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let unit = escapedUnit() else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let second = escapedUnit(), UTF16.isTrailSurrogate(second) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + (UInt32(second) & 0x3FF))
  }

  private mutating func escapedUnit() -> UInt16? {
    guard bytes.count - index >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<(index + 4)] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }

  private mutating func number() throws(JSONInput.Fault) -> String {
    let start = index
    guard let first = peek, first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else {
      throw fault("a value must stand")
    }
    skip(UInt8(ascii: "-"))
    let isZero = peek == UInt8(ascii: "0")
    let integerDigits = skipDigits()
    guard integerDigits == 1 || integerDigits > 1 && !isZero else {
      throw JSONInput.Fault(offset: start, explanation: "a number is not written as in JSON")
    }
    var isWhole = true
    if skip(UInt8(ascii: ".")) { isWhole = skipDigits() > 0 }
    if isWhole, peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      isWhole = skipDigits() > 0
    }
    guard isWhole else {
      throw JSONInput.Fault(offset: start, explanation: "a number is not written as in JSON")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func word(
    _ word: String, _ value: JSONInput
  ) throws(JSONInput.Fault) -> JSONInput {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("a value must stand") }
    index += word.utf8.count
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Takes a character of the grammar with the space before it.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return skip(UInt8(ascii: character))
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, byte &- UInt8(ascii: "0") < 10 { index += 1 }
    return index - start
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private func fault(_ explanation: String) -> JSONInput.Fault {
    JSONInput.Fault(offset: index, explanation: explanation)
  }
}
