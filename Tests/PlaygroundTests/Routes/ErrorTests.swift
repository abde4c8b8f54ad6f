import Testing

@testable import Playground

/// A request that must be refused.
struct Refused: Sendable, CustomTestStringConvertible {
  let status: Int
  let message: Message

  /// The field that the answer names, if it is about one.
  var field: String?

  /// A field of the answer that the status asks for.
  var answerField: (name: String, value: String)?

  var testDescription: String { "\(status) \(message.method) \(message.target.prefix(60))" }

  init(
    _ status: Int, _ message: Message, field: String? = nil,
    answerField: (name: String, value: String)? = nil
  ) {
    self.status = status
    self.message = message
    self.field = field
    self.answerField = answerField
  }

  static let selection = "/controls/blob/selection"
  static let urlencoded = "application/x-www-form-urlencoded"

  static func post(
    _ target: String, _ content: String, type: String? = urlencoded
  ) -> Message {
    Message("POST", target, type.map { [("Content-Type", $0)] } ?? [], content: Array(content.utf8))
  }

  static func hosted(_ host: String) -> Message {
    var message = Message("GET", "/")
    message.host = host
    return message
  }

  static let all: [Refused] = [
    Refused(400, Message("GET", "/%zz"), field: "path"),
    Refused(400, Message("GET", "/%"), field: "path"),
    Refused(400, Message("GET", "/a%00b"), field: "path"),
    Refused(400, Message("GET", "/%ff"), field: "path"),
    Refused(400, Message("GET", "/?blob=%zz"), field: "blob"),
    Refused(400, Message("GET", "/?blob=%00"), field: "blob"),
    Refused(400, Message("GET", "/?blob=%C3"), field: "blob"),
    Refused(400, post(selection, "segment=%zz"), field: "segment"),
    Refused(400, post(selection, "segment=week%00"), field: "segment"),
    Refused(400, post(selection, "segment=%ff"), field: "segment"),
    Refused(400, post(selection, "segment=week&segment=day"), field: "segment"),
    Refused(400, post(selection, "segment=week&return=%2F&return=%2F"), field: "return"),
    Refused(400, post("/theme", "theme=profile&theme=profile"), field: "theme"),
    Refused(400, post("/settings", "zone=UTC&zone=UTC"), field: "zone"),
    Refused(
      400, Message("GET", "/controls/blob.svg?selected=week&selected=day"), field: "selected"),
    Refused(400, Message("GET", "/controls/blob.svg?theme=&theme="), field: "theme"),
    Refused(400, Message("GET", "/controls/blob/chart.json?zone=UTC&zone=UTC"), field: "zone"),
    Refused(
      400, Message("GET", "/controls/blob/chart.json?segment=day&segment=day"), field: "segment"),
    Refused(400, Message("GET", "/controls/blob.svg?colour=red"), field: "colour"),
    Refused(400, hosted("a b"), field: "Host"),
    Refused(403, Message("POST", selection, [("Origin", "http://evil.example")], content: [])),
    Refused(403, Message("POST", "/theme", [("Sec-Fetch-Site", "cross-site")], content: [])),
    Refused(404, Message("GET", "/nothing/here")),
    Refused(404, Message("GET", "/controls/blob/")),
    Refused(404, Message("GET", "//")),
    Refused(404, Message("GET", "/../etc/passwd")),
    Refused(404, Message("GET", "/assets/..%2f..%2fPackage.swift")),
    Refused(404, Message("GET", "/assets/playground.css")),
    Refused(404, Message("GET", "/controls/none/chart.json")),
    Refused(404, post("/controls/none/selection", "segment=week")),
    Refused(404, Message("GET", "/records/1")),
    Refused(404, post("/records/1/delete", "")),
    Refused(404, post("/records/one/delete", "")),
    Refused(411, Message("POST", selection)),
    Refused(413, post(selection, "segment=week&pad=" + String(repeating: "p", count: 17_000))),
    Refused(414, Message("GET", "/?pad=" + String(repeating: "p", count: 8200))),
    Refused(
      415, post(selection, "segment=week", type: "text/plain"),
      answerField: ("accept-post", urlencoded)),
    Refused(
      415, post(selection, "segment=week", type: nil), answerField: ("accept-post", urlencoded)),
    Refused(
      415, post(selection, #"{"segment":"week"}"#, type: "application/json"),
      answerField: ("accept-post", urlencoded)),
    Refused(
      415, post("/records", "start,end", type: "text/csv"),
      answerField: ("accept-post", "multipart/form-data, \(urlencoded)")),
    Refused(
      415, post("/records", "start,end", type: "multipart/form-data"),
      answerField: ("accept-post", "multipart/form-data, \(urlencoded)")),
    Refused(
      415, post("/records", "start=a", type: nil),
      answerField: ("accept-post", "multipart/form-data, \(urlencoded)")),
    Refused(421, hosted("evil.example")),
    Refused(421, hosted("127.0.0.1.evil.example:8080")),
    Refused(422, post(selection, "segment=decade"), field: "segment"),
    Refused(422, post(selection, "segment="), field: "segment"),
    Refused(422, post(selection, ""), field: "segment"),
    Refused(422, post(selection, "segment=Week"), field: "segment"),
    Refused(422, post("/theme", "theme=neon"), field: "theme"),
    Refused(422, post("/theme", ""), field: "theme"),
    Refused(422, post("/settings", "zone=Mars%2FBase"), field: "zone"),
    Refused(422, post("/settings", "firstWeekday=someday"), field: "firstWeekday"),
    Refused(422, post("/settings", ""), field: "zone"),
    Refused(422, post("/records", "end=2026-03-02T09:00Z"), field: "start"),
    Refused(422, post("/records", "start=2026-03-02T09:00Z&end=soon"), field: "end"),
    Refused(422, Message("GET", "/controls/blob/chart.json?period=decade"), field: "period"),
    Refused(422, Message("GET", "/controls/blob/chart.json?anchor=2025-W53"), field: "anchor"),
    Refused(422, Message("GET", "/controls/blob/chart.json?zone=Mars"), field: "zone"),
    Refused(422, Message("GET", "/controls/blob/chart.svg?firstWeekday=x"), field: "firstWeekday"),
    Refused(422, Message("GET", "/controls/blob/chart.csv?segment=decade"), field: "segment"),
  ]
}

/// Errors: a problem for programs, a page for browsers, and nothing changed (RFC 9457).
@Suite struct ErrorTests {
  @Test(arguments: Door.allCases, Refused.all)
  func `tells a program what is wrong and changes nothing`(door: Door, refused: Refused) throws {
    let site = try TestSite(door)
    let visitor = site.visitor()
    let before = try visitor.select("month")
    let answer = try visitor.send(refused.message)
    #expect(answer.status == refused.status, "\(answer.content)")
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer["set-cookie"] == nil)
    let problem = try JSONValue(answer.content)
    #expect(problem.names.prefix(4) == ["type", "title", "status", "detail"])
    #expect(problem["status"]?.int == refused.status)
    #expect(problem["detail"]?.text?.isEmpty == false)
    if let field = refused.field {
      #expect(problem["errors"]?[0]?["field"]?.text == field)
      #expect(problem["errors"]?[0]?["detail"]?.text?.isEmpty == false)
    }
    if let (name, value) = refused.answerField { #expect(answer[name] == value) }
    #expect(try visitor.state() == before)
    #expect(site.sessions.count == 1)
  }

