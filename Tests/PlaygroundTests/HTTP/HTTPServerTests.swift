import Glibc
import SegmentCore
import Synchronization
import Testing

@testable import Playground

/// The server over a real port, spoken to byte by byte.
@Suite struct HTTPServerTests {
  let responder = EchoResponder()

  func start() throws -> HTTPServer {
    try HTTPServer(responder: responder, address: .loopback(port: 0), threads: 2)
  }

  static func post(_ form: String, target: String = "/form", fields: String = "") -> String {
    "POST \(target) HTTP/1.1\r\nHost: localhost\r\n"
      + "Content-Type: application/x-www-form-urlencoded\r\n\(fields)"
      + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)"
  }

  static func get(_ target: String, fields: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
  }

  @Test func `takes a port of the system's choice and tells it`() throws {
    let server = try start()
    #expect(server.port > 0)
    let client = try TestClient(port: server.port)
    client.send(Self.get("/a+b?c=%2B"))
    let answer = try client.receive()
    #expect(answer.status == 200)
    #expect(answer.content == "GET\n/a+b?c=%2B")
    #expect(answer["content-type"] == "text/plain; charset=utf-8")
    #expect(answer["connection"] != "close")
  }

  @Test func `says which address is taken`() throws {
    let server = try start()
    do throws(StartFailure) {
      let second = try HTTPServer(
        responder: responder, address: .loopback(port: server.port), threads: 1)
      Issue.record("two servers on port \(second.port)")
    } catch {
      #expect(
        error.message == "cannot listen on 127.0.0.1:\(server.port): Address already in use")
    }
  }

  @Test func `listens on the IPv6 loopback and restarts at once`() throws {
    let address = try #require(ListenAddress(host: "::1", port: 0))
    let port: UInt16
    do {
      let server = try HTTPServer(responder: responder, address: address, threads: 1)
      port = server.port
    }
    let again = try #require(ListenAddress(host: "[::1]", port: port))
    let server = try HTTPServer(responder: responder, address: again, threads: 1)
    #expect(server.port == port)
    #expect(again.urlHost == "[::1]")
  }

  @Test(arguments: ["example.org", "", "127.0.0.1.1", "::g", "[127.0.0.1]"])
  func `takes addresses only, never names to look up`(host: String) {
    #expect(ListenAddress(host: host, port: 0) == nil)
  }

  // MARK: Content

  @Test(arguments: [1, 1440, .max])
  func `reads the same form from pieces of any size`(size: Int) throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    let padding = String(repeating: "p", count: 5000)
    let bytes = Array(Self.post("segment=month&pad=\(padding)&label=C%2B%2B+hour&compact").utf8)
    for piece in pieces(of: bytes, size: min(size, bytes.count)) { client.send(piece) }
    let answer = try client.receive()
    #expect(answer.status == 200)
    #expect(
      answer.content == "POST\n/form\nsegment=month\npad=\(padding)\nlabel=C++ hour\ncompact=")
  }

  @Test func `reads a form in chunks of one byte`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    let chunks = "segment=month".map { "1\r\n\($0)\r\n" }.joined() + "0\r\n\r\n"
    client.send(
      "POST /form HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n" + chunks)
    #expect(try client.receive().content == "POST\n/form\nsegment=month")
  }

  @Test func `asks for the content before it comes and then answers`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    let message = Array(
      Self.post(
        "segment=month&pad=" + String(repeating: "p", count: 2000),
        fields: "Expect: 100-continue\r\n"
      )
      .utf8)
    client.send(message.dropLast(2018))
    #expect(try client.receive().status == 100)
    client.send(message.suffix(2018))
    let answer = try client.receive()
    #expect(answer.status == 200)
    #expect(answer.content.hasPrefix("POST\n/form\nsegment=month\npad=ppp"))
  }

  @Test(arguments: ["", "Expect: 100-continue\r\n"])
  func `refuses content above its limit before it comes`(expect: String) throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(
      "POST /form HTTP/1.1\r\nHost: localhost\r\n\(expect)Content-Length: 16385\r\n\r\n")
    let answer = try client.receive()
    #expect(answer.status == 413)
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["connection"] == "close")
    #expect(client.closesSilently())
  }

  @Test func `refuses a plan's error before content that was asked for comes`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(
      "POST /missing HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
        + "Content-Length: 100\r\n\r\n")
    #expect(try client.receive().status == 404)
    #expect(client.closesSilently())
  }

  @Test func `keeps the connection when it refuses a small form`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(Self.post("segment=week", target: "/missing"))
    #expect(try client.receive().status == 404)
    client.send(Self.get("/next"))
    #expect(try client.receive().content == "GET\n/next")
  }

  @Test func `refuses chunks above their limit at their end`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(
      "POST /form HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n")
    let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
    for _ in 0..<4 { client.send(chunk) }
    client.send("1\r\nx\r\n0\r\n\r\n")
    #expect(try client.receive().status == 413)
    client.send(Self.get("/next"))
    #expect(try client.receive().status == 200)
  }

  @Test(arguments: [99_999, 100_000])
  func `hands an upload on as it arrives`(count: Int) throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(Self.post(String(repeating: "u", count: count), target: "/stream"))
    #expect(try client.receive().content == "POST\n/stream\nstreamed \(count)")
  }

  // MARK: Messages

  @Test(arguments: [
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET / x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.0\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 411),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n", 431),
    ("FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 200),
    ("GET http://a/x HTTP/1.1\r\nHost: a\r\n\r\n", 200),
  ])
  func `answers odd messages with the right status`(message: String, status: Int) throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(message)
    #expect(try client.receive().status == status)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / x HTTP/1.1\r\nHost: a\r\n\r\n",
  ])
  func `refuses what breaks the grammar with one answer that says why`(message: String) throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(message)
    let answer = try client.receive()
    #expect(answer.status == 400)
    #expect(!answer.content.isEmpty && !answer.content.contains("HTTP/1.1"), "\(answer.content)")
  }

  @Test func `takes raw bytes outside ASCII as the codes they should be`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(Array("GET /caf".utf8) + [0xC3, 0xA9] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    #expect(try client.receive().content == "GET\n/caf%C3%A9")
    client.send(Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    #expect(try client.receive().status == 400)
  }

  @Test func `answers HEAD with the length and without the content`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send("HEAD /shared HTTP/1.1\r\nHost: a\r\n\r\n" + Self.get("/shared"))
    let head = try client.receive(hasContent: false)
    #expect(head.status == 200)
    #expect(head["content-length"] == "12")
    #expect(try client.receive().content == "shared bytes")
  }

  @Test func `answers 304 with the length of what the client has`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(Self.get("/unchanged"))
    let tag = try #require(client.receive()["etag"])
    client.send(Self.get("/unchanged", fields: "If-None-Match: \(tag)\r\n") + Self.get("/next"))
    let answer = try client.receive(hasContent: false)
    #expect(answer.status == 304)
    #expect(answer["etag"] == tag)
    #expect(answer["content-length"] == "4")
    #expect(try client.receive().content == "GET\n/next")
  }

  @Test func `keeps the connection over ordinary errors`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    for _ in 0..<3 {
      client.send(Self.get("/missing"))
      let answer = try client.receive()
      #expect(answer.status == 404)
      #expect(answer["connection"] != "close")
    }
    client.send(Self.get("/next"))
    #expect(try client.receive().status == 200)
  }

  @Test func `answers requests sent in one go in their order`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send((0..<50).map { Self.get("/\($0)") }.joined())
    for index in 0..<50 { #expect(try client.receive().content == "GET\n/\(index)") }
  }

  @Test func `never sends a field that data broke in two`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(Self.get("/injected"))
    let answer = try client.receive()
    #expect(answer.status == 500)
    #expect(answer["location"] == nil)
    #expect(answer["set-cookie"] == nil)
    #expect(responder.messages.withLock { $0.contains { $0.contains("Location") } })
  }

  // MARK: The end of a request

  @Test func `tells the end of every answered request once`() throws {
    let server = try start()
    let client = try TestClient(port: server.port)
    client.send(Self.get("/shared?x=1") + "HEAD /shared HTTP/1.1\r\nHost: a\r\n\r\n")
    client.send(Self.get("/missing"))
    _ = try client.receive()
    _ = try client.receive(hasContent: false)
    let error = try client.receive()
    responder.completions.wait { $0.count == 3 }
    #expect(
      responder.completions.withLock { $0 } == [
        .init(method: .get, target: "/shared?x=1", status: .ok, bytes: 12),
        .init(method: .head, target: "/shared", status: .ok, bytes: 0),
        .init(
          method: .get, target: "/missing", status: .notFound, bytes: error.content.utf8.count),
      ])
  }

  @Test func `lets nothing of a request outlive the server`() throws {
    weak var released: EchoResponder?
    do {
      let responder = EchoResponder()
      released = responder
      let server = try HTTPServer(responder: responder, address: .loopback(port: 0), threads: 2)
      for message in [
        Self.get("/a"), "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n",
      ] {
        let client = try TestClient(port: server.port)
        client.send(message)
        _ = try client.receive()
        while server.activeRequestCount > 0 { usleep(1000) }
      }
      let client = try TestClient(port: server.port)
      client.send("POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
      while server.activeRequestCount == 0 { usleep(1000) }
    }
    // An exchange that was never given back would hold on to it.
    #expect(released == nil)
  }

  // MARK: The end of the server

  @Test func `lets an answer under way arrive and takes no new connection`() throws {
    let server = try start()
    let port = server.port
    let client = try TestClient(port: port)
    client.send(Self.get("/slow"))
    while responder.slowCount.load(ordering: .relaxed) == 0 { usleep(1000) }
    let responder = responder
    let release = TestThread {
      // The answer goes on only when nobody can connect any more.
      while (try? TestClient(port: port)) != nil { usleep(1000) }
      responder.mayAnswer.withLock { $0 = true }
      responder.mayAnswer.signal()
    }
    server.drain(seconds: 8)
    release.join()
    let answer = try client.receive()
    #expect(answer.content == "GET\n/slow")
    #expect(answer["connection"] == "close")
    #expect(throws: ConnectionFault.refused) { _ = try TestClient(port: port) }
  }

  @Test func `does not wait for connections without a request`() throws {
    let server = try start()
    let clients = try (0..<20).map { _ in try TestClient(port: server.port) }
    for client in clients {
      client.send(Self.get("/a"))
      #expect(try client.receive().status == 200)
    }
    let start = ContinuousClock.now
    server.drain(seconds: 8)
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(clients.allSatisfy { $0.closesSilently() })
  }
}
