extension String {
  /// The text of some bytes; empty where they are not UTF-8.
  init(text bytes: Span<UInt8>) {
    do {
      self = String(copying: try UTF8Span(validating: bytes))
    } catch {
      self = ""
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...last])
  }
}
