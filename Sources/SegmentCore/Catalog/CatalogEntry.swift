/// A control with what a visitor is told about it.
///
/// A class only so that handing an entry on costs one reference instead of a dozen.
public final class CatalogEntry: Sendable {
  /// The control in its initial state.
  public let control: SegmentedControl

  /// The theme that the control wears until another is chosen.
  public let theme: Theme

  /// What the control's segments choose.
  public let binding: ChartBinding

  /// What the control is called.
  public let name: String

  /// One line on what is special about it.
  public let summary: String

  init(
    _ id: String,
    label: String,
    style: SegmentedControlStyle,
    theme: Theme,
    segments: [Segment],
    binding: ChartBinding,
    name: String,
    summary: String
  ) {
    control = SegmentedControl(
      id: id,
      label: label,
      style: style,
      theme: theme.data(),
      segments: segments,
      selectedIndex: style.rules.initialIndex
    )
    self.theme = theme
    self.binding = binding
    self.name = name
    self.summary = summary
  }
}

/// Which chart follows from the choice of a segment.
public enum ChartBinding: String, CaseIterable, Sendable {
  /// The segments are periods (`day`, `week`, `month`, `year`) of the focus records.
  case period

  /// Each segment is one column of a table that belongs to the control.
  case table
}
