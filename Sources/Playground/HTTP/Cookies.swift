extension RequestHead {
  /// The first value of a cookie that is well-formed and pleases `isAcceptable`.
  ///
  /// A browser sends one name twice when cookies of two paths or domains exist, so a foreign or
  /// damaged one must not hide the right one behind it. All `Cookie` fields are searched in order.
  func cookie(
    _ name: StaticString, where isAcceptable: (String) -> Bool = { _ in true }
  ) -> String? {
    cookie(name) { (bytes: Span<UInt8>) in
      let value = String(repairing: bytes)
      return isAcceptable(value) ? value : nil
    }
  }

  /// The first value of a cookie that is well-formed and can be read from its bytes.
  func cookie<Value>(_ name: StaticString, reading read: (Span<UInt8>) -> Value?) -> Value? {
    fields.firstResult(of: "cookie") { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: ";") { end += 1 }
        let piece = bytes.extracting(start..<end)
        let pair = piece.extracting(piece.trimmedRange)
        if let range = cookieValue(of: pair, named: name), let value = read(pair.extracting(range))
        {
          return value
        }
        start = end + 1
      }
      return nil
    }
  }
}

/// Where the value of `name=value` stands if that is the name and each byte may stand in a cookie
/// (RFC 6265, section 4.1.1); a pair of quotes around it is dropped.
private func cookieValue(of pair: Span<UInt8>, named name: StaticString) -> Range<Int>? {
  let length = name.utf8CodeUnitCount
  guard pair.count > length, pair[length] == UInt8(ascii: "=") else { return nil }
  for index in 0..<length where unsafe pair[index] != name.utf8Start[index] { return nil }
  var value = (length + 1)..<pair.count
  if value.count >= 2, pair[value.lowerBound] == UInt8(ascii: "\""),
    pair[value.upperBound - 1] == UInt8(ascii: "\"")
  {
    value = (value.lowerBound + 1)..<(value.upperBound - 1)
  }
  for index in value {
    switch pair[index] {
    case 0x21, 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: continue
    default: return nil
    }
  }
  return value
}

/// The one cookie of this server: which session a browser belongs to.
enum SessionCookie {
  static let name: StaticString = "segment_session"

  /// A year, in seconds.
  static let maximumAge = 31_536_000

  /// A `Set-Cookie` field; `Secure` is for a server behind TLS.
  static func field(id: String, isSecure: Bool) -> ResponseField {
    ResponseField(
      "Set-Cookie",
      "\(name)=\(id); Path=/; HttpOnly; SameSite=Lax; Max-Age=\(maximumAge)"
        + (isSecure ? "; Secure" : ""))
  }
}
