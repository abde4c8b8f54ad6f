import SegmentCore
import Testing

@Suite struct LocalPathTests {
  @Test(arguments: [
    "//evil.example/", "https://evil.example/", "/\\evil", "", "evil", "/a b", "/a\nb", "/a\"b",
    "javascript:alert(1)", "/\u{0}", "/ä",
  ])
  func `refuses what could leave the server or break a header`(text: String) {
    #expect(LocalPath(validating: text) == nil)
  }

  @Test(arguments: [
    ("/", "/"), ("/controls/blob?blob=week", "/controls/blob?blob=week"), ("/a#b", "/a"),
    ("/a+b?c=%20", "/a+b?c=%20"), ("/%2f/evil", "/%2f/evil"),
  ])
  func `takes a path of this server without its fragment`(text: String, path: String) {
    #expect(LocalPath(validating: text)?.text == path)
  }

  @Test func `encodes segments and pairs`() {
    let path = LocalPath("/controls").appending(segment: "a/b ü").appending(query: "x&y", "1+1=2")
      .appending(query: "z", "")
    #expect(path.text == "/controls/a%2Fb%20%C3%BC?x%26y=1%2B1%3D2&z=")
  }
}
