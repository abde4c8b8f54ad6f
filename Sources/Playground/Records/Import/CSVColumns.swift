/// A layout found in the header of one file: where its columns stand.
struct CSVColumns: Sendable {
  let layout: CSVLayout
  let start: Place
  let end: Place
  let label: Int?
  let success: Int?

  /// The header's names as the file writes them.
  let names: [String]

  /// Where a moment stands in a row.
  enum Place: Sendable {
    case moment(Int)
    case dateAndTime(Int, Int)
  }

  /// Nil where no layout fits.
  init?(header: CSVRow) {
    let names = (0..<header.fieldCount).map { header.trimmedText(ofField: $0) }
    let search = Search(names: names.map { $0.lowercased() })
    for layout in CSVLayout.all {
      guard let start = search.place(of: layout.start), let end = search.place(of: layout.end),
        layout.signs.isEmpty || search.position(of: layout.signs) != nil
      else { continue }
      self.layout = layout
      self.start = start
      self.end = end
      label = search.position(of: layout.labels)
      success = layout.success.flatMap { search.position(of: [$0]) }
      self.names = names
      return
    }
    return nil
  }
}

/// Looks up columns by name.
private struct Search {
  let names: [String]

  /// The first name of the list that the header has.
  func position(of wanted: [String]) -> Int? {
    wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
  }

  func place(of columns: CSVLayout.Columns) -> CSVColumns.Place? {
    switch columns {
    case .moment(let wanted):
      return position(of: wanted).map { .moment($0) }
    case .dateAndTime(let dates, let times):
      guard let date = position(of: dates), let time = position(of: times) else { return nil }
      return .dateAndTime(date, time)
    }
  }
}
