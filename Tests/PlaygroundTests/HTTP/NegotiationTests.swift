import Testing

@testable import Playground

@Suite struct NegotiationTests {
  static let browser =
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

  func accepted(_ accept: String?) -> AcceptedMedia {
    AcceptedMedia(HeaderFields(accept.map { [("Accept", $0)] } ?? []))
  }

  @Test(
    arguments: [
      (nil, MediaType.html),
      ("*/*", .html),
      (browser, .html),
      ("application/json", .json),
      ("APPLICATION/JSON", .json),
      ("application/json;charset=utf-8", .json),
      ("application/json, text/plain, */*", .json),
      ("text/html;q=0.5, application/json", .json),
      ("application/*", .json),
      ("text/html;q=0, */*", .json),
      ("*/*;q=0.1, text/html;q=0", .json),
      ("text/html;level=1", nil),
      ("image/png", nil),
      ("*/*;q=0", nil),
      ("text/html;q=0.000", nil),
      ("nonsense", .html),
      ("text/html;q=7, application/json;q=0.1", .json),
      ("text/csv;header=present, application/json;q=0.9", .json),
    ] as [(String?, MediaType?)])
  func `chooses what the client likes best`(accept: String?, type: MediaType?) {
    #expect(accepted(accept).preferred(among: [.html, .json]) == type)
  }

  @Test func `weighs by the most specific range`() {
    // The example of RFC 9110, section 12.5.1, with types of this server.
    let media = accepted("text/*;q=0.3, text/html;q=0.7, text/csv;header=present, */*;q=0.5")
    #expect(media.weight(of: .html) == 700)
    #expect(media.weight(of: .csv) == 1000)
    #expect(media.weight(of: .plain) == 300)
    #expect(media.weight(of: .json) == 500)
  }

  @Test(
    arguments: [
      (browser, true),
      ("text/html", true),
      ("text/html, application/json", true),
      ("text/html;q=0.9, application/json", false),
      ("text/html;q=0.5, */*", false),
      ("*/*", false),
      (nil, false),
      ("application/json", false),
      ("application/problem+json, text/html;q=0.1", false),
      ("text/*", false),
    ] as [(String?, Bool)])
  func `shows an error as a page only to who asks for pages`(accept: String?, isPage: Bool) {
    #expect(accepted(accept).prefersErrorPage == isPage)
  }

  @Test(
    arguments: [
      (nil, false),
      ("gzip, deflate, br", true),
      ("GZIP", true),
      ("x-gzip", true),
      ("gzip;q=0", false),
      ("gzip; q=0.5", true),
      ("gzip;q=0.000, *", false),
      ("*", true),
      ("*;q=0", false),
      ("br", false),
      ("identity", false),
      ("", false),
    ] as [(String?, Bool)])
  func `compresses only for a client that accepts it`(coding: String?, isAllowed: Bool) {
    let head = RequestHead(.get, "/", coding.map { [("Accept-Encoding", $0)] } ?? [])
    #expect(head.acceptsGzip == isAllowed)
  }
}
