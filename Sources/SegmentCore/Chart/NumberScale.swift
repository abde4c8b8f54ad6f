/// The vertical axis of a chart of plain numbers: from zero to a round number in at most five steps
/// of 1, 2 or 5 × 10ⁿ.
///
/// Counted in hundredths, the last decimal that is written: every tick is exact, and no two read
/// alike.
public struct NumberScale: Hashable, Sendable {
  /// The greatest number that is written as it is, which the axis ends at; see ``MarkupBuffer``.
  static let limit = 1e12

  private let hundredths: Int64

  /// How many steps there are from zero to the top, 1 to 5.
  public let stepCount: Int

  /// Chooses the smallest round step that needs at most five for `maximum`.
  ///
  /// A maximum of zero or less, or one that is not a number, counts as 1, so that an empty chart
  /// keeps its axis; one above 10¹² counts as that.
  public init(maximum: Double) {
    let length = (maximum > 0 ? min(maximum, Self.limit) : 1) * 100
    hundredths = Self.step(for: length)
    stepCount = max(Self.count(of: hundredths, in: length), 1)
  }

  /// The distance between two ticks, 0.01 or more.
  public var step: Double { number(atTick: 1) }

  /// The number at the top of the axis.
  public var top: Double { number(atTick: stepCount) }

  /// The numbers at the ticks, rising from zero.
  public var ticks: [Double] { (0...stepCount).map { number(atTick: $0) } }

  private func number(atTick index: Int) -> Double {
    Double(hundredths * Int64(index)) / 100
  }

  private static func step(for length: Double) -> Int64 {
    var decade: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] where count(of: decade * factor, in: length) <= 5 {
        return decade * factor
      }
      // Ends at 2 × 10¹³ at the latest: five of those are the limit.
      decade *= 10
    }
  }

  /// How many steps reach `length`.
  ///
  /// A little less is enough: 0.07 × 100 is a little more than 7 in binary.
  private static func count(of step: Int64, in length: Double) -> Int {
    Int((length / Double(step) - 1e-9).rounded(.up))
  }
}
