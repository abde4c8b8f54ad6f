import SegmentCore

/// One column of a table, as the segment that stands for it shows it.
struct TableChart: SelectionChart {
  private let categoryName: String
  private let categories: [String]
  private let column: DataTable.Column

  init(_ table: DataTable, column: DataTable.Column) {
    categoryName = table.categoryName
    categories = table.categories
    self.column = column
  }

  /// The column's name and what it counts, such as `Monday · coffees`.
  var title: String { column.unit.map { "\(column.name) · \($0)" } ?? column.name }

  /// All numbers of the column together.
  var sum: Double { column.values.reduce(0, +) }

  /// The largest number with its category, the first of equals; `nil` when all are zero.
  var peak: (category: String, value: Double)? {
    guard let most = column.values.max(), most > 0,
      let index = column.values.firstIndex(of: most)
    else { return nil }
    return (categories[index], most)
  }

  var total: Quantity? { .number(sum) }

  var highlight: ChartHighlight? {
    peak.map { ChartHighlight(label: "Most: \($0.category)", value: .number($0.value)) }
  }

  func barChart() -> BarChart {
    BarChart(
      title: title,
      summary: summary,
      categoryName: categoryName,
      valueName: column.unit ?? column.name,
      bars: zip(categories, column.values).map { category, value in
        BarChart.Bar(label: category, fullName: category, value: .number(value))
      },
      scale: .numbers(upTo: column.values.max() ?? 0),
      labels: .evenly,
      emptyText: emptyText
    )
  }

  /// Total and peak in one paragraph.
  var summary: String {
    guard let peak else { return emptyText + "." }
    return "\(title): \(Quantity.number(sum).text) in total. Most: \(peak.category), "
      + "\(Quantity.number(peak.value).text)."
  }

  private var emptyText: String { "Only zeros in \(column.name)" }
}

// MARK: - Export

extension TableChart {
  func write(into json: inout JSONWriter, for control: SegmentedControl) {
    json.member("control", control.id)
    json.member("segment", control.selectedSegment?.value)
    json.member("kind", ChartBinding.table.rawValue)
    json.member("column", column.name)
    json.member("unit", column.unit)
    json.member("category", categoryName)
    json.array("buckets") { json in
      for (category, value) in zip(categories, column.values) {
        json.object { json in
          json.member("label", category)
          json.member("value", value)
        }
      }
    }
    json.member("total", sum)
  }

  func csv() -> MarkupBuffer {
    var csv = MarkupBuffer(capacity: 1024)
    csv.append(csvField: categoryName)
    csv.append(",")
    csv.append(csvField: column.heading)
    csv.append("\r\n")
    for (category, value) in zip(categories, column.values) {
      csv.append(csvField: category)
      csv.append(",")
      csv.append(value)
      csv.append("\r\n")
    }
    return csv
  }

  func fileName(for control: SegmentedControl) -> String {
    "\(control.id)-\(control.selectedSegment?.value ?? "none").csv"
  }
}
