import Testing

@testable import Playground

@Suite struct InstantTests {
  @Test func `orders instants by time`() {
    #expect(Instant(milliseconds: 1) < Instant(milliseconds: 2))
  }
}
