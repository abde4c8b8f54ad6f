/// Every frame of a chart at one size; picture and tests read these numbers.
public struct BarChartLayout: Hashable, Sendable {
  /// The two sizes in which every page draws its chart; the style sheet shows the one that fits.
  public static let wide = Size(width: 640, height: 260)
  public static let narrow = Size(width: 288, height: 220)

  /// The font of ticks and labels.
  static let font = Font(size: 13, weight: 400)

  /// The least height of a bar that is not zero.
  static let leastBarHeight = 2.0

  /// How much of its slot a bar takes, and its greatest width: few bars stay slender.
  static let barShare = 0.7
  static let widestBar = 44.0

  /// The size of the whole picture.
  public let size: Size

  /// The area of the bars.
  public let plot: Rect

  /// The text of each tick, from zero upwards.
  public let tickTexts: [String]

  /// The width that each category takes.
  public let slotWidth: Double

  /// The indices of the categories whose label is shown.
  public let labelledIndices: [Int]

  private let top: Double

  /// Lays out a chart in a size.
  public init(_ chart: BarChart, size: Size) {
    tickTexts = chart.scale.tickTexts
    let tickWidth = tickTexts.reduce(0) { max($0, textWidth($1, font: Self.font)) }
    let left = (tickWidth + 10).rounded(.up)
    let plot = Rect(x: left, y: 12, width: size.width - left - 4, height: size.height - 40)
    let slotWidth = plot.width / Double(max(chart.bars.count, 1))
    self.size = size
    self.plot = plot
    self.slotWidth = slotWidth
    top = chart.scale.top
    labelledIndices = Self.labelledIndices(of: chart, slotWidth: slotWidth)
  }

  /// The frame of the bar of a category; `nil` where its amount is zero.
  public func bar(at index: Int, value: Quantity) -> Rect? {
    guard value.magnitude > 0 else { return nil }
    let height = max(plot.maxY - position(of: value), Self.leastBarHeight)
    let width = min(slotWidth * Self.barShare, Self.widestBar)
    return Rect(
      x: middle(of: index) - width / 2,
      y: plot.maxY - height,
      width: width,
      height: height
    )
  }

  /// The height of a tick, counted from zero upwards.
  public func position(ofTick index: Int) -> Double {
    plot.maxY - plot.height * Double(index) / Double(max(tickTexts.count - 1, 1))
  }

  /// The horizontal middle of a category.
  public func middle(of index: Int) -> Double {
    plot.x + slotWidth * (Double(index) + 0.5)
  }

  /// The height of an amount on the axis.
  public func position(of quantity: Quantity) -> Double {
    plot.maxY - min(quantity.magnitude / top, 1) * plot.height
  }

  private static func labelledIndices(of chart: BarChart, slotWidth: Double) -> [Int] {
    let candidates: [Int]
    switch chart.labels {
    case .evenly: candidates = Array(chart.bars.indices)
    case .at(let indices): candidates = indices.filter { chart.bars.indices.contains($0) }
    }
    guard candidates.count > 1 else { return candidates }
    let widest = candidates.reduce(0) { width, index in
      max(width, textWidth(chart.bars[index].label, font: font))
    }
    let distance = slotWidth * Double(candidates[1] - candidates[0])
    let stride = max(Int(((widest + 4) / distance).rounded(.up)), 1)
    return Swift.stride(from: 0, to: candidates.count, by: stride).map { candidates[$0] }
  }
}
