import Testing

@testable import Playground

/// Where a browser is sent after a post.
@Suite struct ReturnAddressTests {
  static let redirects = [
    ("/", "/?blob=week"),
    ("/controls/blob", "/controls/blob?blob=week"),
    ("/?blob=day", "/?blob=week"),
    ("/?blob=day&anchor=2026-W10&x=1", "/?anchor=2026-W10&x=1&blob=week"),
    ("/?slide=month&blob=year&slide=day", "/?slide=month&slide=day&blob=week"),
    ("/?label=a%20b&blob=day", "/?label=a%20b&blob=week"),
    ("/?label=a+b", "/?label=a%20b&blob=week"),
    ("/a+b", "/a%2Bb?blob=week"),
    ("/controls/blob#top", "/controls/blob?blob=week"),
    ("/%2f/evil.example", "/%2F/evil.example?blob=week"),
    ("/%5Cevil.example", "/%5Cevil.example?blob=week"),
  ]

  @Test(arguments: redirects)
  func `keeps the other keys and puts the changed one last`(page: String, location: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.post(
      "/controls/blob/selection", "segment=week&return=\(encoded(page))")
    #expect(answer.status == 303)
    #expect(answer["location"] == location)
  }

  static let foreign = [
    "//evil.example", "//evil.example/", "https://evil.example/", "http://127.0.0.1/",
    "/\\evil.example", "\\/evil.example", "evil", "", "javascript:alert(1)", "?blob=week",
    "/\t/evil.example", "\t//evil.example", "/a\r\nSet-Cookie: a=b", "/a\u{0}b", "/a b", "/ä",
    "/%zz", "/%00", "/%ff", "*", "#top",
  ]

  @Test(arguments: foreign)
  func `refuses an address that may leave the server and changes nothing`(page: String) throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("month")
    for target in ["/controls/blob/selection", "/theme", "/settings", "/session/reset"] {
      let answer = try visitor.post(
        target, "segment=week&theme=profile&zone=Asia%2FKathmandu&return=\(encoded(page))",
        [Message.asProgram])
      // A zero byte cannot be read at all; the others are read and refused.
      #expect(answer.status == (page.utf8.contains(0) ? 400 : 422), "\(target)")
      #expect(answer["location"] == nil)
      let field = try JSONValue(answer.content)["errors"]?[0]?["field"]?.text
      #expect(field == "return")
    }
    #expect(try visitor.state() == before)
  }

  @Test(arguments: Door.allCases)
  func `never leads to an address that is too long to be asked for`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    // Encoding makes each of these characters three bytes long.
    let page = "/?blob=day&pad=" + String(repeating: "!", count: 4000)
    let answer = try visitor.post(
      "/controls/blob/selection", "segment=week&return=\(encoded(page))")
    #expect(answer.status == 303)
    #expect(answer["location"] == "/?blob=week")
    #expect(try visitor.page(page).pressed == ["day"])
    let short = "/?blob=day&pad=" + String(repeating: "!", count: 2000)
    let kept = try visitor.post(
      "/controls/blob/selection", "segment=week&return=\(encoded(short))")
    let location = try #require(kept["location"])
    #expect(location.hasSuffix("%21&blob=week"))
    #expect(try visitor.page(location).pressed == ["week"])
  }

  @Test func `stays quick with as many keys as an address can hold`() throws {
    let visitor = try TestSite().visitor()
    let keys = (0..<1600).map { String($0, radix: 36) }.joined(separator: "&")
    let start = ContinuousClock.now
    #expect(try visitor.browse("/?\(keys)").status == 200)
    #expect(try visitor.get("/controls/blob.svg?\(keys)").status == 400)
    #expect(try visitor.get("/controls/blob/chart.json?\(keys)").status == 400)
    // A bound for a loop that should not be there, not a measure of speed.
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
