/// A closed shape of cubic Bézier curves in the unit square, stretched to fill any rectangle.
///
/// Because it is stretched by width and height alone, a browser that stretches the drawn picture
/// gets exactly the shape that the layout would draw at that size.
public struct Outline: Hashable, Sendable {
  /// One curve: it goes on from where the last one ended.
  public struct Curve: Hashable, Sendable {
    let control1: Point, control2: Point, end: Point
  }

  /// Where the first curve begins and the last one ends.
  public let start: Point
  public let curves: [Curve]

  init(start: (Double, Double), curves: [((Double, Double), (Double, Double), (Double, Double))]) {
    self.start = Point(x: start.0, y: start.1)
    self.curves = curves.map { first, second, end in
      Curve(
        control1: Point(x: first.0, y: first.1),
        control2: Point(x: second.0, y: second.1),
        end: Point(x: end.0, y: end.1)
      )
    }
  }

  /// Writes the shape as path data (SVG 2, section 9.3), stretched to fill `frame`.
  ///
  /// - Parameter mirrored: Whether left and right change places, as in right-to-left text.
  func write(into value: inout AttributeValueWriter, in frame: Rect, mirrored: Bool) {
    func write(_ point: Point, _ separator: StaticString) {
      value.literal(separator)
      value.number(frame.x + (mirrored ? 1 - point.x : point.x) * frame.width)
      value.literal(" ")
      value.number(frame.y + point.y * frame.height)
    }
    write(start, "M")
    for curve in curves {
      write(curve.control1, "C")
      write(curve.control2, " ")
      write(curve.end, " ")
    }
    value.literal("Z")
  }
}

extension Outline {
  /// A long pebble: two soft swells above, two below, no straight piece.
  ///
  /// It touches all four sides of its frame. The ends are about as round as a frame seven times as
  /// wide as high wants them.
  public static let longPebble = Outline(
    start: (0, 0.5),
    curves: [
      ((0, 0.16), (0.045, 0.005), (0.2, 0)),
      ((0.32, 0), (0.41, 0.05), (0.53, 0.05)),
      ((0.64, 0.05), (0.71, 0.012), (0.82, 0.012)),
      ((0.955, 0.012), (1, 0.14), (1, 0.47)),
      ((1, 0.86), (0.94, 1), (0.78, 1)),
      ((0.66, 1), (0.58, 0.945), (0.46, 0.945)),
      ((0.35, 0.945), (0.27, 0.985), (0.17, 0.985)),
      ((0.05, 0.985), (0, 0.84), (0, 0.5)),
    ]
  )

  /// A round pebble, a little heavier at the lower right; no straight piece.
  ///
  /// It touches all four sides of its frame.
  public static let roundPebble = Outline(
    start: (0, 0.54),
    curves: [
      ((0, 0.17), (0.13, 0), (0.44, 0)),
      ((0.8, 0), (1, 0.12), (1, 0.46)),
      ((1, 0.86), (0.88, 1), (0.56, 1)),
      ((0.19, 1), (0, 0.9), (0, 0.54)),
    ]
  )
}
