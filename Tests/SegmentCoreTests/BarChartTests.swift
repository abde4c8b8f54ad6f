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

  @Test func `draws plain numbers as high as their axis says`() throws {
    let root = try XMLElement(reading: SampleCharts.running.svg(size: BarChartLayout.wide).text)
    #expect(
      root.first(class: "ticks")?.children.map(\.text) == ["0", "5", "10", "15", "20", "25"])
    let rects = root.all("rect")
    #expect(
      rects.map { $0.children[0].text } == [
        "Mon: 12", "Tue: 8.5", "Wed: 6", "Thu: 4", "Fri: 2.5", "Sun: 21.1",
      ])
    // 12 and 21.1 of 25, on a plot of 220.
    #expect(abs(rects[0].number("height") - 105.6) < 0.01)
    #expect(abs(rects[5].number("height") - 185.68) < 0.01)
  }

  @Test func `draws a number that reads as nothing two pixels high`() throws {
    let root = try XMLElement(reading: SampleCharts.small.svg(size: BarChartLayout.wide).text)
    let rect = try #require(root.all("rect").last)
    #expect(rect.number("height") == 2)
    #expect(rect.children[0].text == "Fourth: <0.01")
    #expect(
      root.first(class: "ticks")?.children.map(\.text) == ["0", "0.1", "0.2", "0.3"])
  }

  @Test func `says on an axis of its kind that there is no bar, and what to do`() throws {
    for (chart, ticks) in [
      (SampleCharts.unselected, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      (SampleCharts.unselectedPeriod, ["0", "15m", "30m", "45m", "1h"]),
    ] {
      for size in [BarChartLayout.wide, BarChartLayout.narrow] {
        let root = try XMLElement(reading: chart.svg(size: size).text)
        let lines = root.all("text").filter { $0.attributes["class"] == "empty" }
        #expect(
          lines.map(\.text) == ["Nothing is selected.", "Choose a segment to see its chart."])
        #expect(lines[0].number("y") < lines[1].number("y"))
        #expect(root.first(class: "ticks")?.children.map(\.text) == ticks)
        #expect(root.all("rect").isEmpty)
      }
    }
  }

  @Test func `gives the table of numbers the heading of its column and the total`() throws {
    let text = HTMLWriter.markup { html in SampleCharts.running.drawTable(into: &html) }.text
    let table = try XMLElement(reading: text)
    #expect(table.all("th").prefix(2).map(\.text) == ["Day", "km on foot"])
    #expect(table.all("td").map(\.text) == ["12", "8.5", "6", "4", "2.5", "0", "21.1", "54.1"])
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
    ("running", running), ("coffees", coffees), ("small", small), ("zeros", zeros),
    ("unselected", unselected), ("unselected-period", unselectedPeriod),
  ]

  static let running = table(
    "Third week · km on foot",
    ("Day", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]),
    ("km on foot", [12, 8.5, 6, 4, 2.5, 0, 21.1])
  )

  static let coffees = table(
    "Monday · coffees",
    ("Hour of day", (7...16).map { "\($0):00" }),
    ("coffees", [14, 31, 26, 17, 11, 7, 9, 13, 8, 4])
  )

  static let small = table(
    "Share of rain", ("Day", ["First", "Second", "Third", "Fourth"]),
    ("Share", [0.3, 0.07, 0, 1e-3])
  )

  static let zeros = table(
    "Third hive · kg of honey", ("Month", ["Jan", "Feb", "Mar"]), ("kg of honey", [0, 0, 0]))

  static var unselected: BarChart {
    var chart = table("Nothing is selected", ("Segment", []), ("Value", []))
    chart.emptyText = "Nothing is selected."
    chart.emptyHint = "Choose a segment to see its chart."
    return chart
  }

  static var unselectedPeriod: BarChart {
    var chart = unselected
    chart.scale = .durations(upTo: Duration(minutes: 0))
    return chart
  }

  private static func table(
    _ title: String,
    _ categories: (name: String, labels: [String]),
    _ column: (name: String, values: [Double])
  ) -> BarChart {
    BarChart(
      title: title,
      summary: "\(title).",
      categoryName: categories.name,
      valueName: column.name,
      bars: zip(categories.labels, column.values).map {
        BarChart.Bar(label: $0, fullName: $0, value: .number($1))
      },
      scale: .numbers(upTo: column.values.max() ?? 0),
      labels: .evenly,
      emptyText: "Only zeros in \(title)"
    )
  }

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
