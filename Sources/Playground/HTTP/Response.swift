import SegmentCore

/// An answer, moved once from the handler to the socket.
struct Response: ~Copyable {
  var status: Status

  /// An answer that gets a further field is no longer one that others get too.
  var fields: [ResponseField] {
    didSet {
      representation = nil
      shared = nil
    }
  }

  var caching: Caching
  var body: ResponseBody

  /// What the answer consists of, where it was made once for many requests.
  private(set) var representation: Representation?

  /// The finished answer that many requests get, as this is.
  private(set) var shared: SharedAnswer?

  /// Under what the request is counted once the answer is out.
  var kind: RequestKind?

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

  /// Content that was made once, still to be finished.
  init(_ representation: Representation) {
    self.init(
      caching: representation.caching, fields: representation.fields,
      body: .shared(representation.bytes))
    self.representation = representation
  }

  /// A finished answer.
  init(_ shared: SharedAnswer, caching: Caching) {
    self.init(shared.status, caching: caching, fields: shared.fields, body: shared.body)
    self.shared = shared
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

  /// Bytes that come bit by bit, of unknown length.
  case stream(any ContentSource)
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
