import Glibc
import Testing

@testable import Playground

@Suite struct AccessLogTests {
  /// Reads what can be read from a pipe without waiting.
  func drain(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&ready, 1, 0) == 1, Int32(ready.revents) & POLLIN != 0 {
      var block = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(descriptor, &block, block.count)
      if count <= 0 { break }
      bytes += block.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func withPipe(_ body: (_ reader: Int32, _ writer: Int32) throws -> Void) throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    try body(ends[0], ends[1])
  }

  @Test func `writes one JSON line a request, without the values of a query`() throws {
    try withPipe { reader, writer in
      // 2026-03-04T12:00:00.085Z; the seconds are 20,516 days and 12 hours.
      let log = AccessLog(descriptor: writer) { Instant(milliseconds: 1_772_625_600_085) }
      log.append(
        RequestHead(.get, "/a\"b?blob=secret&x&blob=other"), status: .ok, bytes: 123,
        microseconds: 85)
      log.append(RequestHead(.post, "/theme"), status: .seeOther, bytes: 0, microseconds: 9)
      #expect(drain(reader) == "")
      log.flush()
      #expect(
        drain(reader)
          == #"{"time":"2026-03-04T12:00:00.085Z","method":"GET","path":"/a\"b","#
          + #""query":["blob","x"],"status":200,"bytes":123,"microseconds":85}"# + "\n"
          + #"{"time":"2026-03-04T12:00:00.085Z","method":"POST","path":"/theme","#
          + #""status":303,"bytes":0,"microseconds":9}"# + "\n")
      log.flush()
      #expect(drain(reader) == "")
    }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_799_999, "2000-02-29T23:59:59.999Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
  ])
  func `dates a line in UTC`(milliseconds: Int64, time: String) throws {
    try withPipe { reader, writer in
      let log = AccessLog(descriptor: writer) { Instant(milliseconds: milliseconds) }
      log.append(message: "m")
      log.flush()
      #expect(drain(reader) == #"{"time":"\#(time)","message":"m"}"# + "\n")
    }
  }

  @Test func `never waits for a reader and counts what it drops`() throws {
    try withPipe { reader, writer in
      let log = AccessLog(descriptor: writer) { Instant(milliseconds: 0) }
      let message = String(repeating: "x", count: 1000)
      for _ in 0..<2000 { log.append(message: message) }
      log.flush()
      for _ in 0..<2000 { log.append(message: message) }
      var text = ""
      for _ in 0..<100 {
        text += drain(reader)
        log.flush()
      }
      text += drain(reader)
      let lines = text.split(separator: "\n")
      let dropped = lines.filter { $0.contains("\"droppedLines\":") }
        .compactMap { line in line.split(separator: ":").last.flatMap { Int($0.dropLast()) } }
      #expect(!dropped.isEmpty)
      #expect(lines.count - dropped.count + dropped.reduce(0, +) == 4000)
      #expect(lines.allSatisfy { $0.hasPrefix("{\"time\":") && $0.hasSuffix("}") })
    }
  }

  @Test func `throws the log away when nobody can read it any more`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let log = AccessLog(descriptor: ends[1]) { Instant(milliseconds: 0) }
    log.append(message: "m")
    log.flush()
  }
}
