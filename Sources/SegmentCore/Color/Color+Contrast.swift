extension Color {
  /// The opaque color that is seen where this color lies over an opaque ground.
  ///
  /// Source-over in sRGB (Compositing and Blending Level 1, section 5.1), each channel rounded to
  /// the nearest eighth bit, as browsers paint it.
  public func composited(over ground: Color) -> Color {
    func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(Double(top) * opacity + Double(bottom) * (1 - opacity) + 0.5)
    }
    return Color(
      red: blend(red, ground.red),
      green: blend(green, ground.green),
      blue: blend(blue, ground.blue)
    )
  }

  /// The relative luminance of the opaque color, from 0, black, to 1, white (WCAG 2.2).
  public var relativeLuminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two opaque colors, from 1 to 21, not rounded (WCAG 2.2).
  ///
  /// Composite a color that is not opaque first: see ``composited(over:)``.
  public func contrastRatio(to other: Color) -> Double {
    let first = relativeLuminance
    let second = other.relativeLuminance
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func linear(_ channel: UInt8) -> Double {
    linearChannels[Int(channel)]
  }
}

/// The linear value of each channel value: computed here, since a power needs a mathematics
/// library that the core does not import.
private let linearChannels: [Double] = (0...255).map { channel in
  let value = Double(channel) / 255
  return value <= 0.04045 ? value / 12.92 : power24((value + 0.055) / 1.055)
}

/// `base` to the power of 2.4 = `base`² · `base`^(2/5), for a base from 0 to 1.
///
/// The fifth root is found by Newton's method, which converges from above for a positive base.
private func power24(_ base: Double) -> Double {
  guard base > 0 else { return 0 }
  let square = base * base
  var root = 1.0
  for _ in 0..<64 {
    let fourth = root * root * root * root
    let next = root - (root * fourth - square) / (5 * fourth)
    guard next < root else { break }
    root = next
  }
  return square * root
}
