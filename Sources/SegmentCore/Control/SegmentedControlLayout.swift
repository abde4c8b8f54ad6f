/// Every frame of a control, computed once; SVG, HTML and style sheet draw these numbers.
///
/// Frames are in the control's own coordinates: its bounds begin at 0, 0. Computing takes O(n) for
/// n segments.
public struct SegmentedControlLayout: Hashable, Sendable {
  /// The control itself.
  public let bounds: Rect

  /// The bar behind the segments.
  public let bar: Rect

  /// One frame a segment, in the order of the segments.
  public let segments: [Rect]

  /// What holds the control and its selector in every state, so that it never changes with the
  /// selection: the `viewBox` of the picture.
  public let canvas: Rect

  private let selectorScale: Double

  /// Lays out a control at its width.
  public init(_ control: SegmentedControl) {
    let style = control.style
    let count = control.segments.count
    let width = max(control.width, 1)
    bounds = Rect(x: 0, y: 0, width: width, height: style.size.height)
    bar = bounds.inset(by: style.barInset)

    // Where a segment would be narrower than one point, gaps give way first.
    let gapCount = Double(max(count - 1, 0))
    let share = Double(max(count, 1))
    let isTooTight = (width - style.spacing * gapCount) / share < 1
    let spacing = isTooTight ? min(style.spacing, width / (4 * share)) : style.spacing
    let segmentWidth = (width - spacing * gapCount) / share
    segments = (0..<count).map { index in
      let frame = Rect(
        x: Double(index) * (segmentWidth + spacing),
        y: 0,
        width: segmentWidth,
        height: style.size.height
      )
      return control.direction == .rightToLeft ? frame.mirrored(inWidth: width) : frame
    }
    selectorScale = style.selectorScale
    // The selectors at both ends reach as far as any.
    let ends = [segments.first, segments.last].compactMap { $0?.scaled(by: style.selectorScale) }
    canvas = ends.reduce(bounds) { $0.union($1) }
  }

  /// Where the selector lies when a segment is selected.
  public func selector(of index: Int) -> Rect {
    segments[index].scaled(by: selectorScale)
  }

  /// The baseline on which a font's line stands when it is centred in a frame of this control.
  func baseline(of font: Font) -> Double {
    bounds.midY + (font.ascent - font.descent) / 2
  }
}
