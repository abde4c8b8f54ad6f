import SegmentCore
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#abc", "#aabbcc"), ("#AABBCC", "#aabbcc"), ("#aabbcc", "#aabbcc"), ("#000", "#000000"),
  ])
  func `reads three and six digits in either case`(text: String, color: String) {
    #expect(Color(text)?.hexadecimal == color)
  }

  @Test(arguments: [
    "", "#", "abc", "#abcd1", "#abcd", "#ggg", "red", "#12345678", "# ab", "#abc ", "#+12345",
    "red\" onload=\"alert(1)", "#000</style><script>1</script>",
  ])
  func `refuses every other text`(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func `composites gray at one half over white as browsers do`() {
    let gray = Color(0x8E8E93, opacity: 0.5)
    #expect(gray.composited(over: Color(0xFFFFFF)).hexadecimal == "#c7c7c9")
  }

  @Test func `clamps an opacity`() {
    #expect(Color(0, opacity: 2).opacity == 1)
    #expect(Color(0, opacity: -1).opacity == 0)
    #expect(Color(0, opacity: .nan).opacity == 1)
  }

  // The ratios of the table of published colors, and the two ends of WCAG's scale.
  @Test(
    arguments: [
      (0x000000, 0x800080, 2.23), (0x34C759, 0xFFFFFF, 2.22), (0xFFF6D6, 0xB84E00, 4.70),
      (0x000000, 0xFFFFFF, 21), (0x777777, 0x777777, 1),
    ] as [(UInt32, UInt32, Double)])
  func `measures contrast`(first: UInt32, second: UInt32, ratio: Double) {
    #expect(abs(Color(first).contrastRatio(to: Color(second)) - ratio) < 0.005)
    #expect(abs(Color(second).contrastRatio(to: Color(first)) - ratio) < 0.005)
  }

  @Test func `measures a translucent text after compositing it`() {
    let ground = Color(0xF2F2F7)
    let text = Color(0x3C3C43, opacity: 0.6).composited(over: ground)
    #expect(abs(text.contrastRatio(to: ground) - 3.29) < 0.005)
  }
}
