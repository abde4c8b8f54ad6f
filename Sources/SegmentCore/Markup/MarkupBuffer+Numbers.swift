extension MarkupBuffer {
  /// Appends an integer in decimal.
  @inlinable
  public mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(UInt64(number.magnitude))
  }

  /// Appends a number with at most two decimals, the one form in which this library writes numbers.
  ///
  /// No trailing zeros, no exponent, no `-0`. Ties round away from zero. A number that is not
  /// finite is written as `0`; a magnitude above 10¹² is written as 10¹², so that a wrong number
  /// can never make a malformed document. Costs one multiplication and integer arithmetic: the
  /// general formatters of the standard library were measured eight times slower.
  @inlinable
  public mutating func append(_ number: Double) {
    guard number.isFinite else {
      append(UInt8(ascii: "0"))
      return
    }
    let hundredths = UInt64(Swift.min(number.magnitude, 1e12) * 100 + 0.5)
    if number < 0, hundredths > 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    appendDigits(whole)
    guard fraction > 0 else { return }
    reserve(3)
    let (tens, ones) = fraction.quotientAndRemainder(dividingBy: 10)
    unsafe base[written] = UInt8(ascii: ".")
    unsafe base[written &+ 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens)
    unsafe base[written &+ 2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones)
    written &+= ones == 0 ? 2 : 3
  }

  /// Appends an integer below 100 with two digits, for clocks and calendars.
  @inlinable
  public mutating func append(twoDigits number: Int) {
    let number = number.magnitude % 100
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  @inlinable
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
