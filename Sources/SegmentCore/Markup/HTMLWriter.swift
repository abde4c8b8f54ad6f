/// Streams HTML elements; a tag cannot be left open, since its content is a closure.
public struct HTMLWriter: ~Copyable {
  @usableFromInline var vector: SVGWriter

  @inlinable
  init(_ buffer: consuming MarkupBuffer) {
    self.vector = SVGWriter(buffer)
  }

  /// Writes an HTML fragment.
  ///
  /// - Parameter capacity: Bytes reserved at first.
  @inlinable
  public static func markup(capacity: Int = 4096, _ body: (inout HTMLWriter) -> Void) -> Markup {
    var writer = HTMLWriter(MarkupBuffer(capacity: capacity))
    body(&writer)
    return writer.vector.finish()
  }

  /// Writes a whole HTML document, beginning with its doctype.
  ///
  /// - Parameter capacity: Bytes reserved at first.
  @inlinable
  public static func document(
    capacity: Int = 16384,
    _ body: (inout HTMLWriter) -> Void
  ) -> Markup {
    var writer = HTMLWriter(MarkupBuffer(capacity: capacity))
    writer.vector.attributes.value.literal("<!doctype html>\n")
    body(&writer)
    writer.line()
    return writer.vector.finish()
  }

  /// Writes an element with content. A void element ignores its content.
  @inlinable
  public mutating func element(
    _ element: HTMLElement,
    _ attributes: (inout AttributeWriter) -> Void = { _ in },
    content: (inout HTMLWriter) -> Void
  ) {
    open(element, attributes)
    guard !element.isVoid else { return }
    content(&self)
    vector.attributes.value.literal(element.end)
  }

  /// Writes an element that holds only text.
  @inlinable
  public mutating func element(
    _ element: HTMLElement,
    text: String,
    _ attributes: (inout AttributeWriter) -> Void = { _ in }
  ) {
    self.element(element, attributes) { html in html.text(text) }
  }

  /// Writes an element that holds only a literal of the program.
  @inlinable
  public mutating func element(
    _ element: HTMLElement,
    literal: StaticString,
    _ attributes: (inout AttributeWriter) -> Void = { _ in }
  ) {
    self.element(element, attributes) { html in html.literal(literal) }
  }

  /// Writes a void element, or one without content.
  @inlinable
  public mutating func element(
    _ element: HTMLElement,
    _ attributes: (inout AttributeWriter) -> Void
  ) {
    self.element(element, attributes) { _ in }
  }

  /// Writes a reference to a script of this server, which runs once the page has been read.
  ///
  /// It is the only script that a page can have: none takes text, so data can never become code.
  public mutating func script(_ source: LocalPath) {
    vector.attributes.value.literal("<script type=\"module\" src=\"")
    vector.attributes.value.text(source.text)
    vector.attributes.value.literal("\"></script>")
  }

  /// Writes inline SVG into the same bytes.
  @inlinable @inline(__always)
  public mutating func svg(_ body: (inout SVGWriter) -> Void) {
    body(&vector)
  }

  /// Writes character data, escaped.
  @inlinable @inline(__always)
  public mutating func text(_ text: String) {
    vector.text(text)
  }

  /// Writes a literal of the program as character data; it holds no markup characters.
  @inlinable @inline(__always)
  public mutating func literal(_ literal: StaticString) {
    vector.literal(literal)
  }

  /// Writes a number in the one number format as character data.
  @inlinable @inline(__always)
  public mutating func number(_ number: Double) {
    vector.number(number)
  }

  /// Begins a new line, which is white space to a browser and a mercy to a reader.
  @inlinable @inline(__always)
  public mutating func line() {
    vector.line()
  }

  @inlinable @inline(__always)
  mutating func open(_ element: HTMLElement, _ attributes: (inout AttributeWriter) -> Void) {
    vector.attributes.value.literal(element.start)
    attributes(&vector.attributes)
    vector.attributes.value.buffer.append(UInt8(ascii: ">"))
  }
}
