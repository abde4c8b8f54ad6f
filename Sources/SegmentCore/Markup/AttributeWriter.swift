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
  @inlinable
  public mutating func set(_ name: AttributeName, _ literal: StaticString?) {
    guard let literal else { return }
    open(name.literal)
    value.literal(literal)
    close()
  }

  /// Writes an attribute whose value may hold anything; `nil` leaves it out.
  @inlinable
  public mutating func set(_ name: AttributeName, text: String?) {
    guard let text else { return }
    open(name.literal)
    value.text(text)
    close()
  }

  /// Writes an attribute whose value is a number in the one number format; `nil` leaves it out.
  @inlinable
  public mutating func set(_ name: AttributeName, _ number: Double?) {
    guard let number else { return }
    open(name.literal)
    value.number(number)
    close()
  }

  /// Writes an attribute whose value is a whole number.
  @inlinable
  public mutating func set(_ name: AttributeName, _ number: Int) {
    open(name.literal)
    value.number(number)
    close()
  }

  /// Writes a color as `#rrggbb`; opacity has attributes of its own.
  @inlinable
  public mutating func set(_ name: AttributeName, _ color: Color) {
    open(name.literal)
    color.writeHexadecimal(into: &value.buffer)
    close()
  }

  /// Writes `true` or `false`, as ARIA states want it.
  @inlinable
  public mutating func set(_ name: AttributeName, state: Bool) {
    open(name.literal)
    if state { value.literal("true") } else { value.literal("false") }
    close()
  }

  /// Writes an HTML boolean attribute: its presence says yes, so `false` leaves it out.
  @inlinable
  public mutating func set(_ name: AttributeName, present: Bool) {
    guard present else { return }
    open(name.literal)
    close()
  }

  /// Writes an attribute composed of literals, numbers and escaped text.
  @inlinable
  public mutating func set(
    _ name: AttributeName,
    composed: (inout AttributeValueWriter) -> Void
  ) {
    open(name.literal)
    composed(&value)
    close()
  }

  /// Writes an attribute that a browser follows.
  @inlinable
  public mutating func set(_ name: LinkAttributeName, _ path: LocalPath) {
    open(name.literal)
    value.text(path.text)
    close()
  }

  @inlinable
  mutating func open(_ name: StaticString) {
    value.buffer.append(UInt8(ascii: " "))
    value.buffer.append(name)
    value.literal("=\"")
  }

  @inlinable
  mutating func close() {
    value.buffer.append(UInt8(ascii: "\""))
  }
}
