import SegmentCore
import Testing

@testable import Playground

@Suite struct RecordsCSVTests {
  @Test func `writes offsets, quotes and the guard against formulas`() throws {
    var buffer = MarkupBuffer()
    RecordsCSV(zone: try #require(ZoneCatalog.named("Europe/Berlin"))).append(
      [
        try record("2026-03-02T08:00:00Z", "2026-03-02T09:00:00.5Z", "plain"),
        try record("2026-07-02T08:00:00Z", "2026-07-02T09:00:00Z", "=1,\"2\""),
      ], to: &buffer)
    #expect(
      buffer.text == "start,end,label\r\n"
        + "2026-03-02T09:00:00+01:00,2026-03-02T10:00:00.500+01:00,plain\r\n"
        + "2026-07-02T10:00:00+02:00,2026-07-02T11:00:00+02:00,\"'=1,\"\"2\"\"\"\r\n")
  }

  @Test(arguments: ["UTC", "America/New_York", "Europe/Amsterdam", "Pacific/Apia"])
  func `is read back as the same records`(zone: String) throws {
    let labels = [
      "", "plain", "=1+1", "+x", "-y", "@z", "\ttab", "\rreturn", "'=a", "''-b", "'tis", "'", "a,b",
      "say \"hi\"", "two\r\nlines", " space ", "é ✓", "a;b\tc",
    ]
    let start = try instant("1910-05-06T07:08:09.010Z").milliseconds
    let records = labels.enumerated().map { index, label in
      let begin = start + Int64(index) * 200_000_000_123
      return FocusRecord(
        start: Instant(milliseconds: begin), end: Instant(milliseconds: begin + Int64(index) * 977),
        label: label, zone: "UTC")
    }
    var buffer = MarkupBuffer()
    RecordsCSV(zone: try #require(ZoneCatalog.named(zone))).append(records, to: &buffer)
    let read = try parse(buffer.text)
    #expect(read.report.refused.count == 0, "\(read.report.refused.listed)")
    #expect(read.records.map(\.record.label) == labels)
    #expect(read.records.map(\.record.start) == records.map(\.start))
    #expect(read.records.map(\.record.end) == records.map(\.end))
  }
}

private func record(_ start: String, _ end: String, _ label: String) throws -> FocusRecord {
  FocusRecord(start: try instant(start), end: try instant(end), label: label, zone: "UTC")
}
