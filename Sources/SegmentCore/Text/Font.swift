/// The size and weight in which a text is measured.
///
/// The family is always Inter, whose advances this library carries: no font is shipped to readers,
/// and the system fonts that pages name are within a few per cent of it.
public struct Font: Hashable, Sendable {
  /// The length of one em in px. Sizes that are not finite or below zero measure as 0, sizes above
  /// 10,000 as 10,000, so that a width is always a finite number.
  public var size: Double

  /// The weight as CSS counts it. Between the weights known (400, 500, 600, 700) the next heavier
  /// one is measured, since heavier is wider.
  public var weight: Int

  public init(size: Double, weight: Int = 400) {
    self.size = size
    self.weight = weight
  }

  /// The height of a flat capital in px: text stands centred on `y` when its baseline is half of
  /// this below `y`.
  public var capHeight: Double { InterAdvances.capHeight * pixelsPerUnit }

  /// The distance in px from the baseline up to the top of a line.
  public var ascent: Double { InterAdvances.ascender * pixelsPerUnit }

  /// The distance in px from the baseline down to the bottom of a line.
  public var descent: Double { -InterAdvances.descender * pixelsPerUnit }
}

extension Font {
  /// The length of one font unit in px.
  var pixelsPerUnit: Double {
    size > 0 && size.isFinite ? min(size, 10_000) / InterAdvances.unitsPerEm : 0
  }

  /// The advances of this weight, placed by ``InterAdvances/position(of:)``.
  var advances: [UInt16] {
    switch weight {
    case ...400: InterAdvances.weight400
    case ...500: InterAdvances.weight500
    case ...600: InterAdvances.weight600
    default: InterAdvances.weight700
    }
  }
}
