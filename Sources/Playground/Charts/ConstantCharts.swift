import SegmentCore

/// The charts that follow from no records and therefore never change: one a column of each shipped
/// table, and those of no selection.
struct ConstantCharts: Sendable {
  /// What a control shows of which no segment is selected.
  let unselectedPeriod = DrawnChart(UnselectedChart(binding: .period))
  let unselectedTable = DrawnChart(UnselectedChart(binding: .table))

  private let columns: [String: [DrawnChart]]

  /// - Parameter tables: The tables by the identity of their control.
  init(tables: [String: DataTable]) {
    columns = tables.mapValues { table in
      table.columns.map { DrawnChart(TableChart(table, column: $0)) }
    }
  }

  /// The chart of a segment of a control that shows a table: the column at the same place.
  func chart(ofColumn index: Int?, for control: SegmentedControl) -> DrawnChart {
    guard let index, let columns = columns[control.id], columns.indices.contains(index) else {
      return unselectedTable
    }
    return columns[index]
  }
}
