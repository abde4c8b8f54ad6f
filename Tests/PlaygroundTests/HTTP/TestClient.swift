import Glibc

/// A client that sends exactly the bytes it is told to, over one connection to 127.0.0.1.
///
/// No step waits longer than 10 seconds.
final class TestClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Whether the other side has closed the connection, as far as was read.
  private(set) var isClosed = false

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw ConnectionFault.refused }
    var isOn: Int32 = 1
    unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, 4)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  func send(_ text: String) {
    send(Array(text.utf8)[...])
  }

  func send(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Tells the other side that nothing more will be sent.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Reads one answer; its content is as long as the head says, unless there is none.
  func receive(hasContent: Bool = true) throws -> Answer {
    let end: [UInt8] = [13, 10, 13, 10]
    var headEnd = received.firstRange(of: end)
    while headEnd == nil, readMore() { headEnd = received.firstRange(of: end) }
    guard let range = headEnd else { throw ConnectionFault.noAnswer }
    let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self).split(
      separator: "\r\n")
    received.removeSubrange(..<range.upperBound)
    var answer = Answer(
      status: Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0)
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      answer.fields.append(
        (
          line[..<colon].lowercased(),
          String(line[line.index(after: colon)...].drop { $0 == " " })
        ))
    }
    guard hasContent, answer.status != 100,
      let length = answer["content-length"].flatMap({ Int($0) })
    else { return answer }
    while received.count < length, readMore() {}
    guard received.count >= length else { throw ConnectionFault.contentCut }
    answer.content = String(decoding: received[..<length], as: UTF8.self)
    received.removeSubrange(..<length)
    return answer
  }

  /// Reads bytes as they come, up to and including a text, without undoing chunks.
  func receive(through text: String) throws -> String {
    let end = Array(text.utf8)
    var range = received.firstRange(of: end)
    while range == nil, readMore() { range = received.firstRange(of: end) }
    guard let range else { throw ConnectionFault.contentCut }
    defer { received.removeSubrange(..<range.upperBound) }
    return String(decoding: received[..<range.upperBound], as: UTF8.self)
  }

  /// Reads until the other side closes; true if it sent nothing more before that.
  func closesSilently() -> Bool {
    while readMore() {}
    return isClosed && received.isEmpty
  }

  private func readMore() -> Bool {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &block, block.count, 0)
    if count <= 0 {
      isClosed = count == 0 || errno == ECONNRESET
      return false
    }
    received += block.prefix(count)
    return true
  }
}

/// Why a client got nothing.
enum ConnectionFault: Error {
  case refused
  case noAnswer
  case contentCut
}

/// One answer as it came.
struct Answer {
  let status: Int
  var fields: [(name: String, value: String)] = []
  var content = ""

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}

extension [UInt8] {
  fileprivate func firstRange(of wanted: [UInt8]) -> Range<Int>? {
    guard count >= wanted.count else { return nil }
    return (0...(count - wanted.count)).first {
      self[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
    .map { $0..<($0 + wanted.count) }
  }
}
