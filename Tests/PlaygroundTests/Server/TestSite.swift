import SegmentCore
import Testing

@testable import Playground

/// How a test reaches the application. What holds through one door must hold through the other.
enum Door: String, CaseIterable, Sendable {
  /// Straight into the exchange that the server uses, without sockets and the library.
  case inProcess

  /// Over sockets, to a server on a port of its own.
  case port
}

/// A whole server for one test: its own database, a clock that stands still, no shipped records
/// unless asked for.
///
/// The handle of the server is used by `init` and `deinit` only, which makes the promise true.
final class TestSite: @unchecked Sendable {
  let application: Application
  let context: ServerContext
  private let server: HTTPServer?

  /// The port; `nil` in process.
  let port: UInt16?

  init(
    _ door: Door = .inProcess,
    controls: [CatalogEntry] = Catalog.controls,
    database: DatabaseFile = .memory,
    now: String = "2026-03-04T12:00:00Z",
    hasDemoRecords: Bool = false,
    sessionLimit: Int = SessionStore.defaultLimit,
    allowedHosts: [String] = []
  ) throws {
    var options = ServeOptions()
    options.now = Instant(rfc3339: now)
    options.allowedHosts = allowedHosts
    let assets = try Self.assets.get()
    let records = try RecordStore(database: database) { Instant.current.milliseconds }
    let sessions = try SessionStore(
      limit: sessionLimit,
      database: database,
      now: { Instant.current.milliseconds },
      deleteRecords: { try records.deleteAll(of: .session($0)) }
    )
    if hasDemoRecords { try importDemoRecords(assets.demoRecords, into: records) }
    application = Application(
      options: options,
      controls: controls,
      assets: assets,
      sessions: sessions,
      records: records,
      clock: ServerClock(fixed: options.now),
      log: AccessLog { Instant.current },
      wake: {}
    )
    context = ServerContext(responder: application)
    switch door {
    case .inProcess:
      server = nil
      port = nil
    case .port:
      let started = try HTTPServer(
        responder: application, address: .loopback(port: 0), threads: 2)
      port = started.port
      server = consume started
    }
  }

  var sessions: SessionStore { application.sessions }

  /// Somebody with an empty cookie jar.
  func visitor() -> Visitor { Visitor(self) }

  /// The folder of the package.
  static let root: String = {
    var folder = #filePath
    for _ in 0..<4 { folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]) }
    return folder
  }()

  private static let assets = Result { try Assets(folder: root + "/Public") }
}
