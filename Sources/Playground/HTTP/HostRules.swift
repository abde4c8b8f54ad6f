/// Which names this server answers to.
///
/// A page of another site can point a name of its own at 127.0.0.1; the browser then takes this
/// server for that site, and only the name in `Host` tells the difference.
struct HostRules: Sendable {
  /// Lower-case names without port; IPv6 addresses in brackets.
  let allowedNames: Set<String>

  /// The loopback names on any port, and further ones (`--allow-host`).
  init(additionalNames: [String] = []) {
    allowedNames = Set(
      ["127.0.0.1", "localhost", "[::1]"] + additionalNames.map(\.asciiLowercased))
  }

  private func isPlainlyAllowed(_ host: Span<UInt8>) -> Bool? {
    allowedNames.contains { isHost(host, named: $0) }
  }

  /// Checks the host that a request is for: that of an absolute target, else that of `Host`.
  ///
  /// - Throws: 400 for a malformed host, 421 for one that is not allowed.
  func check(_ fields: HeaderFields, target: RequestTarget) throws(HTTPError) {
    // What nearly every request says needs neither a copy nor parsing.
    if target.authority == nil, fields.firstResult(of: "host", isPlainlyAllowed) == true { return }
    let text = target.authority ?? fields["host"]
    guard let text, let host = HostAndPort(text) else {
      throw .malformed("Host", "The Host field must be a name or address with an optional port.")
    }
    guard allowedNames.contains(host.name) else {
      throw HTTPError(
        .misdirectedRequest,
        "This server does not answer for “\(host.name)”; start it with --allow-host to change that."
      )
    }
  }
}

/// Whether the bytes are a name with an optional port, both in their plainest form.
private func isHost(_ bytes: Span<UInt8>, named name: String) -> Bool {
  let name = name.utf8Span.span
  guard bytes.count >= name.count, isSame(bytes.extracting(0..<name.count), name) else {
    return false
  }
  if bytes.count == name.count { return true }
  let digits = bytes.extracting((name.count + 1)..<bytes.count)
  guard bytes[name.count] == UInt8(ascii: ":"), (1...5).contains(digits.count) else { return false }
  return digits.indices.allSatisfy { digits[$0] &- UInt8(ascii: "0") < 10 }
}

/// Who may change something: the server's own pages, and programs that are no browser.
enum OriginRules {
  /// Refuses an unsafe request that another site made a browser send.
  ///
  /// `Sec-Fetch-Site` decides where a browser sends it; else `Origin` must name the host of the
  /// request. A client that sends neither is no browser and carries nobody's cookies unasked.
  ///
  /// - Throws: 403.
  static func check(_ head: RequestHead, target: RequestTarget) throws(HTTPError) {
    if head.method.isSafe { return }
    let sites = head.fields.all("sec-fetch-site")
    if !sites.isEmpty {
      guard sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else { throw refused }
      return
    }
    let origins = head.fields.all("origin")
    guard origins.isEmpty || isOwn(origins, host: target.authority ?? head.fields["host"]) else {
      throw refused
    }
  }

  private static func isOwn(_ origins: [String], host: String?) -> Bool {
    guard origins.count == 1, let host = host.flatMap({ HostAndPort($0) }) else { return false }
    for (scheme, defaultPort) in [("http://", "80"), ("https://", "443")]
    where origins[0].hasPrefix(scheme) {
      guard let origin = HostAndPort(origins[0].dropFirst(scheme.count)) else { return false }
      return origin.name == host.name
        && (origin.port ?? defaultPort) == (host.port ?? defaultPort)
    }
    return false
  }

  private static var refused: HTTPError {
    HTTPError(.forbidden, "Only this server's own pages may change something; send it from there.")
  }
}

/// `name:port` in its parts (RFC 3986, section 3.2, without user information).
struct HostAndPort: Equatable, Sendable {
  /// In lower case; an IPv6 address keeps its brackets.
  let name: String

  /// As digits; `nil` when there is none.
  let port: String?

  /// Fails on an empty name, a character that no host has, or a port that is not a number.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var end = bytes.startIndex
    if bytes.first == UInt8(ascii: "[") {
      guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let address = bytes[1..<bracket]
      guard !address.isEmpty, address.allSatisfy(isAddressCharacter) else { return nil }
      end = bracket + 1
    } else {
      while end < bytes.count, isNameCharacter(bytes[end]) { end += 1 }
      guard end > 0 else { return nil }
    }
    name = String(decoding: bytes[..<end], as: UTF8.self).asciiLowercased
    if end == bytes.count {
      port = nil
      return
    }
    let digits = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    guard bytes[end] == UInt8(ascii: ":"), digits.isEmpty || digits.isDecimal(upTo: 5) else {
      return nil
    }
    port = digits.isEmpty ? nil : digits
  }
}

private func isAddressCharacter(_ byte: UInt8) -> Bool {
  byte.hexadecimalValue != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
}

private func isNameCharacter(_ byte: UInt8) -> Bool {
  switch byte.asciiLowercased {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
    true
  default: false
  }
}
