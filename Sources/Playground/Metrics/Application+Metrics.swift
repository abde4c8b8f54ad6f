import SegmentCore

extension Application {
  /// Every number as Prometheus reads it. A kind of request that never came has no line.
  func metricsText() -> MarkupBuffer {
    var text = MetricsText()
    writeRequests(into: &text)
    writeImports(into: &text)
    writeSizes(into: &text)
    text.family("process_start_time_seconds", .gauge, "When the server started, since 1970.")
    text.sample(
      "process_start_time_seconds", seconds: Int(metrics.startedAt.milliseconds), digits: 3)
    return text.take()
  }

  private func writeRequests(into text: inout MetricsText) {
    let counts = metrics.requestCounts
    let seen = metrics.kinds.indices.map { RequestKind(index: $0) }
      .filter { counts.requests($0) > 0 }
    text.family(
      "http_requests_total", .counter, "Answered requests by route, method and class of status.")
    for kind in seen {
      for statusClass in RequestCounts.statusClasses {
        let requests = counts.requests(kind, statusClass: statusClass)
        guard requests > 0 else { continue }
        text.sample(
          "http_requests_total", "", labels(kind) + [("status", "\(statusClass)xx")], requests)
      }
    }
    text.family(
      "http_request_duration_seconds", .histogram,
      "From the request line to the end of the answer.")
    for kind in seen {
      let labels = labels(kind)
      var total = 0
      for (index, requests) in counts.durations(kind).enumerated() {
        total += requests
        let bounds = RequestCounts.bounds
        let bound = index < bounds.count ? bounds[index].seconds.description : "+Inf"
        text.sample("http_request_duration_seconds", "_bucket", labels + [("le", bound)], total)
      }
      text.sample(
        "http_request_duration_seconds", "_sum", labels,
        seconds: counts.microseconds(kind), digits: 6)
      text.sample("http_request_duration_seconds", "_count", labels, total)
    }
  }

  private func labels(_ kind: RequestKind) -> [(name: StaticString, value: String)] {
    let (route, method) = metrics.kinds[kind.index]
    return [("route", route), ("method", method)]
  }

  private func writeImports(into text: inout MetricsText) {
    let counts = metrics.importCounts
    text.family("playground_imports_total", .counter, "Imports that visitors made.")
    text.sample("playground_imports_total", "", [], counts.imports)
    text.family(
      "playground_import_lines_total", .counter, "Lines of these imports by what became of them.")
    for (outcome, lines) in [
      ("added", counts.added), ("skipped", counts.skipped), ("refused", counts.refused),
    ] {
      text.sample("playground_import_lines_total", "", [("outcome", outcome)], lines)
    }
  }

  private func writeSizes(into text: inout MetricsText) {
    text.family("playground_sessions", .gauge, "Sessions in memory.")
    text.sample("playground_sessions", "", [], sessions.count)
    text.family("playground_event_streams", .gauge, "Open streams of events.")
    text.sample("playground_event_streams", "", [], sessions.listeners.count)
    text.family("playground_memo_entries", .gauge, "What is kept as it was drawn.")
    text.sample("playground_memo_entries", "", [("memo", "charts")], charts.count)
    text.sample("playground_memo_entries", "", [("memo", "pages")], pages.count)
  }
}
