import Testing

@testable import Playground

@Suite struct CSVImportTests {
  @Test func `reads the plain form with offsets`() throws {
    let parsed = try parse(
      "start,end,label\n2026-03-02T09:00:00Z,2026-03-02T10:00:00+01:00,write\n"
        + "2026-03-02 12:00 +0300,2026-03-02 12:30 +03,\"a, b\"\n")
    #expect(parsed.formatName == "Start and end CSV")
    #expect(parsed.records.count == 2)
    let first = try #require(parsed.records.first)
    #expect(first.line == 2)
    #expect(
      first.record
        == FocusRecord(
          start: try instant("2026-03-02T09:00:00Z"), end: try instant("2026-03-02T09:00:00Z"),
          label: "write", zone: "UTC"))
    let second = try #require(parsed.records.last)
    #expect(second.record.start == (try instant("2026-03-02T09:00:00Z")))
    #expect(second.record.zone == "+03:00")
    #expect(second.record.label == "a, b")
  }

  @Test func `keeps labels apart whose letters are composed differently`() throws {
    let labels = ["Caf\u{E9}", "Cafe\u{301}", "Caf\u{E9}"]
    let rows = labels.map { "2026-03-02T09:00:00Z,2026-03-02T10:00:00Z,\($0)\n" }
    let parsed = try parse("start,end,label\n" + rows.joined())
    let read = parsed.records.map { Array($0.record.label.utf8) }
    #expect(read == labels.map { Array($0.utf8) })
  }

  @Test(arguments: [
    (String(repeating: "a", count: 70_000), "longer than 64 KiB"),
    (String(repeating: "a,", count: 2000), "more than 1024 fields"),
    ("\"start\"x,end", "Text follows a closing quote"), ("\"start,end", "never closed"),
  ])
  func `says why a first line cannot be read`(line: String, part: String) {
    let refusal = #expect(throws: ImportRefusal.self) { try parse(line + "\n") }
    #expect(refusal?.detail.hasPrefix("The first line") ?? false)
    #expect(refusal?.detail.contains(part) ?? false, "\(refusal?.detail ?? "")")
  }

  @Test(arguments: [
    ("9:00", "09:00:00"), ("09:00", "09:00:00"), ("09:00:00", "09:00:00"), ("09.37", "09:37:00"),
    ("09:00:00.123", "09:00:00.123"), ("09:00:00,5", "09:00:00.500"), ("2:30 PM", "14:30:00"),
    ("2:30pm", "14:30:00"), ("12:00 AM", "00:00:00"), ("12:15 PM", "12:15:00"),
    ("9:00\u{202F}AM", "09:00:00"), ("09:00:00.123456789", "09:00:00.123"), (" 9:00 ", "09:00:00"),
  ])
  func `reads each form of a time`(text: String, time: String) throws {
    let parsed = try parse("date,start,end\n2026-03-02,\"\(text)\",24:00\n")
    let record = try #require(parsed.records.first?.record, "\(parsed.report.refused.listed)")
    #expect(record.start == (try instant("2026-03-02T\(time)Z")))
    #expect(record.end == (try instant("2026-03-03T00:00:00Z")))
    #expect(record.zone == "UTC")
  }

  @Test(arguments: [
    ("25:00", "no clock shows"), ("9:60", "no clock shows"), ("9:00:60", "second 60"),
    ("9:00:61", "no clock shows"), ("13:00 PM", "no clock shows"), ("0:30 AM", "no clock shows"),
    ("24:01", "no clock shows"), ("nine", "not understood"), ("9", "not understood"),
    ("9:0", "not understood"), ("9:00 foo", "not understood"), ("9:00+1", "offset"),
    ("9:00+25", "offset"), ("9:00+01:60", "offset"), ("9:00Zx", "offset"), ("", "no time of day"),
  ])
  func `refuses what is no time`(text: String, part: String) throws {
    let parsed = try parse("date,start,end\n2026-03-02,\"\(text)\",24:00\n2026-03-02,9:00,9:01\n")
    #expect(parsed.records.count == 1)
    let issue = try #require(parsed.report.refused.listed.first)
    #expect(issue.line == 2)
    #expect(issue.reason.contains(part) && issue.reason.hasPrefix("start"), "\(issue.reason)")
  }

  @Test(arguments: [
    ("2026-03-02", "2026-03-02"), ("2026/3/2", "2026-03-02"), ("24.10.2022", "2022-10-24"),
    ("4.5.2022", "2022-05-04"), ("2022.10.24", "2022-10-24"), ("03/03/2026", "2026-03-03"),
  ])
  func `reads dates that stand for themselves`(text: String, day: String) throws {
    let parsed = try parse("date;start;end\n\(text);9:00;10:00\n")
    #expect(parsed.records.first?.record.start == (try instant("\(day)T09:00:00Z")))
  }

  @Test(arguments: [
    ("2026-02-30", "no calendar has"), ("30/30/2026", "no calendar has"),
    ("31.04.2026", "no calendar has"),
    ("02/03/26", "two digits"), ("1899-12-31", "1900 to 2199"), ("2200-01-01", "1900 to 2199"),
    ("2026-03", "no date that is understood"), ("tomorrow", "no date that is understood"),
    ("2026-03-02x", "no date that is understood"), ("0/1/2026", "no calendar has"),
    ("", "is empty"),
    ("2026-03/02", "no date that is understood"), ("20260302", "no date that is understood"),
  ])
  func `refuses what is no date`(text: String, part: String) throws {
    let parsed = try parse("date;start;end\n\(text);9:00;10:00\n2026-03-02;9:00;10:00\n")
    #expect(parsed.records.count == 1)
    let issue = try #require(parsed.report.refused.listed.first)
    #expect(issue.reason.contains(part), "\(issue.reason)")
  }

  @Test func `refuses an end before its start and keeps a length of zero`() throws {
    let parsed = try parse(
      "start,end\n2026-03-02T09:00Z,2026-03-02T08:59Z\n2026-03-02T09:00Z,2026-03-02T09:00Z\n")
    #expect(parsed.records.count == 1)
    #expect(
      parsed.report.refused.listed == [
        ImportReport.Issue(line: 2, reason: "End is before start. Swap them or remove the line.")
      ])
  }

  @Test func `refuses a time that clocks jumped over`() throws {
    let parsed = try parse(
      "start,end\n2026-03-29T02:30,2026-03-29T04:00\n2026-03-29T02:30+01:00,2026-03-29T04:00\n",
      zone: "Europe/Berlin")
    #expect(parsed.records.map(\.line) == [3])
    #expect(parsed.records.first?.record.start == (try instant("2026-03-29T01:30:00Z")))
    let issue = try #require(parsed.report.refused.listed.first)
    #expect(issue.line == 2)
    #expect(issue.reason.contains("2026-03-29T02:30+01:00"))
  }

  @Test func `takes the first of two equal times and says so`() throws {
    let parsed = try parse(
      "start,end\n2026-10-25T02:30,2026-10-25T04:00\n2026-10-25T02:30+01:00,2026-10-25T04:00\n",
      zone: "Europe/Berlin")
    #expect(
      parsed.records.map(\.record.start) == [
        try instant("2026-10-25T00:30:00Z"), try instant("2026-10-25T01:30:00Z"),
      ])
    #expect(parsed.records.map(\.record.zone) == ["Europe/Berlin", "+01:00"])
    #expect(parsed.report.notes.count == 1)
    let note = try #require(parsed.report.notes.listed.first)
    #expect(note.line == 2)
    #expect(note.reason.contains("first") && note.reason.contains("2026-10-25T02:30+01:00"))
  }

  @Test func `ends a day at 24:00 where the next begins at 01:00`() throws {
    let parsed = try parse(
      "date,start,end\n2026-04-23,23:00,24:00\n", zone: "Africa/Cairo")
    #expect(parsed.records.first?.record.end == (try instant("2026-04-23T22:00:00Z")))
  }

  @Test func `removes the guard against formulas`() throws {
    let parsed = try parse(
      "start,end,label\n2026-03-02T09:00Z,2026-03-02T10:00Z,'=1+1\n"
        + "2026-03-02T09:00Z,2026-03-02T10:00Z,'tis\n2026-03-02T09:00Z,2026-03-02T10:00Z,''-x\n")
    #expect(parsed.records.map(\.record.label) == ["=1+1", "'tis", "'-x"])
  }

  @Test func `finds columns in any order and letter case`() throws {
    let parsed = try parse(
      "Note,LABEL, End ,Start\nx,write,2026-03-02T10:00Z,2026-03-02T09:00Z\n")
    #expect(parsed.records.first?.record.label == "write")
    #expect(parsed.records.first?.record.start == (try instant("2026-03-02T09:00:00Z")))
  }

  @Test func `refuses a row with more texts than the header has names`() throws {
    let parsed = try parse(
      "start,end,label\n2026-03-02T09:00Z,2026-03-02T10:00Z,write, edit\n"
        + "2026-03-02T09:00Z,2026-03-02T10:00Z,write,,\n")
    #expect(parsed.records.map(\.line) == [3])
    #expect(parsed.report.refused.listed.first?.reason.contains("quotes") == true)
  }

  @Test func `reports refused lines in the order of the file`() throws {
    let parsed = try parse(
      "start,end\n2026-03-02T09:00Z,2026-03-02T08:00Z\nx,y\n2026-03-02T09:00Z,2026-03-02T08:00Z\n\"z\n"
    )
    #expect(parsed.report.refused.count == 4)
    #expect(parsed.report.refused.listed.map(\.line) == [2, 3, 4, 5])
  }

  @Test func `lists the first issues and counts them all`() throws {
    let rows = (0..<500).map { $0 % 2 == 0 ? "x,y\n" : "2026-03-02T09:00Z,2026-03-02T08:00Z\n" }
    let parsed = try parse("start,end\n" + rows.joined())
    #expect(parsed.report.refused.count == 500)
    #expect(parsed.report.refused.listed.map(\.line) == Array(2...201))
  }

  @Test func `cuts what it quotes`() throws {
    let parsed = try parse("start,end\n\(String(repeating: "é", count: 500)),y\n")
    let reason = try #require(parsed.report.refused.listed.first?.reason)
    #expect(reason.contains(String(repeating: "é", count: 60) + "…”"))
  }

  @Test(arguments: ["", "\u{FEFF}", "\n \r\n"])
  func `refuses a file without a line`(text: String) {
    #expect(refusal(text)?.field == "file")
  }

  @Test func `names the formats it knows`() throws {
    let found = try #require(refusal("when,what\n1,2\n"))
    #expect(found.field == "file")
    for part in ["when, what", "Toggl CSV", "Clockify CSV", "Forest CSV", "Start and end CSV"] {
      #expect(found.detail.contains(part), "\(found.detail)")
    }
    #expect(refusal("{\"a\": [1, 2]}")?.field == "file")
  }

  @Test func `refuses what is not text`() {
    #expect(refusal([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])?.field == "file")
    #expect(refusal([0xFF, 0xFE, 0x73, 0, 0x74, 0])?.detail.contains("UTF-8") == true)
    #expect(refusal(Array("a,b\0\n".utf8))?.detail.contains("UTF-8") == true)
  }

  @Test func `refuses more rows than it may hold`() throws {
    var file = CSVImport(rowLimit: 10)
    let text = Array(("start,end\n" + String(repeating: "x\n", count: 11)).utf8)
    file.receive(text.span.extracting(..<(text.count - 2)))
    #expect(try file.finish(ImportOptions(zone: .utc)).report.refused.count == 10)
    file = CSVImport(rowLimit: 10)
    file.receive(text.span)
    #expect(throws: ImportRefusal.self) { try finish(&file) }
  }

  @Test func `takes any bytes behind a header`() throws {
    var generator = SplitMix(seed: 3)
    let alphabet = Array("0123456789-/:.,;T Z+\"\n'=PM".utf8) + [0xC3, 0xE2, 0]
    for _ in 0..<300 {
      var bytes = Array("start,end,label\n".utf8)
      for _ in 0..<Int.random(in: 0...300, using: &generator) {
        if let byte = alphabet.randomElement(using: &generator) { bytes.append(byte) }
      }
      _ = refusal(bytes)
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `gives the same import for pieces of any size`(size: Int) throws {
    let text = Array(
      ("\u{FEFF}\"Label\";start;end\r\n\"a\r\n\"\"b\"\"; é\";2026-03-02T09:00Z;2026-03-02T10:00Z\r\n"
        + "\"open;2026-03-02T09:00Z;2026-03-02T10:00Z\r\nx;2026-10-25T02:30;2026-10-25T04:00\r"
        + "x;03/04/2026 9:00;03/04/2026 10:00\n\nx;14/04/2026 9:00;\nx;soon;never").utf8)
    let options = ImportOptions(zone: try #require(ZoneCatalog.named("Europe/Berlin")))
    let whole = try parse(text, options: options, pieces: text.count)
    let read = try parse(text, options: options, pieces: size)
    #expect(Array(read.records) == Array(whole.records))
    #expect(read.records.map(\.line) == [2, 5, 6])
    #expect(read.records.first?.record.label == "a\r\n\"b\"; é")
    #expect(read.report.refused.listed == whole.report.refused.listed)
    #expect(read.report.refused.listed.map(\.line) == [4, 9])
    #expect(read.report.skipped.listed.map(\.line) == [8])
    #expect(read.report.notes.listed.map(\.line) == [5])
  }

  @Test func `reads one record from a form`() throws {
    let berlin = try #require(ZoneCatalog.named("Europe/Berlin"))
    let record = try FocusRecord.reading(
      start: "2026-03-02T09:00:00+01:00", end: "2026-03-02T09:25", label: "C++ hour", in: berlin)
    #expect(record.start == (try instant("2026-03-02T08:00:00Z")))
    #expect(record.end == (try instant("2026-03-02T08:25:00Z")))
    #expect(record.label == "C++ hour")
  }

  @Test(arguments: [
    ("", "2026-03-02T09:00Z", "start"), ("2026-03-02T09:00Z", "soon", "end"),
    ("2026-03-02T09:00Z", "2026-03-02T08:00Z", "end"),
    ("02/03/2026 09:00", "2026-03-02T09:00", "start"),
    ("2026-03-29T02:30", "2026-03-29T09:00", "start"),
  ])
  func `names the wrong field of a form`(start: String, end: String, field: String) throws {
    let berlin = try #require(ZoneCatalog.named("Europe/Berlin"))
    let refusal = #expect(throws: ImportRefusal.self) {
      try FocusRecord.reading(start: start, end: end, label: "", in: berlin)
    }
    #expect(refusal?.field == field)
  }
}

private func finish(_ file: inout CSVImport) throws -> ParsedImport {
  try file.finish(ImportOptions(zone: .utc))
}

private func refusal(_ text: String) -> ImportRefusal? { refusal(Array(text.utf8)) }

private func refusal(_ bytes: [UInt8]) -> ImportRefusal? {
  do throws(ImportRefusal) {
    _ = try parse(bytes, options: ImportOptions(zone: .utc))
    return nil
  } catch {
    return error
  }
}

/// Reads a whole file of a test.
func parse(
  _ text: String, zone: String = "UTC", dateOrder: DateOrder? = nil
) throws -> ParsedImport {
  let zone = try #require(ZoneCatalog.named(zone))
  return try parse(Array(text.utf8), options: ImportOptions(zone: zone, dateOrder: dateOrder))
}

func parse(
  _ bytes: [UInt8], options: ImportOptions, pieces size: Int = 32_768
) throws(ImportRefusal) -> ParsedImport {
  var file = CSVImport()
  for start in stride(from: 0, to: bytes.count, by: size) {
    file.receive(bytes.span.extracting(start..<min(start + size, bytes.count)))
  }
  return try file.finish(options)
}
