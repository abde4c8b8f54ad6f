/// The name of a session, which only the server gives and only its visitor knows: 128 random bits.
struct SessionID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Reads the one form in which ids are written: 32 hexadecimal digits in lower case.
  init?(_ text: String) {
    self.init(text.utf8Span.span)
  }

  /// Reads the same form from the bytes of a cookie.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var halves = (high: UInt64(0), low: UInt64(0))
    for index in bytes.indices {
      let byte = bytes[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      halves.high = halves.high << 4 | halves.low >> 60
      halves.low = halves.low << 4 | UInt64(digit)
    }
    (high, low) = halves
  }

  /// One half is enough: its bits are random.
  func hash(into hasher: inout Hasher) { hasher.combine(low) }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// An id that nobody can guess: the standard library asks `getrandom`.
  static func random() -> SessionID {
    var system = SystemRandomNumberGenerator()
    return SessionID(high: system.next(), low: system.next())
  }

  /// The id as it stands in the cookie.
  var text: String {
    unsafe String(unsafeUninitializedCapacity: 32) { bytes in
      for offset in 0..<32 {
        let half = offset < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - offset % 16 * 4)) & 15
        unsafe bytes[offset] =
          digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      }
      return 32
    }
  }
}
