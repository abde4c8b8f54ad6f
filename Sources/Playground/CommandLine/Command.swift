/// What the program was asked to do.
enum Command: Sendable {
  case serve(ServeOptions)
  case importFiles(ImportCommand)
  case render(RenderCommand)
  case help
}

/// How to serve.
struct ServeOptions: Sendable {
  /// An address of this machine, or `localhost`.
  var host = "127.0.0.1"

  /// 0 takes a free port.
  var port: UInt16 = 8080

  /// `nil` is the file in the user's data folder; `:memory:` keeps nothing.
  var database: String?

  var zone: ZoneRules?
  var firstWeekday: Weekday?

  /// Host names that may stand in `Host` beside those of this machine.
  var allowedHosts: [String] = []

  /// A clock that stands still, for tests and pictures.
  var now: Instant?

  /// Whether a first start imports the shipped records.
  var importsDemoData = true

  /// The most sessions that are kept at once.
  var sessionLimit = 10_000

  /// The folder of the style sheet and icons; `nil` looks for it beside the program.
  var publicFolder: String?
}

/// What to import, and how to read it.
struct ImportCommand: Sendable {
  var files: [String] = []
  var zone: ZoneRules?
  var dateOrder: DateOrder?
  var database: String?
}

/// What to draw without a server.
struct RenderCommand: Sendable {
  var control = ""
  var selected: String?
  var theme: String?
  var variant: String?
  var format = RenderFormat.svg

  /// `nil` writes to standard output.
  var output: String?
}

/// The forms in which a control can be drawn.
enum RenderFormat: String, CaseIterable, Sendable {
  case svg, html
}
