import Testing

@testable import Playground

@Suite struct MultipartReaderTests {
  static let rows =
    "start,end,label\r\n2026-03-02T09:00:00Z,2026-03-02T09:25:00Z,one\r\n"
    + "2026-03-02T10:00:00Z,2026-03-02T10:50:00Z,two\r\n"
  static let part =
    "--XyZ123\r\nContent-Disposition: form-data; name=\"file\"; filename=\"r;1.csv\"\r\n"
    + "Content-Type: text/csv\r\n\r\n"

  /// What a reader makes of some content that comes in pieces of one size.
  struct Outcome {
    var reader: MultipartReader
    var file: [UInt8] = []
    var error: HTTPError?
  }

  func read(
    _ text: String, type: String = "multipart/form-data; boundary=XyZ123", pieceSize: Int = .max
  ) throws -> Outcome {
    let bytes = Array(text.utf8)
    var outcome = Outcome(reader: try #require(MultipartReader(contentType: type)))
    for piece in pieces(of: bytes, size: min(pieceSize, max(bytes.count, 1))) {
      var taken: [UInt8] = []
      outcome.reader.read(piece.span) { span in
        #expect(span.count > 0)
        for index in span.indices { taken.append(span[index]) }
      }
      outcome.file += taken
    }
    do throws(HTTPError) {
      try outcome.reader.finish()
    } catch {
      outcome.error = error
    }
    return outcome
  }

  @Test func `hands on the same bytes for every size of piece`() throws {
    let content =
      "a preamble\r\n--XyZ123 \t\r\nContent-Disposition: form-data; name=zone\r\n\r\nEurope/Berlin"
      + "\r\n" + Self.part + Self.rows + "\r\n--XyZ12\r\r\n-\r\n--XyZ123--\r\nan epilogue --XyZ123"
    let expected = Self.rows + "\r\n--XyZ12\r\r\n-"
    for size in 1...content.utf8.count {
      let outcome = try read(content, pieceSize: size)
      #expect(outcome.error == nil)
      #expect(outcome.file == Array(expected.utf8), "in pieces of \(size)")
      #expect(try outcome.reader.fields.single("zone") == "Europe/Berlin")
      #expect(outcome.reader.file?.name == "r;1.csv")
      #expect(outcome.reader.file?.byteCount == expected.utf8.count)
    }
  }

  @Test(arguments: [
    ("multipart/form-data; boundary=\"XyZ123\"", "\r\n--XyZ123--", 111),
    ("multipart/form-data; boundary=XyZ123", "\r\n\r\n--XyZ123--\r\n", 113),
  ])
  func `keeps the exact size of a file`(type: String, end: String, count: Int) throws {
    for size in [1, 2, 3, 5, 8, 13, 64, .max] {
      let outcome = try read(Self.part + Self.rows + end, type: type, pieceSize: size)
      #expect(outcome.error == nil)
      #expect(outcome.file.count == count)
      #expect(outcome.reader.file?.fieldName == "file")
      #expect(outcome.reader.file?.contentType == "text/csv")
    }
  }

  @Test(arguments: [
    (#"filename="a;b\"c.csv""#, #"a;b"c.csv"#),
    (#"filename="C:\dir\x.csv""#, #"C:\dir\x.csv"#),
    (#"filename="a\\b""#, #"a\b"#),
    ("filename=plain.csv", "plain.csv"),
    (#"filename="""#, ""),
    (#"filename="größe.csv""#, "größe.csv"),
  ])
  func `reads the name of a file as the sender wrote it`(
    parameter: String, name: String
  ) throws {
    let outcome = try read(
      "--XyZ123\r\ncontent-disposition: Form-Data; name=\"f\"; \(parameter)\r\n\r\nx\r\n--XyZ123--")
    #expect(outcome.error == nil)
    #expect(outcome.reader.file?.name == name)
    #expect(outcome.file == [UInt8(ascii: "x")])
  }

  @Test func `reads empty fields and an empty file`() throws {
    let outcome = try read(
      "--XyZ123\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n"
        + Self.part + "\r\n--XyZ123--")
    #expect(outcome.error == nil)
    #expect(try outcome.reader.fields.single("a") == "")
    #expect(outcome.reader.file?.byteCount == 0)
  }

  /// Content that must be refused, shown by its reason alone.
  struct Fault: CustomTestStringConvertible {
    let reason: String
    let content: String
    var testDescription: String { reason }

    init(_ reason: String, _ content: String) {
      self.reason = reason
      self.content = content
    }
  }

  @Test(arguments: [
    Fault("before its last boundary", ""),
    Fault("before its last boundary", "no boundary at all"),
    Fault("before its last boundary", part + rows),
    Fault("before its last boundary", part + rows + "\r\n--XyZ123-"),
    Fault("end of its line", part + rows + "\r\n--XyZ1234\r\n"),
    Fault("Content-Disposition", "--XyZ123\r\n\r\nx\r\n--XyZ123--"),
    Fault(
      "Content-Disposition", "--XyZ123\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XyZ123--"),
    Fault("4096", "--XyZ123\r\nX: \(String(repeating: "x", count: 4096))\r\n\r\n"),
    Fault("more than one file", part + "\r\n" + part + "\r\n--XyZ123--"),
    Fault("16384", field("big", String(repeating: "x", count: 16_385)) + "--XyZ123--"),
    Fault("UTF-8", field("nul", "\u{0}") + "--XyZ123--"),
    Fault("more than 20", (0...20).map { field("f\($0)", "") }.joined() + "--XyZ123--"),
  ])
  func `refuses broken content and says why`(fault: Fault) throws {
    for size in [1, 7, .max] {
      let outcome = try read(fault.content, pieceSize: size)
      #expect(outcome.error?.detail.contains(fault.reason) == true)
    }
  }

  @Test func `takes as many and as large fields as it promises`() throws {
    let content =
      (0..<20).map { Self.field("f\($0)", String(repeating: "x", count: 16_384)) }.joined()
      + "--XyZ123--"
    let outcome = try read(content, pieceSize: 1440)
    #expect(outcome.error == nil)
    #expect(outcome.reader.fields.pairs.count == 20)
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
    "multipart/form-data; boundary=\"a \"", "multipart/form-data; boundary=\"a\u{7F}\"",
    "multipart/mixed; boundary=a", "application/x-www-form-urlencoded", "",
    "multipart/form-data; boundary=\(String(repeating: "b", count: 71))",
  ])
  func `is not made for another media type or without a boundary`(type: String) {
    #expect(MultipartReader(contentType: type) == nil)
  }

  static func field(_ name: String, _ value: String) -> String {
    "--XyZ123\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
  }
}
