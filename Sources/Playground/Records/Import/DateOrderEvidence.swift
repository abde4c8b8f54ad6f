/// What the rows of one file show about the order of its dates.
struct DateOrderEvidence: Sendable {
  /// A value of the file that shows something.
  struct Sample: Sendable {
    let column: String
    let value: String
    let line: Int
  }

  private(set) var dayFirst: Sample?
  private(set) var monthFirst: Sample?

  /// The first date that can be read in both orders.
  private(set) var undecided: Sample?

  /// - Parameter sample: Made only where this moment is the first to show what it shows.
  mutating func add(_ moment: WrittenMoment, sample: () -> Sample) {
    guard moment.isOrderOpen else { return }
    switch moment.provenOrder {
    case .dayFirst: if dayFirst == nil { dayFirst = sample() }
    case .monthFirst: if monthFirst == nil { monthFirst = sample() }
    case .yearFirst, nil: if undecided == nil { undecided = sample() }
    }
  }

  /// The one order for the whole file.
  ///
  /// The first row that can be read in one order only settles it, whatever was chosen; a choice
  /// counts where no row does, or where rows contradict each other.
  func order(chosen: DateOrder?) throws(ImportRefusal) -> DateOrder {
    switch (dayFirst, monthFirst) {
    case (.some, nil): return .dayFirst
    case (nil, .some): return .monthFirst
    case (let day?, let month?):
      if let chosen, chosen != .yearFirst { return chosen }
      return day.line <= month.line ? .dayFirst : .monthFirst
    case (nil, nil):
      guard let undecided else { return chosen ?? .yearFirst }
      if let chosen, chosen != .yearFirst { return chosen }
      throw ImportRefusal(
        field: "dateOrder",
        detail: "The dates in the column “\(undecided.column)”, such as “\(undecided.value)” on "
          + "line \(undecided.line), can be read day first or month first. Choose the order of dates (dateOrder): dmy "
          + "or mdy and import the file again.")
    }
  }

  /// The row to name in the report where it overruled what was chosen.
  func overruling(_ chosen: DateOrder?, by order: DateOrder) -> Sample? {
    guard let chosen, chosen != order, chosen != .yearFirst else { return nil }
    return order == .dayFirst ? dayFirst : order == .monthFirst ? monthFirst : nil
  }
}
