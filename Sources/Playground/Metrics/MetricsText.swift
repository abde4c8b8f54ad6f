import SegmentCore

/// Writes samples in the text format of Prometheus, version 0.0.4.
struct MetricsText: ~Copyable {
  private var text = MarkupBuffer(capacity: 16_384)

  /// What a sample measures.
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// Begins a family: the samples that follow have its name, or its name with a suffix.
  mutating func family(_ name: StaticString, _ kind: Kind, _ help: StaticString) {
    text.append("# HELP ")
    text.append(name)
    text.append(" ")
    text.append(help)
    text.append("\n# TYPE ")
    text.append(name)
    text.append(" ")
    text.append(verbatim: kind.rawValue)
    text.append("\n")
  }

  /// Writes a sample whose value is a whole number.
  mutating func sample(
    _ name: StaticString,
    _ suffix: StaticString = "",
    _ labels: [(name: StaticString, value: String)] = [],
    _ value: Int
  ) {
    head(name, suffix, labels)
    text.append(value)
    text.append("\n")
  }

  /// Writes a sample of seconds, with as many decimals as `digits` says the fraction has.
  ///
  /// - Parameters:
  ///   - count: The time in units of 10 to the power of minus `digits` seconds, not negative.
  mutating func sample(
    _ name: StaticString,
    _ suffix: StaticString = "",
    _ labels: [(name: StaticString, value: String)] = [],
    seconds count: Int,
    digits: Int
  ) {
    head(name, suffix, labels)
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    text.append(count / unit)
    text.append(".")
    let fraction = String(count % unit)
    for _ in fraction.utf8.count..<digits { text.append("0") }
    text.append(verbatim: fraction)
    text.append("\n")
  }

  consuming func take() -> MarkupBuffer { text }

  private mutating func head(
    _ name: StaticString,
    _ suffix: StaticString,
    _ labels: [(name: StaticString, value: String)]
  ) {
    text.append(name)
    text.append(suffix)
    for (index, label) in labels.enumerated() {
      text.append(index == 0 ? "{" : ",")
      text.append(label.name)
      text.append("=\"")
      appendEscaped(label.value)
      text.append("\"")
    }
    text.append(labels.isEmpty ? " " : "} ")
  }

  /// A label may be any text; three characters have an escape.
  private mutating func appendEscaped(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): text.append("\\\\")
      case UInt8(ascii: "\""): text.append("\\\"")
      case UInt8(ascii: "\n"): text.append("\\n")
      default: text.append(byte)
      }
    }
  }
}
