import Testing

@testable import Playground

@Suite struct EntityTagTests {
  let tag = EntityTag(of: Array("content".utf8).span)

  @Test func `is the same for the same bytes and differs for each changed byte`() {
    for count in [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 100] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let hash = contentHash(bytes.span)
      #expect(contentHash(Array(bytes).span) == hash)
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 1
        #expect(contentHash(changed.span) != hash)
      }
      #expect(contentHash((bytes + [0]).span) != hash)
    }
  }

  @Test func `differs when words change places`() {
    let bytes = (0..<64).map { UInt8($0) }
    let swapped = Array(bytes[8..<16] + bytes[0..<8] + bytes[16...])
    let rotated = Array(bytes[16...] + bytes[0..<16])
    #expect(Set([bytes, swapped, rotated].map { contentHash($0.span) }).count == 3)
  }

  @Test func `is quoted and names its coding`() {
    let plain = EntityTag(hash: 0xABC)
    #expect(plain.text == "\"0000000000000abc\"")
    #expect(EntityTag(hash: 0xABC, coding: .gzip).text == "\"0000000000000abc-gzip\"")
  }

  @Test func `is found in lists, weak or strong, and by an asterisk`() {
    let text = tag.text
    for list in [
      text, "W/\(text)", "\"a\", \(text)", "\"a,b\" ,W/\"c\",, \(text) , \"d\"", "*",
    ] {
      #expect(tag.isListed(in: HeaderFields([("If-None-Match", list)])), "\(list)")
    }
    let lines = HeaderFields([("If-None-Match", "\"a\""), ("If-None-Match", text)])
    #expect(tag.isListed(in: lines))
  }

  @Test func `is not found in other or broken lists`() {
    let bare = String(tag.text.dropFirst().dropLast())
    for list in ["", "\"a\"", bare, "\"\(bare)", "\"\(bare)-gzip\"", "w/\(tag.text)", "W/"] {
      #expect(!tag.isListed(in: HeaderFields([("If-None-Match", list)])), "\(list)")
    }
    #expect(!tag.isListed(in: HeaderFields([])))
  }
}
