/// How a control is shaped, moves and behaves: a value, so that looks can be mixed.
///
/// Colors are not part of it: they come from a ``ThemeData``. Lengths are in points (CSS pixels).
public struct SegmentedControlStyle: Hashable, Sendable {
  /// The size of a control whose container does not say otherwise.
  public var size: Size

  /// The shape of the bar behind all segments.
  public var barOutline: Outline

  /// The distance of the bar from the control's edge on all sides, at least 0.
  public var barInset: Double

  /// The shape of the selector behind the selected segment.
  public var selectorOutline: Outline

  /// The selector's size in multiples of its segment, about the segment's centre, above 0.
  ///
  /// Above 1 it overhangs the control, which never clips it.
  public var selectorScale: Double

  /// The gap between neighbouring segments, at least 0; half of it on each side takes clicks.
  public var spacing: Double

  /// The font of every title.
  public var font: Font

  /// How the selector moves from one segment to another.
  public var animation: SelectorAnimation

  /// What selecting does.
  public var rules: SelectionRules
}

/// The motion of a selector.
public struct SelectorAnimation: Hashable, Sendable {
  /// Seconds from segment to segment; 0 jumps.
  public var duration: Double

  /// How the speed changes on the way.
  public var curve: Curve

  /// The timing functions that the articles use, by their names in CSS (Easing Level 1).
  public enum Curve: String, CaseIterable, Sendable {
    case easeInOut = "ease-in-out"
    case linear = "linear"
  }
}

/// What happens when a segment is chosen, first, again or not at all.
public struct SelectionRules: Hashable, Sendable {
  /// The segment that is selected before anybody chose one.
  public var initialIndex: Int

  /// Whether no segment at all may be selected.
  public var allowsNone: Bool
}
