import Testing

@testable import Playground

@Suite struct HeaderFieldsTests {
  @Test func `finds a field whatever the case of its name`() {
    let fields = HeaderFields([("Content-TYPE", "text/html"), ("X-Rather-Long-Name", "1")])
    #expect(fields["content-type"] == "text/html")
    #expect(fields["x-rather-long-name"] == "1")
    #expect(fields["content-typ"] == nil)
  }

  @Test func `drops white space around a value and keeps it inside`() {
    #expect(HeaderFields([("a", " \t b  c\t ")])["a"] == "b  c")
    #expect(HeaderFields([("a", "  ")])["a"] == "")
  }

  @Test func `keeps every line of a repeated field in order`() {
    let fields = HeaderFields([("Cookie", "a"), ("Host", "h"), ("cookie", "b")])
    #expect(fields.all("cookie") == ["a", "b"])
    #expect(fields.count(of: "cookie") == 2)
    #expect(fields.count == 3)
    #expect(fields.entries.map(\.name) == ["cookie", "host", "cookie"])
  }

  @Test func `lowers ASCII letters only`() {
    #expect("ÀZ@[\u{212A}".asciiLowercased == "Àz@[\u{212A}")
  }
}
