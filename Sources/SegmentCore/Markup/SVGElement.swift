/// The name of an SVG element. `script`, `style` and `foreignObject` are not among them.
public struct SVGElement: Sendable {
  @usableFromInline let literal: StaticString

  @inlinable
  init(_ literal: StaticString) {
    self.literal = literal
  }
}

extension SVGElement {
  @inlinable public static var circle: Self { Self("circle") }
  @inlinable public static var clipPath: Self { Self("clipPath") }
  @inlinable public static var defs: Self { Self("defs") }
  @inlinable public static var desc: Self { Self("desc") }
  @inlinable public static var g: Self { Self("g") }
  @inlinable public static var line: Self { Self("line") }
  @inlinable public static var linearGradient: Self { Self("linearGradient") }
  @inlinable public static var path: Self { Self("path") }
  @inlinable public static var polyline: Self { Self("polyline") }
  @inlinable public static var rect: Self { Self("rect") }
  @inlinable public static var stop: Self { Self("stop") }
  @inlinable public static var svg: Self { Self("svg") }
  @inlinable public static var text: Self { Self("text") }
  @inlinable public static var title: Self { Self("title") }
  @inlinable public static var tspan: Self { Self("tspan") }
  @inlinable public static var use: Self { Self("use") }
}
