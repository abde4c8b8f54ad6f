/// Why a file is no table: what is wrong, where, and what would be right.
struct DataTableError: Error, Hashable {
  /// The most faults that are listed.
  static let faultLimit = 20

  /// In the order of the file; never empty.
  let faults: [Fault]

  /// The first fault with its place, for a line of its own.
  var text: String { faults.first?.text ?? "" }

  struct Fault: Hashable, Sendable {
    /// The line of the file, from 1.
    let line: Int

    /// The column of the file, from 1; `nil` where it is the line as a whole.
    let column: Int?

    /// What is wrong and what to do about it, in whole sentences.
    let reason: String

    /// The fault with its place, as a person reads it.
    var text: String {
      if let column { return "line \(line), column \(column): \(reason)" }
      return "line \(line): \(reason)"
    }
  }
}
