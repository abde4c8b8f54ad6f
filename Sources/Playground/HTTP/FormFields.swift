/// The name-value pairs of a form or a query, in order and with repeats.
struct FormFields: Sendable {
  private(set) var pairs: [(name: String, value: String)] = []

  init() {}

  /// Reads `application/x-www-form-urlencoded` bytes: `+` is a space, a key without `=` is present
  /// with an empty value, an empty piece between two `&` is skipped.
  ///
  /// - Throws: 400 naming the key whose percent codes or UTF-8 are wrong.
  init(urlencoded bytes: Span<UInt8>) throws(HTTPError) {
    if bytes.count > 0 { pairs.reserveCapacity(4) }
    var start = 0
    while start < bytes.count {
      var end = start
      var separator: Int?
      while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
        if separator == nil, bytes[end] == UInt8(ascii: "=") { separator = end }
        end += 1
      }
      if end > start {
        let name = bytes.extracting(start..<(separator ?? end))
        let value = bytes.extracting((separator.map { $0 + 1 } ?? end)..<end)
        do throws(DecodingFault) {
          append(
            try percentDecoded(name, plusIsSpace: true),
            try percentDecoded(value, plusIsSpace: true))
        } catch {
          let key = String(repairing: name)
          throw .malformed(key, "The field “\(key)” \(error.explanation).")
        }
      }
      start = end + 1
    }
  }

  init(urlencoded bytes: [UInt8]) throws(HTTPError) {
    try self.init(urlencoded: bytes.span)
  }

  mutating func append(_ name: String, _ value: String) {
    pairs.append((name, value))
  }

  /// Whether no pair is there.
  var isEmpty: Bool { pairs.isEmpty }

  /// Every name once, in the order of first appearance.
  var names: [String] {
    var names: [String] = []
    for pair in pairs where !names.contains(pair.name) { names.append(pair.name) }
    return names
  }

  /// The value of a key that may stand only once; `nil` when it is absent.
  ///
  /// - Throws: 400 naming the key when it is repeated, for no choice between two values is right.
  func single(_ name: String) throws(HTTPError) -> String? {
    var found: String?
    for pair in pairs where pair.name == name {
      if found != nil {
        throw .malformed(name, "The field “\(name)” is given more than once; give it once.")
      }
      found = pair.value
    }
    return found
  }

  /// The pairs of one name only.
  func keeping(_ name: String) -> FormFields {
    var kept = FormFields()
    for pair in pairs where pair.name == name { kept.append(pair.name, pair.value) }
    return kept
  }

  /// Every value of a key, in order.
  func all(_ name: String) -> [String] {
    var values: [String] = []
    for pair in pairs where pair.name == name { values.append(pair.value) }
    return values
  }
}
