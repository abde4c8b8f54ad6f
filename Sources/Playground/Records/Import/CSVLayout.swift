/// Which columns of a tracker's CSV hold what, by their names in the header.
///
/// Names are compared in lower case. A new layout is one constant and one entry in ``all``.
struct CSVLayout: Sendable {
  let name: String
  let start: Columns
  let end: Columns

  /// Columns for the label; the first that the file has is used.
  let labels: [String]

  /// Columns that tell this layout from others with the same times: one of them has to be there.
  var signs: [String] = []

  /// A column that is false in rows that do not count.
  var success: String?

  /// Where a moment stands.
  enum Columns: Sendable {
    /// Date and time in one column, which has one of these names.
    case moment([String])

    /// A date and a time, each in a column with one of these names.
    case dateAndTime([String], [String])
  }

  /// The layouts, the more particular first: the first that fits a header is taken.
  static let all = [clockify, toggl, forest, timesheet, startAndEnd]

  /// Clockify's detailed report. Its dates come in the order that the account is set to.
  static let clockify = CSVLayout(
    name: "Clockify CSV",
    start: .dateAndTime(["start date"], ["start time"]),
    end: .dateAndTime(["end date"], ["end time"]),
    labels: ["project", "description"],
    signs: ["duration (h)", "duration (decimal)", "kiosk"]
  )

  /// Toggl's detailed report.
  static let toggl = CSVLayout(
    name: "Toggl CSV",
    start: .dateAndTime(["start date"], ["start time"]),
    end: .dateAndTime(["end date", "stop date"], ["end time", "stop time"]),
    labels: ["project", "description"]
  )

  static let forest = CSVLayout(
    name: "Forest CSV",
    start: .moment(["start time"]),
    end: .moment(["end time"]),
    labels: ["tag", "note"],
    signs: ["is success", "tree type"],
    success: "is success"
  )

  /// Hours of one day a row: a date, and two times on it.
  static let timesheet = CSVLayout(
    name: "Timesheet CSV",
    start: .dateAndTime(["date"], ["start", "start time", "from"]),
    end: .dateAndTime(["date"], ["stop", "end", "stop time", "end time", "to"]),
    labels: ["label", "project", "task", "description"]
  )

  /// The form in which this program exports.
  static let startAndEnd = CSVLayout(
    name: "Start and end CSV",
    start: .moment(["start", "start time", "from"]),
    end: .moment(["end", "stop", "end time", "stop time", "to"]),
    labels: ["label", "project", "tag", "description"]
  )

  /// The formats with their columns, to be named where a header fits none.
  static var knownFormats: String {
    let formats = all.reversed().map { layout in
      var columns = layout.start.firstNames
      columns += layout.end.firstNames.filter { !columns.contains($0) }
      columns += layout.signs.prefix(1) + layout.labels.prefix(1)
      return "\(layout.name) (\(columns.joined(separator: ", ")))"
    }
    return formats.joined(separator: "; ")
  }
}

extension CSVLayout.Columns {
  fileprivate var firstNames: [String] {
    switch self {
    case .moment(let names): Array(names.prefix(1))
    case .dateAndTime(let dates, let times): Array(dates.prefix(1) + times.prefix(1))
    }
  }
}
