/// A closed shape of cubic Bézier curves in a square of 100 × 100, stretched to fill any rectangle.
///
/// Because it is stretched by width and height alone, a browser that stretches the drawn picture
/// gets exactly the shape that the layout means at that size.
public struct Outline: Hashable, Sendable {
  /// The shape as path data (SVG 2, section 9.3).
  let pathData: StaticPath

  /// The shape with left and right exchanged, for right-to-left text.
  let mirroredPathData: StaticPath

  /// Makes a shape from where it starts and from curves that each go on where the last one ended.
  init(start: (Double, Double), curves: [Curve]) {
    pathData = StaticPath(start, curves) { $0 }
    mirroredPathData = StaticPath(start, curves) { 100 - $0 }
  }

  /// Two control points and an end.
  typealias Curve = ((Double, Double), (Double, Double), (Double, Double))

  /// Draws the shape, stretched to fill a frame.
  func draw(
    into svg: inout SVGWriter,
    class name: StaticString,
    fill: Color,
    frame: Rect,
    mirrored: Bool
  ) {
    svg.element(.svg) {
      $0.set(.class, name)
      $0.set(.x, frame.x)
      $0.set(.y, frame.y)
      $0.set(.width, frame.width)
      $0.set(.height, frame.height)
      $0.set(.viewBox, "0 0 100 100")
      $0.set(.preserveAspectRatio, "none")
    } content: { svg in
      svg.element(.path) {
        $0.setFill(fill)
        $0.set(.d, mirrored ? mirroredPathData : pathData)
      }
    }
  }
}

extension Outline {
  /// A long pebble: two soft swells above, two below, no straight piece.
  ///
  /// It touches all four sides of its frame. The ends are about as round as a frame seven times as
  /// wide as high wants them.
  public static let longPebble = Outline(
    start: (0, 50),
    curves: [
      ((0, 16), (4.5, 0.5), (20, 0)),
      ((32, 0), (41, 5), (53, 5)),
      ((64, 5), (71, 1.2), (82, 1.2)),
      ((95.5, 1.2), (100, 14), (100, 47)),
      ((100, 86), (94, 100), (78, 100)),
      ((66, 100), (58, 94.5), (46, 94.5)),
      ((35, 94.5), (27, 98.5), (17, 98.5)),
      ((5, 98.5), (0, 84), (0, 50)),
    ]
  )

  /// A round pebble, a little heavier at the lower right; no straight piece.
  ///
  /// It touches all four sides of its frame.
  public static let roundPebble = Outline(
    start: (0, 54),
    curves: [
      ((0, 17), (13, 0), (44, 0)),
      ((80, 0), (100, 12), (100, 46)),
      ((100, 86), (88, 100), (56, 100)),
      ((19, 100), (0, 90), (0, 54)),
    ]
  )
}
