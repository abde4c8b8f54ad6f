import Testing

@testable import Playground

@Suite struct FocusTimelineTests {
  @Test func `is zero without records`() {
    let edges = [0, 10, 20].map { Instant(milliseconds: $0) }
    #expect(FocusTimeline.empty.totals(edges) == [0, 0])
    #expect(FocusTimeline.empty.count == 0)
    #expect(FocusTimeline.empty.oldestStart == nil && FocusTimeline.empty.newestEnd == nil)
    #expect(FocusTimeline.empty.defaultAnchor(in: .utc) == nil)
    #expect(FocusTimeline.empty.totals([]).isEmpty)
  }

  @Test func `adds records that overlap`() {
    let timeline = FocusTimeline(starts: [0, 5, 5], ends: [10, 15, 5])
    #expect(timeline.count == 3)
    #expect(timeline.totals([0, 5, 10, 20].map { Instant(milliseconds: $0) }) == [5, 10, 5])
  }

  @Test func `agrees with adding up each record`() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<50 {
      let starts = (0..<40).map { _ in Int64.random(in: -5000...5000, using: &generator) }
      let ends = starts.map { $0 + Int64.random(in: 0...2000, using: &generator) }
      let edges = (0..<9).map { _ in Int64.random(in: -8000...8000, using: &generator) }.sorted()
      let timeline = FocusTimeline(starts: starts, ends: ends)
      let expected = zip(edges, edges.dropFirst()).map { low, high in
        zip(starts, ends).reduce(Int64(0)) { $0 + max(0, min($1.1, high) - max($1.0, low)) }
      }
      #expect(timeline.totals(edges.map { Instant(milliseconds: $0) }) == expected)
    }
  }

  @Test func `stays exact where its sums wrap around`() {
    let far = Int64.max / 4
    let count = 1000
    let timeline = FocusTimeline(
      starts: [Int64](repeating: far, count: count), ends: [Int64](repeating: far + 2, count: count)
    )
    #expect(
      timeline.total(from: Instant(milliseconds: far + 1), to: Instant(milliseconds: far + 10))
        == Int64(count))
  }

  @Test(arguments: [
    ([("2026-03-02T22:00:00Z", "2026-03-03T06:00:00Z")], "2026-03-03"),
    ([("2026-03-02T22:00:00Z", "2026-03-03T00:00:00Z")], "2026-03-02"),
    ([("2026-03-03T00:00:00Z", "2026-03-03T00:00:00Z")], "2026-03-03"),
    (
      [
        ("2026-03-05T00:00:00Z", "2026-03-05T01:00:00Z"),
        ("2026-03-01T00:00:00Z", "2026-03-02T01:00:00Z"),
      ],
      "2026-03-05"
    ),
  ])
  func `opens on the date of the newest record`(records: [(String, String)], day: String) throws {
    #expect(try timeline(records).defaultAnchor(in: .utc)?.text == day)
  }

  @Test func `leaves out what is no interval`() {
    let timeline = FocusTimeline(starts: [10, 0, 3], ends: [5, 1])
    #expect(timeline.count == 1)
    #expect(timeline.newestEnd == Instant(milliseconds: 1))
  }
}

/// Seeded chance, the same on every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
