import SegmentCore

/// The chart of a control of which no segment is selected: an empty axis that says so.
struct UnselectedChart: SelectionChart {
  /// What a selection would bring up.
  let binding: ChartBinding

  let title = "Nothing is selected"
  let total: Quantity? = nil
  let highlight: ChartHighlight? = nil

  func barChart() -> BarChart {
    BarChart(
      title: title,
      summary: "Nothing is selected. Choose a segment to see its chart.",
      categoryName: "Segment",
      valueName: "Value",
      bars: [],
      scale: binding == .period ? .durations(upTo: Duration(minutes: 0)) : .numbers(upTo: 0),
      labels: .evenly,
      emptyText: "Nothing is selected.",
      emptyHint: "Choose a segment to see its chart."
    )
  }

  /// The members that the chart of a selection has, without what only a selection tells.
  func write(into json: inout JSONWriter, for control: SegmentedControl) {
    json.member("control", control.id)
    json.member("segment", String?.none)
    json.member("kind", binding.rawValue)
    switch binding {
    case .period:
      json.member("period", String?.none)
      json.member("anchor", String?.none)
      json.member("zone", String?.none)
      json.member("start", String?.none)
      json.member("end", String?.none)
      json.member("unit", "minutes")
      json.array("buckets") { _ in }
      json.member("totalMilliseconds", 0)
      json.member("totalMinutes", 0)
      json.member("averageMinutes", Double?.none)
    case .table:
      json.member("column", String?.none)
      json.member("unit", String?.none)
      json.member("category", String?.none)
      json.array("buckets") { _ in }
      json.member("total", 0)
    }
  }

  func csv() -> MarkupBuffer {
    var csv = MarkupBuffer(capacity: 64)
    switch binding {
    case .period: csv.append("label,start,end,minutes\r\n")
    case .table: csv.append("label,value\r\n")
    }
    return csv
  }

  func fileName(for control: SegmentedControl) -> String { "\(control.id)-none.csv" }
}
