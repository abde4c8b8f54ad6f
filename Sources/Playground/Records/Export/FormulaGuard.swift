/// The apostrophe that keeps a spreadsheet from running a text as a formula.
///
/// A text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return is written with an
/// apostrophe before it. So is one that begins with apostrophes before such a character: then
/// taking one apostrophe away gives back every text as it was.
enum FormulaGuard {
  /// Whether a text needs the guard where it is written.
  static func isNeeded(for text: Span<UInt8>) -> Bool {
    beginsFormula(text, from: 0)
  }

  /// Whether a text that is read has the guard, so that its first byte has to go.
  static func isPresent(in text: Span<UInt8>) -> Bool {
    text.count > 1 && text[0] == apostrophe && beginsFormula(text, from: 1)
  }

  private static let apostrophe = UInt8(ascii: "'")

  private static func beginsFormula(_ text: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < text.count, text[index] == apostrophe { index += 1 }
    guard index < text.count else { return false }
    return switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
