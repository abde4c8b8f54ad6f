extension AttributeWriter {
  /// Writes the frame that a picture shows of its coordinates.
  mutating func setViewBox(_ frame: Rect) {
    set(.viewBox) { value in
      value.number(frame.x)
      value.literal(" ")
      value.number(frame.y)
      value.literal(" ")
      value.number(frame.width)
      value.literal(" ")
      value.number(frame.height)
    }
  }

  /// Moves what an element draws.
  mutating func setTranslation(x: Double, y: Double) {
    set(.transform) { value in
      value.literal("translate(")
      value.number(x)
      value.literal(" ")
      value.number(y)
      value.literal(")")
    }
  }

  /// Writes the four attributes of a frame.
  mutating func set(_ frame: Rect) {
    set(.x, frame.x)
    set(.y, frame.y)
    set(.width, frame.width)
    set(.height, frame.height)
  }

  /// Writes a fill and, where it is not opaque, its opacity.
  mutating func setFill(_ color: Color) {
    set(.fill, color)
    if color.opacity < 1 { set(.fillOpacity, color.opacity) }
  }

  /// Writes a stroke with its width and, where it is not opaque, its opacity.
  mutating func setStroke(_ color: Color, width: Double) {
    set(.fill, "none")
    set(.stroke, color)
    set(.strokeWidth, width)
    if color.opacity < 1 { set(.strokeOpacity, color.opacity) }
  }
}
