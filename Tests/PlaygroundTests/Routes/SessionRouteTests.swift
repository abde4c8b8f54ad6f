import Testing

@testable import Playground

/// Sessions as visitors see them: one cookie, and nobody else's choices.
@Suite struct SessionRouteTests {
  @Test(arguments: Door.allCases)
  func `gives a visitor one cookie with an id of its own making`(door: Door) throws {
    let site = try TestSite(door)
    let visitor = site.visitor()
    visitor.cookie = "chosen-by-visitor"
    let answer = try visitor.browse("/")
    #expect(answer.status == 200)
    let cookie = try #require(answer["set-cookie"])
    let parts = cookie.split(separator: "; ").map(String.init)
    #expect(Set(parts.dropFirst()) == ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"])
    let id = try #require(parts.first?.dropFirst("segment_session=".utf8.count))
    #expect(parts.first?.hasPrefix("segment_session=") == true)
    // 32 hexadecimal digits are 128 bits.
    #expect(id.utf8.count == 32)
    #expect(id.allSatisfy { $0.isHexDigit })
    #expect(try MarkupDocument(html: answer.content).pressed == ["day"])
    #expect(try visitor.browse("/")["set-cookie"] == nil)
    #expect(site.sessions.count == 1)
  }

  @Test(arguments: [
    "", "chosen", "00000000000000000000000000000000", "ABCDEFABCDEFABCDEFABCDEFABCDEFAB",
    "0000000000000000000000000000000g", "000000000000000000000000000000000",
  ])
  func `never takes an id that it did not make`(id: String) throws {
    let site = try TestSite()
    let visitor = site.visitor()
    visitor.cookie = id
    try visitor.select("week")
    #expect(visitor.cookie != id)
    let other = site.visitor()
    other.cookie = id
    #expect(try other.state()["value"]?.text == "day")
  }

  @Test func `finds its cookie behind a damaged one`() throws {
    let site = try TestSite()
    let visitor = site.visitor()
    try visitor.select("week")
    let id = try #require(visitor.cookie)
    let stranger = site.visitor()
    let answer = try stranger.get(
      "/controls/blob/state",
      [("Cookie", "a=b; segment_session=damaged; segment_session=\(id); c=d")])
    #expect(try JSONValue(answer.content)["value"]?.text == "week")
  }

