import Testing

@testable import Playground

@Suite struct MessageRulesTests {
  @Test(
    arguments: [
      (Method.get, [], ContentFraming.none),
      (.delete, [], .none),
      (.post, [("Content-Length", "0")], .none),
      (.post, [("Content-Length", "20")], .length(20)),
      (.get, [("Content-Length", "20")], .length(20)),
      (.post, [("Transfer-Encoding", "Chunked")], .chunked),
      (.post, [("Content-Length", "1"), ("Content-Encoding", "identity")], .length(1)),
    ] as [(Method, [(String, String)], ContentFraming)])
  func `says how content is framed`(
    method: Method, fields: [(String, String)], framing: ContentFraming
  ) throws {
    let fields = HeaderFields([("Host", "localhost")] + fields)
    #expect(try fields.checkedFraming(for: method) == framing)
  }

  @Test(
    arguments: [
      ([("Content-Length", "5"), ("Transfer-Encoding", "chunked")], 400, "Content-Length"),
      ([("Content-Length", "5"), ("content-length", "5")], 400, "Content-Length"),
      ([("Content-Length", "5, 5")], 400, "Content-Length"),
      ([("Content-Length", "-5")], 400, "Content-Length"),
      ([("Content-Length", "+5")], 400, "Content-Length"),
      ([("Content-Length", "")], 400, "Content-Length"),
      ([("Content-Length", "99999999999999999999")], 400, "Content-Length"),
      ([("Host", "other"), ("Content-Length", "0")], 400, "Host"),
      (
        [("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")], 400,
        "Transfer-Encoding"
      ),
      ([("Transfer-Encoding", "gzip, chunked")], 501, nil),
      ([("Content-Length", "5"), ("Content-Encoding", "gzip")], 415, "Content-Encoding"),
      ([], 411, nil),
    ] as [([(String, String)], Int, String?)])
  func `refuses a message that two servers could read differently`(
    fields: [(String, String)], status: Int, field: String?
  ) {
    let fields = HeaderFields([("Host", "localhost")] + fields)
    let error = refusal { () throws(HTTPError) in _ = try fields.checkedFraming(for: .post) }
    #expect(error?.status.code == status)
    #expect(error?.fieldErrors.first?.field == field)
  }

  @Test func `refuses a request without a host`() {
    let error = refusal { () throws(HTTPError) in
      _ = try HeaderFields([]).checkedFraming(for: .get)
    }
    #expect(error?.status == .badRequest)
    #expect(error?.fieldErrors.first?.field == "Host")
  }
}
