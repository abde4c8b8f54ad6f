import Testing

@testable import Playground

/// Methods that are not GET and POST (RFC 9110, section 9).
@Suite struct MethodTests {
  static let resources = [
    "/", "/controls/blob", "/controls/blob.svg", "/controls/blob.svg?selected=week",
    "/controls/blob.html", "/controls/blob/state", "/controls/blob/chart.svg",
    "/controls/blob/chart.json", "/controls/blob/chart.csv", "/records", "/records.csv", "/events",
    "/favicon.ico", "/themes", "/themes/neon", "/controls/blob/contrast.json", "/healthz",
    "/readyz", "/nothing", "/?blob=%zz",
  ]

  @Test(arguments: Door.allCases, resources)
  func `answers HEAD as GET, without content`(door: Door, target: String) throws {
    let visitor = try TestSite(door).visitor()
    _ = try visitor.browse("/")
    let get = try visitor.send(Message("GET", target, [Message.asBrowser]))
    let head = try visitor.send(Message("HEAD", target, [Message.asBrowser]))
    #expect(head.status == get.status)
    #expect(head.content.isEmpty)
    let ignored = ["date", "connection"]
    #expect(
      head.fields.filter { !ignored.contains($0.name) }.map { "\($0.name): \($0.value)" }
        == get.fields.filter { !ignored.contains($0.name) }.map { "\($0.name): \($0.value)" })
  }

  static let allowed = [
    ("/", "GET, HEAD, OPTIONS"),
    ("/controls/blob", "GET, HEAD, OPTIONS"),
    ("/controls/blob.svg", "GET, HEAD, OPTIONS"),
    ("/records", "GET, HEAD, POST, OPTIONS"),
    ("/theme", "POST, OPTIONS"),
    ("/controls/blob/selection", "POST, PUT, OPTIONS"),
    ("/events", "GET, HEAD, OPTIONS"),
    ("/themes/profile", "GET, HEAD, OPTIONS"),
    ("/records/1/delete", "POST, OPTIONS"),
    ("/healthz", "GET, HEAD, OPTIONS"),
  ]

  @Test(arguments: allowed)
  func `tells the methods of an address`(target: String, methods: String) throws {
    for door in Door.allCases {
      let visitor = try TestSite(door).visitor()
      let answer = try visitor.send(Message("OPTIONS", target))
      #expect(answer.status == 204)
      #expect(answer["allow"] == methods)
      #expect(answer.content.isEmpty)
      let refused = try visitor.send(Message("DELETE", target))
      #expect(refused.status == 405)
      #expect(refused["allow"] == methods)
    }
  }

  @Test(arguments: Door.allCases)
  func `answers for the server as a whole`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.send(Message("OPTIONS", "*"))
    #expect(answer.status == 204)
    #expect(answer["allow"]?.contains("GET") == true)
    #expect(try visitor.send(Message("OPTIONS", "/nothing")).status == 404)
    #expect(try visitor.get("*").status == 400)
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT"])
  func `refuses a known method that an address does not take`(method: String) throws {
    let visitor = try TestSite().visitor()
    let answer = try visitor.send(Message(method, "/", content: []))
    #expect(answer.status == 405)
    #expect(answer["allow"] == "GET, HEAD, OPTIONS")
    #expect(try JSONValue(answer.content)["detail"]?.text?.contains(method) == true)
  }

  @Test(arguments: Door.allCases, ["FOO", "get", "BREW"])
  func `knows no method beyond the standard ones`(door: Door, method: String) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.send(Message(method, "/"))
    #expect(answer.status == 501)
    #expect(try visitor.send(Message(method, "/nothing")).status == 501)
    #expect(try visitor.browse("/").status == 200)
  }

  @Test func `selects nothing by GET`() throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("week")
    let answer = try visitor.get("/controls/blob/selection?segment=year")
    #expect(answer.status == 405)
    #expect(answer["allow"] == "POST, PUT, OPTIONS")
    #expect(try visitor.state() == before)
  }
}