  @Test(arguments: Door.allCases)
  func `makes no session where none is needed`(door: Door) throws {
    let site = try TestSite(door)
    let asset = try #require(
      site.visitor().page("/").all("link").compactMap { $0["href"] }
        .first { $0.hasPrefix("/assets/") })
    let count = site.sessions.count
    for target in [
      asset, "/favicon.ico", "/healthz", "/readyz", "/controls/blob/state", "/controls/blob.svg",
      "/controls/blob.svg?selected=week", "/controls/blob/chart.svg", "/controls/blob/chart.json",
      "/controls/blob/chart.csv", "/controls/blob/icon.svg?selected=week", "/records.csv",
      "/nothing", "/controls/none",
    ] {
      let answer = try site.visitor().browse(target)
      #expect(answer["set-cookie"] == nil, "\(target)")
    }
    for refused in Refused.all {
      #expect(try site.visitor().send(refused.message)["set-cookie"] == nil)
    }
    #expect(try site.visitor().send(Message("OPTIONS", "/"))["set-cookie"] == nil)
    #expect(site.sessions.count == count)
  }

  @Test func `makes a session for pages and changes`() throws {
    let site = try TestSite()
    for path in PageTests.pages {
      #expect(try site.visitor().browse(path)["set-cookie"] != nil, "\(path)")
    }
    for (target, form) in [
      ("/controls/blob/selection", "segment=week"), ("/theme", "theme=profile"),
      ("/settings", "zone=UTC"), ("/session/reset", ""),
      ("/records", "start=2026-03-02T09:00Z&end=2026-03-02T09:25Z"),
    ] {
      let visitor = site.visitor()
      #expect(try visitor.post(target, form).status == 303)
      #expect(visitor.sessionID.flatMap { site.sessions.find($0) } != nil, "\(target)")
    }
    #expect(site.sessions.count == PageTests.pages.count + 5)
  }

  @Test func `never keeps more sessions than it may, and drops the oldest idle one first`() throws {
    let site = try TestSite(sessionLimit: 50)
    let keeper = site.visitor()
    try keeper.importing("start,end\n2026-03-02T09:00:00Z,2026-03-02T09:25:00Z\n")
    let regular = site.visitor()
    try regular.select("week")
    var visitors: [Visitor] = []
    for number in 0..<500 {
      let visitor = site.visitor()
      try visitor.select("month")
      visitors.append(visitor)
      #expect(site.sessions.count <= 50)
      if number % 40 == 0 { _ = try regular.state() }
    }
    #expect(site.sessions.count == 50)
    #expect(try regular.state()["value"]?.text == "week")
    #expect(try visitors[499].state()["value"]?.text == "month")
    #expect(try visitors[0].state()["value"]?.text == "day")
    let chart = try keeper.chart("?period=day&anchor=2026-03-02")
    #expect(chart["totalMinutes"]?.int == 25)
  }

  @Test(arguments: Door.allCases)
  func `never shows one visitor the choice of another`(door: Door) throws {
    let site = try TestSite(door)
    let faults = Lock<[String]>([])
    onThreads(8) { number in
      do {
        let pair = [site.visitor(), site.visitor()]
        let values = [["day", "week", "month", "year"], ["year", "month", "week", "day"]]
        for round in 0..<(door == .inProcess ? 100 : 25) {
          var chosen: [String] = []
          for (visitor, list) in zip(pair, values) {
            chosen.append(list[(round + number) % 4])
            let state = try visitor.select(chosen[chosen.count - 1])
            if state["value"]?.text != chosen.last { faults.withLock { $0.append("select") } }
          }
          for (visitor, value) in zip(pair, chosen) {
            let state = try visitor.state()
            if state["value"]?.text != value { faults.withLock { $0.append("state") } }
            if round % 10 == 0, try visitor.page("/").pressed != [value] {
              faults.withLock { $0.append("page") }
            }
          }
        }
        if pair[0].cookie == pair[1].cookie { faults.withLock { $0.append("cookie") } }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock { $0 } == [])
    #expect(site.sessions.count == 16)
  }

  @Test func `counts every change of one session that many make at once`() throws {
    let site = try TestSite()
    let first = site.visitor()
    try first.select("week")
    let cookie = first.cookie
    let faults = Lock<[String]>([])
    onThreads(8) { number in
      do {
        let visitor = site.visitor()
        visitor.cookie = cookie
        var revision = 0
        for round in 0..<50 {
          let state = try visitor.select(["week", "month", "year"][(round + number) % 3])
          let next = state["revision"]?.int ?? 0
          if next < revision { faults.withLock { $0.append("revision fell") } }
          revision = next
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock { $0 } == [])
    let revision = try first.state()["revision"]?.int ?? 0
    #expect((2...401).contains(revision))
  }

  @Test func `keeps choices, theme and records over a restart`() throws {
    let folder = TemporaryFolder()
    let cookie: String?
    let state: JSONValue
    do {
      let site = try TestSite(database: folder.database)
      let visitor = site.visitor()
      try visitor.importing("start,end\n2026-03-02T09:00:00Z,2026-03-02T09:25:00Z\n")
      _ = try visitor.post("/theme", "theme=profile")
      _ = try visitor.post("/settings", "zone=Asia%2FKathmandu&firstWeekday=sunday")
      state = try visitor.select("week")
      cookie = visitor.cookie
      try site.sessions.flush()
    }
    let visitor = try TestSite(database: folder.database).visitor()
    visitor.cookie = cookie
    let restored = try visitor.state()
    #expect(restored == state)
    #expect(restored["theme"]?.text == "profile")
    #expect(restored["chart"]?["zone"]?.text == "Asia/Kathmandu")
    #expect(restored["chart"]?["totalMinutes"]?.int == 25)
    #expect(restored["chart"]?["buckets"]?[0]?["label"]?.text == "Sun")
  }
}
