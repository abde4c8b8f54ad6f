import SegmentCore
import Testing

@testable import Playground

/// Events as they happen, over a real port (HTML Standard, section 9.2).
@Suite struct EventStreamTests {
  private func open(
    _ site: TestSite, _ visitor: Visitor, fields: String = ""
  ) throws -> (client: TestClient, head: Answer) {
    let client = try TestClient(port: try #require(site.port))
    let cookie = visitor.cookie.map { "Cookie: segment_session=\($0)\r\n" } ?? ""
    client.send(
      "GET /events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
        + "\(cookie)\(fields)\r\n")
    return (client, try client.receive())
  }

  private func begun(_ site: TestSite) throws -> Visitor {
    let visitor = site.visitor()
    _ = try visitor.browse("/")
    return visitor
  }

  static let initial =
    "id: 1\nevent: initial\n"
    + #"data: {"sequence":1,"control":"blob","index":0,"value":"day","cause":"initial"}"# + "\n\n"

  static let weekTap =
    "id: 2\nevent: tap\n"
    + #"data: {"sequence":2,"control":"blob","index":1,"value":"week","cause":"tap"}"# + "\n\n"

  @Test func `sends the events so far and each further one as it happens`() throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    let (client, head) = try open(site, visitor)
    #expect(head.status == 200)
    #expect(head["content-type"] == "text/event-stream")
    #expect(head["cache-control"] == "no-store")
    #expect(head["content-encoding"] == nil)
    #expect(try client.receive(through: Self.initial).contains("retry: 2000\n\n"))
    try visitor.select("week")
    _ = try client.receive(through: Self.weekTap)
    _ = try visitor.put(#"{"value":"tue"}"#, of: "picker")
    let program = try client.receive(through: "\n\n")
    #expect(
      program.hasSuffix(
        "id: 3\nevent: program\n"
          + #"data: {"sequence":3,"control":"picker","index":1,"value":"tue","cause":"program"}"#
          + "\n\n"))
    try visitor.select("week", of: "tinted")
    #expect(try client.receive(through: "\n\n").contains("event: retap\n"))
  }

  @Test func `goes on behind the last event that the client has`() throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    try visitor.select("week")
    try visitor.select("year")
    let (client, _) = try open(site, visitor, fields: "Last-Event-ID: 2\r\n")
    let text = try client.receive(through: #""cause":"tap"}"#)
    #expect(text.contains("id: 3\n"))
    #expect(!text.contains("id: 1\n") && !text.contains("id: 2\n"))
  }

  @Test func `sends everything to a client that has events of a lost state`() throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    let (client, _) = try open(site, visitor, fields: "Last-Event-ID: 999\r\n")
    _ = try client.receive(through: Self.initial)
  }

  @Test(arguments: ["x", "-1", "1.5", "0x1", "1 2", "9999999999999999999999"])
  func `refuses a last event that has no number`(id: String) throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    let (client, head) = try open(site, visitor, fields: "Last-Event-ID: \(id)\r\n")
    #expect(head.status == 400)
    #expect(try JSONValue(head.content)["errors"]?[0]?["field"]?.text == "Last-Event-ID")
    _ = client
  }

  @Test func `tells the events of its own session only`() throws {
    let site = try TestSite(.port)
    let (one, other) = (try begun(site), try begun(site))
    let (first, _) = try open(site, one)
    let (second, _) = try open(site, other)
    try one.select("month")
    try other.select("year")
    #expect(try !first.receive(through: #""cause":"tap"}"#).contains("year"))
    #expect(try !second.receive(through: #""cause":"tap"}"#).contains("month"))
  }

  @Test func `gives a sign of life when one is due`() throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    let (client, _) = try open(site, visitor)
    _ = try client.receive(through: Self.initial)
    site.sessions.listeners.beat()
    #expect(try client.receive(through: "\n\n").contains(": still here\n\n"))
    try visitor.select("week")
    _ = try client.receive(through: Self.weekTap)
  }

  @Test func `ends when its session is dropped`() throws {
    let site = try TestSite(.port, sessionLimit: 1)
    let visitor = try begun(site)
    let (client, _) = try open(site, visitor)
    _ = try client.receive(through: Self.initial)
    _ = try begun(site)
    _ = try client.receive(through: "0\r\n\r\n")
  }

  @Test func `tells a client without a session not to come back`() throws {
    let site = try TestSite(.port)
    let (_, head) = try open(site, site.visitor())
    #expect(head.status == 204)
    #expect(head["set-cookie"] == nil)
    #expect(site.sessions.count == 0)
  }

  @Test func `opens no more streams than it may, of one session and in all`() throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    var clients: [TestClient] = []
    for _ in 0..<20 {
      let (client, head) = try open(site, visitor)
      #expect(head.status == 200)
      clients.append(client)
    }
    let (refused, head) = try open(site, visitor)
    #expect(head.status == 503)
    #expect(head["retry-after"] == "5")
    #expect(head["content-type"] == "application/problem+json")
    for _ in 0..<9 {
      let other = try begun(site)
      for _ in 0..<20 {
        let (client, head) = try open(site, other)
        #expect(head.status == 200)
        clients.append(client)
      }
    }
    #expect(clients.count == 200)
    let (beyond, full) = try open(site, try begun(site))
    #expect(full.status == 503)
    // Everything else goes on, and a place that becomes free is taken.
    try visitor.select("week")
    _ = try clients[19].receive(through: Self.weekTap)
    clients.removeLast()
    var again = 503
    while again == 503 {
      site.sessions.listeners.beat()
      again = try open(site, try begun(site)).head.status
    }
    #expect(again == 200)
    _ = (refused, beyond)
  }

  @Test func `refuses a form that it does not have`() throws {
    let visitor = try TestSite().visitor()
    #expect(try visitor.get("/events", [("Accept", "text/csv")]).status == 406)
    #expect(try visitor.get("/events", [Message.asBrowser])["content-type"] == "application/json")
  }

  @Test func `answers HEAD and keeps no place`() throws {
    let site = try TestSite()
    let visitor = try begun(site)
    for _ in 0..<300 {
      let head = try visitor.send(
        Message("HEAD", "/events", [("Accept", "text/event-stream")]))
      #expect(head.status == 200)
    }
  }

  @Test func `opens none while the server stops`() throws {
    let site = try TestSite(.port)
    let visitor = try begun(site)
    site.application.beginDraining()
    #expect(try open(site, visitor).head.status == 503)
  }
}
