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

  /// The lines between neighbouring segments, one fewer than segments; none where the style has
  /// none. Which of them are hidden depends on the selection: see ``isDividerShown(_:)``.
  public let dividers: [Rect]

  /// What holds the control and its selector in every state, so that it never changes with the
  /// selection: the `viewBox` of the picture. Shadows may reach beyond it.
  public let canvas: Rect

  /// The lengths that this control really has.
  let lengths: ControlLengths

  private let hiddenDividers: Range<Int>

  /// Lays out a control at its width.
  public init(_ control: SegmentedControl) {
    let style = control.style
    let count = control.segments.count
    let width = max(control.width, 1)
    let weights = control.weights
    let sum = weights.reduce(0, +)
    bounds = Rect(x: 0, y: 0, width: width, height: style.size.height)
    bar = bounds.inset(by: style.bar.inset)
    lengths = ControlLengths(style, count: count, width: width, leastShare: control.leastShare)

    let row = bounds.inset(by: lengths.padding)
    let room = row.width - lengths.spacing * Double(max(count - 1, 0))
    var x = row.x
    var frames: [Rect] = []
    frames.reserveCapacity(count)
    for weight in weights {
      let frame = Rect(x: x, y: row.y, width: room * weight / sum, height: row.height)
      frames.append(control.direction == .rightToLeft ? frame.mirrored(inWidth: width) : frame)
      x += frame.width + lengths.spacing
    }
    segments = frames
    canvas = Self.canvas(of: control, bounds: bounds, segments: frames)

    if let divider = style.dividers {
      dividers = zip(frames, frames.dropFirst()).map { first, second in
        let middle = (min(first.maxX, second.maxX) + max(first.x, second.x)) / 2
        return Rect(
          x: middle - divider.width / 2,
          y: divider.inset,
          width: divider.width,
          height: max(style.size.height - 2 * divider.inset, 0)
        )
      }
      let selected = divider.hidesBesideSelected ? control.selectedIndex : nil
      hiddenDividers = selected.map { max($0 - 1, 0)..<min($0 + 1, max(count - 1, 0)) } ?? 0..<0
    } else {
      dividers = []
      hiddenDividers = 0..<0
    }
  }

  /// Where the selector lies when a segment is selected.
  public func selector(of index: Int) -> Rect {
    lengths.selector(in: segments[index])
  }

  /// Whether a line between segments is drawn.
  public func isDividerShown(_ index: Int) -> Bool {
    !hiddenDividers.contains(index)
  }

  /// The line under the title of a selected segment, where a theme's colors alone would not tell
  /// which one it is.
  ///
  /// - Parameter thickness: In points.
  public func underline(of index: Int, thickness: Double) -> Rect {
    let segment = segments[index]
    let width = segment.width * Self.underlineShare
    return Rect(
      x: segment.midX - width / 2,
      y: segment.maxY - Self.underlineDistance - thickness,
      width: width,
      height: thickness
    )
  }

  /// How much of its segment's width an underline takes, and its distance from the lower edge.
  static let underlineShare = 0.4
  static let underlineDistance = 3.0

  /// The least distance of a title from both sides of its segment and selector: two titles are at
  /// least eight points apart, gap included.
  var titleMargin: Double { max(4 - lengths.spacing / 2, 0) }

  /// The width that a title may take, at least four fifths of what there is.
  func titleRoom(of index: Int) -> Double {
    let width = min(segments[index].width, selector(of: index).width)
    return max(width - 2 * titleMargin, width * 0.8)
  }

  /// The baseline on which a font's line stands when it is centred in a frame of this control.
  func baseline(of font: Font) -> Double {
    bounds.midY + (font.ascent - font.descent) / 2
  }

  private static func canvas(
    of control: SegmentedControl,
    bounds: Rect,
    segments: [Rect]
  ) -> Rect {
    guard case .scaled(let factor) = control.style.selector.placement, factor > 1,
      !control.style.bar.clips, let first = segments.first, let last = segments.last
    else { return bounds }
    guard control.style.distribution == .proportional, control.style.labels == .selectedOnly else {
      // The selectors at both ends reach as far as any.
      return bounds.union(first.scaled(by: factor)).union(last.scaled(by: factor))
    }
    // Segments are as wide as their selection makes them: no selector reaches further than this.
    let reach = bounds.scaled(by: factor)
    return Rect(x: reach.x, y: bounds.y, width: reach.width, height: bounds.height)
      .union(first.scaled(by: factor))
  }
}
