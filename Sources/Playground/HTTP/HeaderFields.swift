/// The fields of a message in the order in which they came (RFC 9110, section 5).
struct HeaderFields: Sendable {
  /// Names are in lower case; values have no white space around them.
  private(set) var entries: [(name: String, value: String)] = []

  /// Adds a field; the name is put into lower case.
  mutating func append(_ name: String, _ value: String) {
    entries.append((name.lowercased(), value))
  }

  /// The first value of a field; `name` is in lower case.
  subscript(name: String) -> String? {
    for entry in entries where entry.name == name { return entry.value }
    return nil
  }

  /// Every value of a field, in order; `name` is in lower case.
  func all(_ name: String) -> [String] {
    entries.filter { $0.name == name }.map(\.value)
  }
}
