import SegmentCore

/// The chart that a control's selection brings up; page, picture, table, JSON and CSV all come from
/// its numbers.
protocol SelectionChart: Sendable {
  /// What is shown, such as `2–8 March 2026 · Week 10` or `Monday · coffees`.
  var title: String { get }

  /// All bars together; `nil` where nothing is selected.
  var total: Quantity? { get }

  /// A second amount that is worth a look, if there is one.
  var highlight: ChartHighlight? { get }

  /// Where the chart stands in time, if it does.
  var timeframe: Timeframe? { get }

  /// The chart as it is drawn.
  func barChart() -> BarChart

  /// Writes the chart's members into a JSON object; the names are part of the interface.
  func write(into json: inout JSONWriter, for control: SegmentedControl)

  /// The chart as RFC 4180 CSV with a header: a line a bar.
  func csv() -> MarkupBuffer

  /// The name of the file that ``csv()`` is saved as.
  func fileName(for control: SegmentedControl) -> String
}

/// An amount of a chart with what it is, such as `Average a day`.
struct ChartHighlight {
  let label: String
  let value: Quantity
}

extension SelectionChart {
  var timeframe: Timeframe? { nil }

  /// The pictures in both sizes, of which the style sheet shows the one that fits, and the table.
  func figure() -> Markup {
    let chart = barChart()
    return HTMLWriter.markup(capacity: 16_384) { html in
      html.element(.figure) { html in
        html.line()
        html.svg { svg in
          chart.draw(into: &svg, size: BarChartLayout.wide, class: "chart wide")
          chart.draw(into: &svg, size: BarChartLayout.narrow, class: "chart narrow")
        }
      }
      guard !chart.bars.isEmpty else { return html.line() }
      html.element(.details) { html in
        html.element(.summary, literal: "Show as table")
        html.element(.div) {
          $0.set(.class, "scroll")
        } content: { html in
          chart.drawTable(into: &html)
        }
      }
      html.line()
    }
  }
}
