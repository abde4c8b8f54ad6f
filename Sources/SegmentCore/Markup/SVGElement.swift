/// The name of an SVG element. `script`, `style` and `foreignObject` are not among them.
public struct SVGElement: Sendable {
  @usableFromInline let start: StaticString
  @usableFromInline let end: StaticString

  @inlinable
  init(_ start: StaticString, _ end: StaticString) {
    self.start = start
    self.end = end
  }
}

extension SVGElement {
  @inlinable public static var circle: Self { Self("<circle", "</circle>") }
  @inlinable public static var clipPath: Self { Self("<clipPath", "</clipPath>") }
  @inlinable public static var defs: Self { Self("<defs", "</defs>") }
  @inlinable public static var desc: Self { Self("<desc", "</desc>") }
  @inlinable public static var feGaussianBlur: Self { Self("<feGaussianBlur", "</feGaussianBlur>") }
  @inlinable public static var filter: Self { Self("<filter", "</filter>") }
  @inlinable public static var g: Self { Self("<g", "</g>") }
  @inlinable public static var line: Self { Self("<line", "</line>") }
  @inlinable public static var linearGradient: Self { Self("<linearGradient", "</linearGradient>") }
  @inlinable public static var path: Self { Self("<path", "</path>") }
  @inlinable public static var polyline: Self { Self("<polyline", "</polyline>") }
  @inlinable public static var rect: Self { Self("<rect", "</rect>") }
  @inlinable public static var stop: Self { Self("<stop", "</stop>") }
  @inlinable public static var svg: Self { Self("<svg", "</svg>") }
  @inlinable public static var text: Self { Self("<text", "</text>") }
  @inlinable public static var title: Self { Self("<title", "</title>") }
  @inlinable public static var tspan: Self { Self("<tspan", "</tspan>") }
  @inlinable public static var use: Self { Self("<use", "</use>") }
}
