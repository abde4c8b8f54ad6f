extension DataTable {
  /// Reads a table from CSV: a header, then a line a row; the first column holds the names of the
  /// rows, all others numbers.
  ///
  /// Delimiter, quotes, byte order mark and line ends are read as ``CSVReader`` does.
  /// - Throws: All faults at once, up to ``DataTableError/faultLimit``, each with line and column.
  init(csv bytes: Span<UInt8>) throws(DataTableError) {
    var reader = CSVReader()
    var rows = DataTableRows()
    reader.receive(bytes, into: &rows)
    reader.finish(into: &rows)
    self = try rows.table()
  }
}

/// Collects the rows of a table, and what is wrong with them.
private struct DataTableRows: CSVRowSink {
  private var headings: [String] = []
  private var categories: [String] = []
  private var values: [[Double]] = []
  private var faults: [DataTableError.Fault] = []
  private var isTooLong = false

  /// The line of the header; 0 before there is one.
  private var headerLine = 0

  mutating func receive(_ row: CSVRow) {
    if let fault = row.fault {
      // A header that cannot be read is still the header: the next line must not pass for it.
      if headerLine == 0 { headerLine = row.line }
      return fail(row.line, nil, fault.reason)
    }
    if headerLine == 0 { readHeader(row) } else if !headings.isEmpty { readNumbers(row) }
  }

  consuming func table() throws(DataTableError) -> DataTable {
    if headerLine == 0 {
      fail(1, nil, "There is no text. Begin with a header, such as Month,First,Second.")
    } else if faults.isEmpty, categories.isEmpty {
      fail(headerLine, nil, "No line follows the header. Add one, such as January,12,3.5.")
    }
    guard faults.isEmpty else { throw DataTableError(faults: faults) }
    return DataTable(
      categoryName: headings[0],
      categories: categories,
      columns: zip(headings.dropFirst(), values).map {
        DataTable.Column(heading: $0, values: $1)
      }
    )
  }

  private mutating func readHeader(_ row: CSVRow) {
    headerLine = row.line
    guard row.fieldCount > 1 else {
      return fail(
        row.line, nil,
        "The header has one column. Write the heading of the names, then one for each column of "
          + "numbers, with commas between them.")
    }
    guard row.fieldCount <= DataTable.columnLimit + 1 else {
      return fail(
        row.line, nil,
        "The header has \(row.fieldCount - 1) columns of numbers. Keep at most "
          + "\(DataTable.columnLimit).")
    }
    headings = (0..<row.fieldCount).map { row.trimmedText(ofField: $0) }
    values = Array(repeating: [], count: headings.count - 1)
    for (index, heading) in headings.enumerated() where heading.isEmpty {
      fail(row.line, index + 1, "The heading is empty. Name the column.")
    }
  }

  private mutating func readNumbers(_ row: CSVRow) {
    guard row.fieldCount == headings.count else {
      return fail(
        row.line, nil,
        "The line has \(row.fieldCount) fields, the header \(headings.count). Give it as many.")
    }
    guard categories.count < DataTable.rowLimit else {
      if !isTooLong {
        fail(
          row.line, nil,
          "There are more than \(DataTable.rowLimit) lines below the header. Remove some.")
      }
      isTooLong = true
      return
    }
    let category = row.trimmedText(ofField: 0)
    if category.isEmpty { fail(row.line, 1, "The name of the row is empty. Name it.") }
    categories.append(category)
    for column in values.indices {
      let text = row.trimmedText(ofField: column + 1)
      if let number = Double(plain: text), DataTable.numbers.contains(number) {
        values[column].append(number)
      } else {
        fail(row.line, column + 2, Self.reason(against: text))
      }
    }
  }

  private static func reason(against text: String) -> String {
    let right = "Write a number from 0 to 10000000000 with a point, such as 12 or 3.5."
    return text.isEmpty
      ? "The field is empty. \(right)" : "“\(text.prefix(40))” is no number of the table. \(right)"
  }

  private mutating func fail(_ line: Int, _ column: Int?, _ reason: String) {
    guard faults.count < DataTableError.faultLimit else { return }
    faults.append(DataTableError.Fault(line: line, column: column, reason: reason))
  }
}
