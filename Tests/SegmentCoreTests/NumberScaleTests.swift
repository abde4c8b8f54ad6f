import SegmentCore
import Testing

@Suite struct NumberScaleTests {
  // Worked out by hand: maximum, step, top.
  @Test(
    arguments: [
      (31, 10, 40), (30, 10, 30), (25, 5, 25), (25.01, 10, 30), (14, 5, 15), (21.1, 5, 25),
      (10, 2, 10), (11.5, 5, 15), (6, 2, 6), (5, 1, 5), (5.01, 2, 6), (1, 0.2, 1),
      (1.1, 0.5, 1.5), (0.3, 0.1, 0.3), (0.29, 0.1, 0.3), (0.07, 0.02, 0.08),
      (0.05, 0.01, 0.05), (0.004, 0.01, 0.01), (1e-300, 0.01, 0.01), (100, 20, 100),
      (101, 50, 150), (1e6, 2e5, 1e6), (1e12, 2e11, 1e12),
    ] as [(Double, Double, Double)])
  func `chooses round steps, at most five`(maximum: Double, step: Double, top: Double) {
    let scale = NumberScale(maximum: maximum)
    #expect(scale.step == step)
    #expect(scale.top == top)
    #expect((1...5).contains(scale.stepCount))
  }

  @Test(arguments: [0, -5, -0.0, .nan, -.infinity] as [Double])
  func `keeps an axis from 0 to 1 where there is nothing`(maximum: Double) {
    let scale = NumberScale(maximum: maximum)
    #expect(scale.ticks == [0, 0.2, 0.4, 0.6, 0.8, 1])
  }

  @Test(arguments: [1e15, .greatestFiniteMagnitude, .infinity] as [Double])
  func `ends at the greatest number that is written`(maximum: Double) {
    #expect(NumberScale(maximum: maximum).top == 1e12)
  }

  @Test(
    arguments: [
      0.001, 0.01, 0.011, 0.07, 0.5, 0.99, 1.0001, 3, 7.77, 12.5, 99.99, 365, 1234.56, 1e7 + 1,
      4.3e10, 9.99e11,
    ] as [Double])
  func `has distinct rising ticks from zero to at least the maximum`(maximum: Double) {
    let scale = NumberScale(maximum: maximum)
    #expect(scale.ticks.first == 0)
    #expect(scale.top >= maximum)
    #expect(zip(scale.ticks, scale.ticks.dropFirst()).allSatisfy { $0 < $1 })
    let texts = scale.ticks.map { Quantity.number($0).text }
    #expect(Set(texts).count == texts.count)
    #expect(texts.compactMap { Double($0) } == scale.ticks)
  }
}

@Suite struct QuantityTests {
  @Test(
    arguments: [
      (0, "0"), (12, "12"), (3.5, "3.5"), (21.1, "21.1"), (0.01, "0.01"), (0.005, "0.01"),
      (0.0049, "<0.01"), (1e-9, "<0.01"), (1234.567, "1234.57"),
    ] as [(Double, String)])
  func `reads as a number that is never mistaken for nothing`(number: Double, text: String) {
    #expect(Quantity.number(number).text == text)
  }

  @Test func `reads as a duration`() {
    #expect(Quantity.duration(Duration(minutes: 65)).text == "1h 5m")
    #expect(Quantity.duration(Duration(milliseconds: 1)).text == "<1m")
  }

  @Test func `adds amounts of one kind only`() {
    let minute = Quantity.duration(Duration(minutes: 1))
    #expect(minute + minute == .duration(Duration(minutes: 2)))
    #expect(Quantity.number(1.5) + .number(2) == .number(3.5))
    #expect(minute + .number(2) == minute)
  }
}
