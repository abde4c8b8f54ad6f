/// A position in points (CSS pixels); y grows downwards.
public struct Point: Hashable, Sendable {
  public var x: Double, y: Double

  /// Makes a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An extent in points (CSS pixels).
public struct Size: Hashable, Sendable {
  public var width: Double, height: Double

  /// Makes an extent.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
