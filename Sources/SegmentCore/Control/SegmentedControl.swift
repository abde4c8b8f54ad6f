/// A segmented control as a value: style, colors, segments, and which of them is selected.
public struct SegmentedControl: Hashable, Sendable {
  /// The identity of the control; class names, addresses and form fields derive from it.
  public var id: String

  /// The accessible name of the group, such as "Period".
  public var label: String

  public var style: SegmentedControlStyle
  public var theme: ThemeData

  /// The choices in their order; a selection that no longer exists becomes none.
  public var segments: [Segment] {
    didSet { selectedIndex = validated(selectedIndex) }
  }

  /// The selected segment; `nil` selects none, and so does an index that does not exist.
  public var selectedIndex: Int? {
    didSet { selectedIndex = validated(selectedIndex) }
  }

  /// The width in points at which the control is drawn.
  public var width: Double

  public var direction: Direction

  /// A segment that is drawn as if it were in use; pictures only, a browser has its own.
  public var emphasis: Emphasis?

  /// Makes a control at its style's own width, from left to right.
  public init(
    id: String,
    label: String,
    style: SegmentedControlStyle,
    theme: ThemeData,
    segments: [Segment],
    selectedIndex: Int?,
    direction: Direction = .leftToRight
  ) {
    self.id = id
    self.label = label
    self.style = style
    self.theme = theme
    self.segments = segments
    self.width = style.size.width
    self.direction = direction
    self.selectedIndex = nil
    self.selectedIndex = validated(selectedIndex)
  }

  /// The selected segment, if any.
  public var selectedSegment: Segment? {
    selectedIndex.map { segments[$0] }
  }

  private func validated(_ index: Int?) -> Int? {
    index.flatMap { segments.indices.contains($0) ? $0 : nil }
  }
}
