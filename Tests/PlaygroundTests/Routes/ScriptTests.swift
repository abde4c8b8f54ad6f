import Testing

@testable import Playground

/// What the server does for the small script, and what it costs who does not want it.
@Suite struct ScriptTests {
  @Test(arguments: Door.allCases)
  func `is at most 2 KB on the way`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let source = try #require(visitor.page("/").first("script")?["src"])
    let answer = try visitor.send(Message("HEAD", source, [("Accept-Encoding", "gzip")]))
    #expect(answer["content-encoding"] == "gzip")
    #expect(answer["content-type"] == "text/javascript; charset=utf-8")
    let length = try #require(answer["content-length"].flatMap { Int($0) })
    #expect(length <= 2048)
  }

  @Test(arguments: Door.allCases)
  func `tells the session's revision to who names the one it has shown`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let asked = ("Session-Revision", "0")
    let first = try #require(
      try visitor.browse("/", [asked])["session-revision"].flatMap { Int($0) })
    for (number, value) in ["week", "year", "month"].enumerated() {
      try visitor.select(value)
      for target in ["/", "/?blob=day", "/controls/slide"] {
        #expect(try visitor.browse(target, [asked])["session-revision"] == "\(first + number + 1)")
      }
    }
  }

  @Test func `gives nobody else a field of the session, so that finished pages are shared`() throws
  {
    let visitor = try TestSite().visitor()
    try visitor.select("week")
    #expect(try visitor.browse("/")["session-revision"] == nil)
  }

  @Test(arguments: ["identity", "gzip"])
  func `tells the revision with the same page and the same tag`(coding: String) throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    let accepted = ("Accept-Encoding", coding)
    let plain = try visitor.browse("/?blob=week", [accepted])
    let told = try visitor.browse("/?blob=week", [accepted, ("Session-Revision", "0")])
    #expect(told.content == plain.content)
    for name in ["etag", "content-encoding", "content-type", "cache-control", "vary"] {
      #expect(told[name] == plain[name], "\(name)")
    }
    let tag = try #require(plain["etag"])
    let unchanged = try visitor.browse(
      "/?blob=week", [accepted, ("If-None-Match", tag), ("Session-Revision", "0")])
    #expect(unchanged.status == 304)
    #expect(unchanged["session-revision"] != nil)
  }
}
