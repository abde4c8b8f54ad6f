/// The selector behind the selected segment.
public struct SelectorStyle: Hashable, Sendable {
  public var shape: Shape

  /// The selector's frame in relation to its segment.
  public var placement: Placement

  /// The soft edge around it, if any.
  public var shadow: Shadow?

  /// Where a selector lies about the centre of its segment.
  public enum Placement: Hashable, Sendable {
    /// In multiples of the segment, above 0; above 1 it overhangs the control, which never clips it
    /// unless its bar does.
    case scaled(Double)

    /// Smaller than the segment by so much on every side.
    case inset(Double)

    /// Smaller by as many points as there are segments, or by `fallback` where that leaves less
    /// than one point.
    case insetBySegmentCount(fallback: Double)
  }
}

/// A black shadow around a selector.
public struct Shadow: Hashable, Sendable {
  /// From 0, none, to 1, black.
  public var opacity: Double

  /// The distance in points over which it fades, as CSS counts it: twice the standard deviation
  /// (Backgrounds and Borders Level 3, section 7.1.1).
  public var blur: Double

  /// How far it lies below the selector, in points.
  public var offset = 0.0
}
