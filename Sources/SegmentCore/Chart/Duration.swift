/// A length of time in whole milliseconds, as a person reads it.
public struct Duration: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  /// Makes a length of time.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Makes a length of time of so many minutes.
  public init(minutes: Int64) {
    self.milliseconds = minutes * 60_000
  }

  /// The length in minutes, not rounded.
  public var minutes: Double { Double(milliseconds) / 60_000 }

  public static func < (first: Duration, second: Duration) -> Bool {
    first.milliseconds < second.milliseconds
  }

  /// The length as `1h 5m`, `45m` or `0m`, rounded to the nearest minute, ties up.
  ///
  /// A length that is not zero but rounds to zero reads `<1m`, so that it is never mistaken for
  /// nothing.
  public var text: String {
    var buffer = MarkupBuffer(capacity: 16)
    write(into: &buffer)
    return buffer.text
  }

  /// Writes ``text`` without making a string.
  public func write(into buffer: inout MarkupBuffer) {
    if milliseconds != 0, milliseconds.magnitude < 30_000 {
      buffer.append("<1m")
      return
    }
    if milliseconds < 0 { buffer.append("-") }
    let total = Int((milliseconds.magnitude + 30_000) / 60_000)
    if total >= 60 {
      buffer.append(total / 60)
      buffer.append("h ")
    }
    buffer.append(total % 60)
    buffer.append("m")
  }
}

extension SVGWriter {
  /// Writes a duration as character data.
  mutating func duration(_ duration: Duration) {
    if duration.milliseconds != 0, duration.milliseconds.magnitude < 30_000 {
      literal("&lt;1m")
    } else {
      duration.write(into: &attributes.value.buffer)
    }
  }
}

extension HTMLWriter {
  /// Writes a duration as character data.
  public mutating func duration(_ duration: Duration) {
    svg { $0.duration(duration) }
  }
}
