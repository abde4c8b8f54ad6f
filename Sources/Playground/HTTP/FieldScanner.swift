/// Reads the value of a field from left to right by the common rules of RFC 9110, section 5.6.
///
/// Each function takes what it names and moves on, or takes nothing and says so.
struct FieldScanner {
  let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skipWhitespace() {
    while position < bytes.count, bytes[position].isOptionalWhitespace { position += 1 }
  }

  /// Takes one byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Takes a token of at least one character, as it stands.
  mutating func takeToken() -> String? {
    takeTokenRange().map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Takes a token of at least one character, and tells where it stands.
  mutating func takeTokenRange() -> Range<Int>? {
    let start = position
    while position < bytes.count, bytes[position].isTokenCharacter { position += 1 }
    return position > start ? start..<position : nil
  }

  /// Takes a quoted string and gives what it stands for.
  ///
  /// Only `\"` and `\\` are unescaped: browsers send the other backslashes of a file name bare, and
  /// no other character needs an escape.
  mutating func takeQuotedString() -> String? {
    let start = position
    guard take(UInt8(ascii: "\"")) else { return nil }
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\") where position < bytes.count && isEscapable(bytes[position]):
        content.append(bytes[position])
        position += 1
      default: content.append(byte)
      }
    }
    position = start
    return nil
  }

  /// Takes `; name=value` with optional white space around it; the name comes in lower case.
  mutating func takeParameter() -> (name: String, value: String)? {
    let start = position
    skipWhitespace()
    if take(UInt8(ascii: ";")) {
      skipWhitespace()
      if let name = takeToken(), take(UInt8(ascii: "=")),
        let value = takeQuotedString() ?? takeToken()
      {
        return (name.asciiLowercased, value)
      }
    }
    position = start
    return nil
  }

  /// Takes everything up to the next comma outside quotes, and the comma.
  mutating func skipElement() {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\""), takeQuotedString() != nil { continue }
      position += 1
      if bytes[position - 1] == UInt8(ascii: ",") { return }
    }
  }

  private func isEscapable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

/// A media type or disposition with its parameters, such as `form-data; name="file"`.
struct ParameterizedValue {
  /// In lower case.
  let value: String

  /// Names are in lower case, values as they came.
  let parameters: [(name: String, value: String)]

  /// Fails on anything that is not one value with well-formed parameters.
  init?(_ text: String) {
    var scanner = FieldScanner(text)
    scanner.skipWhitespace()
    guard var value = scanner.takeToken() else { return nil }
    if scanner.take(UInt8(ascii: "/")) {
      guard let subtype = scanner.takeToken() else { return nil }
      value += "/" + subtype
    }
    var parameters: [(name: String, value: String)] = []
    while let parameter = scanner.takeParameter() { parameters.append(parameter) }
    scanner.skipWhitespace()
    // Some clients end the list with a lone semicolon.
    if scanner.take(UInt8(ascii: ";")) { scanner.skipWhitespace() }
    guard scanner.isAtEnd else { return nil }
    self.value = value.asciiLowercased
    self.parameters = parameters
  }

  /// The first parameter of a name, which is in lower case.
  subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}
