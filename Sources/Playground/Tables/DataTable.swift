/// A small table: a name for each row, and columns of numbers of which a segment shows one.
struct DataTable: Hashable, Sendable {
  /// The most rows, which become bars, and the most columns, which become segments.
  static let rowLimit = 100
  static let columnLimit = 100

  /// The numbers that a cell may hold.
  ///
  /// A column of these adds up to at most 10¹², the greatest number that is written as it is.
  static let numbers = 0...1e10

  /// The heading of the first column, such as `Month`.
  let categoryName: String

  /// The names of the rows, in the order of the file; they may repeat.
  let categories: [String]

  /// The columns of numbers, each as long as ``categories``.
  let columns: [Column]

  /// One column of numbers.
  struct Column: Hashable, Sendable {
    /// The heading as it stands in the file, such as `First hive (kg of honey)`.
    let heading: String

    /// Finite numbers of 0 or more.
    let values: [Double]
  }
}

extension DataTable.Column {
  /// The heading without its unit.
  var name: String { parts.name }

  /// What the numbers count: what the heading ends with in brackets, if anything.
  var unit: String? { parts.unit }

  private var parts: (name: String, unit: String?) {
    guard heading.hasSuffix(")"), let bracket = heading.lastIndex(of: "(") else {
      return (heading, nil)
    }
    let name = heading[..<bracket].trimmingSpaces
    let unit = heading[heading.index(after: bracket)...].dropLast().trimmingSpaces
    return name.isEmpty || unit.isEmpty ? (heading, nil) : (name, unit)
  }
}
