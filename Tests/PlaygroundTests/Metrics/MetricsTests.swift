import SegmentCore
import Testing

@testable import Playground

/// The numbers of the server, as Prometheus reads them.
@Suite struct MetricsTests {
  /// The value of a sample, with its labels as they are written.
  private func value(_ sample: String, _ site: TestSite) throws -> String? {
    let text = try site.visitor().get("/metrics").content
    let line = text.split(separator: "\n").first { $0.hasPrefix(sample + " ") }
    return line.map { String($0.dropFirst(sample.utf8.count + 1)) }
  }

  private func requests(
    _ route: String, _ method: String, _ status: String, _ site: TestSite
  ) throws -> String? {
    try value(
      "http_requests_total{route=\"\(route)\",method=\"\(method)\",status=\"\(status)\"}", site)
  }

  @Test func `counts requests by route, method and class of status`() throws {
    let site = try TestSite()
    let visitor = site.visitor()
    for value in ["week", "year"] { _ = try visitor.get("/controls/blob.svg?selected=\(value)") }
    _ = try visitor.get("/controls/profile.svg?selected=first")
    _ = try visitor.get("/controls/blob.svg?selected=decade")
    _ = try visitor.send(Message("HEAD", "/controls/blob.svg"))
    _ = try visitor.post("/theme", "theme=profile")
    _ = try visitor.get("/controls/bolb.svg")
    #expect(try requests("/controls/{id}.svg", "GET", "2xx", site) == "3")
    #expect(try requests("/controls/{id}.svg", "GET", "4xx", site) == "2")
    #expect(try requests("/controls/{id}.svg", "HEAD", "2xx", site) == "1")
    #expect(try requests("/theme", "POST", "3xx", site) == "1")
    // A line only for what came.
    #expect(try requests("/", "GET", "2xx", site) == nil)
  }

  @Test func `counts what is refused before its route answers`() throws {
    let site = try TestSite(allowedHosts: ["example.org"])
    let visitor = site.visitor()
    _ = try visitor.get("/nothing")
    _ = try visitor.send(Message("DELETE", "/"))
    _ = try visitor.send(Message("OPTIONS", "/"))
    for method in ["BREW", "FOO"] { _ = try visitor.send(Message(method, "/")) }
    var elsewhere = Message("GET", "/readyz")
    elsewhere.host = "example.com"
    _ = try visitor.send(elsewhere)
    let foreign = [("Content-Type", "text/plain")]
    _ = try visitor.send(Message("POST", "/records", foreign, content: Array("a".utf8)))
    #expect(try requests("none", "GET", "4xx", site) == "1")
    #expect(try requests("none", "DELETE", "4xx", site) == "1")
    #expect(try requests("none", "OPTIONS", "2xx", site) == "1")
    #expect(try requests("none", "other", "5xx", site) == "2")
    #expect(try requests("/readyz", "GET", "4xx", site) == "1")
    #expect(try requests("/records", "POST", "4xx", site) == "1")
  }

  @Test func `counts imports, sessions, charts and pages`() throws {
    let site = try TestSite()
    let visitor = site.visitor()
    try visitor.importing(
      "start,end\n2026-03-02T09:00Z,2026-03-02T09:30Z\n2026-03-02T11:00Z,2026-03-02T10:00Z\n")
    try visitor.importing("start,end\n2026-03-02T09:00Z,2026-03-02T09:30Z\n")
    _ = try visitor.browse("/")
    _ = try visitor.browse("/?blob=year")
    _ = try site.visitor().browse("/records")
    #expect(try value("playground_imports_total", site) == "2")
    #expect(try value("playground_import_lines_total{outcome=\"added\"}", site) == "1")
    #expect(try value("playground_import_lines_total{outcome=\"skipped\"}", site) == "1")
    #expect(try value("playground_import_lines_total{outcome=\"refused\"}", site) == "1")
    #expect(try value("playground_sessions", site) == "2")
    #expect(try value("playground_event_streams", site) == "0")
    #expect(try value("playground_memo_entries{memo=\"charts\"}", site) == "2")
    #expect(try value("playground_memo_entries{memo=\"pages\"}", site) == "2")
  }

