/// A path, with or without a query, on the server that wrote the page.
///
/// It begins with exactly one `/` and holds printable ASCII only, so following it can never leave
/// the server, and it stands in a header or an attribute as it is.
public struct LocalPath: Hashable, Sendable {
  /// The path as it stands in a link, percent-encoded where it must be.
  public let text: String

  /// Makes a path from a literal of the program, which is written in its encoded form.
  public init(_ literal: StaticString) {
    self.text = literal.description
  }

  /// Takes a path that came from outside.
  ///
  /// - Returns: `nil` unless it begins with one `/` that is followed by neither `/` nor `\`, and
  ///   every byte is printable ASCII other than `\`, `"`, `<`, `>`, `^`, `` ` ``, `{`, `|`, `}`.
  ///   A fragment (`#…`) is cut off: it never reaches a server.
  public init?(validating text: String) {
    let path = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard path.first == UInt8(ascii: "/") else { return nil }
    guard path.dropFirst().first != UInt8(ascii: "/") else { return nil }
    guard path.allSatisfy(isAllowedInPath) else { return nil }
    self.text = String(Substring(path))
  }

  /// Makes a path from parts, each of which is encoded as its place wants it.
  public init(_ parts: (inout Builder) -> Void) {
    var builder = Builder()
    parts(&builder)
    text = builder.buffer.text
  }

  /// The path with one more segment, percent-encoded (RFC 3986, section 3.3).
  public func appending(segment: String) -> LocalPath {
    LocalPath {
      $0.path(self)
      $0.segment(segment)
    }
  }

  /// The path with a literal at its end, such as `.svg` or `/chart.json`.
  public func appending(_ suffix: StaticString) -> LocalPath {
    LocalPath {
      $0.path(self)
      $0.literal(suffix)
    }
  }

  /// The path with one more pair in its query, percent-encoded.
  public func appending(query name: String, _ value: String) -> LocalPath {
    LocalPath {
      $0.path(self)
      $0.pair(name, value)
    }
  }

  /// Composes a path in one piece of memory.
  public struct Builder: ~Copyable {
    fileprivate var buffer = MarkupBuffer(capacity: 128)
    private var hasQuery = false

    fileprivate init() {}

    /// Goes on from a path; the first part of most paths.
    public mutating func path(_ path: LocalPath) {
      hasQuery = hasQuery || path.text.utf8.contains(UInt8(ascii: "?"))
      buffer.append(verbatim: path.text)
    }

    /// Appends a literal of the program as it is; it holds no `?`.
    public mutating func literal(_ literal: StaticString) {
      buffer.append(literal)
    }

    /// Appends a segment, with a `/` before it where none stands.
    public mutating func segment(_ segment: String) {
      let endsInSlash = buffer.withBytes { $0.count > 0 && $0[$0.count - 1] == UInt8(ascii: "/") }
      if !endsInSlash { buffer.append(UInt8(ascii: "/")) }
      buffer.append(percentEncoded: segment)
    }

    /// Appends a pair of the query.
    public mutating func pair(_ name: String, _ value: String) {
      buffer.append(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
      hasQuery = true
      buffer.append(percentEncoded: name)
      buffer.append(UInt8(ascii: "="))
      buffer.append(percentEncoded: value)
    }
  }
}

extension MarkupBuffer {
  /// Appends all but unreserved characters (RFC 3986, section 2.3) as `%XX` of their UTF-8.
  fileprivate mutating func append(percentEncoded text: String) {
    let bytes = text.utf8Span.span
    for index in bytes.indices {
      let byte = bytes[index]
      if isUnreserved(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
      }
    }
  }
}

private func isAllowedInPath(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
    UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
    UInt8(ascii: "}"):
    false
  default: byte > 0x20 && byte < 0x7F
  }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}

/// A digit from 0 to 15, in upper case as RFC 3986, section 2.1, wants it.
private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
