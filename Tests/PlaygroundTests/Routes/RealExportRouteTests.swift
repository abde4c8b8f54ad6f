import Glibc
import Testing

@testable import Playground

/// Real exported files through the whole server.
///
/// The files stand outside of the project, in `../shared/data` from its root, since most of them
/// state no licence. Where they are absent, a line says so and the tests pass.
@Suite struct RealExportRouteTests {
  @Test(arguments: ["toggl-solo-2018", "toggl-month-2017", "clockify-2026", "forest-2022"])
  func `charts a real export`(name: String) throws {
    guard let file = read("\(name).csv"), let text = read("expected/\(name).json") else {
      print("Skipped: ../shared/data/\(name).csv is not there.")
      return
    }
    let expected = try JSONValue(text)
    var cases = [(try #require(expected["zone"]?.text), expected)]
    for name in expected["also"]?.names ?? [] {
      cases.append((name, try #require(expected["also"]?[name])))
    }
    for (zone, values) in cases {
      // A visitor each: the same wall clock is read in another zone.
      let visitor = try TestSite().visitor()
      let report = try visitor.importing(file, fields: [("zone", zone)])
      let summary = try #require(values["summary"])
      #expect(report["added"] == summary["records"])
      #expect(report["refused"]?.elements.count == 0)
      #expect(report["skipped"]?.elements.count == summary["not_success"]?.int ?? 0)
      #expect(
        try visitor.get("/records.csv").content.split(separator: "\r\n").count
          == (summary["records"]?.int ?? 0) + 1)
      let charts = try #require(values["charts"])
      for (period, anchor) in [
        ("day", charts["day"]?["date"]?.text), ("week", charts["week"]?["iso"]?.text),
        ("month", charts["month"]?["month"]?.text),
        ("year", charts["year"]?["year"]?.int.map(String.init)),
      ] {
        let right = try #require(charts[period])
        let chart = try visitor.chart(
          "?period=\(period)&anchor=\(try #require(anchor))&zone=\(zone)")
        let buckets = chart["buckets"]?.elements ?? []
        #expect(
          buckets.compactMap { $0["label"] } == right["labels"]?.elements, "\(period) \(zone)")
        #expect(buckets.compactMap { $0["milliseconds"] } == right["ms"]?.elements)
        #expect(chart["totalMilliseconds"] == right["total_ms"])
        let minutes = right["minutes"]?.elements.compactMap(\.double) ?? []
        for (bucket, minute) in zip(buckets, minutes) {
          #expect(abs((bucket["minutes"]?.double ?? .nan) - minute) <= 0.005_1)
        }
      }
    }
  }

  /// The text of a file in `../shared/data`; nil where it is not there.
  private func read(_ name: String) -> String? {
    var folder = TestSite.root
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let path = "\(folder)/shared/data/\(name)"
      if unsafe access(path, R_OK) == 0, let bytes = try? readFile(path) {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return nil
  }
}
