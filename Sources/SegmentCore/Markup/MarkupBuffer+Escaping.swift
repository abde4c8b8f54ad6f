extension MarkupBuffer {
  /// Appends a person's text as XML character data.
  ///
  /// `&`, `<` and `>` become entities; each character that XML 1.0 forbids (section 2.2) becomes
  /// one U+FFFD, because no escape can make it legal. Runs between them are copied whole.
  @usableFromInline
  mutating func append(escapedText text: String) {
    appendEscaped(text.utf8Span.span, inAttribute: false)
  }

  /// Appends a person's text as the inside of a double-quoted attribute value.
  ///
  /// As in character data, and `"` becomes an entity; tab and line ends become character
  /// references, which survive the normalisation of attribute values (XML 1.0, section 3.3.3).
  @usableFromInline
  mutating func append(escapedAttribute text: String) {
    appendEscaped(text.utf8Span.span, inAttribute: true)
  }

  private mutating func appendEscaped(_ bytes: Span<UInt8>, inAttribute: Bool) {
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length: Int
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): length = 1
      case UInt8(ascii: "\""): length = inAttribute ? 1 : 0
      case 0x09, 0x0A, 0x0D: length = inAttribute ? 1 : 0
      case 0x00..<0x20: length = 1
      case 0xEF: length = isNoncharacter(bytes, at: index) ? 3 : 0
      default: length = 0
      }
      guard length > 0 else {
        index &+= 1
        continue
      }
      append(bytes.extracting(runStart..<index))
      append(replacement(for: byte))
      index &+= length
      runStart = index
    }
    append(bytes.extracting(runStart..<bytes.count))
  }

  private func replacement(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0x09: "&#9;"
    case 0x0A: "&#10;"
    case 0x0D: "&#13;"
    default: "\u{FFFD}"
    }
  }

  /// U+FFFE and U+FFFF, the two code points above the controls that XML 1.0 forbids.
  private func isNoncharacter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }
}