  @Test func `writes what the format asks for`() throws {
    let site = try TestSite()
    let visitor = site.visitor()
    for target in ["/", "/records", "/nothing"] { _ = try visitor.browse(target) }
    let answer = try visitor.get("/metrics")
    #expect(answer["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer.content.hasSuffix("\n"))
    var families: [String: String] = [:]
    var samples: Set<Substring> = []
    for line in answer.content.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("# TYPE ") {
        #expect(families.updateValue(String(words[3]), forKey: String(words[2])) == nil)
      } else if !line.hasPrefix("# HELP ") {
        let name = line.prefix { $0 != "{" && $0 != " " }
        let family = families.keys.first { family in
          name == family
            || families[family] == "histogram"
              && ["_bucket", "_sum", "_count"].contains { name == family + $0 }
        }
        #expect(family != nil, "\(line)")
        #expect(Double(words.last ?? "") != nil, "\(line)")
        #expect(samples.insert(line.prefix { $0 != " " }).inserted, "\(line)")
      }
    }
    #expect(families["http_requests_total"] == "counter")
    #expect(families["http_request_duration_seconds"] == "histogram")
    #expect(families["process_start_time_seconds"] == "gauge")
  }

  @Test func `adds the durations up from bound to bound`() throws {
    let site = try TestSite()
    for _ in 0..<3 { _ = try site.visitor().get("/healthz") }
    let labels = "{route=\"/healthz\",method=\"GET\""
    let name = "http_request_duration_seconds"
    let text = try site.visitor().get("/metrics").content
    let counts = text.split(separator: "\n")
      .filter { $0.hasPrefix("\(name)_bucket\(labels),le=") }
      .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(counts.count == RequestCounts.bounds.count + 1)
    #expect(counts == counts.sorted())
    #expect(counts.last == 3)
    #expect(text.contains("\(name)_bucket\(labels),le=\"+Inf\"} 3\n"))
    #expect(text.contains("\(name)_count\(labels)} 3\n"))
  }

  @Test func `puts a duration below the first bound that it does not exceed`() {
    let kind = RequestKind(index: 1)
    var counts = RequestCounts(kinds: 2)
    for microseconds in [0, 100, 101, 10_000_000, 10_000_001] {
      counts.count(kind, status: .ok, microseconds: microseconds)
    }
    #expect(Array(counts.durations(kind)) == [2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(counts.microseconds(kind) == 20_000_202)
    #expect(counts.requests(kind) == 5)
    #expect(counts.requests(RequestKind(index: 0)) == 0)
  }

  @Test func `counts nothing that is no kind or no status`() {
    var counts = RequestCounts(kinds: 1)
    counts.count(RequestKind(index: 1), status: .ok, microseconds: 1)
    counts.count(RequestKind(index: 0), status: Status(code: 99), microseconds: 1)
    counts.count(RequestKind(index: 0), status: Status(code: 600), microseconds: 1)
    #expect(counts.requests(RequestKind(index: 0)) == 0)
  }

  @Test func `writes bounds as the same time in both units`() {
    for bound in RequestCounts.bounds {
      #expect(Double(bound.seconds.description) == Double(bound.microseconds) / 1_000_000)
    }
  }

  @Test func `writes seconds exactly and escapes labels`() {
    var text = MetricsText()
    text.sample("a", seconds: 1_000_005, digits: 6)
    text.sample("b", "_sum", [("route", "a\"b\\c\nd")], seconds: 42, digits: 3)
    text.sample("c", "", [("x", "1"), ("y", "2")], 7)
    #expect(
      text.take().text == #"""
        a 1.000005
        b_sum{route="a\"b\\c\nd"} 0.042
        c{x="1",y="2"} 7

        """#)
  }

  @Test func `is shown under the rules of all else`() throws {
    var message = Message("GET", "/metrics")
    message.host = "metrics.example"
    #expect(try TestSite().visitor().send(message).status == 421)
    #expect(try TestSite().visitor().get("/metrics?name=x").status == 400)
  }
}
