import SegmentCore
import Testing

@Suite struct MarkupBufferTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.004, "0"), (0.005, "0.01"), (-2.5, "-2.5"), (86, "86"),
    (60.6, "60.6"), (1e-5, "0"), (123456.789, "123456.79"), (.nan, "0"), (.infinity, "0"),
    (0.1 + 0.2, "0.3"), (-4, "-4"), (99.999, "100"),
  ])
  func `writes numbers with at most two decimals and no exponent`(number: Double, text: String) {
    var buffer = MarkupBuffer(capacity: 0)
    buffer.append(number)
    #expect(buffer.text == text)
  }

  @Test(arguments: [(0, "0"), (-7, "-7"), (10, "10"), (Int.min, "-9223372036854775808")])
  func `writes whole numbers`(number: Int, text: String) {
    var buffer = MarkupBuffer(capacity: 0)
    buffer.append(number)
    #expect(buffer.text == text)
  }
}
