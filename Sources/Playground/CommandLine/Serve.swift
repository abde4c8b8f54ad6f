import Glibc

extension ServeOptions {
  /// Serves until SIGTERM or SIGINT, then drains.
  ///
  /// Standard output gets exactly one line, once requests are answered.
  ///
  /// - Throws: ``StartFailure`` when the address, the folder or the database cannot be used.
  func run() throws(StartFailure) {
    let shutdown = Shutdown()
    guard let address = ListenAddress(host: host, port: port) else {
      throw StartFailure(
        message: "--host takes an address of this machine or localhost: --host 127.0.0.1")
    }
    let assets = try Assets(folder: try Assets.findFolder(publicFolder))
    let clock = ServerClock(fixed: now)
    let file = try DatabaseFile.chosen(database)
    let writer = BackgroundWriter()
    let records = try RecordStore(database: file) { Instant.current.milliseconds }
    let sessions = try SessionStore(
      limit: sessionLimit,
      database: file,
      now: { Instant.current.milliseconds },
      hasChanged: { writer.wake() },
      deleteRecords: { try records.deleteAll(of: .session($0)) }
    )
    if importsDemoData { try importDemoRecords(assets.demoRecords, into: records) }
    let log = AccessLog { Instant.current }
    let application = Application(
      options: self,
      assets: assets,
      sessions: sessions,
      records: records,
      clock: clock,
      log: log,
      wake: { writer.wake() }
    )
    try writer.start([
      BackgroundWriter.Flush(name: "sessions") { try sessions.flush() },
      BackgroundWriter.Flush(name: "log") { log.flush() },
    ])
    let heart = try Ticker(seconds: EventStream.secondsBetweenBeats) { sessions.listeners.beat() }
    let server = try HTTPServer(
      responder: application,
      address: address,
      threads: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    )
    writeAll(Array("Listening on http://\(address.urlHost):\(server.port)\n".utf8), to: 1)
    _ = shutdown.wait()
    application.beginDraining()
    server.drain()
    heart.stop()
    writer.stop()
    log.flush(patience: 100)
  }
}

extension DatabaseFile {
  /// The database of the command line, else the file in the user's data folder (XDG Base Directory
  /// Specification 0.8).
  ///
  /// - Throws: ``StartFailure`` when neither `XDG_DATA_HOME` nor `HOME` is set.
  static func chosen(_ argument: String?) throws(StartFailure) -> DatabaseFile {
    if let argument { return DatabaseFile(argument) }
    return DatabaseFile(try defaultDatabasePath())
  }
}

private func defaultDatabasePath() throws(StartFailure) -> String {
  if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
    return folder + "/segmented-control-playground/playground.sqlite"
  }
  guard let home = environment("HOME"), home.hasPrefix("/") else {
    throw StartFailure(
      message: "Neither XDG_DATA_HOME nor HOME is set: name the database with --database FILE.")
  }
  return home + "/.local/share/segmented-control-playground/playground.sqlite"
}

private func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
