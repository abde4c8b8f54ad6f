import Glibc
import SegmentCore

/// Nanoseconds and bytes per picture: every control of the catalogue, and a chart of 30 bars.
///
/// Each figure is the best of several repeats, since other programs can only make it slower; the clock counts this thread alone.
@main
enum DrawingBenchmark {
  static func main() {
    print("picture                     ns    bytes")
    // The yardstick: machines differ and have moods, the ratio to this row does not.
    measure("100 numbers") {
      var buffer = MarkupBuffer(capacity: 1024)
      for number in 0..<100 { buffer.append(Double(number) * 6.37) }
      return buffer.count
    }
    for entry in Catalog.controls {
      let control = entry.control
      measure("\(control.id) control, SVG") { control.svg().takeBuffer().count }
      let placement = ControlPlacement(
        action: LocalPath("/controls/blob/selection"),
        returnPath: LocalPath("/"),
        theme: entry.theme,
        focusesSelection: false
      )
      measure("\(control.id) control, HTML") {
        HTMLWriter.markup(capacity: 2048) { html in
          control.draw(into: &html, placement: placement)
        }.takeBuffer().count
      }
    }
    let chart = thirtyBars()
    measure("chart of 30 bars, wide") { chart.svg(size: BarChartLayout.wide).takeBuffer().count }
    measure("chart of 30 bars, narrow") {
      chart.svg(size: BarChartLayout.narrow).takeBuffer().count
    }
    measure("table of 30 bars") {
      HTMLWriter.markup { html in chart.drawTable(into: &html) }.takeBuffer().count
    }
  }

  /// A month of thirty days, each with another length.
  private static func thirtyBars() -> BarChart {
    let bars = (1...30).map { day in
      BarChart.Bar(
        label: String(day),
        fullName: "Day \(day), April 2026",
        value: .duration(Duration(minutes: Int64(day * 37 % 400 + 1)))
      )
    }
    return BarChart(
      title: "Focus time, April 2026",
      summary: "April 2026: 100h 0m in total.",
      categoryName: "Day",
      valueName: "Focus time",
      bars: bars,
      scale: .durations(upTo: Duration(minutes: 400)),
      labels: .at([0, 7, 14, 21, 28]),
      average: .duration(Duration(minutes: 200)),
      emptyText: "No focus time in April 2026"
    )
  }

  /// Measures one picture, unless an argument names others; `--list` only names it.
  private static func measure(_ name: String, _ draw: () -> Int) {
    let wanted = CommandLine.arguments.dropFirst().first
    if wanted == "--list" { return print(name) }
    if let wanted, !name.hasPrefix(wanted) { return }
    let rounds = 50
    var bytes = 0
    var best = Int.max
    for _ in 0..<400 {
      let start = nanoseconds()
      for _ in 0..<rounds { bytes = draw() }
      best = min(best, (nanoseconds() - start) / rounds)
    }
    let padded = name + String(repeating: " ", count: max(24 - name.count, 1))
    print(padded + column(best) + column(bytes))
  }

  private static func column(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(9 - text.count, 1)) + text
  }

  private static func nanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
