/// Why a piece of a target or form cannot be read.
enum DecodingFault: Error {
  case badCode
  case invalidUTF8
  case nul
  case controlCharacter

  /// The end of a sentence that begins with the name of the piece.
  var explanation: String {
    switch self {
    case .badCode: "holds a “%” that is not followed by two hexadecimal digits; write “%25” for it"
    case .invalidUTF8: "is not UTF-8 after its percent codes are decoded"
    case .nul: "holds “%00”, which no text may hold"
    case .controlCharacter: "holds a control character; write it as a percent code"
    }
  }
}

/// Decodes percent codes exactly once.
///
/// - Parameter plusIsSpace: True in forms and queries, false in paths.
/// - Complexity: O(n); text without codes is copied in one go.
func percentDecoded(
  _ bytes: Span<UInt8>, plusIsSpace: Bool
) throws(DecodingFault) -> String {
  var isPlain = true
  for index in bytes.indices {
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F { throw .controlCharacter }
    if byte == UInt8(ascii: "%") || byte >= 0x80 || (plusIsSpace && byte == UInt8(ascii: "+")) {
      isPlain = false
    }
  }
  if isPlain { return String(repairing: bytes) }

  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "%"):
      guard index + 1 < bytes.count, let high = bytes[index].hexadecimalValue,
        let low = bytes[index + 1].hexadecimalValue
      else { throw .badCode }
      index += 2
      let value = high << 4 | low
      if value == 0 { throw .nul }
      decoded.append(value)
    case UInt8(ascii: "+") where plusIsSpace: decoded.append(0x20)
    default: decoded.append(byte)
    }
  }
  guard let text = String(validating: decoded, as: UTF8.self) else { throw .invalidUTF8 }
  return text
}
