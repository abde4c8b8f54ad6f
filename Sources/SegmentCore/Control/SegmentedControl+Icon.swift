extension SegmentedControl {
  /// The largest number of segments that a tab's icon can tell apart.
  private static let iconSegmentLimit = 6

  /// Draws the control's state as a square icon: one dot a segment, the selected one large.
  ///
  /// A tab then shows what is chosen even where its title is cut. Where there are more than six
  /// segments, the dots stand for the six around the selected one.
  public func icon() -> Markup {
    let count = min(max(segments.count, 1), Self.iconSegmentLimit)
    let selected = selectedIndex.map { min(max($0 - max($0 - count + 1, 0), 0), count - 1) }
    return SVGWriter.markup(capacity: 1024) { svg in
      svg.element(.svg) {
        $0.set(.xmlns, "http://www.w3.org/2000/svg")
        $0.set(.viewBox, "0 0 32 32")
      } content: { svg in
        svg.element(.rect) {
          $0.set(.width, 32)
          $0.set(.height, 32)
          $0.set(.rx, 8)
          $0.setFill(theme.stage)
        }
        let slot = 28.0 / Double(count)
        for index in 0..<count {
          let isSelected = index == selected
          svg.element(.circle) {
            $0.set(.cx, 2 + slot * (Double(index) + 0.5))
            $0.set(.cy, 16)
            $0.set(.r, isSelected ? min(slot * 0.62, 8) : min(slot * 0.3, 3))
            $0.setFill(isSelected ? theme.selectedBackground : theme.text)
          }
        }
      }
      svg.line()
    }
  }
}
