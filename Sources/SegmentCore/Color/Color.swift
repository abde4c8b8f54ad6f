/// A color in sRGB with eight bits a channel and an opacity.
public struct Color: Hashable, Sendable {
  /// The channels, 0–255, as they stand in `#rrggbb`.
  public let red: UInt8, green: UInt8, blue: UInt8

  /// From 0, clear, to 1, opaque.
  public let opacity: Double

  /// Makes a color from its channels; an opacity outside 0–1 is clamped, NaN counts as 1.
  public init(red: UInt8, green: UInt8, blue: UInt8, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }

  /// Makes a color from `0xRRGGBB`; bits above the lowest 24 are ignored.
  public init(_ hexadecimal: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hexadecimal >> 16),
      green: UInt8(truncatingIfNeeded: hexadecimal >> 8),
      blue: UInt8(truncatingIfNeeded: hexadecimal),
      opacity: opacity
    )
  }

  /// Reads `#rgb` or `#rrggbb` in either case, opaque (CSS Color 4, section 5.2).
  ///
  /// - Returns: `nil` for every other text; nothing is guessed.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == bytes.count - 1 else { return nil }
    switch digits.count {
    case 3:
      self.init(UInt32(digits[0] * 0x110000 + digits[1] * 0x1100 + digits[2] * 0x11))
    case 6:
      self.init(digits.reduce(0) { $0 << 4 | UInt32($1) })
    default:
      return nil
    }
  }

  /// The color as `#rrggbb`; the opacity is left out.
  public var hexadecimal: String {
    var buffer = MarkupBuffer(capacity: 16)
    writeHexadecimal(into: &buffer)
    return buffer.text
  }

  @usableFromInline
  func writeHexadecimal(into buffer: inout MarkupBuffer) {
    buffer.append(UInt8(ascii: "#"))
    buffer.append(hexadecimalDigit(red >> 4))
    buffer.append(hexadecimalDigit(red & 15))
    buffer.append(hexadecimalDigit(green >> 4))
    buffer.append(hexadecimalDigit(green & 15))
    buffer.append(hexadecimalDigit(blue >> 4))
    buffer.append(hexadecimalDigit(blue & 15))
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
