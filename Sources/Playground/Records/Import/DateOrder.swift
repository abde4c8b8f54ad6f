/// The order in which dates such as `03/04/2026` are written.
enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"

  /// For sentences: `day first`.
  var name: String {
    switch self {
    case .dayFirst: "day first"
    case .monthFirst: "month first"
    case .yearFirst: "year first"
    }
  }
}
