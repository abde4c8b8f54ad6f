import SegmentCore

/// A chart with its picture, drawn when it is first looked at.
final class DrawnChart: Sendable {
  let chart: any SelectionChart
  private let drawn = Lock<MarkupFragment?>(nil)

  init(_ chart: any SelectionChart) {
    self.chart = chart
  }

  /// The pictures in both sizes and the table behind them.
  var figure: MarkupFragment {
    drawn.withLock { drawn in
      if let drawn { return drawn }
      let figure = MarkupFragment(chart.figure())
      drawn = figure
      return figure
    }
  }
}
