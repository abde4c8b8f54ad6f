import SegmentCore

@testable import Playground

/// A request as a test writes it.
struct Message: Sendable {
  var method: String
  var target: String
  var fields: [(String, String)]
  var content: [UInt8]?

  /// Whether the content goes in chunks of one byte, without a length.
  var isChunked = false

  /// The name by which the server is called; `nil` leaves the field out.
  var host: String? = "127.0.0.1"

  static let asBrowser = ("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")
  static let asProgram = ("Accept", "application/json")
  static let formType = ("Content-Type", "application/x-www-form-urlencoded")

  init(
    _ method: String, _ target: String, _ fields: [(String, String)] = [], content: [UInt8]? = nil
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.content = content
  }

  /// A form that is already encoded.
  static func form(
    _ target: String, _ form: String, _ fields: [(String, String)] = []
  ) -> Message {
    Message("POST", target, fields + [formType], content: Array(form.utf8))
  }

  /// A file with the fields of its form.
  static func upload(
    _ file: String, name: String, fields: [(String, String)] = [],
    accepting accept: (String, String) = asProgram
  ) -> Message {
    var content = ""
    for (field, value) in fields {
      content += "--XyZ123\r\nContent-Disposition: form-data; name=\"\(field)\"\r\n\r\n\(value)\r\n"
    }
    content += "--XyZ123\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
    content += "Content-Type: text/csv\r\n\r\n\(file)\r\n--XyZ123--\r\n"
    return Message(
      "POST", "/records", [accept, ("Content-Type", "multipart/form-data; boundary=XyZ123")],
      content: Array(content.utf8))
  }

  /// The fields with those that any client adds.
  private var allFields: [(String, String)] {
    var all = fields
    if let host { all.insert(("Host", host), at: 0) }
    if isChunked {
      all.append(("Transfer-Encoding", "chunked"))
    } else if let content {
      all.append(("Content-Length", String(content.count)))
    }
    return all
  }

  /// Whether the answer has content: none follows HEAD, and none may follow a condition.
  private var expectsContent: Bool {
    method != "HEAD" && !fields.contains { $0.0 == "If-None-Match" }
  }

  /// Sends it over a connection of its own.
  func sent(to port: UInt16, inPiecesOf size: Int) throws -> Answer {
    var head = "\(method) \(target) HTTP/1.1\r\n"
    for (name, value) in allFields { head += "\(name): \(value)\r\n" }
    var bytes = Array("\(head)\r\n".utf8)
    if isChunked {
      for byte in content ?? [] { bytes += [0x31, 13, 10, byte, 13, 10] }
      bytes += "0\r\n\r\n".utf8
    } else {
      bytes += content ?? []
    }
    let client = try TestClient(port: port)
    for piece in pieces(of: bytes, size: min(size, bytes.count)) { client.send(piece) }
    return try client.receive(hasContent: expectsContent)
  }

  /// Hands it over as the library would.
  func sent(to context: ServerContext, inPiecesOf size: Int) throws -> Answer {
    let exchange = Exchange(target: target.utf8Span.span, context: context)
    defer { exchange.complete() }
    if let refusal = exchange.open(
      method: Method(token: method), fields: HeaderFields(allFields))
    {
      return answer(refusal, in: exchange)
    }
    if let content, !content.isEmpty {
      for piece in pieces(of: content, size: isChunked ? 1 : min(size, content.count)) {
        guard exchange.receive(piece.span) else { throw ConnectionFault.noAnswer }
      }
    }
    guard let response = exchange.respond() else { throw ConnectionFault.noAnswer }
    return answer(response, in: exchange)
  }

  /// What a client would see of a response.
  private func answer(_ response: consuming Response, in exchange: Exchange) -> Answer {
    exchange.answered(response.status, bytes: response.body.count)
    let text = response.text
    let length = response.body.count
    var answer = Answer(status: response.status.code)
    answer.fields = response.fields.map { field in
      (field.name.description.lowercased(), field.value)
    }
    answer.fields.append(("content-length", String(length)))
    if expectsContent { answer.content = text }
    return answer
  }
}

/// Encodes text for a query or a form: all but letters, digits, `-`, `.`, `_`, `~`.
func encoded(_ text: String) -> String {
  var result = ""
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return result
}
