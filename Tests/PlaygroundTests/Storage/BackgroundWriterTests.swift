import Testing

@testable import Playground

@Suite struct BackgroundWriterTests {
  @Test func `runs the flushes once for many wakes, and a last time when it stops`() throws {
    let runs = Lock(0)
    let writer = BackgroundWriter()
    for _ in 0..<100 { writer.wake() }
    try writer.start([
      BackgroundWriter.Flush(name: "counter") {
        runs.withLock { $0 += 1 }
        runs.signal()
      }
    ])
    #expect(runs.wait(atMostMilliseconds: 5000) { $0 == 1 })
    writer.stop()
    #expect(runs.withLock { $0 } == 2)
    writer.stop()
    #expect(runs.withLock { $0 } == 2)
  }

  @Test func `says once that a flush fails and once that it works again`() throws {
    let lines = Lock<[String]>([])
    let isFailing = Lock(true)
    let runs = Lock(0)
    let writer = BackgroundWriter { line in lines.withLock { $0.append(line) } }
    try writer.start([
      BackgroundWriter.Flush(name: "sessions") {
        defer {
          runs.withLock { $0 += 1 }
          runs.signal()
        }
        if isFailing.withLock({ $0 }) { throw DatabaseError(code: 13, message: "disk is full") }
      }
    ])
    writer.wake()
    #expect(runs.wait(atMostMilliseconds: 10_000) { $0 >= 2 })
    isFailing.withLock { $0 = false }
    writer.stop()
    #expect(
      lines.withLock { $0 } == [
        "sessions: not written yet: disk is full (SQLite 13)", "sessions: written again",
      ])
  }

  @Test func `keeps what sessions choose without anybody asking`() throws {
    let folder = TemporaryFolder()
    let id: SessionID
    do {
      let writer = BackgroundWriter()
      let store = try SessionStore(
        database: folder.database, now: { 0 }, hasChanged: { writer.wake() })
      try writer.start([BackgroundWriter.Flush(name: "sessions") { try store.flush() }])
      id = store.create().id
      store.change(id) { $0.theme = "slide" }
      writer.stop()
    }
    #expect(try SessionStore(database: folder.database, now: { 0 }).find(id)?.theme == "slide")
  }
}
