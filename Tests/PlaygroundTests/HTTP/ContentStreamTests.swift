import Glibc
import SegmentCore
import Testing

@testable import Playground

/// Content that comes bit by bit, over a real port.
@Suite struct ContentStreamTests {
  private let responder = StreamResponder()

  private func start() throws -> HTTPServer {
    try HTTPServer(responder: responder, address: .loopback(port: 0), threads: 2)
  }

  /// Opens a stream and waits for its first piece.
  private func open(_ port: UInt16, _ name: String = "/a") throws -> TestClient {
    let client = try TestClient(port: port)
    client.send("GET \(name) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = try client.receive()
    #expect(head.status == 200)
    #expect(head["transfer-encoding"] == "chunked")
    #expect(head["content-length"] == nil)
    _ = try client.receive(through: "begin \(name)")
    return client
  }

  @Test func `sends each piece as soon as it is there`() throws {
    let server = try start()
    let client = try open(server.port)
    let source = try #require(responder.source("/a"))
    for number in 0..<100 {
      source.add("piece \(number);")
      #expect(try client.receive(through: "piece \(number);").contains("piece \(number);"))
    }
    source.end()
    #expect(try client.receive(through: "0\r\n\r\n").hasSuffix("\r\n0\r\n\r\n"))
    client.send("GET /again HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.receive().status == 200)
  }

  @Test func `sends a piece that is longer than the library's buffer whole`() throws {
    let server = try start()
    let client = try open(server.port)
    let long = String(repeating: "x", count: 100_000)
    responder.source("/a")?.add(long + "END")
    let text = try client.receive(through: "END")
    #expect(text.utf8.count { $0 == UInt8(ascii: "x") } == 100_000)
  }

  @Test func `answers others while many streams wait`() throws {
    let server = try start()
    let clients = try (0..<50).map { try open(server.port, "/\($0)") }
    for number in 0..<50 {
      responder.source("/\(number)")?.add("for \(number) only;")
      #expect(try clients[number].receive(through: "only;").contains("for \(number) only;"))
    }
  }

  @Test func `loses no piece that comes while the stream falls asleep`() throws {
    let server = try start()
    let clients = try (0..<4).map { try open(server.port, "/\($0)") }
    let responder = responder
    let writers = (0..<4).map { number in
      TestThread {
        for piece in 0..<500 { responder.source("/\(number)")?.add("<\(piece)>") }
      }
    }
    for client in clients { _ = try client.receive(through: "<499>") }
    for writer in writers { writer.join() }
  }

  @Test func `lets the source go when the client has gone`() throws {
    let server = try start()
    do {
      let client = try open(server.port)
      client.finishSending()
    }
    // The library learns of it when it next writes.
    while let source = responder.source("/a") {
      source.add("anybody?")
      usleep(1000)
    }
    #expect(responder.source("/a") == nil)
  }

  @Test func `answers HEAD without a stream`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send("HEAD /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.receive(hasContent: false).status == 200)
    // The next answer begins where this one's head ends.
    client.send("GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.receive().status == 200)
    #expect(responder.source("/a") == nil)
  }

  @Test func `ends all streams cleanly before the server stops`() throws {
    let server = try start()
    let clients = try (0..<20).map { try open(server.port, "/\($0)") }
    server.drain(seconds: 8)
    for client in clients {
      #expect(try client.receive(through: "0\r\n\r\n").hasSuffix("0\r\n\r\n"))
      #expect(client.closesSilently())
    }
  }

  @Test func `stops without a drain while streams are asleep`() throws {
    var clients: [TestClient] = []
    do {
      let server = try start()
      clients = try (0..<20).map { try open(server.port, "/\($0)") }
    }
    // The library would have ended the process.
    #expect(clients.count == 20)
    for number in 0..<20 { #expect(responder.source("/\(number)") == nil) }
  }

  @Test func `tells how many bytes a stream sent`() throws {
    let server = try start()
    let client = try open(server.port)
    responder.source("/a")?.add("12345")
    responder.source("/a")?.end()
    _ = try client.receive(through: "0\r\n\r\n")
    responder.sizes.wait { $0.count == 1 }
    // "begin /a" and five digits.
    #expect(responder.sizes.withLock { $0 } == [13])
  }
}

/// Answers every request with a stream that its test feeds.
private final class StreamResponder: Responder {
  private let sources = Lock<[String: Weak]>([:])
  let sizes = Lock<[Int]>([])

  private struct Weak {
    weak var source: FedSource?
  }

  /// The stream of a target, while anybody holds it.
  func source(_ target: String) -> FedSource? { sources.withLock { $0[target]?.source } }

  func plan(for head: RequestHead) throws(HTTPError) -> BodyPlan { .collect(limit: 0) }

  func respond(to request: Request) -> Response {
    let source = FedSource()
    source.add("begin \(request.head.target)")
    sources.withLock { $0[request.head.target] = Weak(source: source) }
    return Response(contentType: .plain, caching: .never, body: .stream(source))
      .finished(for: request.head)
  }

  func refuse(_ head: RequestHead, with error: HTTPError) -> Response { error.problemResponse }

  func completed(
    _ head: RequestHead, kind: RequestKind?, status: Status, bytes: Int, microseconds: Int
  ) {
    sizes.withLock { $0.append(bytes) }
    sizes.signal()
  }
}

/// Hands out what a test gives it.
private final class FedSource: ContentSource {
  private struct State {
    var bytes: [UInt8] = []
    var isEnded = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  func add(_ text: String) {
    state.withLock { state in
      state.bytes += text.utf8
      return state.wake
    }?()
  }

  func end() {
    state.withLock { state in
      state.isEnded = true
      return state.wake
    }?()
  }

  func onNews(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  func next() -> ContentPiece {
    state.withLock { state in
      defer { state.bytes = [] }
      if !state.bytes.isEmpty { return .bytes(state.bytes) }
      return state.isEnded ? .end : .nothing
    }
  }
}
