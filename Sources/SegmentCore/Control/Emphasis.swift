/// A segment that is drawn as if somebody were using it, for pictures of a control's states.
///
/// In a browser the same looks come and go with the pointer and the keyboard.
public struct Emphasis: Hashable, Sendable {
  /// The index of the segment; one that does not exist draws nothing.
  public var index: Int

  public var kind: Kind

  public init(index: Int, kind: Kind) {
    self.index = index
    self.kind = kind
  }

  public enum Kind: String, CaseIterable, Sendable {
    /// The keyboard's focus is on it: a ring around it.
    case focused

    /// A finger or the pointer is down on it: its content is dimmed.
    case pressed
  }
}
