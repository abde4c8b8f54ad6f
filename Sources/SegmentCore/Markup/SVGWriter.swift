/// Streams SVG elements; a tag cannot be left open, since its content is a closure.
public struct SVGWriter: ~Copyable {
  @usableFromInline var attributes: AttributeWriter

  @inlinable
  init(_ buffer: consuming MarkupBuffer) {
    self.attributes = AttributeWriter(buffer)
  }

  /// Writes an SVG document or fragment.
  ///
  /// - Parameter capacity: Bytes reserved at first.
  @inlinable
  public static func markup(capacity: Int = 4096, _ body: (inout SVGWriter) -> Void) -> Markup {
    var writer = SVGWriter(MarkupBuffer(capacity: capacity))
    body(&writer)
    return writer.finish()
  }

  @usableFromInline
  consuming func finish() -> Markup {
    Markup(attributes.value.buffer)
  }

  /// Writes an element with content.
  @inlinable @inline(__always)
  public mutating func element(
    _ element: SVGElement,
    _ attributes: (inout AttributeWriter) -> Void = { _ in },
    content: (inout SVGWriter) -> Void
  ) {
    open(element, attributes)
    self.attributes.value.buffer.append(UInt8(ascii: ">"))
    content(&self)
    self.attributes.value.literal(element.end)
  }

  /// Writes an element without content.
  @inlinable @inline(__always)
  public mutating func element(
    _ element: SVGElement,
    _ attributes: (inout AttributeWriter) -> Void
  ) {
    open(element, attributes)
    self.attributes.value.literal("/>")
  }

  /// Writes an element that holds only text.
  @inlinable @inline(__always)
  public mutating func element(
    _ element: SVGElement,
    text: String,
    _ attributes: (inout AttributeWriter) -> Void = { _ in }
  ) {
    self.element(element, attributes) { svg in svg.text(text) }
  }

  /// Writes character data, escaped.
  @inlinable @inline(__always)
  public mutating func text(_ text: String) {
    attributes.value.buffer.append(escapedText: text)
  }

  /// Writes a literal of the program as character data; it holds no markup characters.
  @inlinable @inline(__always)
  public mutating func literal(_ literal: StaticString) {
    attributes.value.literal(literal)
  }

  /// Writes a number in the one number format as character data.
  @inlinable @inline(__always)
  public mutating func number(_ number: Double) {
    attributes.value.number(number)
  }

  /// Begins a new line, so that snapshots differ line by line.
  @inlinable @inline(__always)
  public mutating func line() {
    attributes.value.buffer.append(UInt8(ascii: "\n"))
  }

  @inlinable @inline(__always)
  mutating func open(_ element: SVGElement, _ attributes: (inout AttributeWriter) -> Void) {
    self.attributes.value.literal(element.start)
    attributes(&self.attributes)
  }
}
