import Testing

@testable import Playground

@Suite struct HostRulesTests {
  let rules = HostRules(additionalNames: ["Segments.Example"])

  func check(host: String, target: String = "/") throws(HTTPError) {
    let head = RequestHead(.get, target, [("Host", host)])
    try rules.check(head.fields, target: try head.decodedTarget())
  }

  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "localhost", "LocalHost:1", "[::1]", "[::1]:65535",
    "segments.example", "SEGMENTS.example:443", "localhost:",
  ])
  func `answers to its own names on any port`(host: String) throws {
    try check(host: host)
  }

  @Test(arguments: [
    ("example.org", 421), ("localhost.example.org", 421), ("127.0.0.2", 421), ("[::2]", 421),
    ("127.0.0.1.", 421), ("", 400), ("localhost:x", 400), ("localhost:123456", 400),
    ("user@localhost", 400), ("localhost/x", 400), ("[::1", 400), ("[]", 400), (":80", 400),
    ("::1", 400), ("a b", 400),
  ])
  func `refuses other names and broken ones`(host: String, status: Int) {
    let error = refusal { () throws(HTTPError) in try check(host: host) }
    #expect(error?.status.code == status)
  }

  @Test func `goes by the host of an absolute target`() throws {
    try check(host: "other.example", target: "http://localhost:8080/x")
    let error = refusal { () throws(HTTPError) in
      try check(host: "localhost", target: "http://other.example/x")
    }
    #expect(error?.status == .misdirectedRequest)
  }
}

@Suite struct OriginRulesTests {
  func check(_ method: Method, _ fields: [(String, String)], host: String = "localhost:8080")
    throws(HTTPError)
  {
    let head = RequestHead(method, "/", [("Host", host)] + fields)
    try OriginRules.check(head, target: try head.decodedTarget())
  }

  @Test(
    arguments: [
      [],
      [("Sec-Fetch-Site", "same-origin")],
      [("Sec-Fetch-Site", "none")],
      [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://elsewhere.example")],
      [("Origin", "http://localhost:8080")],
      [("Origin", "https://LOCALHOST:8080")],
    ] as [[(String, String)]])
  func `lets its own pages and programs change something`(fields: [(String, String)]) throws {
    try check(.post, fields)
    try check(.put, fields)
  }

  @Test(
    arguments: [
      [("Sec-Fetch-Site", "cross-site")],
      [("Sec-Fetch-Site", "same-site")],
      [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")],
      [("Sec-Fetch-Site", "cross-site"), ("Origin", "http://localhost:8080")],
      [("Origin", "null")],
      [("Origin", "http://localhost")],
      [("Origin", "http://localhost:8081")],
      [("Origin", "http://elsewhere.example:8080")],
      [("Origin", "localhost:8080")],
      [("Origin", "http://localhost:8080/")],
      [("Origin", "http://localhost:8080"), ("Origin", "http://elsewhere.example")],
    ] as [[(String, String)]])
  func `refuses what another site sent and lets it read`(fields: [(String, String)]) throws {
    for method in [Method.post, .put, .delete, Method(token: "FOO")] {
      let error = refusal { () throws(HTTPError) in try check(method, fields) }
      #expect(error?.status == .forbidden)
    }
    for method in [Method.get, .head, .options] { try check(method, fields) }
  }

  @Test func `knows the usual ports of both schemes`() throws {
    try check(.post, [("Origin", "http://segments.example")], host: "segments.example:80")
    try check(.post, [("Origin", "https://segments.example")], host: "segments.example")
    let error = refusal { () throws(HTTPError) in
      try check(.post, [("Origin", "https://segments.example")], host: "segments.example:80")
    }
    #expect(error?.status == .forbidden)
  }
}
