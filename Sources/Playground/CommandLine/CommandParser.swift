/// A command line that cannot be followed: one line that names the option and its right form.
struct UsageError: Error {
  let message: String
}

/// Reads a command line; `--name value` and `--name=value` are the same.
struct CommandParser {
  static let usage = """
    Playground [serve] [--host 127.0.0.1] [--port 8080] [--database FILE] [--zone Europe/Berlin]
               [--first-weekday monday] [--allow-host NAME]… [--now 2026-03-04T12:00:00Z]
               [--demo-data on|off] [--sessions 10000] [--public FOLDER]
    Playground import FILE… [--zone ZONE] [--date-order dmy|mdy|ymd] [--database FILE]
    Playground render CONTROL [--selected VALUE] [--theme THEME] [--variant faithful|accessible]
               [--format svg|html] [--out FILE]
    Playground --help

    """

  private var rest: ArraySlice<String>

  /// Reads the arguments after the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    if arguments.contains("--help") || arguments.contains("-h") { return .help }
    var parser = CommandParser(rest: arguments[...])
    switch arguments.first {
    case "import":
      parser.rest.removeFirst()
      return try parser.parseImport()
    case "render":
      parser.rest.removeFirst()
      return try parser.parseRender()
    case "serve":
      parser.rest.removeFirst()
      return try parser.parseServe()
    case let first? where !first.hasPrefix("-"):
      throw UsageError(message: "Unknown command \"\(first)\": use serve, import or render.")
    default:
      return try parser.parseServe()
    }
  }

  private mutating func parseServe() throws(UsageError) -> Command {
    var options = ServeOptions()
    while let argument = try next() {
      switch argument.name {
      case "--host":
        options.host = try argument.choice(
          "127.0.0.1, another address of this machine or localhost"
        ) {
          ListenAddress(host: $0, port: 0) == nil ? nil : $0
        }
      case "--port": options.port = try argument.number("8080", in: 0...65535)
      case "--database": options.database = try argument.value("FILE")
      case "--zone": options.zone = try argument.zone()
      case "--first-weekday":
        options.firstWeekday = try argument.choice("monday") { Weekday(name: $0) }
      case "--allow-host":
        options.allowedHosts.append(
          try argument.choice("example.org") { HostAndPort($0) == nil ? nil : $0 })
      case "--now":
        options.now = try argument.choice("2026-03-04T12:00:00Z") { Instant(rfc3339: $0) }
      case "--demo-data":
        options.importsDemoData = try argument.choice("on or off") {
          ["on": true, "off": false][$0]
        }
      case "--sessions": options.sessionLimit = try argument.number("10000", in: 1...1_000_000)
      case "--public": options.publicFolder = try argument.value("FOLDER")
      default: throw argument.unknown("serve")
      }
    }
    return .serve(options)
  }

  private mutating func parseImport() throws(UsageError) -> Command {
    var command = ImportCommand()
    while let argument = try next() {
      switch argument.name {
      case "--zone": command.zone = try argument.zone()
      case "--date-order":
        command.dateOrder = try argument.choice("dmy, mdy or ymd") { DateOrder(rawValue: $0) }
      case "--database": command.database = try argument.value("FILE")
      case nil: command.files.append(try argument.value(""))
      default: throw argument.unknown("import")
      }
    }
    guard !command.files.isEmpty else {
      throw UsageError(message: "import needs at least one file: Playground import FILE…")
    }
    return .importFiles(command)
  }

  private mutating func parseRender() throws(UsageError) -> Command {
    var command = RenderCommand()
    while let argument = try next() {
      switch argument.name {
      case "--selected": command.selected = try argument.value("week", mayBeEmpty: true)
      case "--theme": command.theme = try argument.value("profile")
      case "--variant": command.variant = try argument.value("accessible")
      case "--format":
        command.format = try argument.choice("svg or html") { RenderFormat(rawValue: $0) }
      case "--out": command.output = try argument.value("FILE")
      case nil where command.control.isEmpty: command.control = try argument.value("")
      case nil: throw UsageError(message: "render draws one control: Playground render CONTROL")
      default: throw argument.unknown("render")
      }
    }
    guard !command.control.isEmpty else {
      throw UsageError(message: "render needs a control: Playground render CONTROL")
    }
    return .render(command)
  }

  /// The next argument with its value; an argument without a name is a plain word.
  private mutating func next() throws(UsageError) -> Argument? {
    guard let first = rest.popFirst() else { return nil }
    guard first.hasPrefix("--") else {
      guard !first.hasPrefix("-") else {
        throw UsageError(message: "Unknown option \(first): options begin with --, see --help.")
      }
      return Argument(name: nil, text: first)
    }
    if let sign = first.firstIndex(of: "=") {
      return Argument(
        name: String(first[..<sign]), text: String(first[first.index(after: sign)...]))
    }
    let hasValue = rest.first.map { !$0.hasPrefix("--") } ?? false
    return Argument(name: first, text: hasValue ? rest.popFirst() : nil)
  }
}

/// One option with what was given for it.
private struct Argument {
  let name: String?
  let text: String?

  func value(_ example: String, mayBeEmpty: Bool = false) throws(UsageError) -> String {
    guard let text, mayBeEmpty || !text.isEmpty else { throw wrong(example) }
    return text
  }

  func number<Number: FixedWidthInteger>(
    _ example: String,
    in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    guard let number = Number(try value(example)), range.contains(number) else {
      throw UsageError(
        message: "\(name ?? "") takes a number from \(range.lowerBound) to \(range.upperBound): "
          + "\(name ?? "") \(example)")
    }
    return number
  }

  func choice<Value>(
    _ example: String,
    _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let value = read(try value(example)) else { throw wrong(example) }
    return value
  }

  func zone() throws(UsageError) -> ZoneRules {
    try choice("Europe/Berlin") { ZoneCatalog.named($0) }
  }

  func wrong(_ example: String) -> UsageError {
    let given =
      text.map { "\"\($0)\" is not a value for \(name ?? "")" } ?? "\(name ?? "") needs a value"
    return UsageError(message: "\(given): \(name ?? "") \(example)")
  }

  func unknown(_ command: String) -> UsageError {
    UsageError(message: "Unknown option \(name ?? text ?? "") for \(command): see --help.")
  }
}
