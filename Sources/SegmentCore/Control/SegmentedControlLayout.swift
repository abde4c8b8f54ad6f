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

    // Where many segments leave too little room, gaps give way before segments do.
    let spacing = min(style.spacing, width / Double(max(4 * count, 1)))
    let segmentWidth = (width - spacing * Double(max(count - 1, 0))) / Double(max(count, 1))
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
    canvas = segments.reduce(bounds) { $0.union($1.scaled(by: style.selectorScale)) }
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
