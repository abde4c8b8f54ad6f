/// Shared content in the coding that a client wants, with the answers made of it (RFC 9110,
/// section 3.2).
///
/// Most requests for a page are answered by one of two answers, the page or that it is unchanged.
/// To make their fields and the library's message once instead of each time saves 17,000 of a
/// request's 40,000 instructions; it costs a second copy of the bytes, inside the message.
final class Representation: Sendable {
  /// What the client wants; where gzip gains nothing it still gets the bytes as they are.
  let wanted: ContentCoding

  let caching: Caching
  let bytes: [UInt8]

  /// What describes the content itself, which ``Response/finished(for:)`` adds to.
  let fields: [ResponseField]

  private let tag: EntityTag
  private let whole: SharedAnswer
  private let unchanged: SharedAnswer

  init(of content: SharedContent, wanted: ContentCoding, caching: Caching) {
    let gzipped = wanted == .gzip ? content.gzipped : nil
    bytes = gzipped ?? content.bytes
    tag = EntityTag(hash: content.hash, coding: gzipped == nil ? .identity : .gzip)
    var fields = [ResponseField("ETag", tag.text)]
    if gzipped != nil { fields.append(ResponseField("Content-Encoding", "gzip")) }
    fields.append(ResponseField("Content-Type", content.mediaType.text))
    self.fields = fields
    self.wanted = wanted
    self.caching = caching
    let finished = fields + caching.fields + ResponseField.security
    whole = SharedAnswer(.ok, finished, .bytes(bytes))
    unchanged = SharedAnswer(
      .notModified, finished.filter { !$0.describesContent }, .omitted(length: bytes.count))
  }

  /// The finished answer to a GET or HEAD.
  func answer(to head: RequestHead) -> SharedAnswer {
    tag.isListed(in: head.fields) ? unchanged : whole
  }
}

/// A finished answer that many requests get, to the byte.
final class SharedAnswer: Sendable {
  let status: Status
  let fields: [ResponseField]

  /// What the server has made of it, to be sent again and again.
  let message = Lock<HTTPMessage?>(nil)

  /// The kinds of ``ResponseBody`` that many answers can have.
  enum Content: Sendable {
    case bytes([UInt8])
    case omitted(length: Int)
  }

  private let content: Content

  init(_ status: Status, _ fields: [ResponseField], _ content: Content) {
    self.status = status
    self.fields = fields
    self.content = content
  }

  var body: ResponseBody {
    switch content {
    case .bytes(let bytes): .shared(bytes)
    case .omitted(let length): .omitted(length: length)
    }
  }
}
