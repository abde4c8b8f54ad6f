import SegmentCore
import Testing

@Suite struct BarChartTests {
  @Test(arguments: [BarChartLayout.wide, BarChartLayout.narrow])
  func `draws a bar for each length that is not zero`(size: Size) throws {
    let chart = SampleCharts.week
    let root = try XMLElement(reading: chart.svg(size: size).text)
    let rects = root.all("rect")
    #expect(rects.count == 3)
    #expect(rects.map { $0.children[0].text }.first == "Monday, 2 March 2026: 2h 0m")
    let plotHeight = size.height - 40
    // 120, 60 and 1 of 120 minutes; the last would be 1/120 of the plot, which is below 2 px.
    #expect(abs(rects[0].number("height") - plotHeight) < 0.01)
    #expect(abs(rects[1].number("height") - plotHeight / 2) < 0.01)
    #expect(abs(rects[2].number("height") - max(plotHeight / 120, 2)) < 0.01)
  }

  @Test func `draws one minute on an axis of eight hours two pixels high`() {
    var chart = SampleCharts.week
    chart.scale = .durations(upTo: Duration(minutes: 480))
    let layout = BarChartLayout(chart, size: Size(width: 640, height: 200))
    #expect(layout.plot.height == 160)
    #expect(layout.bar(at: 5, value: chart.bars[5].value)?.height == 2)
  }

  @Test(arguments: [BarChartLayout.wide, BarChartLayout.narrow])
  func `stays inside its view box`(size: Size) throws {
    for chart in SampleCharts.all.map(\.chart) {
      let root = try XMLElement(reading: chart.svg(size: size).text)
      for rect in root.all("rect") {
        #expect(rect.number("x") >= 0 && rect.number("y") >= 0)
        #expect(rect.number("x") + rect.number("width") <= size.width)
        #expect(rect.number("y") + rect.number("height") <= size.height)
      }
      for text in root.all("text") {
        #expect(text.number("x") >= 0 && text.number("x") <= size.width)
        #expect(text.number("y") >= 0 && text.number("y") <= size.height)
      }
    }
  }

  @Test func `keeps axis and labels when everything is zero`() throws {
    let root = try XMLElement(reading: SampleCharts.empty.svg(size: BarChartLayout.wide).text)
    #expect(root.all("rect").isEmpty)
    #expect(root.first(class: "average") == nil)
    #expect(root.first(class: "empty")?.text == "No focus time in 2–8 March 2026")
    #expect(root.first(class: "ticks")?.children.map(\.text) == ["0", "15m", "30m", "45m", "1h"])
    #expect(root.first(class: "labels")?.children.count == 7)
  }

  @Test func `cuts the text of an empty chart where it would leave the picture`() throws {
    var chart = SampleCharts.empty
    chart.emptyText = "No focus time in 26 April – 2 May 2027 · Week 17"
    let text = try #require(
      try XMLElement(reading: chart.svg(size: BarChartLayout.narrow).text).first(class: "empty"))
    #expect(text.text.hasPrefix("No focus time in 26 April") && text.text.hasSuffix("…"))
    let wide = try XMLElement(reading: chart.svg(size: BarChartLayout.wide).text)
    #expect(wide.first(class: "empty")?.text == chart.emptyText)
  }

  @Test func `marks a category that does not exist`() throws {
    let root = try XMLElement(reading: SampleCharts.missing.svg(size: BarChartLayout.wide).text)
    let mark = try #require(root.first(class: "missing"))
    #expect(mark.children[0].text.hasPrefix("Friday, 30 December 2011"))
  }

  @Test func `labels preferred days and drops every second where they do not fit`() {
    let layout = BarChartLayout(SampleCharts.month, size: BarChartLayout.wide)
    #expect(layout.labelledIndices == [0, 7, 14, 21, 28])
    let tight = BarChartLayout(SampleCharts.month, size: Size(width: 120, height: 220))
    #expect(tight.labelledIndices == [0, 14, 28])
  }

  @Test func `gives its table a caption, scopes and the total`() throws {
    let text = HTMLWriter.markup { html in SampleCharts.week.drawTable(into: &html) }.text
    let table = try XMLElement(reading: text)
    #expect(table.all("caption").first?.text == "Focus time, 2–8 March 2026")
    #expect(table.all("th").allSatisfy { ["row", "col"].contains($0.attributes["scope"]) })
    #expect(
      table.all("td").map(\.text) == ["2h 0m", "0m", "1h 0m", "0m", "0m", "1m", "0m", "3h 1m"])
  }
}

/// Charts for tests, made up by hand.
enum SampleCharts {
  static let week = chart(minutes: [120, 0, 60, 0, 0, 1, 0], average: 30)
  static let empty = chart(minutes: [0, 0, 0, 0, 0, 0, 0], average: 0)

  static var missing: BarChart {
    var chart = week
    chart.bars[4] = BarChart.Bar(
      label: "Fri",
      fullName: "Friday, 30 December 2011",
      value: .duration(Duration(minutes: 0)),
      exists: false
    )
    return chart
  }

  static var month: BarChart {
    var chart = week
    chart.title = "Focus time, March 2026"
    chart.bars = (1...31).map { day in
      BarChart.Bar(
        label: "\(day)",
        fullName: "\(day) March 2026",
        value: .duration(Duration(minutes: Int64(day * 41 % 130)))
      )
    }
    chart.labels = .at([0, 7, 14, 21, 28])
    chart.scale = .durations(upTo: Duration(minutes: 129))
    return chart
  }

  static let all: [(name: String, chart: BarChart)] = [
    ("week", week), ("empty", empty), ("missing", missing), ("month", month),
  ]

  private static func chart(minutes: [Int64], average: Int64) -> BarChart {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let fullNames = [
      "Monday, 2", "Tuesday, 3", "Wednesday, 4", "Thursday, 5", "Friday, 6", "Saturday, 7",
      "Sunday, 8",
    ]
    return BarChart(
      title: "Focus time, 2–8 March 2026",
      summary: "2–8 March 2026.",
      categoryName: "Day",
      valueName: "Focus time",
      bars: minutes.indices.map { index in
        BarChart.Bar(
          label: names[index],
          fullName: "\(fullNames[index]) March 2026",
          value: .duration(Duration(minutes: minutes[index]))
        )
      },
      scale: .durations(upTo: Duration(minutes: minutes.max() ?? 0)),
      labels: .evenly,
      average: .duration(Duration(minutes: average)),
      emptyText: "No focus time in 2–8 March 2026"
    )
  }
}
