/// The target of a request, decoded strictly and exactly once (RFC 9112, section 3.2).
///
/// Dot segments and empty segments are kept as they are: no route has such a segment, so they match
/// nothing and nothing has to be resolved.
struct RequestTarget: Sendable {
  /// The decoded segments of the path; empty for `/`, with a last empty one after a final slash.
  let segments: [String]

  /// The pairs of the query, where `+` is a space.
  let query: FormFields

  /// `host:port` of an absolute-form target, which stands above the `Host` field.
  let authority: String?

  /// Whether the target is `*`, the server as a whole.
  let isAsterisk: Bool

  /// The longest target that is read, in bytes.
  static let lengthLimit = 8192

  /// Reads a target as it stood in the request line.
  ///
  /// - Throws: 414 above ``lengthLimit``; 400 that names what is wrong: percent codes, UTF-8, `%00`,
  ///   a fragment, a form that is neither a path nor an `http` address, `*` without `OPTIONS`.
  init(_ target: String, method: Method) throws(HTTPError) {
    let bytes = target.utf8Span.span
    if bytes.count > Self.lengthLimit {
      throw HTTPError(
        .uriTooLong, "The address is longer than \(Self.lengthLimit) bytes; send less in it.")
    }
    if target == "*" {
      guard method == .options else {
        throw .malformed("target", "The target “*” goes with OPTIONS only; name a path.")
      }
      segments = []
      query = FormFields()
      authority = nil
      isAsterisk = true
      return
    }
    isAsterisk = false

    var pathStart = 0
    if bytes.count > 0, bytes[0] == UInt8(ascii: "/") {
      authority = nil
    } else {
      let range = try Self.authority(in: bytes)
      authority = String(repairing: bytes.extracting(range))
      pathStart = range.upperBound
    }

    var queryStart = bytes.count
    for index in pathStart..<bytes.count {
      if bytes[index] == UInt8(ascii: "#") {
        throw .malformed("target", "An address holds no fragment; write “%23” for “#”.")
      }
      if bytes[index] == UInt8(ascii: " ") {
        throw .malformed("target", "An address holds no space; write “%20” for it.")
      }
      if bytes[index] == UInt8(ascii: "?"), queryStart == bytes.count { queryStart = index }
    }
    segments = try Self.segments(of: bytes.extracting(pathStart..<queryStart))
    query =
      queryStart < bytes.count
      ? try FormFields(urlencoded: bytes.extracting((queryStart + 1)..<bytes.count))
      : FormFields()
  }

  private static func segments(of path: Span<UInt8>) throws(HTTPError) -> [String] {
    guard path.count > 1 else { return [] }
    var segments: [String] = []
    segments.reserveCapacity(4)
    var start = 1
    for index in 1...path.count where index == path.count || path[index] == UInt8(ascii: "/") {
      do throws(DecodingFault) {
        segments.append(try percentDecoded(path.extracting(start..<index), plusIsSpace: false))
      } catch {
        throw .malformed("path", "The path \(error.explanation).")
      }
      start = index + 1
    }
    return segments
  }

  /// Where the authority of `http://host:port/path` stands.
  private static func authority(in bytes: Span<UInt8>) throws(HTTPError) -> Range<Int> {
    let wrongForm = HTTPError.malformed(
      "target", "The target must be a path that begins with “/”, or an http address.")
    guard let start = schemeLength(of: bytes) else { throw wrongForm }
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"): return try checked(start..<end, wrongForm)
      case UInt8(ascii: "@"), UInt8(ascii: "#"): throw wrongForm
      default: end += 1
      }
    }
    return try checked(start..<end, wrongForm)
  }

  private static func checked(
    _ authority: Range<Int>, _ error: HTTPError
  ) throws(HTTPError) -> Range<Int> {
    if authority.isEmpty { throw error }
    return authority
  }

  /// The length of `http://` or `https://` at the beginning, in any case of letters.
  private static func schemeLength(of bytes: Span<UInt8>) -> Int? {
    for scheme in ["http://", "https://"] {
      let wanted = scheme.utf8Span.span
      guard bytes.count >= wanted.count else { continue }
      if wanted.indices.allSatisfy({ bytes[$0].asciiLowercased == wanted[$0] }) {
        return wanted.count
      }
    }
    return nil
  }
}

extension RequestHead {
  /// The decoded target; see ``RequestTarget/init(_:method:)`` for what it throws.
  func decodedTarget() throws(HTTPError) -> RequestTarget {
    try RequestTarget(target, method: method)
  }
}
