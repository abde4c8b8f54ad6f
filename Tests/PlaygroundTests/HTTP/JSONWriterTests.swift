import SegmentCore
import Testing

@testable import Playground

@Suite struct JSONWriterTests {
  @Test func `writes nested objects and arrays with their commas`() {
    let text = JSONWriter.document { json in
      json.object { json in
        json.member("control", "blob")
        json.member("revision", 7)
        json.member("exact", Int64.max)
        json.member("ratio", 2.219)
        json.member("passes", false)
        json.member("value", String?.none)
        json.array("segments") { json in
          json.object { json in json.member("enabled", true) }
          json.object { _ in }
          json.null()
          json.value(-1)
        }
        json.array("names", ["a", "b"])
        json.array("none", [Int]())
        json.object("chart") { json in json.member(named: "a\"b", 1) }
        json.object(named: "/x") { _ in }
      }
    }.text
    #expect(
      text == #"{"control":"blob","revision":7,"exact":9223372036854775807,"ratio":2.22,"#
        + #""passes":false,"value":null,"segments":[{"enabled":true},{},null,-1],"#
        + #""names":["a","b"],"none":[],"chart":{"a\"b":1},"/x":{}}"#)
  }

  @Test(arguments: [
    ("plain ü 🎯", "plain ü 🎯"),
    ("\"\\", #"\"\\"#),
    ("\u{0}\n\u{1F}\u{7F}", #"\u0000\u000a\u001f"# + "\u{7F}"),
    ("a\u{2028}b\u{2029}", #"a\u2028b\u2029"#),
    ("\u{2027}…\u{202A}", "\u{2027}…\u{202A}"),
    ("", ""),
  ])
  func `escapes what may not stand in a string`(text: String, escaped: String) {
    #expect(JSONWriter.document { $0.value(text) }.text == "\"\(escaped)\"")
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (-0.001, "0"), (.nan, "0"), (.infinity, "0"), (120, "120"),
    ] as [(Double, String)])
  func `writes finite numbers of at most two decimals`(number: Double, text: String) {
    #expect(JSONWriter.document { $0.value(number) }.text == text)
  }

  @Test func `writes an error with all its parts`() {
    var error = HTTPError.unprocessable("segment", "“decade” is not a segment.")
    #expect(
      error.problemDocument.text == #"{"type":"about:blank","title":"Unprocessable Content","#
        + #""status":422,"detail":"“decade” is not a segment.","#
        + #""errors":[{"field":"segment","detail":"“decade” is not a segment."}]}"#)
    error.suggestions = ["/controls/blob"]
    #expect(error.problemDocument.text.hasSuffix(#","suggestions":["/controls/blob"]}"#))
    let response = HTTPError(.notFound, "Nothing here.").problemResponse
    #expect(response.status == .notFound)
    #expect(response["Content-Type"] == "application/problem+json")
    #expect(
      response.text
        == #"{"type":"about:blank","title":"Not Found","status":404,"detail":"Nothing here."}"#)
  }
}
