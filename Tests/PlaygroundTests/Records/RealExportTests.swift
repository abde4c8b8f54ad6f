import FoundationEssentials
import Glibc
import Testing

@testable import Playground

/// Reads real exported files and compares with values that were computed elsewhere.
///
/// The files stand outside of the project, in `../shared/data` from its root, since most of them
/// state no licence. Where they are absent, a line says so and the tests pass.
@Suite struct RealExportTests {
  @Test(arguments: ["toggl-solo-2018", "toggl-month-2017", "clockify-2026", "forest-2022"])
  func `gives the right sums of a real export`(name: String) throws {
    guard let bytes = Self.read("\(name).csv"), let json = Self.read("expected/\(name).json") else {
      print("Skipped: ../shared/data/\(name).csv is not there.")
      return
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let expected = try decoder.decode(Expected.self, from: FoundationEssentials.Data(json))
    let cases = [(expected.zone, expected.values)] + (expected.also ?? [:]).map { ($0, $1) }
    for (zoneName, values) in cases {
      let zone = try #require(ZoneCatalog.named(zoneName))
      let parsed = try parse(bytes, options: ImportOptions(zone: zone), pieces: 1000)
      #expect(parsed.report.refused.count == 0, "\(parsed.report.refused.listed)")
      #expect(parsed.report.skipped.count == values.summary.notSuccess ?? 0)
      try check(parsed, values, zone)
    }
  }

  private func check(_ parsed: ParsedImport, _ values: Values, _ zone: ZoneRules) throws {
    let records = parsed.records
    let lengths = zip(records.starts, records.ends).map { $1 - $0 }
    #expect(records.count == values.summary.records)
    #expect(lengths.reduce(0, +) == values.summary.totalMs)
    #expect(lengths.max() == values.summary.longestMs)
    #expect(lengths.count { $0 == 0 } == values.summary.zeroLength)
    #expect(Set(records.map(\.record.label)).count == values.summary.labelsDistinct)
    var sums: [String: Int64] = [:]
    for (element, length) in zip(records, lengths) {
      sums[element.record.label, default: 0] += length
    }
    for top in values.summary.labelsTop5Ms { #expect(sums[top.label] == top.milliseconds) }

    let timeline = FocusTimeline(starts: records.starts, ends: records.ends)
    let first = try #require(values.summary.firstStart.flatMap { Instant(rfc3339: $0) })
    #expect(timeline.oldestStart == first)
    let charts = values.charts
    for (period, anchor, chart) in [
      (Period.day, charts.day.date, charts.day), (.week, charts.week.iso, charts.week),
      (.month, charts.month.month, charts.month),
      (.year, charts.year.year.map(String.init), charts.year),
    ] {
      let view = PeriodView(period: period, anchor: try date(anchor ?? ""), zone: zone)
      let buckets = view.buckets()
      #expect(timeline.totals(buckets.edges) == chart.ms, "\(period) \(zone.name)")
      #expect(buckets.buckets.map(\.label) == chart.labels)
      #expect(timeline.total(from: buckets.start, to: buckets.end) == chart.totalMs)
    }
  }

  /// The bytes of a file in `../shared/data`; nil where it is not there.
  private static func read(_ name: String) -> [UInt8]? {
    var folder = #filePath[...]
    // Tests/PlaygroundTests/Records/RealExportTests.swift lies four levels below the root.
    for _ in 0..<5 { folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)] }
    let root = "\(folder)"
    guard let file = unsafe fopen("\(root)/shared/data/\(name)", "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }
}

private struct Expected: Decodable {
  let zone: String
  let summary: Summary
  let charts: Charts
  let also: [String: Values]?

  var values: Values { Values(summary: summary, charts: charts) }
}

private struct Values: Decodable {
  let summary: Summary
  let charts: Charts
}

private struct Summary: Decodable {
  let records: Int
  let totalMs: Int64
  let longestMs: Int64
  let zeroLength: Int
  let labelsDistinct: Int
  let notSuccess: Int?
  let firstStart: String?
  let labelsTop5Ms: [Top]
}

private struct Top: Decodable {
  let label: String
  let milliseconds: Int64

  init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    label = try pair.decode(String.self)
    milliseconds = try pair.decode(Int64.self)
  }
}

private struct Charts: Decodable {
  let day: Chart
  let week: Chart
  let month: Chart
  let year: Chart
}

private struct Chart: Decodable {
  let date: String?
  let iso: String?
  let month: String?
  let year: Int?
  let labels: [String]
  let totalMs: Int64
  let ms: [Int64]
}
