import CZlib
import SegmentCore
import Testing

@testable import Playground

@Suite struct ResponseFinishingTests {
  static let page = String(repeating: "<p>one line of a page</p>\n", count: 100)

  func page(_ caching: Caching = .privatePage, status: Status = .ok) -> Response {
    Response(
      status, contentType: .html, caching: caching, body: .buffer(MarkupBuffer(text: Self.page)))
  }

  @Test(
    arguments: [
      (
        Caching.privatePage, "private, no-cache", "Accept, Accept-Encoding, Cookie"
      ),
      (.stateless, "public, max-age=0, must-revalidate", "Accept-Encoding"),
      (.immutable, "public, max-age=31536000, immutable", "Accept-Encoding"),
      (.never, "no-store", nil),
    ] as [(Caching, String, String?)])
  func `says how long an answer is kept`(caching: Caching, control: String, vary: String?) {
    let response = page(caching).finished(for: RequestHead())
    #expect(response.all("Cache-Control") == [control])
    #expect(response["Vary"] == vary)
    #expect((response["ETag"] == nil) == (caching == .never))
  }

  @Test(arguments: [Status.ok, .notFound, .seeOther])
  func `puts the security fields on every answer`(status: Status) {
    let response = page(status: status).finished(for: RequestHead())
    #expect(
      response.all("Content-Security-Policy") == [
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
      ])
    #expect(response.all("X-Content-Type-Options") == ["nosniff"])
    #expect(response.all("Referrer-Policy") == ["same-origin"])
  }

  @Test func `answers 304 without content when the client has it`() throws {
    let tag = try #require(page().finished(for: RequestHead())["ETag"])
    for method in [Method.get, .head] {
      let head = RequestHead(method, "/", [("If-None-Match", tag)])
      let response = page().finished(for: head)
      #expect(response.status == .notModified)
      #expect(response.body.count == 0)
      #expect(response["ETag"] == tag)
      #expect(response["Cache-Control"] != nil)
      #expect(response["Vary"] != nil)
      #expect(response["Content-Type"] == nil)
      #expect(response.omittedLength == Self.page.utf8.count)
    }
  }

  @Test func `sends errors and answers to unsafe methods whole`() {
    let any = [("If-None-Match", "*")]
    let error = page(status: .notFound).finished(for: RequestHead(.get, "/", any))
    #expect(error.status == .notFound)
    #expect(error["ETag"] == nil)
    #expect(page().finished(for: RequestHead(.post, "/", any)).status == .ok)
  }

  @Test func `gives each coding its own tag`() throws {
    let gzip = RequestHead(.get, "/", [("Accept-Encoding", "gzip")])
    let plainTag = try #require(page().finished(for: RequestHead())["ETag"])
    let compressed = page().finished(for: gzip)
    #expect(compressed["Content-Encoding"] == "gzip")
    #expect(compressed["ETag"] == plainTag.dropLast() + "-gzip\"")
    #expect(compressed.body.count < Self.page.utf8.count / 2)
    let crossed = RequestHead(
      .get, "/", [("Accept-Encoding", "gzip"), ("If-None-Match", plainTag)])
    #expect(page().finished(for: crossed).status == .ok)
  }

  @Test func `leaves small content and pictures as they are`() {
    let gzip = RequestHead(.get, "/", [("Accept-Encoding", "gzip")])
    let small = Response(
      contentType: .html, body: .shared(Array(repeating: 0x61, count: 1024)))
    #expect(small.finished(for: gzip)["Content-Encoding"] == nil)
    let icon = Response(
      contentType: .icon, body: .shared(Array(repeating: 0x61, count: 5000)))
    #expect(icon.finished(for: gzip)["Content-Encoding"] == nil)
    let large = Response(
      contentType: .svg, body: .shared(Array(repeating: 0x61, count: 1025)))
    #expect(large.finished(for: gzip)["Content-Encoding"] == "gzip")
  }

  @Test func `sends shared content in either coding with its own tag`() throws {
    let content = SharedContent(Array(Self.page.utf8), mediaType: .css)
    let plain = content.response(to: RequestHead(), caching: .immutable)
      .finished(for: RequestHead())
    let head = RequestHead(.get, "/", [("Accept-Encoding", "gzip")])
    let compressed = content.response(to: head, caching: .immutable).finished(for: head)
    #expect(plain.text == Self.page)
    #expect(plain.all("ETag").count == 1)
    #expect(compressed.all("Content-Encoding") == ["gzip"])
    #expect(compressed.body.count == content.gzipped?.count)
    #expect(plain["ETag"] != compressed["ETag"])
    let again = RequestHead(
      .get, "/", [("Accept-Encoding", "gzip"), ("If-None-Match", compressed["ETag"] ?? "")])
    let unchanged = content.response(to: again, caching: .immutable).finished(for: again)
    #expect(unchanged.status == .notModified)
    #expect(unchanged["Content-Encoding"] == nil)
  }

  @Test func `keeps small shared content uncompressed`() {
    let content = SharedContent(Array("a{}".utf8), mediaType: .css)
    #expect(content.gzipped == nil)
  }

  @Test(arguments: [1, 6, 9], [0, 1, 1000, 16_384, 300_000])
  func `compresses to stable bytes that expand to the same content`(level: Int, count: Int) throws {
    var state: UInt32 = 1
    let bytes = (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 28)
    }
    let first = try #require(compressed(bytes, level: level))
    #expect(first == compressed(bytes, level: level))
    #expect(first.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    #expect(expanded(first, count: count) == bytes)
  }

  func compressed(_ bytes: [UInt8], level: Int) -> [UInt8]? {
    guard let buffer = Gzip.compress(bytes.span, level: level) else { return nil }
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }

  func expanded(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var input = bytes
    var output = [UInt8](repeating: 0, count: count + 1)
    var stream = unsafe z_stream()
    unsafe inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { unsafe inflateEnd(&stream) }
    let result = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        return unsafe inflate(&stream, Z_FINISH)
      }
    }
    #expect(result == Z_STREAM_END)
    return unsafe Array(output.prefix(Int(stream.total_out)))
  }
}
