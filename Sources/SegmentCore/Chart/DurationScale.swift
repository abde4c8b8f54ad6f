/// The vertical axis of a chart of durations: from zero to a round length in at most five steps.
public struct DurationScale: Hashable, Sendable {
  /// The distance between two ticks.
  public let step: Duration

  /// How many steps there are from zero to the top, 1 to 5.
  public let stepCount: Int

  /// Chooses the smallest round step that needs at most five for `maximum`.
  ///
  /// A maximum of zero or less counts as one hour, so that an empty chart keeps its axis.
  public init(maximum: Duration) {
    let length = maximum.milliseconds > 0 ? maximum.milliseconds : 3_600_000
    let step = Self.step(for: length)
    self.step = Duration(milliseconds: step)
    self.stepCount = Int((length + step - 1) / step)
  }

  /// The length at the top of the axis.
  public var top: Duration { Duration(milliseconds: step.milliseconds * Int64(stepCount)) }

  /// The lengths at the ticks, rising from zero.
  public var ticks: [Duration] {
    (0...stepCount).map { Duration(milliseconds: step.milliseconds * Int64($0)) }
  }

  /// Round steps in minutes; beyond them come 1, 2, 5 × 10ⁿ hours.
  private static let minuteSteps: [Int64] = [
    1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1440, 3000, 6000, 12000,
  ]

  private static func step(for length: Int64) -> Int64 {
    for minutes in minuteSteps where minutes * 60_000 * 5 >= length { return minutes * 60_000 }
    var decade: Int64 = 100 * 3_600_000
    while decade < .max / 50 {
      for factor: Int64 in [1, 2, 5] where decade * factor * 5 >= length { return decade * factor }
      decade *= 10
    }
    return length / 5 + 1
  }
}

extension Duration {
  /// The length as an axis says it: `0`, `15m`, `1h`, `1h 30m`.
  var axisText: String {
    let minutes = milliseconds / 60_000
    if minutes == 0 { return "0" }
    guard minutes % 60 == 0 else { return text }
    var buffer = MarkupBuffer(capacity: 16)
    buffer.append(Int(minutes / 60))
    buffer.append(UInt8(ascii: "h"))
    return buffer.text
  }
}
