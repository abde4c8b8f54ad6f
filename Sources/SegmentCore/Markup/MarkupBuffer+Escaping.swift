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
    let count = bytes.count
    var runStart = 0
    var index = 0
    while true {
      index = firstSuspect(in: bytes, from: index)
      guard index < count else { break }
      let byte = bytes[index]
      let length = escapedLength(of: byte, in: bytes, at: index, inAttribute: inAttribute)
      guard length > 0 else {
        index &+= 1
        continue
      }
      append(bytes.extracting(runStart..<index))
      append(replacement(for: byte))
      index &+= length
      runStart = index
    }
    append(runStart == 0 ? bytes : bytes.extracting(runStart..<count))
  }

  /// The first byte from `start` on that may have to be replaced; the count when there is none.
  ///
  /// Eight bytes at a time while none of them is suspect: most text goes through untouched.
  private func firstSuspect(in bytes: Span<UInt8>, from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      var index = start
      while index &+ 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if hasSuspect(word) { break }
        index &+= 8
      }
      while index < bytes.count, unsafe !isSuspect(bytes[index]) { index &+= 1 }
      return index
    }
  }

  @inline(__always)
  private func isSuspect(_ byte: UInt8) -> Bool {
    let suspects: UInt64 = 0xFFFF_FFFF | 1 << 34 | 1 << 38 | 1 << 60 | 1 << 62
    return byte < 64 ? suspects &>> UInt64(byte) & 1 == 1 : byte == 0xEF
  }

  /// Whether one of eight bytes may be suspect, by arithmetic on all at once.
  ///
  /// `x - 1` borrows into the top bit of a byte that is zero; exclusive-or with a character makes
  /// its bytes zero. A borrow can also mark a byte above a true hit, never without one.
  @inline(__always)
  private func hasSuspect(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    @inline(__always)
    func marks(_ character: UInt64) -> UInt64 {
      let difference = word ^ (ones &* character)
      return (difference &- ones) & ~difference
    }
    let controls = (word &- ones &* 0x20) & ~word
    let found = controls | marks(0x22) | marks(0x26) | marks(0x3C) | marks(0x3E) | marks(0xEF)
    return found & (ones &* 0x80) != 0
  }

  /// How many bytes from `index` on must be replaced; 0 when the byte may stand.
  private func escapedLength(
    of byte: UInt8,
    in bytes: Span<UInt8>,
    at index: Int,
    inAttribute: Bool
  ) -> Int {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): 1
    case UInt8(ascii: "\""), 0x09, 0x0A, 0x0D: inAttribute ? 1 : 0
    case 0x00..<0x20: 1
    case 0xEF: isNoncharacter(bytes, at: index) ? 3 : 0
    default: 0
    }
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
