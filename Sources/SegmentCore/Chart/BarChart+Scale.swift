extension BarChart {
  /// The vertical axis, of the kind of the amounts that it shows.
  public enum Scale: Hashable, Sendable {
    case duration(DurationScale)
    case number(NumberScale)

    /// The smallest round axis that holds lengths of time up to `maximum`.
    public static func durations(upTo maximum: Duration) -> Scale {
      .duration(DurationScale(maximum: maximum))
    }

    /// The smallest round axis that holds plain numbers up to `maximum`.
    public static func numbers(upTo maximum: Double) -> Scale {
      .number(NumberScale(maximum: maximum))
    }

    /// Nothing, of the kind of this axis.
    var zero: Quantity {
      switch self {
      case .duration: .duration(Duration(milliseconds: 0))
      case .number: .number(0)
      }
    }

    /// The amount at the top, as ``Quantity/magnitude`` counts it.
    var top: Double {
      switch self {
      case .duration(let scale): Double(scale.top.milliseconds)
      case .number(let scale): scale.top
      }
    }

    /// The text of each tick, from zero upwards.
    var tickTexts: [String] {
      switch self {
      case .duration(let scale): scale.ticks.map(\.axisText)
      case .number(let scale): scale.ticks.map { Quantity.number($0).text }
      }
    }
  }
}
