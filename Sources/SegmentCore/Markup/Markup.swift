/// A finished document or fragment.
///
/// Only ``HTMLWriter`` and ``SVGWriter`` can make one, so its tags are closed and every piece of a
/// person's text in it went through one of the two escaping doors.
public struct Markup: ~Copyable {
  private var buffer: MarkupBuffer

  init(_ buffer: consuming MarkupBuffer) {
    self.buffer = buffer
  }

  /// The bytes, moved out.
  public consuming func takeBuffer() -> MarkupBuffer { buffer }

  /// The document as text, for tests and the command line.
  public var text: String { buffer.text }
}
