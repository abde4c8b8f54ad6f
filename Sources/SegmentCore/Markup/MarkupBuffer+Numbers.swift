extension MarkupBuffer {
  /// Appends an integer in decimal.
  @inlinable
  public mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    if number.magnitude < 10 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number.magnitude))
    } else {
      appendDigits(UInt64(number.magnitude))
    }
  }

  /// Appends a number with at most two decimals, the one form in which this library writes numbers.
  ///
  /// No trailing zeros, no exponent, no `-0`. Ties round away from zero. A number that is not
  /// finite is written as `0`; a magnitude above 10¹² is written as 10¹², so that a wrong number
  /// can never make a malformed document. Costs one multiplication and integer arithmetic: the
  /// general formatters of the standard library were measured eight times slower.
  public mutating func append(_ number: Double) {
    let magnitude = number.magnitude
    guard magnitude < 40_000_000 else {
      appendUnusual(number)
      return
    }
    // 32 bits divide by constants with one multiplication each.
    let hundredths = UInt32(truncatingIfNeeded: Int64(magnitude * 100 + 0.5))
    let whole = hundredths / 100
    if whole >= 1000 {
      appendLarge(hundredths, isNegative: number < 0)
      return
    }
    // Local copies stay in registers, while fields would be stored after every digit.
    reserve(8)
    let target = unsafe base + written
    var length = 0
    if number < 0, hundredths > 0 {
      unsafe target[0] = UInt8(ascii: "-")
      length = 1
    }
    if whole >= 10 {
      if whole >= 100 {
        unsafe target[length] = asciiDigit(whole / 100)
        length &+= 1
      }
      unsafe target[length] = asciiDigit(whole / 10 % 10)
      length &+= 1
    }
    unsafe target[length] = asciiDigit(whole % 10)
    length &+= 1
    let fraction = hundredths &- whole &* 100
    if fraction > 0 {
      let tenths = fraction / 10
      let ones = fraction &- tenths &* 10
      unsafe target[length] = UInt8(ascii: ".")
      unsafe target[length &+ 1] = asciiDigit(tenths)
      unsafe target[length &+ 2] = asciiDigit(ones)
      length &+= ones > 0 ? 3 : 2
    }
    written &+= length
  }

  private mutating func appendLarge(_ hundredths: UInt32, isNegative: Bool) {
    if isNegative { append(UInt8(ascii: "-")) }
    appendDigits(UInt64(hundredths / 100))
    appendFraction(hundredths % 100)
  }

  private mutating func appendFraction(_ hundredths: UInt32) {
    guard hundredths > 0 else { return }
    append(UInt8(ascii: "."))
    append(asciiDigit(hundredths / 10))
    if hundredths % 10 > 0 { append(asciiDigit(hundredths % 10)) }
  }

  private mutating func appendUnusual(_ number: Double) {
    guard number.isFinite else {
      append(UInt8(ascii: "0"))
      return
    }
    let hundredths = UInt64(Swift.min(number.magnitude, 1e12) * 100 + 0.5)
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(hundredths / 100)
    appendFraction(UInt32(hundredths % 100))
  }

  /// Appends an integer below 100 with two digits, for clocks and calendars.
  @inlinable
  public mutating func append(twoDigits number: Int) {
    let number = number.magnitude % 100
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  @usableFromInline
  mutating func appendDigits(_ number: UInt64) {
    var length = 1
    var bound: UInt64 = 10
    while length < 20, number >= bound {
      length &+= 1
      bound = length == 20 ? .max : bound &* 10
    }
    reserve(length)
    var rest = number
    var position = written &+ length
    repeat {
      position &-= 1
      unsafe base[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    written &+= length
  }
}

/// A digit from 0 to 9 as its character.
@inline(__always)
private func asciiDigit(_ digit: UInt32) -> UInt8 {
  UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
}
