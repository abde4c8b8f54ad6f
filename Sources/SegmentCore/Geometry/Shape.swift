/// The shape of a bar or a selector.
public enum Shape: Hashable, Sendable {
  /// A closed shape of curves, stretched to its frame.
  case outline(Outline)

  /// A rectangle whose corners have a radius in points.
  case rounded(Double)

  /// A rectangle whose corners have the greatest radius that fits.
  case capsule

  /// A rectangle that takes the bar's corners where it lies at an end of the row; for a selector.
  case fitted

  /// The radius of the corners in a frame, at most half its height and half its width; 0 for
  /// shapes that have no corners of their own.
  public func cornerRadius(in frame: Rect) -> Double {
    let greatest = min(frame.width, frame.height) / 2
    return switch self {
    case .outline, .fitted: 0
    case .rounded(let radius): min(max(radius, 0), greatest)
    case .capsule: greatest
    }
  }

  /// Draws the shape into a frame.
  func draw(
    into svg: inout SVGWriter,
    class name: StaticString,
    fill: Color,
    frame: Rect,
    mirrored: Bool
  ) {
    if case .outline(let outline) = self {
      outline.draw(into: &svg, class: name, fill: fill, frame: frame, mirrored: mirrored)
      return
    }
    svg.element(.rect) {
      $0.set(.class, name)
      $0.set(frame)
      let radius = cornerRadius(in: frame)
      if radius > 0 { $0.set(.rx, radius) }
      $0.setFill(fill)
    }
  }
}
