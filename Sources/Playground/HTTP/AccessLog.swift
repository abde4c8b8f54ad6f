import Glibc
import SegmentCore

/// One JSON line a request, collected in memory and written by whoever calls ``flush(patience:)``.
///
/// A request never waits for the log: when more than ``waitingLimit`` bytes wait for a reader, new
/// lines are dropped and counted, and the count is told in a line of its own later. The values of a
/// query are never logged, only its keys.
final class AccessLog: Sendable {
  /// The most bytes that wait, 1 MiB.
  static let waitingLimit = 1 << 20

  private let descriptor: Int32
  private let now: @Sendable () -> Instant
  private let waiting = Lock<Waiting>(Waiting())

  /// The bytes that are being written. The lock is held while writing, so that two flushes cannot
  /// mix their lines; the memory is swapped with that of the waiting bytes and used again, because
  /// growing it from nothing at each flush cost a quarter of the log's time.
  private let outgoing = Lock<[UInt8]>([])

  private struct Waiting {
    var bytes: [UInt8] = []
    var dropped = 0
  }

  /// - Parameter descriptor: Where lines go; it stays open and stays the caller's.
  init(descriptor: Int32 = STDERR_FILENO, now: @escaping @Sendable () -> Instant) {
    self.descriptor = descriptor
    self.now = now
  }

  /// Adds the line of one answered request.
  func append(_ head: RequestHead, status: Status, bytes: Int, microseconds: Int) {
    let (path, keys) = loggableParts(of: head.target)
    append { json in
      json.member("method", head.method.token)
      json.member("path", path)
      if !keys.isEmpty { json.array("query", keys) }
      json.member("status", status.code)
      json.member("bytes", bytes)
      json.member("microseconds", microseconds)
    }
  }

  /// Adds a line for the person who runs the server.
  func append(message: String) {
    append { json in json.member("message", message) }
  }

  /// Writes what waits, as far as the reader takes it.
  ///
  /// - Parameter patience: How many milliseconds a reader that is behind may hold this up, once per
  ///   4 KiB; at shutdown a few, else none.
  func flush(patience: Int32 = 0) {
    outgoing.withLock { outgoing in
      // What an earlier flush left, what waits, and a line about lines that had no room.
      for _ in 0..<3 {
        if outgoing.isEmpty { waiting.withLock { swap(&$0.bytes, &outgoing) } }
        if outgoing.isEmpty { return }
        let written = write(outgoing, patience: patience)
        guard written == outgoing.count else {
          outgoing.removeFirst(written)
          return
        }
        outgoing.removeAll(keepingCapacity: true)
        let dropped = takeDropped()
        if dropped > 0 { append { json in json.member("droppedLines", dropped) } }
      }
    }
  }

  private func append(_ members: (inout JSONWriter) -> Void) {
    let time = timestamp(now())
    var line = JSONWriter.document(capacity: 256) { json in
      json.object { json in
        json.member("time", time)
        members(&json)
      }
    }
    line.append(UInt8(ascii: "\n"))
    waiting.withLock { waiting in
      if waiting.bytes.count + line.count > Self.waitingLimit {
        waiting.dropped += 1
      } else {
        line.withBytes { span in
          unsafe span.withUnsafeBufferPointer { unsafe waiting.bytes.append(contentsOf: $0) }
        }
      }
    }
  }

  private func takeDropped() -> Int {
    waiting.withLock { waiting in
      defer { waiting.dropped = 0 }
      return waiting.dropped
    }
  }

  /// Asks before each piece whether the reader is ready; a pipe that is takes a whole page without
  /// blocking. Setting the descriptor to non-blocking instead would change it for every process
  /// that shares the terminal.
  private func write(_ bytes: [UInt8], patience: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&ready, 1, patience) == 1 else { break }
        let piece = unsafe buffer[written..<min(written + 4096, buffer.count)]
        let count = unsafe Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: piece).baseAddress, piece.count)
        // A log that cannot be written at all (a closed pipe) is thrown away.
        guard count > 0 else { return count < 0 && errno == EINTR ? written : buffer.count }
        written += count
      }
      return written
    }
  }
}

/// The path of a target and the keys of its query, both as they came.
private func loggableParts(of target: String) -> (path: String, keys: [String]) {
  let bytes = target.utf8Span.span
  var pathEnd = 0
  while pathEnd < bytes.count, bytes[pathEnd] != UInt8(ascii: "?") { pathEnd += 1 }
  var keys: [String] = []
  var start = pathEnd + 1
  while start < bytes.count {
    var end = start
    var keyEnd: Int?
    while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
      if keyEnd == nil, bytes[end] == UInt8(ascii: "=") { keyEnd = end }
      end += 1
    }
    let key = String(repairing: bytes.extracting(start..<(keyEnd ?? end)))
    if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    start = end + 1
  }
  return (String(repairing: bytes.extracting(0..<pathEnd)), keys)
}

/// An instant as `2026-03-02T09:00:00.000Z` (RFC 3339), always with milliseconds, so that lines
/// sort as text.
private func timestamp(_ instant: Instant) -> String {
  let (date, clock) = LocalTime.split(instant.milliseconds)
  var text = MarkupBuffer(capacity: 32)
  text.append(date)
  text.append("T")
  text.append(twoDigits: clock / 3_600_000)
  text.append(":")
  text.append(twoDigits: clock / 60_000 % 60)
  text.append(":")
  text.append(twoDigits: clock / 1000 % 60)
  text.append(".")
  text.append(UInt8(ascii: "0") + UInt8(clock % 1000 / 100))
  text.append(twoDigits: clock % 100)
  text.append("Z")
  return text.text
}
