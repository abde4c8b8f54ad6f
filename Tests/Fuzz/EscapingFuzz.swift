/// Whatever bytes come in as text, what goes out can be put between tags and between quotes.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzEscaping(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  check(text, inAttribute: false)
  check(text, inAttribute: true)
  return 0
}

private func check(_ text: String, inAttribute: Bool) {
  var buffer = MarkupBuffer(capacity: 0)
  if inAttribute {
    buffer.append(escapedAttribute: text)
  } else {
    buffer.append(escapedText: text)
  }
  let escaped = buffer.text
  precondition(!escaped.utf8.contains(UInt8(ascii: "<")), "a tag can begin")
  precondition(!escaped.utf8.contains(UInt8(ascii: ">")), "a tag can end")
  precondition(!inAttribute || !escaped.utf8.contains(UInt8(ascii: "\"")), "a value can end")
  precondition(escaped.unicodeScalars.allSatisfy(isLegal), "a character that XML forbids")
  let expected = String(
    String.UnicodeScalarView(text.unicodeScalars.map { isLegal($0) ? $0 : "\u{FFFD}" }))
  precondition(Array(unescaped(escaped).utf8) == Array(expected.utf8), "the text has changed")
}

/// The production `Char` of XML 1.0, section 2.2; a scalar can never be a surrogate.
private func isLegal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
  default: false
  }
}

/// Resolves the references that a reader of XML must know; any other one breaks the rule.
private func unescaped(_ text: String) -> String {
  var rest = Substring(text).unicodeScalars
  var result = String.UnicodeScalarView()
  while let scalar = rest.popFirst() {
    guard scalar == "&" else {
      result.append(scalar)
      continue
    }
    guard let end = rest.firstIndex(of: ";") else { preconditionFailure("an open reference") }
    switch String(rest[..<end]) {
    case "amp": result.append("&")
    case "lt": result.append("<")
    case "gt": result.append(">")
    case "quot": result.append("\"")
    case "#9": result.append("\t")
    case "#10": result.append("\n")
    case "#13": result.append("\r")
    default: preconditionFailure("an unknown reference")
    }
    rest = rest[rest.index(after: end)...]
  }
  return String(result)
}
