/// Composes one attribute value from literals, numbers and escaped text.
///
/// The writers are nested, innermost first: value, attributes, SVG, HTML. Lending an inner writer
/// to a closure therefore costs nothing; the bytes never move.
public struct AttributeValueWriter: ~Copyable {
  @usableFromInline var buffer: MarkupBuffer

  @inlinable
  init(_ buffer: consuming MarkupBuffer) {
    self.buffer = buffer
  }

  /// Appends a literal of the program.
  @inlinable @inline(__always)
  public mutating func literal(_ literal: StaticString) {
    buffer.append(literal)
  }

  /// Appends a number in the one number format.
  @inlinable @inline(__always)
  public mutating func number(_ number: Double) {
    buffer.append(number)
  }

  /// Appends a whole number.
  @inlinable @inline(__always)
  public mutating func number(_ number: Int) {
    buffer.append(number)
  }

  /// Appends text that may hold anything, escaped.
  @inlinable
  public mutating func text(_ text: String) {
    buffer.append(escapedAttribute: text)
  }
}
