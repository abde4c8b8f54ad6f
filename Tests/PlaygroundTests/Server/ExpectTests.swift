import Testing

@testable import Playground

/// Clients that send a head first and wait (RFC 9110, section 10.1.1).
@Suite struct ExpectTests {
  private let pad = String(repeating: "p", count: 2000)

  private func head(_ length: Int, cookie: String?, target: String) -> String {
    let cookie = cookie.map { "Cookie: segment_session=\($0)\r\n" } ?? ""
    return "POST \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(cookie)Expect: 100-continue\r\n"
      + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(length)\r\n\r\n"
  }

  @Test func `asks for the content at once and answers soon after it`() throws {
    let site = try TestSite(.port)
    let visitor = site.visitor()
    try visitor.select("week")
    let client = try TestClient(port: try #require(site.port))
    let form = "segment=month&pad=\(pad)"
    client.send(
      head(form.utf8.count, cookie: visitor.cookie, target: "/controls/blob/selection"))
    let start = ContinuousClock.now
    #expect(try client.receive().status == 100)
    // 200 ms is the promise; the rest is for a machine that is busy.
    #expect(ContinuousClock.now - start < .seconds(1))
    client.send(form)
    #expect(try client.receive().status == 303)
    #expect(try visitor.state()["value"]?.text == "month")
  }

  @Test(arguments: [("/controls/blob/selection", 16_385, 413), ("/nothing", 2000, 404)])
  func `refuses before the content comes`(target: String, length: Int, status: Int) throws {
    let site = try TestSite(.port)
    let visitor = site.visitor()
    let before = try visitor.select("week")
    let client = try TestClient(port: try #require(site.port))
    client.send(head(length, cookie: visitor.cookie, target: target))
    #expect(try client.receive().status == status)
    #expect(client.closesSilently())
    #expect(try visitor.state() == before)
  }

  @Test func `refuses chunks beyond the limit at their end and changes nothing`() throws {
    let site = try TestSite(.port)
    let visitor = site.visitor()
    let before = try visitor.select("week")
    let client = try TestClient(port: try #require(site.port))
    client.send(
      "POST /controls/blob/selection HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        + "Cookie: segment_session=\(visitor.cookie ?? "")\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n")
    client.send("e\r\nsegment=month&\r\n")
    for _ in 0..<10 { client.send("7d0\r\n\(pad)\r\n") }
    client.send("0\r\n\r\n")
    #expect(try client.receive().status == 413)
    #expect(try visitor.state() == before)
  }
}
