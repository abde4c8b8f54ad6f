import SegmentCore
import Testing

/// The advances were read with fontTools from the `hmtx` table of fonts-inter 4.0~beta7
/// (2,816 units an em) and added up by hand.
@Suite struct TextWidthTests {
  /// At 2,816 px a px is one font unit.
  private func units(_ text: String, weight: Int = 400) -> Double {
    textWidth(text, font: Font(size: 2816, weight: weight))
  }

  @Test(arguments: [
    ("Day", 400, 2024 + 1588 + 1568), ("Week", 400, 2672 + 1640 + 1640 + 1532),
    ("Month", 400, 2504 + 1680 + 1648 + 1024 + 1664), ("Year", 400, 1872 + 1640 + 1588 + 1048),
    ("Day", 500, 2032 + 1603 + 1595), ("Day", 600, 2040 + 1618 + 1622),
    ("Day", 700, 2048 + 1634 + 1650), ("First", 700, 1647 + 766 + 1151 + 1582 + 1094),
    ("Čas – 5 €", 400, 2048 + 1588 + 1472 + 792 + 1408 + 792 + 1712 + 792 + 1872),
    ("Tháng bảy", 500, 1833 + 1695 + 1603 + 1682 + 1738 + 746 + 1762 + 1603 + 1595),
    ("День", 600, 2185 + 1669 + 1658 + 1624), ("Ω→", 700, 2192 + 2688), ("…", 500, 2291),
  ])
  func `adds up the advances of the font`(text: String, weight: Int, advance: Int) {
    #expect(units(text, weight: weight) == Double(advance))
  }

  @Test func `grows with the size`() {
    let width = textWidth("Day", font: Font(size: 18))
    #expect(abs(width - 5180.0 * 18 / 2816) < 1e-9)
    #expect(abs(width - 33.11) < 0.01)
  }

  @Test(arguments: [(0, 668), (401, 701), (500, 701), (550, 734), (650, 766), (900, 766)])
  func `measures a weight between two as the heavier`(weight: Int, advance: Int) {
    #expect(units("i", weight: weight) == Double(advance))
  }

  @Test(arguments: [
    ("", 0), ("時間", 2), ("한", 1), ("\u{1112}\u{1161}\u{11AB}", 1), ("😀", 1.25), ("👩‍👩‍👧‍👦", 1.25),
    ("🇩🇪", 1.25), ("❤️", 1.25), ("5️⃣", 1.25), ("👍🏽", 1.25), ("يوم", 2.25), ("ไทย", 2.25),
    ("𝔇", 1), ("\u{0301}", 0), ("\u{200B}\u{2060}", 0), ("\u{3}", 1), ("Ａ", 1),
  ])
  func `estimates what the font does not hold`(text: String, em: Double) {
    #expect(units(text) == em * 2816)
  }

  @Test func `gives a combining mark no room of its own`() {
    #expect(units("e\u{0301}") == units("e"))
  }

  @Test(arguments: ["a b", "a\nb", "a\r\nb", "a\u{2028}b"])
  func `counts a line break as one space`(text: String) {
    #expect(units(text) == 1588 + 792 + 1748)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, 1e308, .leastNonzeroMagnitude])
  func `is finite and not negative for any size`(size: Double) {
    let width = textWidth("Week 😀", font: Font(size: size))
    #expect(width.isFinite && width >= 0)
  }

  @Test(arguments: [
    " ", "~", "\u{A0}", "\u{17F}", "\u{384}", "\u{3FF}", "\u{400}", "\u{45F}", "\u{1E00}",
    "\u{1EFF}",
    "\u{2002}", "\u{205E}", "\u{20A0}", "\u{20BF}", "\u{2190}", "\u{2199}",
  ])
  func `holds the first and last scalar of each block`(text: String) {
    #expect(units(text) > 0 && units(text) != 0.75 * 2816)
  }
}

@Suite struct TruncationTests {
  private let font = Font(size: 2816)

  @Test(arguments: ["", "Day", "Focus time 😀", "a\nb"])
  func `leaves a text that fits as it is`(text: String) {
    #expect(truncated(text, toWidth: textWidth(text, font: font), font: font) == text)
    #expect(truncated(text, toWidth: .infinity, font: font) == text)
  }

  /// Week is 2,672 + 1,640 + 1,640 + 1,532 = 7,484 wide and `…` is 2,312, so `We…` is 6,624.
  @Test(arguments: [
    (7484, "Week"), (7483, "We…"), (6624, "We…"), (6623, "W…"), (4984, "W…"),
    (4983, "…"), (2312, "…"), (2311, "…"), (0, "…"), (-5, "…"), (.nan, "…"),
  ])
  func `cuts after the last character that fits with the ellipsis`(width: Double, text: String) {
    #expect(truncated("Week", toWidth: width, font: font) == text)
  }

  @Test func `leaves no space before the ellipsis`() {
    let text = "Day and night"
    let width = textWidth("Day …", font: font)
    #expect(truncated(text, toWidth: width, font: font) == "Day…")
    #expect(truncated("      ", toWidth: 3000, font: font) == "…")
  }

  @Test func `never splits a character`() {
    let text = "👩‍👩‍👧‍👦e\u{0301}🇩🇪\r\n한한"
    let beginnings = Set(text.indices.map { String(text[..<$0]) })
    for width in stride(from: 0, to: textWidth(text, font: font), by: 97) {
      let cut = truncated(text, toWidth: width, font: font)
      #expect(cut.last == "…" && beginnings.contains(String(cut.dropLast())))
      #expect(width < 2312 || textWidth(cut, font: font) <= width)
    }
  }
}
