/// One choice of a segmented control.
public struct Segment: Hashable, Sendable {
  /// What a form sends and a program stores; unique within its control, while titles may repeat.
  public var value: String

  /// What a person reads.
  public var title: String

  /// Whether the segment can be selected.
  public var isEnabled: Bool

  /// Makes a segment.
  public init(value: String, title: String, isEnabled: Bool = true) {
    self.value = value
    self.title = title
    self.isEnabled = isEnabled
  }
}
