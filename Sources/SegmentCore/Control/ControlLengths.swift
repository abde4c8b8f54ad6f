/// Gaps, padding and selector insets of one control, which give way where many segments leave too
/// little room.
struct ControlLengths: Hashable, Sendable {
  private(set) var spacing: Double
  private(set) var padding: Double
  private(set) var placement: SelectorStyle.Placement

  /// - Parameter leastShare: The part of the segments' width that the smallest of them takes.
  init(_ style: SegmentedControlStyle, count: Int, width: Double, leastShare: Double) {
    spacing = style.spacing
    padding = style.padding
    placement = style.selector.placement
    let segment = (width - 2 * padding - spacing * Double(max(count - 1, 0))) * leastShare
    let height = style.size.height - 2 * padding
    func isTooSmall(_ inset: Double) -> Bool { min(segment, height) - 2 * inset < 1 }

    if case .insetBySegmentCount(let fallback) = placement {
      placement = .inset(isTooSmall(Double(count)) ? fallback : Double(count))
    }
    var inset = 0.0
    if case .inset(let distance) = placement { inset = distance }
    guard isTooSmall(inset) else { return }
    let limit = width / Double(4 * max(count, 1))
    spacing = min(spacing, limit)
    padding = min(padding, limit)
    if case .inset = placement { placement = .inset(min(inset, limit)) }
  }

  /// The frame of a selector in its segment.
  func selector(in segment: Rect) -> Rect {
    switch placement {
    case .scaled(let factor): segment.scaled(by: factor)
    case .inset(let inset), .insetBySegmentCount(let inset): segment.inset(by: inset)
    }
  }
}

extension SegmentedControl {
  /// The parts of the width that the segments take, in proportion to one another.
  var weights: [Double] {
    switch style.distribution {
    case .equal: Array(repeating: 1, count: segments.count)
    case .proportional: segments.indices.map { intrinsicWidth(of: $0, showsTitle: showsTitle($0)) }
    }
  }

  /// The part of the segments' width that the smallest of them takes, whatever is selected.
  var leastShare: Double {
    guard style.distribution == .proportional else { return 1 / Double(max(segments.count, 1)) }
    let showsAll = style.labels == .all
    let plain = segments.indices.map { intrinsicWidth(of: $0, showsTitle: showsAll) }
    let widest = segments.indices.map { intrinsicWidth(of: $0, showsTitle: true) - plain[$0] }
    return (plain.min() ?? 1) / max(plain.reduce(0, +) + (widest.max() ?? 0), 1)
  }

  /// Whether a segment shows its title beside its icon.
  func showsTitle(_ index: Int) -> Bool {
    style.labels == .all || index == selectedIndex || segments[index].icon == nil
  }

  /// What a segment shows, in points: its icon and, where it shows one, its title.
  func intrinsicWidth(of index: Int, showsTitle: Bool) -> Double {
    let segment = segments[index]
    let title = showsTitle ? textWidth(segment.title, font: style.font) : 0
    return max(title + (segment.icon == nil ? 0 : Icon.side), 1)
  }
}
