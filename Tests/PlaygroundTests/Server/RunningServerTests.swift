import Glibc
import Testing

@testable import Playground

/// The real executable as a server: its start, its end, and what it leaves behind.
@Suite(.serialized) struct RunningServerTests {
  private let folder = TemporaryFolder()

  private func start(
    _ arguments: [String] = [], environment: [String: String]? = nil, in directory: String? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      ["serve", "--port", "0", "--database", folder.file("test.sqlite")] + arguments,
      environment: environment, in: directory)
  }

  /// Sends one message over a connection of its own, with a cookie.
  private func send(
    _ message: Message, to port: UInt16, cookie: String? = nil
  ) throws -> Answer {
    var message = message
    if let cookie { message.fields.append(("Cookie", "segment_session=\(cookie)")) }
    return try message.sent(to: port, inPiecesOf: .max)
  }

  private func cookie(in answer: Answer) throws -> String {
    let field = try #require(answer["set-cookie"])
    return String(field.dropFirst("segment_session=".utf8.count).prefix { $0 != ";" })
  }

  private func state(at port: UInt16, cookie: String) throws -> JSONValue {
    try JSONValue(send(Message("GET", "/controls/blob/state"), to: port, cookie: cookie).content)
  }

  private func select(_ value: String, at port: UInt16, cookie: String? = nil) throws -> Answer {
    try send(
      Message.form("/controls/blob/selection", "segment=\(value)", [Message.asProgram]), to: port,
      cookie: cookie)
  }

  /// The database can be opened and is whole.
  private func checkDatabase() throws {
    let database = try folder.database.open(busyMilliseconds: 1000)
    let verdict = try database.prepare("PRAGMA integrity_check").first { $0.text(0) }
    #expect(verdict == "ok")
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `ends within two seconds while connections are idle`(signal: Int32) throws {
    let server = try start()
    let port = try server.port()
    let clients = try (0..<20).map { _ in try TestClient(port: port) }
    for client in clients {
      client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.receive().status == 200)
    }
    server.signal(signal)
    #expect(try server.wait(seconds: 2) == .code(0))
    for client in clients { #expect(client.closesSilently()) }
    #expect(server.outputText == "Listening on http://127.0.0.1:\(port)\n")
    try checkDatabase()
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `ends within two seconds while event streams are open`(signal: Int32) throws {
    let server = try start()
    let port = try server.port()
    let id = try cookie(in: try select("week", at: port))
    let clients = try (0..<20).map { _ in
      let client = try TestClient(port: port)
      client.send(
        "GET /events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
          + "Cookie: segment_session=\(id)\r\n\r\n")
      #expect(try client.receive().status == 200)
      _ = try client.receive(through: "event: tap\n")
      return client
    }
    server.signal(signal)
    #expect(try server.wait(seconds: 2) == .code(0))
    for client in clients { _ = try client.receive(through: "\r\n0\r\n\r\n") }
    try checkDatabase()
  }

  @Test func `keeps choices, theme and settings over a restart`() throws {
    let first = try start()
    let port = try first.port()
    let id = try cookie(in: try select("week", at: port))
    for (target, form) in [("/theme", "theme=profile"), ("/settings", "zone=Asia%2FKathmandu")] {
      #expect(try send(Message.form(target, form), to: port, cookie: id).status == 303)
    }
    let upload = Message.upload(ChartRouteTests.day, name: "day.csv")
    #expect(try send(upload, to: port, cookie: id).status == 200)
    let before = try state(at: port, cookie: id)
    first.signal(SIGTERM)
    #expect(try first.wait() == .code(0))

    let second = try start()
    let after = try state(at: try second.port(), cookie: id)
    #expect(after == before)
    #expect(after["value"]?.text == "week")
    #expect(after["theme"]?.text == "profile")
    #expect(after["chart"]?["zone"]?.text == "Asia/Kathmandu")
    #expect(after["chart"]?["totalMinutes"]?.int == 165)
    second.signal(SIGINT)
    #expect(try second.wait() == .code(0))
  }

  @Test func `loses nothing but the last moment when it is killed`() throws {
    let first = try start()
    let port = try first.port()
    let id = try cookie(in: try select("week", at: port))
    // 50 ms is what may be lost; the rest is for a machine that is busy.
    usleep(500_000)
    _ = try select("year", at: port, cookie: id)
    first.signal(SIGKILL)
    #expect(try first.wait() == .signal(SIGKILL))
    try checkDatabase()

    let second = try start()
    let after = try state(at: try second.port(), cookie: id)
    #expect(["week", "year"].contains(after["value"]?.text))
    second.signal(SIGTERM)
    #expect(try second.wait() == .code(0))
  }

  @Test func `never keeps more sessions than the command line says`() throws {
    let server = try start(["--sessions", "50"])
    let port = try server.port()
    let first = try cookie(in: try select("week", at: port))
    var last = first
    for _ in 0..<120 { last = try cookie(in: try select("month", at: port)) }
    #expect(try state(at: port, cookie: first)["value"]?.text == "day")
    #expect(try state(at: port, cookie: last)["value"]?.text == "month")
    server.signal(SIGTERM)
    #expect(try server.wait() == .code(0))
    let database = try folder.database.open(busyMilliseconds: 1000)
    let count = try database.prepare("SELECT count(*) FROM session").first { $0.integer(0) }
    #expect(count == 50)
  }

  @Test func `runs from any working directory, in any locale and time zone`() throws {
    let environment = [
      "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu", "HOME": folder.path, "PATH": "/usr/bin",
    ]
    let server = try start(
      ["--now", "2026-03-04T12:00:00Z", "--demo-data", "on"], environment: environment,
      in: folder.path)
    let port = try server.port()
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    for target in [
      "/controls/blob.svg?selected=week", "/controls/blob/chart.json?period=week&anchor=2026-W10",
      "/controls/blob/chart.svg?period=day&anchor=2026-03-04",
      "/controls/blob/chart.csv?period=year&anchor=2025", "/controls/blob/state", "/records.csv",
    ] {
      #expect(
        try send(Message("GET", target), to: port).content == (try visitor.get(target).content),
        "\(target)")
    }
    let page = try send(Message("GET", "/", [Message.asBrowser]), to: port)
    #expect(page.content == (try visitor.browse("/").content))
    server.signal(SIGTERM)
    #expect(try server.wait() == .code(0))
  }

  @Test func `writes one line a request to standard error, without values`() throws {
    let server = try start()
    let port = try server.port()
    _ = try send(Message("GET", "/controls/blob?blob=week&secret=hidden"), to: port)
    _ = try send(Message("GET", "/nothing"), to: port)
    server.signal(SIGTERM)
    #expect(try server.wait() == .code(0))
    let lines = try server.errorText.split(separator: "\n").map { try JSONValue(String($0)) }
      .sorted { ($0["path"]?.text ?? "") < ($1["path"]?.text ?? "") }
    #expect(lines.compactMap { $0["path"]?.text } == ["/controls/blob", "/nothing"])
    #expect(lines.compactMap { $0["status"]?.int } == [200, 404])
    #expect(lines.first?["query"]?.elements.compactMap(\.text) == ["blob", "secret"])
    #expect(!server.errorText.contains("hidden"))
    #expect(server.outputText == "Listening on http://127.0.0.1:\(port)\n")
  }

  @Test func `shows what the command line imports meanwhile`() throws {
    let server = try start()
    let port = try server.port()
    folder.write(Array(ChartRouteTests.day.utf8), to: "day.csv")
    let (exit, _, errors) = try ChildProcess.run(
      ["import", folder.file("day.csv"), "--database", folder.file("test.sqlite")])
    #expect(exit == .code(0), "\(errors)")
    let target = "/controls/blob/chart.json?period=week&anchor=2026-W10"
    var total: Int?
    // Another process's import may stay unseen for a quarter of a second.
    for _ in 0..<40 where total != 165 {
      total = try JSONValue(send(Message("GET", target), to: port).content)["totalMinutes"]?.int
      usleep(50_000)
    }
    #expect(total == 165)
    server.signal(SIGTERM)
    #expect(try server.wait() == .code(0))
  }

  @Test func `says that the port is taken`() throws {
    let server = try start()
    let port = try server.port()
    let (exit, output, errors) = try ChildProcess.run(
      ["--port", "\(port)", "--database", ":memory:", "--demo-data", "off"])
    #expect(exit == .code(1))
    #expect(output == "")
    #expect(errors.split(separator: "\n").count == 1)
    #expect(errors.contains("127.0.0.1:\(port)"))
    server.signal(SIGTERM)
    #expect(try server.wait() == .code(0))
  }

  @Test func `says which database or folder it cannot use`() throws {
    folder.write(Array("This is no database, it only looks like a file.".utf8), to: "text.sqlite")
    for arguments in [
      ["--database", folder.file("text.sqlite")], ["--database", folder.path],
      ["--database", "/proc/none/test.sqlite"],
      ["--database", ":memory:", "--public", folder.file("none")],
    ] {
      let (exit, output, errors) = try ChildProcess.run(["--port", "0"] + arguments)
      #expect(exit == .code(1), "\(errors)")
      #expect(output == "")
      #expect(errors.split(separator: "\n").count == 1, "\(errors)")
      #expect(errors.contains(arguments.last ?? ""))
    }
    #expect(folder.read("text.sqlite").count == 47)
    let (exit, _, errors) = try ChildProcess.run(["--port", "0"], environment: [:])
    #expect(exit == .code(1))
    #expect(errors.contains("--database FILE"))
  }

  @Test func `puts its database into the user's data folder`() throws {
    let server = try ChildProcess(
      ["--port", "0", "--demo-data", "off"], environment: ["XDG_DATA_HOME": folder.path])
    _ = try server.port()
    server.signal(SIGTERM)
    #expect(try server.wait() == .code(0))
    let name = "segmented-control-playground/playground.sqlite"
    #expect(folder.mode(name) == 0o600)
  }
}
