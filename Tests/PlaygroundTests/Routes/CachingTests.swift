import Testing

@testable import Playground

/// Who may keep an answer, and how it is asked for again (RFC 9111).
@Suite struct CachingTests {
  static let privateTargets = [
    "/", "/controls/blob", "/records", "/controls/blob.svg", "/controls/blob.html",
    "/controls/blob/state", "/controls/blob/chart.svg", "/controls/blob/chart.json",
    "/controls/blob/chart.json?period=week&anchor=2026-W10&zone=UTC&firstWeekday=monday",
    "/controls/blob/chart.csv", "/records.csv", "/controls/blob/contrast.json",
  ]

  static let statelessTargets = [
    "/controls/blob.svg?selected=week", "/controls/blob.html?selected=week", "/favicon.ico",
    "/themes", "/themes/profile", "/controls/blob/contrast.json?theme=profile",
  ]

  /// The addresses of the files that a page refers to.
  private func assets(_ visitor: Visitor) throws -> [String] {
    let page = try visitor.page("/")
    let links =
      page.all("link").compactMap { $0["href"] } + page.all("script").compactMap { $0["src"] }
    return links.filter { $0.hasPrefix("/assets/") }
  }

  @Test(arguments: Door.allCases)
  func `lets only the visitor keep what depends on a session`(door: Door) throws {
    let visitor = try TestSite(door, hasDemoRecords: true).visitor()
    _ = try visitor.browse("/")
    for target in Self.privateTargets {
      let answer = try visitor.get(target)
      #expect(answer["cache-control"] == "private, no-cache", "\(target)")
      #expect(answer["vary"]?.contains("Cookie") == true)
      #expect(answer["vary"]?.contains("Accept-Encoding") == true)
    }
  }

  @Test(arguments: Door.allCases)
  func `lets everybody keep what depends on the address alone`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    for target in Self.statelessTargets {
      let answer = try visitor.get(target)
      #expect(answer["cache-control"] == "public, max-age=0, must-revalidate", "\(target)")
      #expect(answer["vary"] == "Accept-Encoding")
      #expect(answer["set-cookie"] == nil)
    }
  }

  @Test(arguments: Door.allCases)
  func `lets everybody keep a hashed file for a year`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let assets = try assets(visitor)
    #expect(!assets.isEmpty)
    for target in assets {
      let answer = try visitor.get(target)
      #expect(answer.status == 200)
      #expect(answer["cache-control"] == "public, max-age=31536000, immutable")
      let dash = try #require(target.lastIndex(of: "-"))
      let dot = try #require(target.lastIndex(of: "."))
      let other = target[...dash] + "0123456789abcdef" + target[dot...]
      #expect(try visitor.get(String(other)).status == 404)
    }
  }

  @Test(arguments: Door.allCases)
  func `answers 304 to who has the content already`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    for target in Self.privateTargets + Self.statelessTargets + (try assets(visitor)) {
      for coding in ["identity", "gzip"] {
        let accepted = ("Accept-Encoding", coding)
        let tag = try #require(try visitor.get(target, [accepted])["etag"], "\(target)")
        #expect(tag.hasPrefix("\""))
        let again = try visitor.get(target, [accepted, ("If-None-Match", tag)])
        #expect(again.status == 304, "\(target)")
        #expect(again["etag"] == tag)
        #expect(again["cache-control"] != nil)
        #expect(again["vary"] != nil)
        #expect(again.content.isEmpty)
        let other = try visitor.get(target, [accepted, ("If-None-Match", "\"0\"")])
        #expect(other.status == 200)
      }
    }
  }

  @Test func `gives every coding a tag of its own`() throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    _ = try visitor.browse("/")
    for target in ["/", "/controls/blob/chart.svg"] + (try assets(visitor)) {
      let plain = try visitor.get(target)
      let compressed = try visitor.get(target, [("Accept-Encoding", "br, gzip")])
      let length = try #require(plain["content-length"].flatMap { Int($0) })
      #expect(plain["content-encoding"] == nil)
      if length > 1024 { #expect(compressed["content-encoding"] == "gzip", "\(target)") }
      #expect(compressed["content-encoding"] == nil || plain["etag"] != compressed["etag"])
      #expect(try visitor.get(target, [("Accept-Encoding", "gzip;q=0")])["content-encoding"] == nil)
    }
    #expect(try visitor.get("/healthz", [("Accept-Encoding", "gzip")])["content-encoding"] == nil)
  }

  @Test func `gives another tag after another choice`() throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.browse("/")
    for target in ["/", "/controls/blob", "/controls/blob.svg", "/controls/blob/state"] {
      try visitor.select("day")
      let day = try #require(try visitor.get(target)["etag"])
      try visitor.select("week")
      #expect(try visitor.get(target, [("If-None-Match", day)]).status == 200, "\(target)")
    }
  }

  @Test func `never keeps what is about this moment`() throws {
    let visitor = try TestSite().visitor()
    for target in ["/healthz", "/readyz", "/nothing"] {
      let answer = try visitor.get(target)
      #expect(answer["cache-control"] == "no-store")
      #expect(answer["etag"] == nil)
    }
    #expect(
      try visitor.post("/controls/blob/selection", "segment=week")["cache-control"] == "no-store")
  }
}
