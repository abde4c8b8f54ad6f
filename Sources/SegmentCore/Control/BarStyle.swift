/// The bar behind all segments.
public struct BarStyle: Hashable, Sendable {
  public var shape: Shape

  /// The distance of the bar from the control's edge on all sides, at least 0.
  public var inset = 0.0

  /// The width of a line inside the bar's edge, over bar and selector; 0 draws none.
  public var borderWidth = 0.0

  /// Whether the bar's edge cuts off what of the selector and its shadow lies beyond it.
  public var clips = false
}
