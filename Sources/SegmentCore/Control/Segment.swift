/// One choice of a segmented control.
public struct Segment: Hashable, Sendable {
  /// What a form sends and a program stores; unique within its control, while titles may repeat.
  public var value: String

  /// What a person reads.
  public var title: String

  /// What is shown before the title, or alone where titles are hidden.
  public var icon: Icon?

  /// What replaces the icon while the segment is selected.
  public var selectedIcon: Icon?

  /// Whether the segment can be selected.
  public var isEnabled: Bool

  /// Makes a segment; a selected icon that is left out is the plain one.
  public init(
    value: String,
    title: String = "Button",
    icon: Icon? = nil,
    selectedIcon: Icon? = nil,
    isEnabled: Bool = true
  ) {
    self.value = value
    self.title = title
    self.icon = icon
    self.selectedIcon = selectedIcon ?? icon
    self.isEnabled = isEnabled
  }
}
