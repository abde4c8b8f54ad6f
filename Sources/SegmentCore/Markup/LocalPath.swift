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

  private init(encoded text: String) {
    self.text = text
  }

  /// Takes a path that came from outside.
  ///
  /// - Returns: `nil` unless it begins with one `/` that is followed by neither `/` nor `\`, and
  ///   every byte is printable ASCII other than `\`, `"`, `<`, `>`, `^`, `` ` ``, `{`, `|`, `}`.
  ///   A fragment (`#…`) is cut off: it never reaches a server.
  public init?(validating text: String) {
    let path = text.prefix { $0 != "#" }
    let bytes = path.utf8
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    guard bytes.dropFirst().first != UInt8(ascii: "/") else { return nil }
    let forbidden = "\\\"<>^`{|}".utf8
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !forbidden.contains($0) }) else {
      return nil
    }
    self.text = String(path)
  }

  /// The path with one more segment, percent-encoded (RFC 3986, section 3.3).
  public func appending(segment: String) -> LocalPath {
    var text = self.text
    if !text.hasSuffix("/") { text += "/" }
    percentEncode(segment, into: &text)
    return LocalPath(encoded: text)
  }

  /// The path with a literal at its end, such as `.svg` or `/chart.json`.
  public func appending(_ suffix: StaticString) -> LocalPath {
    LocalPath(encoded: text + suffix.description)
  }

  /// The path with one more pair in its query, percent-encoded.
  public func appending(query name: String, _ value: String) -> LocalPath {
    var text = self.text
    text += text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    percentEncode(name, into: &text)
    text += "="
    percentEncode(value, into: &text)
    return LocalPath(encoded: text)
  }
}

/// Appends all but unreserved characters (RFC 3986, section 2.3) as `%XX` of their UTF-8.
private func percentEncode(_ source: String, into target: inout String) {
  // Nearly always nothing has to be encoded, and the text goes in whole.
  if source.utf8.allSatisfy(isUnreserved) {
    target += source
    return
  }
  var buffer = MarkupBuffer(capacity: 3 * source.utf8.count)
  for byte in source.utf8 {
    if isUnreserved(byte) {
      buffer.append(byte)
    } else {
      buffer.append(UInt8(ascii: "%"))
      buffer.append(hexadecimalDigit(byte >> 4))
      buffer.append(hexadecimalDigit(byte & 15))
    }
  }
  target += buffer.text
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
