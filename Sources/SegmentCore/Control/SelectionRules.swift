/// What happens when a segment is chosen, first, again or not at all, and who is told.
///
/// Every tap that changes the selection is told; the other occasions are the style's choice.
public struct SelectionRules: Hashable, Sendable {
  /// The segment that is selected before anybody chose one.
  public var initialIndex = 0

  /// Whether no segment at all may be selected.
  public var allowsNone = false

  /// Whether the initial selection is told, once.
  public var notifiesInitial = false

  /// Whether choosing the selected segment again is told; it never changes anything.
  public var notifiesRetap = false

  /// Whether a change by the control's owner is told, as one by its user always is.
  public var notifiesProgrammatic = false
}
