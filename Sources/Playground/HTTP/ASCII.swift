extension UInt8 {
  /// The byte with `A`–`Z` put into lower case; every other byte is itself.
  var asciiLowercased: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }

  /// The value of a hexadecimal digit, `nil` for every other byte.
  var hexadecimalValue: UInt8? {
    let digit = self &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = asciiLowercased &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }

  /// Whether the byte is a space or a tab, the optional white space of RFC 9110, section 5.6.3.
  var isOptionalWhitespace: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte may stand in a token (RFC 9110, section 5.6.2).
  var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "^")...UInt8(ascii: "`"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension String {
  /// The text with `A`–`Z` put into lower case and nothing else changed.
  ///
  /// Protocol names compare like this; the full mapping of Unicode would make `K` (U+212A) a `k`.
  var asciiLowercased: String {
    // Most names come in lower case, and then nothing has to be made.
    guard utf8.contains(where: { $0 &- UInt8(ascii: "A") < 26 }) else { return self }
    var bytes = Array(utf8)
    for index in bytes.indices { bytes[index] = bytes[index].asciiLowercased }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text is made of 1 to `limit` decimal digits.
  func isDecimal(upTo limit: Int) -> Bool {
    (1...limit).contains(utf8.count) && utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }
}

extension Span<UInt8> {
  /// Where the bytes stand without spaces and tabs at either end.
  var trimmedRange: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start].isOptionalWhitespace { start += 1 }
    while end > start, self[end - 1].isOptionalWhitespace { end -= 1 }
    return start..<end
  }
}

extension String {
  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  init(repairing bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

/// Whether two spans hold the same bytes.
func isSame(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  for index in first.indices where first[index] != second[index] { return false }
  return true
}
