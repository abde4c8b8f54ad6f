/// The media types that a client accepts, and how much (RFC 9110, section 12.5.1).
///
/// Ranges are compared where they stand in the field: a page is negotiated on every request, and
/// text made of each name cost more than drawing a control.
struct AcceptedMedia: Sendable {
  private var bytes: [UInt8] = []
  private var ranges: [MediaRange] = []

  /// Reads the `Accept` fields; malformed elements are ignored, and a request with nothing left
  /// accepts everything.
  init(_ fields: HeaderFields) {
    fields.forEach("accept") { value in
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
    guard !bytes.isEmpty else { return }
    ranges.reserveCapacity(8)
    var scanner = FieldScanner(bytes)
    while !scanner.isAtEnd {
      if let range = MediaRange(&scanner) { ranges.append(range) }
      scanner.skipElement()
    }
  }

  /// The type of the list that the client likes best, `nil` if it accepts none of them (406).
  ///
  /// Between equal weights the type that the client named more exactly wins, so that
  /// `application/json, */*` asks for JSON; then the order of the list decides.
  func preferred(among types: [MediaType]) -> MediaType? {
    var best: (type: MediaType, match: Match)?
    for type in types {
      let match = match(for: type)
      if match.weight > 0, best.map({ $0.match < match }) ?? true { best = (type, match) }
    }
    return best?.type
  }

  /// How much a type is accepted, from 0 (not at all) to 1000.
  func weight(of type: MediaType) -> Int { match(for: type).weight }

  /// Whether an error should be a page: `text/html` is named, and no form of JSON is liked more.
  ///
  /// A client that sends `*/*` or nothing is a program, for browsers always name `text/html`.
  var prefersErrorPage: Bool {
    let html = match(for: .html)
    return html.weight > 0 && html.specificity >= 2
      && html.weight >= max(weight(of: .problem), weight(of: .json))
  }

  /// The weight of the most specific range that fits a type.
  private struct Match: Comparable {
    var weight = 0

    /// 0 for `*/*`, 1 for `text/*`, 2 for `text/html` and one more for each parameter.
    var specificity = -1

    static func < (first: Match, second: Match) -> Bool {
      (first.weight, first.specificity) < (second.weight, second.specificity)
    }
  }

  private func match(for type: MediaType) -> Match {
    if ranges.isEmpty { return Match(weight: 1000, specificity: 0) }
    var best = Match()
    for range in ranges {
      if let specificity = specificity(of: range, for: type), specificity > best.specificity {
        best = Match(weight: range.weight, specificity: specificity)
      }
    }
    return best
  }

  private func specificity(of range: MediaRange, for type: MediaType) -> Int? {
    let offered = type.text.utf8Span.span
    var slash = 0
    while slash < offered.count, offered[slash] != UInt8(ascii: "/") { slash += 1 }
    var end = slash
    while end < offered.count, offered[end] != UInt8(ascii: ";") { end += 1 }

    if isAsterisk(range.type) { return isAsterisk(range.subtype) ? 0 : nil }
    guard isSame(range.type, offered.extracting(0..<slash)) else { return nil }
    if isAsterisk(range.subtype) { return 1 }
    guard slash < end, isSame(range.subtype, offered.extracting((slash + 1)..<end)) else {
      return nil
    }
    if range.parameters.isEmpty { return 2 }
    let parameters = ParameterizedValue(type.text)?.parameters ?? []
    let fits = range.parameters.allSatisfy { wanted in
      parameters.contains {
        $0.name == wanted.name && $0.value.asciiLowercased == wanted.value.asciiLowercased
      }
    }
    return fits ? 2 + range.parameters.count : nil
  }

  private func isAsterisk(_ range: Range<Int>) -> Bool {
    range.count == 1 && bytes[range.lowerBound] == UInt8(ascii: "*")
  }

  private func isSame(_ range: Range<Int>, _ name: Span<UInt8>) -> Bool {
    guard range.count == name.count else { return false }
    for index in name.indices
    where bytes[range.lowerBound + index].asciiLowercased != name[index] {
      return false
    }
    return true
  }
}

/// One element of an `Accept` field, with the places of its names.
private struct MediaRange: Sendable {
  let type: Range<Int>
  let subtype: Range<Int>

  /// All but the weight and the charset: everything here is UTF-8, and many clients name that for
  /// JSON too.
  var parameters: [(name: String, value: String)] = []

  /// In thousandths.
  var weight = 1000

  init?(_ scanner: inout FieldScanner) {
    scanner.skipWhitespace()
    guard let type = scanner.takeTokenRange(), scanner.take(UInt8(ascii: "/")),
      let subtype = scanner.takeTokenRange()
    else { return nil }
    self.type = type
    self.subtype = subtype
    while let parameter = scanner.takeParameter() {
      if parameter.name == "q" {
        guard let weight = thousandths(parameter.value) else { return nil }
        self.weight = weight
      } else if parameter.name != "charset" {
        parameters.append(parameter)
      }
    }
  }
}

/// A weight such as `0.8` in thousandths (RFC 9110, section 12.4.2); `nil` when it is malformed.
private func thousandths(_ text: String) -> Int? {
  let bytes = Array(text.utf8)
  guard let first = bytes.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
    bytes.count <= 5, bytes.count < 2 || bytes[1] == UInt8(ascii: ".")
  else { return nil }
  var weight = first == UInt8(ascii: "1") ? 1000 : 0
  var unit = 100
  for byte in bytes.dropFirst(2) {
    let digit = byte &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    weight += Int(digit) * unit
    unit /= 10
  }
  return weight <= 1000 ? weight : nil
}

extension RequestHead {
  /// What the client accepts.
  var acceptedMedia: AcceptedMedia { AcceptedMedia(fields) }

  /// Whether the content may be sent with gzip: it is named, or `*` stands for it, with a weight
  /// above zero (RFC 9110, section 12.5.3). Without the field nothing is compressed.
  var acceptsGzip: Bool {
    var named: Bool?
    var others = false
    for value in fields.all("accept-encoding") {
      var scanner = FieldScanner(value)
      while !scanner.isAtEnd {
        scanner.skipWhitespace()
        if let coding = scanner.takeToken()?.asciiLowercased {
          var isAllowed = true
          while let parameter = scanner.takeParameter() {
            if parameter.name == "q" { isAllowed = (thousandths(parameter.value) ?? 0) > 0 }
          }
          if coding == "gzip" || coding == "x-gzip" { named = (named ?? false) || isAllowed }
          if coding == "*" { others = isAllowed }
        }
        scanner.skipElement()
      }
    }
    return named ?? others
  }
}
