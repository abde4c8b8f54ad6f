import SegmentCore

extension ControlQuery {
  /// What a query can say about a control.
  static let parameters: [Parameter] = segments + looks + colors

  private static let segments: [Parameter] = [
    Parameter(
      "selected",
      "The value of the selected segment; empty for none, where the control allows it.",
      .text()
    ),
    Parameter(
      "title",
      "The titles of segments that replace the control's own.",
      .text(),
      atMost: segmentLimit
    ),
    Parameter(
      "value",
      "The value of each title's segment, in the same order; without it they are 0, 1 and so on.",
      .text(),
      atMost: segmentLimit
    ),
    Parameter(
      "disabled", "The values of segments that cannot be chosen.", .text(), atMost: segmentLimit),
  ]

  private static let looks: [Parameter] = [
    .theme,
    .variant,
    Parameter("width", "The width in points in place of its own.", .number(widths)),
    Parameter(
      "direction",
      "The direction in which segments follow one another.",
      .words(Direction.allCases.map(\.rawValue)),
      fallback: Direction.leftToRight.rawValue
    ),
  ]

  private static let colors = ThemeColor.allCases.map { color in
    Parameter(
      color.rawValue, "The color in place of the theme's.",
      .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"))
  }
}
