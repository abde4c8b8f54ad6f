import SegmentCore

/// An answer, moved once from the handler to the socket.
struct Response: ~Copyable {
  var status: Status
  var fields: [ResponseField]
  var caching: Caching
  var body: ResponseBody

  init(
    _ status: Status = .ok,
    contentType: MediaType? = nil,
    caching: Caching = .privatePage,
    fields: [ResponseField] = [],
    body: consuming ResponseBody = .empty
  ) {
    self.status = status
    self.caching = caching
    self.fields = fields
    self.body = body
    if let contentType { self.fields.append(ResponseField("Content-Type", contentType.text)) }
  }
}

/// One field of an answer.
struct ResponseField: Sendable {
  let name: StaticString
  let value: String

  init(_ name: StaticString, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The content of an answer.
enum ResponseBody: ~Copyable {
  case empty

  /// Bytes made for this answer.
  case buffer(MarkupBuffer)

  /// Bytes that many answers share.
  case shared([UInt8])

  /// Nothing, in place of content of so many bytes that the client has already: a 304 must give
  /// that length or none (RFC 9110, section 8.6), and the library always gives one.
  case omitted(length: Int)
}

/// How long an answer may be kept, and by whom (RFC 9111).
enum Caching: Sendable {
  /// Depends on the session: kept by the browser, asked again each time.
  case privatePage

  /// Depends on the target alone: kept by anyone, asked again each time.
  case stateless

  /// Its name holds a hash of its bytes: kept for a year.
  case immutable

  /// Never kept.
  case never
}
