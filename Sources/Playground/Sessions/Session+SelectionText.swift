extension Session {
  /// The selections as one text, as a query would write them: `blob=week&slide=day`, in the order
  /// of the controls' ids; `%`, `&` and `=` in a name or value are percent-encoded.
  var selectionText: String {
    var bytes: [UInt8] = []
    for (control, value) in selections.sorted(by: { $0.key < $1.key }) {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
      Self.append(control, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      Self.append(value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads ``selectionText``; parts of any other form are left out.
  static func selections(from text: String) -> [String: String] {
    var selections: [String: String] = [:]
    for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
      selections[decoded(pair[..<equals])] = decoded(pair[pair.index(after: equals)...])
    }
    return selections
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): bytes += "%25".utf8
      case UInt8(ascii: "&"): bytes += "%26".utf8
      case UInt8(ascii: "="): bytes += "%3D".utf8
      default: bytes.append(byte)
      }
    }
  }

  private static func decoded(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let code = byte == UInt8(ascii: "%") ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
      if code != nil { rest = rest.dropFirst(2) }
      bytes.append(code ?? byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
