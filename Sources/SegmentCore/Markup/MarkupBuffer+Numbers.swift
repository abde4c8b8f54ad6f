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
    reserve(16)
    if number < 0, hundredths > 0 { store(UInt8(ascii: "-")) }
    if whole < 10 {
      store(digit: whole)
    } else if whole < 1000 {
      let tens = whole / 10
      if whole >= 100 {
        store(digit: tens / 10)
        store(digit: tens % 10)
      } else {
        store(digit: tens)
      }
      store(digit: whole &- tens &* 10)
    } else {
      appendDigits(UInt64(whole))
      reserve(3)
    }
    let fraction = hundredths &- whole &* 100
    guard fraction > 0 else { return }
    let tenths = fraction / 10
    store(UInt8(ascii: "."))
    store(digit: tenths)
    if fraction != tenths &* 10 { store(digit: fraction &- tenths &* 10) }
  }

  private mutating func appendUnusual(_ number: Double) {
    guard number.isFinite else {
      append(UInt8(ascii: "0"))
      return
    }
    let hundredths = UInt64(Swift.min(number.magnitude, 1e12) * 100 + 0.5)
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(hundredths / 100)
    guard hundredths % 100 > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(hundredths / 10 % 10))
    if hundredths % 10 > 0 { append(UInt8(ascii: "0") + UInt8(hundredths % 10)) }
  }

  /// Stores a byte for which room was reserved.
  @inline(__always)
  private mutating func store(_ byte: UInt8) {
    unsafe base[written] = byte
    written &+= 1
  }

  /// Stores a digit from 0 to 9 for which room was reserved.
  @inline(__always)
  private mutating func store(digit: UInt32) {
    store(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
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
