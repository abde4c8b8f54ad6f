/// An amount that a chart shows: a length of time, or a plain number of whatever is counted.
///
/// A case for each kind instead of one number for both keeps milliseconds exact and lets every
/// amount say itself.
public enum Quantity: Hashable, Sendable {
  case duration(Duration)

  /// A number that is written with at most two decimals.
  case number(Double)

  /// Whether there is nothing of it.
  public var isZero: Bool { magnitude == 0 }

  /// The amount as an axis places it: in milliseconds, or the number itself.
  var magnitude: Double {
    switch self {
    case .duration(let duration): Double(duration.milliseconds)
    case .number(let number): number
    }
  }

  /// The sum of two amounts of one kind; an amount of another kind adds nothing.
  public static func + (first: Quantity, second: Quantity) -> Quantity {
    switch (first, second) {
    case (.duration(let first), .duration(let second)):
      .duration(Duration(milliseconds: first.milliseconds + second.milliseconds))
    case (.number(let first), .number(let second)): .number(first + second)
    default: first
    }
  }
}

extension Quantity {
  /// The amount as a person reads it: `1h 5m` or `12.5`.
  ///
  /// An amount that is not zero but rounds to zero reads `<1m` or `<0.01`, so that it is never
  /// mistaken for nothing.
  public var text: String {
    var buffer = MarkupBuffer(capacity: 16)
    write(into: &buffer)
    return buffer.text
  }

  /// Writes ``text`` without making a string.
  public func write(into buffer: inout MarkupBuffer) {
    switch self {
    case .duration(let duration): duration.write(into: &buffer)
    case .number(let number):
      if Self.roundsToZero(number) { buffer.append("<0.01") } else { buffer.append(number) }
    }
  }

  /// Whether a number would be written as `0` without being it.
  fileprivate static func roundsToZero(_ number: Double) -> Bool {
    number != 0 && number.magnitude < 0.005
  }
}

extension SVGWriter {
  /// Writes an amount as character data.
  mutating func quantity(_ quantity: Quantity) {
    switch quantity {
    case .duration(let duration): self.duration(duration)
    case .number(let number):
      if Quantity.roundsToZero(number) { literal("&lt;0.01") } else { self.number(number) }
    }
  }
}

extension HTMLWriter {
  /// Writes an amount as character data.
  public mutating func quantity(_ quantity: Quantity) {
    svg { $0.quantity(quantity) }
  }
}
