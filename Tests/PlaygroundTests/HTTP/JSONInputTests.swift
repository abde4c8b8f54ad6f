import Testing

@testable import Playground

/// JSON texts of clients (RFC 8259).
@Suite struct JSONInputTests {
  static let values: [(text: String, value: JSONInput)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    (" \t\r\n null \t\r\n ", .null),
    (#""""#, .string("")), (#""week""#, .string("week")), (#""Ünï ✓ 👍""#, .string("Ünï ✓ 👍")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{c}\n\r\t")),
    (#""\u0077eek""#, .string("week")), (#""\u00FC\u00fc""#, .string("üü")),
    (#""\uD83D\uDC4D""#, .string("👍")), (#""a\u0000b""#, .string("a\u{0}b")),
    ("0", .number("0")), ("-0", .number("-0")), ("10", .number("10")),
    ("-1.50", .number("-1.50")), ("1e9", .number("1e9")), ("1.5E-3", .number("1.5E-3")),
    ("2e+2", .number("2e+2")), ("18446744073709551616", .number("18446744073709551616")),
    ("[]", .array([])), ("[ 1 , [ ] ]", .array([.number("1"), .array([])])),
    ("{}", .object([])), ("{ }", .object([])),
    (#"{"value":"week"}"#, .object([.init(name: "value", value: .string("week"))])),
    (
      #" { "b" : null , "a" : [true] } "#,
      .object([
        .init(name: "b", value: .null), .init(name: "a", value: .array([.bool(true)])),
      ])
    ),
    (#"{"":0}"#, .object([.init(name: "", value: .number("0"))])),
  ]

  @Test(arguments: values)
  func `reads every kind of value`(text: String, value: JSONInput) throws {
    #expect(try JSONInput(Array(text.utf8)) == value)
  }

  static let faults: [(text: String, offset: Int)] = [
    ("", 0), (" ", 1), ("nul", 0), ("nulL", 0), ("None", 0), ("week", 0), ("'week'", 0),
    ("null null", 5), ("null,", 4), ("\u{feff}null", 0), ("NaN", 0), ("Infinity", 0),
    ("+1", 0), ("01", 0), ("-", 0), ("-a", 0), (".5", 0), ("1.", 0), ("1.e3", 0), ("1e", 0),
    ("1e+", 0), ("0x10", 1), ("-01", 0),
    (#"""#, 0), (#""week"#, 0), (#""we"ek"#, 4), ("\"a\nb\"", 2), ("\"a\u{0}b\"", 2),
    (#""\"#, 1), (#""\x""#, 1), (#""\u12""#, 1), (#""\u12g4""#, 1), (#""\uD83D""#, 1),
    (#""\uD83Dx""#, 1), (#""\uD83D\n""#, 1), (#""\uD83D\u0041""#, 1), (#""\uDC4D""#, 1),
    (#""\u"#, 1), (#""\uD83D\u"#, 1),
    ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("[1}", 2), ("]", 0),
    ("{", 1), ("}", 0), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7), ("{a:1}", 1),
    (#"{"a" 1}"#, 5), (#"{"a":1 "b":2}"#, 7), (#"{1:2}"#, 1), (#"{"a":1]"#, 6), (#"{,}"#, 1),
    (#"{"a":1,"a":1}"#, 7), (#"{"a":1,"\u0061":2}"#, 7), (#"[{"b":{"a":1,"a":1}}]"#, 13),
    ("/**/null", 0), ("null//", 4),
  ]

  @Test(arguments: faults)
  func `says where a text stops being JSON`(text: String, offset: Int) {
    do throws(JSONInput.Fault) {
      Issue.record("read as \(try JSONInput(Array(text.utf8)))")
    } catch {
      #expect(error.offset == offset, "\(error.explanation)")
      #expect(!error.explanation.isEmpty)
    }
  }

  @Test(arguments: [
    ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC3, 0x22], 1), ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], 2),
    ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0xFE, 0xFF], 0),
  ])
  func `takes UTF-8 only`(bytes: [UInt8], offset: Int) {
    #expect(throws: JSONInput.Fault(offset: offset, explanation: "the text is not UTF-8")) {
      try JSONInput(bytes)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"a\":["])
  func `refuses what is nested too deep before the stack ends`(piece: String) {
    for count in [33, 16_384, 1_000_000] {
      let text = Array(String(repeating: piece, count: count / piece.utf8.count + 33).utf8)
      #expect(throws: JSONInput.Fault.self) { try JSONInput(text) }
    }
  }

  @Test func `reads as many levels as it says`() throws {
    let limit = JSONInput.depthLimit
    let text = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(throws: Never.self) { try JSONInput(Array(text.utf8)) }
    #expect(throws: JSONInput.Fault.self) { try JSONInput(Array("[\(text)]".utf8)) }
  }
}
