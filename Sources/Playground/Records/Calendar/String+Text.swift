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
