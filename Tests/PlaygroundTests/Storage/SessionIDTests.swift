import Testing

@testable import Playground

@Suite struct SessionIDTests {
  @Test func `writes an id as it was read`() {
    let text = "0123456789abcdeffedcba9876543210"
    #expect(SessionID(text)?.text == text)
  }

  @Test(arguments: [
    "", "0123456789abcdeffedcba987654321", "0123456789abcdeffedcba98765432100",
    "0123456789ABCDEFfedcba9876543210", "0123456789abcdeffedcba987654321g",
    " 123456789abcdeffedcba9876543210", "0123456789abcdeffedcba987654321\u{0}",
    "０123456789abcdeffedcba987654321", "0x23456789abcdeffedcba9876543210",
  ])
  func `takes nothing but 32 hexadecimal digits in lower case`(text: String) {
    #expect(SessionID(text) == nil)
  }

  @Test func `makes ids that differ in every half and read back`() {
    let ids = (0..<1000).map { _ in SessionID.random() }
    #expect(Set(ids).count == 1000)
    #expect(Set(ids.map { $0.text.prefix(16) }).count == 1000)
    #expect(Set(ids.map { $0.text.suffix(16) }).count == 1000)
    #expect(ids.allSatisfy { SessionID($0.text) == $0 })
  }
}
