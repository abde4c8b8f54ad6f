/// Writes the attributes of one start tag.
///
/// A literal goes in as it is; a person's text only through the label `text:`, which escapes.
/// Names come from the statics of ``AttributeName``, so data can never become a name. An attribute
/// that a browser follows takes a ``LocalPath``.
public struct AttributeWriter: ~Copyable {
  @usableFromInline var value: AttributeValueWriter

  @inlinable
  init(_ buffer: consuming MarkupBuffer) {
    self.value = AttributeValueWriter(buffer)
  }

  /// Writes an attribute whose value is a literal of the program; `nil` leaves it out.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, _ literal: StaticString?) {
    guard let literal else { return }
    value.literal(name.opening)
    value.literal(literal)
    close()
  }

  /// Writes an attribute whose value may hold anything; `nil` leaves it out.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, text: String?) {
    guard let text else { return }
    value.literal(name.opening)
    value.text(text)
    close()
  }

  /// Writes an attribute whose value is a number in the one number format; `nil` leaves it out.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, _ number: Double?) {
    guard let number else { return }
    value.literal(name.opening)
    value.number(number)
    close()
  }

  /// Writes an attribute whose value is a whole number.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, _ number: Int) {
    value.literal(name.opening)
    value.number(number)
    close()
  }

  /// Writes a color as `#rrggbb`; opacity has attributes of its own.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, _ color: Color) {
    value.literal(name.opening)
    color.writeHexadecimal(into: &value.buffer)
    close()
  }

  /// Writes `true` or `false`, as ARIA states want it.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, state: Bool) {
    value.literal(name.opening)
    if state { value.literal("true") } else { value.literal("false") }
    close()
  }

  /// Writes an HTML boolean attribute: its presence says yes, so `false` leaves it out.
  @inlinable @inline(__always)
  public mutating func set(_ name: AttributeName, present: Bool) {
    guard present else { return }
    value.literal(name.opening)
    close()
  }

  /// Writes an attribute composed of literals, numbers and escaped text.
  @inlinable @inline(__always)
  public mutating func set(
    _ name: AttributeName,
    composed: (inout AttributeValueWriter) -> Void
  ) {
    value.literal(name.opening)
    composed(&value)
    close()
  }

  /// Writes an attribute that a browser follows.
  @inlinable @inline(__always)
  public mutating func set(_ name: LinkAttributeName, _ path: LocalPath) {
    value.literal(name.opening)
    value.text(path.text)
    close()
  }

  @inlinable @inline(__always)
  mutating func close() {
    value.buffer.append(UInt8(ascii: "\""))
  }
}