  @Test(arguments: Refused.all)
  func `shows a browser a page`(refused: Refused) throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("month")
    var message = refused.message
    message.fields.append(Message.asBrowser)
    let answer = try visitor.send(message)
    #expect(answer.status == refused.status)
    #expect(answer["content-type"] == "text/html; charset=utf-8")
    #expect(answer["cache-control"] == "no-store")
    let page = try MarkupDocument(html: answer.content)
    #expect(page.all("h1").count == 1)
    #expect(page.all("a").contains { $0["href"] == "/" })
    if let (name, value) = refused.answerField { #expect(answer[name] == value) }
    #expect(try visitor.state() == before)
  }

  @Test func `offers near names`() throws {
    let visitor = try TestSite().visitor()
    for (target, near) in [
      ("/recrods", "/records"), ("/Records", "/records"), ("/helthz", "/healthz"),
      ("/controls/blub", "/controls/blob"), ("/controls/Blob", "/controls/blob"),
    ] {
      let problem = try JSONValue(visitor.get(target).content)
      #expect(problem["suggestions"]?[0]?.text == near)
      let page = try MarkupDocument(html: visitor.browse(target).content)
      #expect(page.all("a").contains { $0["href"] == near })
    }
    let picture = try JSONValue(visitor.get("/controls/blob.svg?selectd=week").content)
    #expect(picture["errors"]?[0]?["detail"]?.text?.contains("“selected”") == true)
  }

  @Test func `leads back to the page that a browser came from`() throws {
    let visitor = try TestSite().visitor()
    let referer = ("Referer", "http://127.0.0.1/?blob=week")
    let page = try MarkupDocument(html: visitor.browse("/nothing", [referer]).content)
    #expect(page.all("a").contains { $0["href"] == "/?blob=week" })
    let foreign = ("Referer", "http://evil.example/?blob=week")
    let other = try MarkupDocument(html: visitor.browse("/nothing", [foreign]).content)
    #expect(!other.all("a").contains { $0["href"]?.contains("week") == true })
  }

  @Test(arguments: ["/controls/blob/selection", "/records"])
  func `refuses before it changes anything what it could not answer`(target: String) throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("month")
    let answer = try visitor.post(
      target, "segment=week&start=2026-03-02T09:00Z&end=2026-03-02T09:25Z",
      [("Accept", "image/png")])
    #expect(answer.status == 406)
    #expect(try visitor.state() == before)
    #expect(try visitor.get("/records.csv").content.split(separator: "\r\n").count == 1)
  }

  @Test func `says that it is stopping`() throws {
    let site = try TestSite()
    #expect(try site.visitor().get("/readyz").status == 200)
    site.application.beginDraining()
    let answer = try site.visitor().get("/readyz")
    #expect(answer.status == 503)
    #expect(answer["retry-after"] == "5")
    #expect(try site.visitor().get("/healthz").status == 200)
  }

  @Test(arguments: Door.allCases)
  func `writes nothing of a request unescaped into an answer`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let hostile = encoded(#""><script>alert(1)</script>"#)
    for target in [
      "/\(hostile)", "/?blob=\(hostile)", "/?anchor=\(hostile)", "/controls/\(hostile)",
      "/controls/blob.svg?\(hostile)=1", "/controls/blob.svg?theme=\(hostile)",
      "/controls/blob.svg?selected=\(hostile)", "/controls/blob?\(hostile)=\(hostile)",
    ] {
      let answer = try visitor.browse(target)
      #expect(!answer.content.contains("<script>"), "\(target)")
      let scripts = try MarkupDocument(html: answer.content).all("script")
      #expect(scripts.allSatisfy { $0["src"]?.hasPrefix("/assets/") == true && $0.text.isEmpty })
    }
  }
}
