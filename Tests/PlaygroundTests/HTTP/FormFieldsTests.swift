import Testing

@testable import Playground

@Suite struct FormFieldsTests {
  @Test func `has the last key without a value as an empty one`() throws {
    let form = try FormFields(urlencoded: Array("segment=week&compact".utf8))
    #expect(try form.single("segment") == "week")
    #expect(try form.single("compact") == "")
    #expect(try form.single("absent") == nil)
    #expect(form.names == ["segment", "compact"])
  }

  @Test func `reads plus as a space and its code as a plus`() throws {
    let body =
      "start=2026-03-02T09%3A00%3A00%2B01%3A00&end=2026-03-02T09%3A25%3A00%2B01%3A00"
      + "&label=C%2B%2B+hour"
    let form = try FormFields(urlencoded: Array(body.utf8))
    #expect(try form.single("label") == "C++ hour")
    #expect(try form.single("start") == "2026-03-02T09:00:00+01:00")
  }

  @Test func `keeps the repeats of a key in order`() throws {
    let form = try FormFields(urlencoded: Array("t=a&u=b&t=c".utf8))
    #expect(form.all("t") == ["a", "c"])
    #expect(form.names == ["t", "u"])
  }

  @Test func `refuses a repeated key where one value is wanted`() throws {
    let form = try FormFields(urlencoded: Array("segment=day&segment=day".utf8))
    let error = refusal { () throws(HTTPError) in _ = try form.single("segment") }
    #expect(error?.status == .badRequest)
    #expect(error?.fieldErrors.first?.field == "segment")
  }

  @Test func `survives empty keys and empty pieces`() throws {
    let form = try FormFields(urlencoded: Array("&=e&&a=&".utf8))
    #expect(form.pairs.map(\.name) == ["", "a"])
    #expect(form.pairs.map(\.value) == ["e", ""])
    #expect(try FormFields(urlencoded: []).isEmpty)
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%00", "a=%ff", "a=\u{0}"])
  func `refuses what cannot be decoded and names the key`(body: String) {
    let error = refusal { () throws(HTTPError) in _ = try FormFields(urlencoded: Array(body.utf8)) }
    #expect(error?.status == .badRequest)
    #expect(error?.fieldErrors.first?.field == "a")
  }

  @Test(arguments: [
    "application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded",
    "application/x-www-form-urlencoded; charset=UTF-8",
    "application/x-www-form-urlencoded;charset=\"utf-8\";",
  ])
  func `takes a form by its media type`(type: String) throws {
    let request = Request(
      head: RequestHead(.post, "/", [("Content-Type", type)]), body: .bytes(Array("a=b".utf8)))
    #expect(try request.form().single("a") == "b")
  }

  @Test(arguments: ["application/json", "text/plain", "multipart/form-data; boundary=x", ""])
  func `refuses another media type and tells the right one`(type: String) {
    let request = Request(
      head: RequestHead(.post, "/", [("Content-Type", type)]), body: .bytes(Array("a=b".utf8)))
    let error = refusal { () throws(HTTPError) in _ = try request.form() }
    #expect(error?.status == .unsupportedMediaType)
    #expect(error?.fields.first?.isNamed("Accept-Post") == true)
    #expect(error?.fields.first?.value == "application/x-www-form-urlencoded")
  }

  @Test func `is empty without content and refused above the limit`() throws {
    let head = RequestHead(.post)
    #expect(try Request(head: head).form().isEmpty)
    let error = refusal { () throws(HTTPError) in
      _ = try Request(head: head, body: .tooLarge(limit: 16_384)).form()
    }
    #expect(error?.status == .contentTooLarge)
    #expect(error?.detail.contains("16384") == true)
  }
}
