import SegmentCore
import Testing

@Suite struct DurationTests {
  @Test(
    arguments: [
      (3_900_000, "1h 5m"), (2_700_000, "45m"), (0, "0m"), (3_599_600, "1h 0m"), (60_000, "1m"),
      (1_860_000, "31m"), (86_400_000 * 5, "120h 0m"), (20_000, "<1m"), (29_999, "<1m"),
      (30_000, "1m"), (89_999, "1m"), (90_000, "2m"), (-3_900_000, "-1h 5m"),
    ] as [(Int64, String)])
  func `reads as hours and minutes`(milliseconds: Int64, text: String) {
    #expect(Duration(milliseconds: milliseconds).text == text)
  }

  // The table of right values, in minutes: maximum, step, top.
  @Test(
    arguments: [
      (47, 10, 50), (95, 30, 120), (500, 120, 600), (2_400, 480, 2_400), (7_200, 1_440, 7_200),
      (60, 15, 60), (1, 1, 1), (5, 1, 5), (6, 2, 6), (60_001, 30_000, 90_000), (0, 15, 60),
      (-5, 15, 60),
    ] as [(Int64, Int64, Int64)])
  func `chooses round steps, at most five`(maximum: Int64, step: Int64, top: Int64) {
    let scale = DurationScale(maximum: Duration(minutes: maximum))
    #expect(scale.step == Duration(minutes: step))
    #expect(scale.top == Duration(minutes: top))
    #expect((1...5).contains(scale.stepCount))
  }

  @Test(arguments: [1, 999, 59_999, 60_001, 12_345_678, 1 << 40, 1 << 52] as [Int64])
  func `has distinct rising ticks from zero to at least the maximum`(milliseconds: Int64) {
    let scale = DurationScale(maximum: Duration(milliseconds: milliseconds))
    let ticks = scale.ticks
    #expect(ticks.first == Duration(milliseconds: 0))
    #expect(ticks.last.map { $0.milliseconds >= milliseconds } == true)
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    #expect(Set(ticks.map(\.text)).count == ticks.count)
  }
}
