import Testing

@testable import Playground

@Suite struct CSVReaderTests {
  @Test(arguments: [
    "a,b\n1,2\n3,4\n", "a,b\r\n1,2\r\n3,4", "a,b\r1,2\r3,4\r", "a;b\n1;2\n3;4\n",
    "a\tb\n1\t2\n3\t4",
    "\u{FEFF}a,b\n1,2\n3,4\n", "\"a\",\"b\"\n\"1\",\"2\"\n\"3\" ,\"4\"\n",
  ])
  func `reads delimiters, line ends and byte order mark`(text: String) {
    #expect(rows(text).map(\.fields) == [["a", "b"], ["1", "2"], ["3", "4"]])
    #expect(rows(text).map(\.line) == [1, 2, 3])
  }

  @Test func `keeps what stands in quotes`() {
    let text = "a,b\r\n\"x, \"\"y\"\"\r\nz\",2\r\n3,4\r\n"
    #expect(rows(text).map(\.fields) == [["a", "b"], ["x, \"y\"\r\nz", "2"], ["3", "4"]])
    #expect(rows(text).map(\.line) == [1, 2, 4])
  }

  @Test func `leaves out blank lines and counts them`() {
    let text = "\n \na,b\n\n1,2\r\n\r\n,\n\"\"\n3,4\n\n"
    #expect(rows(text).map(\.line) == [3, 5, 9])
  }

  @Test func `takes the delimiter from a line that names it`() {
    #expect(rows("sep=;\r\na,b;c\r\n1;2\r\n").map(\.fields) == [["a,b", "c"], ["1", "2"]])
    #expect(rows("sep=;\r\na,b;c\r\n1;2\r\n").map(\.line) == [2, 3])
  }

  @Test func `takes a quote within a text as it is`() {
    #expect(rows("a,b\n5\" pipe,2\n").map(\.fields) == [["a", "b"], ["5\" pipe", "2"]])
  }

  @Test func `does not let an open quote swallow the lines after it`() {
    let found = rows("a,b\n1,2\n\"3,4\n5,6\n7,8")
    #expect(found.map(\.line) == [1, 2, 3, 4, 5])
    #expect(found.map(\.fault) == [nil, nil, .openQuote, nil, nil])
    #expect(found.last?.fields == ["7", "8"])
  }

  @Test func `goes on behind a quote that a later quote closes`() {
    let found = rows("a,b\n\"1,2\n\"3\",\"4\"\n5,6\n")
    #expect(found.map(\.line) == [1, 2, 3, 4])
    #expect(found.map(\.fault) == [nil, .textAfterQuote, nil, nil])
    #expect(found[2].fields == ["3", "4"])
  }

  @Test func `refuses text behind a closing quote on its line only`() {
    let found = rows("a,b\n\"1\"x,2\n3,4\n")
    #expect(found.map(\.fault) == [nil, .textAfterQuote, nil])
  }

  @Test func `refuses a row that is too long or too wide`() {
    let long = String(repeating: "x", count: CSVReader.rowLimit + 1)
    let wide = String(repeating: ",", count: CSVReader.fieldLimit)
    let found = rows("a,b\n1,\(long)\n3,4\n\(wide)\n5,6\n\"\(long)\n7,8\n\"9,10\n")
    #expect(found.map(\.line) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      found.map(\.fault)
        == [nil, .tooLong, nil, .tooManyFields, nil, .tooLong, nil, .openQuote])
  }

  @Test func `refuses a row that is not UTF-8 or holds NUL`() {
    let bytes =
      Array("a,b\n1,".utf8) + [0xC3, 0x28] + Array("\n3,4\n5,".utf8) + [0] + Array("\n7,8".utf8)
    let found = rows(bytes, pieces: 1)
    #expect(found.map(\.fault) == [nil, .notUTF8, nil, .controlCharacter, nil])
    // Half a character at the end of one field and half at the begin of the next.
    let halves = Array("a,b\n".utf8) + [0xC3, 0x2C, 0xA9]
    #expect(rows(halves, pieces: 9).map(\.fault) == [nil, .notUTF8])
  }

  @Test func `ends soon in a file full of stray quotes`() {
    let text = "a,b\n" + String(repeating: "x\",\"\n", count: 15_000) + "1,2\n"
    let found = rows(text)
    #expect(!found.isEmpty)
    #expect(found.map(\.line) == found.map(\.line).sorted())
  }

  @Test(arguments: [1, 2, 3, 7, 4096])
  func `gives the same rows for pieces of any size`(size: Int) {
    let text =
      "\u{FEFF}\r\n\"a\";b\r\n\"x;\"\"é\"\"\r\ny\"; 2\r\r\n\r\"open;1\r\n3;4\n\"q\" ;\"\"\r\n\"1\"x;2\n\"end\r\n5;6"
    #expect(rows(text, pieces: size) == rows(text, pieces: 100_000))
    #expect(rows(text).last?.fields == ["5", "6"])
  }

  @Test func `takes any bytes`() {
    var generator = SplitMix(seed: 11)
    let alphabet = Array("\",;\n\r\t 0Aé\u{FEFF}".utf8) + [0, 0xFF]
    for _ in 0..<400 {
      let count = Int.random(in: 0...200, using: &generator)
      let bytes = (0..<count).compactMap { _ in alphabet.randomElement(using: &generator) }
      let whole = rows(bytes, pieces: 1000)
      #expect(rows(bytes, pieces: 1) == whole)
      #expect(rows(bytes, pieces: 5) == whole)
      #expect(whole.map(\.line) == whole.map(\.line).sorted())
    }
  }
}

private struct FoundRow: Hashable {
  let line: Int
  let fault: CSVFault?
  let fields: [String]
}

private struct Collector: CSVRowSink {
  var found: [FoundRow] = []

  mutating func receive(_ row: CSVRow) {
    found.append(
      FoundRow(
        line: row.line, fault: row.fault,
        fields: (0..<row.fieldCount).map { row.text(ofField: $0) }))
  }
}

private func rows(_ text: String, pieces size: Int = 1000) -> [FoundRow] {
  rows(Array(text.utf8), pieces: size)
}

private func rows(_ bytes: [UInt8], pieces size: Int) -> [FoundRow] {
  var reader = CSVReader()
  var collector = Collector()
  for start in stride(from: 0, to: bytes.count, by: size) {
    let end = min(start + size, bytes.count)
    reader.receive(bytes.span.extracting(start..<end), into: &collector)
  }
  reader.finish(into: &collector)
  return collector.found
}
