/// An upright rectangle in points (CSS pixels).
public struct Rect: Hashable, Sendable {
  public var x: Double, y: Double, width: Double, height: Double

  /// Makes a rectangle from its left upper corner and extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }

  /// The rectangle made smaller by `distance` on every side; its extent never falls below 0.
  public func inset(by distance: Double) -> Rect {
    let dx = min(distance, width / 2)
    let dy = min(distance, height / 2)
    return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle made larger by `distance` on every side.
  public func outset(by distance: Double) -> Rect {
    Rect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }

  /// The rectangle with its extent multiplied by `factor` about its own centre.
  public func scaled(by factor: Double) -> Rect {
    Rect(
      x: midX - width * factor / 2,
      y: midY - height * factor / 2,
      width: width * factor,
      height: height * factor
    )
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// The mirror image in a container that begins at x = 0.
  public func mirrored(inWidth container: Double) -> Rect {
    Rect(x: container - maxX, y: y, width: width, height: height)
  }
}
