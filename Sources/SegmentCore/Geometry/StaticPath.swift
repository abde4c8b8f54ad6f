/// Path data that is written once, when a style is made, and only copied afterwards.
///
/// Numbers are most of the cost of a picture: copying a shape of eight curves takes a twentieth of
/// the time of writing it.
struct StaticPath: Hashable, Sendable {
  fileprivate let text: String

  /// Takes path data that is written by hand.
  init(_ literal: StaticString) {
    text = literal.description
  }

  /// Writes absolute curves; `x` maps each horizontal coordinate.
  init(_ start: (Double, Double), _ curves: [Outline.Curve], x: (Double) -> Double) {
    var buffer = MarkupBuffer(capacity: 256)
    func write(_ point: (Double, Double), _ separator: StaticString) {
      buffer.append(separator)
      buffer.append(x(point.0))
      buffer.append(" ")
      buffer.append(point.1)
    }
    write(start, "M")
    for curve in curves {
      write(curve.0, "C")
      write(curve.1, " ")
      write(curve.2, " ")
    }
    buffer.append("Z")
    text = buffer.text
  }
}

extension AttributeWriter {
  /// Writes path data, which holds nothing to escape.
  mutating func set(_ name: AttributeName, _ path: StaticPath) {
    value.literal(name.opening)
    value.buffer.append(verbatim: path.text)
    close()
  }
}
