import SegmentCore

/// A strong entity tag: the same content in the same coding, and only that, has the same tag
/// (RFC 9110, section 8.8.3).
struct EntityTag: Hashable, Sendable {
  /// As it stands in the `ETag` field, with its quotes.
  let text: String

  /// Makes the tag of some content.
  init(of content: Span<UInt8>, coding: ContentCoding = .identity) {
    self.init(hash: contentHash(content), coding: coding)
  }

  /// Makes the tag of content whose ``contentHash(_:)`` is known; each coding has a tag of its own.
  init(hash: UInt64, coding: ContentCoding = .identity) {
    var text = MarkupBuffer(capacity: 32)
    text.append("\"")
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> shift) & 15
      text.append(digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10))
    }
    text.append(coding.tagSuffix)
    text.append("\"")
    self.text = text.text
  }

  /// Takes a tag that a response already has.
  init(text: String) {
    self.text = text
  }

  /// Whether `If-None-Match` lists the tag or holds `*`, so that the client has this content.
  ///
  /// The comparison is the weak one (RFC 9110, section 13.1.2). A list that breaks its grammar
  /// matches only by what stands before the break.
  func isListed(in fields: HeaderFields) -> Bool {
    let wanted = text.utf8Span.span
    return fields.firstResult(of: "if-none-match") { listed($0, wanted) ? true : nil } ?? false
  }
}

/// How the bytes of a response are coded.
enum ContentCoding: Sendable {
  case identity
  case gzip

  fileprivate var tagSuffix: StaticString {
    switch self {
    case .identity: ""
    case .gzip: "-gzip"
    }
  }
}

private func listed(_ list: Span<UInt8>, _ wanted: Span<UInt8>) -> Bool {
  var index = 0
  while index < list.count {
    switch list[index] {
    case 0x20, 0x09, UInt8(ascii: ","): index += 1
    case UInt8(ascii: "*"): return true
    case UInt8(ascii: "W") where index + 2 < list.count && list[index + 1] == UInt8(ascii: "/"):
      index += 2
    case UInt8(ascii: "\""):
      var end = index + 1
      while end < list.count, list[end] != UInt8(ascii: "\"") { end += 1 }
      guard end < list.count else { return false }
      if isSame(list.extracting(index..<(end + 1)), wanted) { return true }
      index = end + 1
    default: return false
    }
  }
  return false
}

/// A 64-bit hash that detects changes of content. It is no cryptographic hash: whoever wants to can
/// find two contents with one value, and gains only a stale copy of their own.
///
/// Two lanes of alternate words keep the multiplier busy. Each step is a bijection of its lane for a
/// given word and of the word for a given lane, so a change within one word always changes the
/// result; other changes are missed with a chance of about 2⁻⁶⁴.
///
/// - Complexity: O(n); several bytes a nanosecond.
func contentHash(_ content: Span<UInt8>) -> UInt64 {
  unsafe content.withUnsafeBytes { bytes in
    var first: UInt64 = 0x6A09_E667_F3BC_C908
    var second: UInt64 = 0xBB67_AE85_84CA_A73B
    var offset = 0
    let pairsEnd = bytes.count & ~15
    while offset < pairsEnd {
      first = stirred(first, unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      second = stirred(
        second, unsafe bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
      offset &+= 16
    }
    if bytes.count &- offset >= 8 {
      first = stirred(first, unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      unsafe rest = rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    let end = stirred(stirred(first, rest), UInt64(bytes.count))
    return stirred(stirred(end, second), 0)
  }
}

/// One step: the multiplier is odd, hence a bijection; the shift carries high bits down again. The
/// constants are digits of square roots (as in FIPS 180-4) and of the golden ratio.
private func stirred(_ state: UInt64, _ word: UInt64) -> UInt64 {
  let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
  return product ^ product >> 32
}
