import SegmentCore

extension Response {
  /// Adds what every answer has and answers 304 where the client has the content already.
  ///
  /// In order: `Cache-Control` and `Vary` from ``caching``; the security fields; a strong `ETag` and
  /// 304 for a GET or HEAD that would be 200; gzip for text above ``Gzip/threshold``. A handler that
  /// set an `ETag` has chosen the coding too, so that content stays as it is.
  consuming func finished(for head: RequestHead) -> Response {
    if let representation, head.method == .get || head.method == .head {
      return Response(representation.answer(to: head), caching: caching)
    }
    // The library would end a stream with a chunk, also where no content may follow.
    if head.method == .head, body.isStream { body = .empty }
    let isGzip = isCompressible && head.acceptsGzip
    var fields = self.fields
    fields.reserveCapacity(fields.count + 8)
    fields.append(contentsOf: caching.fields)
    fields.append(contentsOf: ResponseField.security)

    if status == .ok, caching.allowsValidation, head.method == .get || head.method == .head {
      let coding = isGzip ? ContentCoding.gzip : .identity
      let tag: EntityTag
      if let text = self["ETag"] {
        tag = EntityTag(text: text)
      } else {
        tag = EntityTag(hash: body.hash, coding: coding)
        fields.append(ResponseField("ETag", tag.text))
      }
      if tag.isListed(in: head.fields) {
        fields.removeAll(where: \.describesContent)
        let length = (isGzip ? body.gzipped()?.count : nil) ?? body.count
        return Response(
          .notModified, caching: caching, fields: fields, body: .omitted(length: length))
      }
    }
    if isGzip, let compressed = body.gzipped() {
      fields.append(ResponseField("Content-Encoding", "gzip"))
      return Response(status, caching: caching, fields: fields, body: .buffer(compressed))
    }
    self.fields = fields
    return self
  }

  /// The value of the first field of a name, in the spelling of the standards.
  subscript(name: StaticString) -> String? {
    for field in fields where field.isNamed(name) { return field.value }
    return nil
  }

  private var isCompressible: Bool {
    guard body.count > Gzip.threshold, self["ETag"] == nil, self["Content-Encoding"] == nil,
      let type = self["Content-Type"]
    else { return false }
    return MediaType(text: type).isText
  }
}

extension ResponseField {
  /// Whether the field has this name, in this spelling.
  func isNamed(_ other: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard length == other.utf8CodeUnitCount else { return false }
    for index in 0..<length where unsafe name.utf8Start[index] != other.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether a 304 leaves the field out, since the client has it with the content (RFC 9110,
  /// section 15.4.5).
  var describesContent: Bool { isNamed("Content-Type") || isNamed("Content-Encoding") }

  /// What a browser may do with any answer of this server: load its own styles, scripts and
  /// pictures, post to itself, and nothing else.
  ///
  /// `no-referrer` would make browsers send `Origin: null` with forms, which ``OriginRules``
  /// refuses.
  static let security: [ResponseField] = [
    ResponseField(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    ResponseField("X-Content-Type-Options", "nosniff"),
    ResponseField("Referrer-Policy", "same-origin"),
  ]
}

extension Caching {
  /// The value of `Cache-Control` (RFC 9111, section 5.2).
  ///
  /// A session's pages are not `no-store`: with it, Back to a page shows the newer choice.
  var cacheControl: String {
    switch self {
    case .privatePage: "private, no-cache"
    case .stateless: "public, max-age=0, must-revalidate"
    case .immutable: "public, max-age=31536000, immutable"
    case .never: "no-store"
    }
  }

  /// Which fields of the request chose the answer; nothing where nobody keeps it.
  var vary: String? {
    switch self {
    case .privatePage: "Accept, Accept-Encoding, Cookie"
    case .stateless, .immutable: "Accept-Encoding"
    case .never: nil
    }
  }

  /// The fields that say all this.
  var fields: [ResponseField] {
    switch self {
    case .privatePage: Self.privatePageFields
    case .stateless: Self.statelessFields
    case .immutable: Self.immutableFields
    case .never: Self.neverFields
    }
  }

  // Made once: every answer has them.
  private static let privatePageFields = privatePage.makeFields()
  private static let statelessFields = stateless.makeFields()
  private static let immutableFields = immutable.makeFields()
  private static let neverFields = never.makeFields()

  private func makeFields() -> [ResponseField] {
    [ResponseField("Cache-Control", cacheControl)]
      + (vary.map { [ResponseField("Vary", $0)] } ?? [])
  }

  /// Whether a client may keep the answer and ask later if it still holds.
  var allowsValidation: Bool {
    switch self {
    case .privatePage, .stateless, .immutable: true
    case .never: false
    }
  }
}

extension MediaType {
  /// Whether the content is text, which compresses well.
  var isText: Bool {
    text.hasPrefix("text/") || text.hasPrefix("image/svg+xml")
      || text.hasPrefix("application/json") || text.hasPrefix("application/problem+json")
      || text.hasPrefix("application/manifest+json")
  }
}

extension ResponseBody {
  /// The number of bytes to send, as far as it is known before.
  var count: Int {
    switch self {
    case .empty: 0
    case .omitted: 0
    case .stream: 0
    case .buffer(let buffer): buffer.count
    case .shared(let bytes): bytes.count
    }
  }

  fileprivate var isStream: Bool {
    switch self {
    case .stream: true
    default: false
    }
  }

  /// See ``contentHash(_:)``.
  fileprivate var hash: UInt64 {
    switch self {
    case .empty: contentHash(Span())
    case .omitted: contentHash(Span())
    case .stream: contentHash(Span())
    case .buffer(let buffer): buffer.withBytes { contentHash($0) }
    case .shared(let bytes): contentHash(bytes.span)
    }
  }

  fileprivate func gzipped() -> MarkupBuffer? {
    switch self {
    case .empty: nil
    case .omitted: nil
    case .stream: nil
    case .buffer(let buffer):
      buffer.withBytes { Gzip.compress($0, level: Gzip.dynamicLevel) }
    case .shared(let bytes): Gzip.compress(bytes.span, level: Gzip.dynamicLevel)
    }
  }
}
