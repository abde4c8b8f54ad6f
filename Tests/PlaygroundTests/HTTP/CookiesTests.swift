import Testing

@testable import Playground

@Suite struct CookiesTests {
  @Test(
    arguments: [
      (["segment_session=abc"], "abc"),
      (["a=b; segment_session=abc; c=d"], "abc"),
      (["a=b;segment_session=abc"], "abc"),
      (["a=b", "segment_session=abc"], "abc"),
      (["segment_session=\"abc\""], "abc"),
      (["segment_session=a=b"], "a=b"),
      (["segment_session=first; segment_session=second"], "first"),
      (["segment_session=bad,one; segment_session=second"], "second"),
      (["segment_session=a b", "segment_session=c"], "c"),
      (["segment_session="], ""),
      (["xsegment_session=abc; segment_sessio=d; segment_session"], nil),
      (["Segment_Session=abc"], nil),
      ([], nil),
    ] as [([String], String?)])
  func `finds the first well-formed cookie of a name`(lines: [String], value: String?) {
    let head = RequestHead(.get, "/", lines.map { ("Cookie", $0) })
    #expect(head.cookie(SessionCookie.name) == value)
  }

  @Test func `passes over a cookie that the caller does not accept`() {
    let head = RequestHead(.get, "/", [("Cookie", "segment_session=x; segment_session=good")])
    #expect(head.cookie(SessionCookie.name) { $0.count == 4 } == "good")
  }

  @Test func `sets a cookie for a year that no script sees`() {
    let field = SessionCookie.field(id: "abc", isSecure: false)
    #expect(field.isNamed("Set-Cookie"))
    #expect(
      field.value == "segment_session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000")
    #expect(SessionCookie.field(id: "abc", isSecure: true).value.hasSuffix("; Secure"))
  }
}
