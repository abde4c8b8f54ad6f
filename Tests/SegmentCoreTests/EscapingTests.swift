import SegmentCore
import Testing

@Suite struct EscapingTests {
  @Test(arguments: [
    ("a<b & \"c\" 'd'>", "a&lt;b &amp; \"c\" 'd'&gt;"),
    ("deep\u{3}work", "deep\u{FFFD}work"),
    ("a\u{0}b\u{B}c\u{1F}d\u{FFFE}e", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("tab\tline\nend", "tab\tline\nend"),
    ("\u{FFFF}\u{EFFF}\u{FFFD}", "\u{FFFD}\u{EFFF}\u{FFFD}"),
    ("👩‍👩‍👧‍👦 日本 عربي e\u{301}", "👩‍👩‍👧‍👦 日本 عربي e\u{301}"),
    ("", ""),
  ])
  func `escapes character data`(text: String, escaped: String) {
    let markup = HTMLWriter.markup { html in html.text(text) }
    #expect(markup.text == escaped)
  }

  @Test(arguments: [
    ("a<b & \"c\" 'd'>", "a&lt;b &amp; &quot;c&quot; 'd'&gt;"),
    ("tab\tline\nend\r", "tab&#9;line&#10;end&#13;"),
    ("\u{1}", "\u{FFFD}"),
  ])
  func `escapes attribute values`(text: String, escaped: String) {
    let markup = HTMLWriter.markup { html in html.element(.input) { $0.set(.value, text: text) } }
    #expect(markup.text == "<input value=\"\(escaped)\">")
  }

  static let hostile = [
    "</title><script>alert(1)</script>", "\" onload=\"alert(1)", "]]>", "<!--", "-->", "&#3;",
    "&amp;", "'", "`", "{{7*7}}", "${7*7}", "\u{202E}evil", "\u{0}", "\u{85}\u{2028}", "=1+1",
    String(repeating: "<", count: 5000), "\u{D7FF}\u{E000}\u{FFFD}\u{10FFFF}",
  ]

  @Test(arguments: hostile)
  func `keeps hostile text as text through every door`(text: String) throws {
    let markup = SVGWriter.markup { svg in
      svg.element(.g) {
        $0.set(.id, text: text)
        $0.set(.class) { value in value.text(text) }
      } content: { svg in
        svg.element(.text, text: text)
      }
    }
    let root = try XMLElement(reading: markup.text)
    let expected = text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }
    let legal = String(String.UnicodeScalarView(expected))
    #expect(root.all.map(\.name) == ["g", "text"])
    #expect(root.attributes == ["id": legal, "class": legal])
    #expect(root.children[0].text == legal)
  }
}
