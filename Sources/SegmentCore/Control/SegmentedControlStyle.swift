/// How a control is shaped, moves and behaves: a value, so that looks can be mixed.
///
/// Colors are not part of it: they come from a ``ThemeData``. Lengths are in points (CSS pixels).
public struct SegmentedControlStyle: Hashable, Sendable {
  /// The size of a control whose container does not say otherwise.
  public var size: Size

  /// The bar behind all segments.
  public var bar: BarStyle

  /// The selector behind the selected segment.
  public var selector: SelectorStyle

  /// The distance of the row of segments from the control's edge on all sides, at least 0.
  public var padding = 0.0

  /// The gap between neighbouring segments, at least 0; half of it on each side takes clicks.
  public var spacing = 0.0

  /// How segments share the width.
  public var distribution = Distribution.equal

  /// The lines between segments, if any.
  public var dividers: DividerStyle?

  /// The font of every title.
  public var font: Font

  /// Which segments show their title; a hidden one stays the segment's accessible name.
  public var labels = LabelPolicy.all

  /// How far an icon stands before the place that it would have directly beside its title.
  public var iconInset = 0.0

  /// How the selector moves from one segment to another.
  public var animation: SelectorAnimation

  /// What selecting does.
  public var rules = SelectionRules()
}

/// Lines between neighbouring segments.
public struct DividerStyle: Hashable, Sendable {
  /// In points, above 0.
  public var width: Double

  /// The distance of each line's ends from the control's upper and lower edge.
  public var inset: Double

  /// Whether the lines at both sides of the selected segment are hidden.
  public var hidesBesideSelected: Bool
}

/// How segments share the width of their control.
public enum Distribution: String, CaseIterable, Sendable {
  /// All alike.
  case equal

  /// Each by what it shows: its icon and, where it shows one, its title.
  case proportional
}

/// Which segments show their title.
public enum LabelPolicy: String, CaseIterable, Sendable {
  case all
  case selectedOnly
}

/// The motion of a selector.
public struct SelectorAnimation: Hashable, Sendable {
  /// Seconds from segment to segment; 0 jumps.
  public var duration: Double

  /// How the speed changes on the way.
  public var curve: Curve

  /// Seconds in which the content of the newly selected segment appears; 0 shows it at once.
  public var fadeIn = 0.0

  /// The timing functions that the articles use, by their names in CSS (Easing Level 1).
  public enum Curve: String, CaseIterable, Sendable {
    case easeInOut = "ease-in-out"
    case linear = "linear"
  }
}
