import Testing

@testable import Playground

/// Who may ask, who may change something, and what a browser may do with an answer.
@Suite struct SecurityTests {
  static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  @Test(arguments: Door.allCases)
  func `puts the security fields on every kind of answer`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let asset = try #require(
      visitor.page("/").all("link").compactMap { $0["href"] }.first { $0.hasPrefix("/assets/") })
    var messages = Refused.all.map(\.message)
    messages += MethodTests.resources.map { Message("GET", $0, [Message.asBrowser]) }
    messages += [
      Message("GET", asset), Message("HEAD", "/"), Message("OPTIONS", "/"),
      Message("FOO", "/"), Message("DELETE", "/"),
      Message("GET", "/favicon.ico", [("If-None-Match", "*")]),
      Message.form("/controls/blob/selection", "segment=week"),
      Message.form("/controls/blob/selection", "segment=week", [Message.asProgram]),
    ]
    for message in messages {
      let answer = try visitor.send(message)
      let name = "\(message.method) \(message.target.prefix(60))"
      #expect(answer["content-security-policy"] == Self.policy, "\(name)")
      #expect(answer["x-content-type-options"] == "nosniff", "\(name)")
      #expect(answer["referrer-policy"] == "same-origin", "\(name)")
      #expect(answer["access-control-allow-origin"] == nil)
    }
  }

  @Test(arguments: Door.allCases)
  func `answers to its own names and those that it was given`(door: Door) throws {
    let visitor = try TestSite(door, allowedHosts: ["segments.example"]).visitor()
    for (host, status) in [
      ("127.0.0.1", 200), ("localhost:8080", 200), ("[::1]:1", 200), ("segments.example", 200),
      ("SEGMENTS.example:443", 200), ("evil.example", 421), ("segments.example.evil", 421),
    ] {
      var message = Message("GET", "/healthz")
      message.host = host
      #expect(try visitor.send(message).status == status, "\(host)")
    }
  }

  @Test(arguments: Door.allCases)
  func `refuses a request without or with two hosts`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    var message = Message("GET", "/healthz", [("Host", "localhost")])
    #expect(try visitor.send(message).status == 400)
    message = Message("GET", "/healthz")
    message.host = nil
    #expect(try visitor.send(message).status == 400)
  }

  @Test func `refuses two framings of one content`() throws {
    let visitor = try TestSite().visitor()
    let message = Message(
      "POST", "/theme", [("Transfer-Encoding", "chunked")], content: Array("theme=".utf8))
    #expect(try visitor.send(message).status == 400)
  }

  static let origins: [([(String, String)], Bool)] = [
    ([], true),
    ([("Sec-Fetch-Site", "same-origin")], true),
    ([("Sec-Fetch-Site", "none")], true),
    ([("Sec-Fetch-Site", "same-site")], false),
    ([("Sec-Fetch-Site", "cross-site")], false),
    ([("Sec-Fetch-Site", "cross-site"), ("Origin", "http://127.0.0.1")], false),
    ([("Origin", "http://127.0.0.1")], true),
    ([("Origin", "http://127.0.0.1:8081")], false),
    ([("Origin", "null")], false),
    ([("Origin", "http://evil.example")], false),
  ]

  @Test(arguments: origins)
  func `lets only its own pages and programs change something`(
    fields: [(String, String)], isAllowed: Bool
  ) throws {
    let site = try TestSite()
    let visitor = site.visitor()
    let before = try visitor.select("month")
    for (target, form, status) in [
      ("/controls/blob/selection", "segment=week", 303), ("/theme", "theme=profile", 303),
      ("/settings", "zone=Asia%2FKathmandu", 303),
      ("/records", "start=2026-03-02T09:00Z&end=2026-03-02T09:25Z", 303),
      ("/records/1/delete", "", 303), ("/session/reset", "", 303),
    ] {
      let answer = try visitor.post(target, form, fields)
      #expect(answer.status == (isAllowed ? status : 403), "\(target)")
      if !isAllowed { #expect(try visitor.state() == before) }
    }
    #expect(try visitor.get("/", fields).status == 200)
  }
}
