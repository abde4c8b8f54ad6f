import Testing

@testable import Playground

@Suite struct RequestTargetTests {
  @Test(
    arguments: [
      ("/", []),
      ("/controls/blob", ["controls", "blob"]),
      ("/a/", ["a", ""]),
      ("//a", ["", "a"]),
      ("/C++/a%2Bb", ["C++", "a+b"]),
      ("/a%2fb", ["a/b"]),
      ("/%252e", ["%2e"]),
      ("/./../%2e%2E", [".", "..", ".."]),
      ("/caf%C3%A9", ["café"]),
      ("/a?b/c", ["a"]),
    ] as [(String, [String])])
  func `decodes the segments of a path exactly once`(target: String, segments: [String]) throws {
    #expect(try RequestTarget(target, method: .get).segments == segments)
  }

  @Test func `reads a query with its repeats, in order`() throws {
    let query = try RequestTarget("/x?a=1+2&b=%2B&a=&c&d=x=y&&e=?", method: .get).query
    #expect(query.pairs.map(\.name) == ["a", "b", "a", "c", "d", "e"])
    #expect(query.pairs.map(\.value) == ["1 2", "+", "", "", "x=y", "?"])
  }

  @Test(arguments: [
    ("/%", "two hexadecimal digits"),
    ("/%4", "two hexadecimal digits"),
    ("/%zz", "two hexadecimal digits"),
    ("/a%00b", "%00"),
    ("/%FF", "UTF-8"),
    ("/%C0%AF", "UTF-8"),
    ("/%ED%A0%80", "UTF-8"),
    ("/a\u{1}b", "control character"),
    ("/?a=%", "two hexadecimal digits"),
    ("/?a=%80", "UTF-8"),
    ("/?a=%00", "%00"),
    ("/a b", "space"),
    ("/?a=b c", "space"),
    ("/a#b", "fragment"),
    ("/?a#b", "fragment"),
    ("a", "path"),
    ("", "path"),
    ("*", "OPTIONS"),
    ("ftp://host/", "path"),
    ("http:///x", "path"),
    ("http://user@host/", "path"),
  ])
  func `refuses a malformed target and says why`(target: String, reason: String) {
    let error = refusal { () throws(HTTPError) in _ = try RequestTarget(target, method: .get) }
    #expect(error?.status == .badRequest)
    #expect(error?.detail.contains(reason) == true)
    #expect(error?.fieldErrors.count == 1)
  }

  @Test func `names the key of a query that it cannot decode`() {
    let error = refusal { () throws(HTTPError) in
      _ = try RequestTarget("/?ok=1&segment=%G0", method: .get)
    }
    #expect(error?.fieldErrors.first?.field == "segment")
  }

  @Test func `refuses a target above 8 KiB as too long`() throws {
    let longest = "/" + String(repeating: "a", count: 8191)
    #expect(try RequestTarget(longest, method: .get).segments.count == 1)
    let error = refusal { () throws(HTTPError) in
      _ = try RequestTarget(longest + "a", method: .get)
    }
    #expect(error?.status == .uriTooLong)
  }

  @Test(
    arguments: [
      ("http://localhost:80/a/b?c=d", "localhost:80", ["a", "b"], "d"),
      ("HTTPS://Example.org", "Example.org", [], nil),
      ("http://[::1]:8080?c=1", "[::1]:8080", [], "1"),
    ] as [(String, String, [String], String?)])
  func `takes an absolute target apart`(
    target: String, authority: String, segments: [String], value: String?
  ) throws {
    let target = try RequestTarget(target, method: .get)
    #expect(target.authority == authority)
    #expect(target.segments == segments)
    #expect(try target.query.single("c") == value)
  }

  @Test func `takes an asterisk with OPTIONS`() throws {
    #expect(try RequestTarget("*", method: .options).isAsterisk)
    #expect(try !RequestTarget("/", method: .options).isAsterisk)
  }
}
