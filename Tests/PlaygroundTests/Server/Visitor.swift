import SegmentCore
import Testing

@testable import Playground

/// One browser or program with a cookie jar of its own.
final class Visitor: Sendable {
  private let site: TestSite
  private let jar = Lock<String?>(nil)

  init(_ site: TestSite) {
    self.site = site
  }

  /// The id that the server gave, as it stands in the cookie.
  var cookie: String? {
    get { jar.withLock { $0 } }
    set { jar.withLock { $0 = newValue } }
  }

  var sessionID: SessionID? { cookie.flatMap { SessionID($0) } }

  func get(_ target: String, _ fields: [(String, String)] = []) throws -> Answer {
    try send(Message("GET", target, fields))
  }

  /// Asks as a browser does, which takes pages.
  func browse(_ target: String, _ fields: [(String, String)] = []) throws -> Answer {
    try send(Message("GET", target, fields + [Message.asBrowser]))
  }

  /// Posts a form as a browser does.
  func post(
    _ target: String, _ form: String, _ fields: [(String, String)] = [Message.asBrowser]
  ) throws -> Answer {
    try send(Message.form(target, form, fields))
  }

  /// Selects a segment as a program does, and reads the state.
  @discardableResult
  func select(_ value: String, of control: String = "blob") throws -> JSONValue {
    let answer = try post(
      "/controls/\(control)/selection", "segment=\(value)", [Message.asProgram])
    try #require(answer.status == 200, "\(answer.content)")
    return try JSONValue(answer.content)
  }

  func state(of control: String = "blob") throws -> JSONValue {
    try JSONValue(get("/controls/\(control)/state").content)
  }

  /// A chart's numbers.
  func chart(_ query: String = "", of control: String = "blob") throws -> JSONValue {
    let answer = try get("/controls/\(control)/chart.json\(query)")
    try #require(answer.status == 200, "\(answer.content)")
    return try JSONValue(answer.content)
  }

  func page(_ target: String = "/") throws -> MarkupDocument {
    let answer = try browse(target)
    try #require(answer.status == 200, "\(answer.content)")
    return try MarkupDocument(html: answer.content)
  }

  /// Uploads a file as a program does.
  func upload(
    _ file: String, name: String = "records.csv", fields: [(String, String)] = [],
    accepting accept: (String, String) = Message.asProgram
  ) throws -> Answer {
    try send(Message.upload(file, name: name, fields: fields, accepting: accept))
  }

  /// Uploads a file that must be taken, and reads the report.
  @discardableResult
  func importing(_ file: String, fields: [(String, String)] = []) throws -> JSONValue {
    let answer = try upload(file, fields: fields)
    try #require(answer.status == 200, "\(answer.content)")
    return try JSONValue(answer.content)
  }

  /// Sends a message with the cookie of the jar and keeps the one that comes back.
  ///
  /// - Parameter size: The bytes of one piece, in which the message (in process: its content) is
  ///   handed over.
  func send(_ message: Message, inPiecesOf size: Int = .max) throws -> Answer {
    var message = message
    if let cookie { message.fields.append(("Cookie", "segment_session=\(cookie)")) }
    let answer: Answer
    if let port = site.port {
      answer = try message.sent(to: port, inPiecesOf: size)
    } else {
      answer = try message.sent(to: site.context, inPiecesOf: size)
    }
    for (name, value) in answer.fields where name == "set-cookie" {
      let pair = value.prefix { $0 != ";" }
      if pair.hasPrefix("segment_session=") { cookie = String(pair.dropFirst(16)) }
    }
    return answer
  }
}
