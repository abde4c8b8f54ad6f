import SegmentCore
import Testing

@testable import Playground

/// The charts of controls whose segments are columns of a table, and those of no selection.
@Suite struct TableChartRouteTests {
  /// What a segment of a shipped table must come out as; added up by hand from the files.
  struct Column: Sendable, CustomTestStringConvertible {
    let control: String
    let segment: String
    let name: String
    let unit: String
    let total: Double
    let peak: (label: String, value: Double)

    var title: String { "\(name) · \(unit)" }
    var testDescription: String { "\(control), \(segment)" }
  }

  static let columns: [Column] = [
    ("capsule", "first", "First week", "km on foot", 32, ("Sun", 14)),
    ("capsule", "second", "Second week", "km on foot", 44, ("Sat", 16)),
    ("capsule", "third", "Third week", "km on foot", 54.1, ("Sun", 21.1)),
    ("profile", "first", "First hive", "kg of honey", 35.5, ("Jul", 12)),
    ("profile", "second", "Second hive", "kg of honey", 29.5, ("May", 11.5)),
    ("profile", "third", "Third hive", "kg of honey", 26.5, ("Aug", 10)),
    ("picker", "mon", "Monday", "coffees", 140, ("8:00", 31)),
    ("picker", "tue", "Tuesday", "coffees", 145, ("9:00", 28)),
    ("picker", "wed", "Wednesday", "coffees", 118, ("11:00", 30)),
    ("picker", "thu", "Thursday", "coffees", 131, ("14:00", 29)),
    ("picker", "fri", "Friday", "coffees", 84, ("11:00", 24)),
  ].map {
    Column(control: $0.0, segment: $0.1, name: $0.2, unit: $0.3, total: $0.4, peak: $0.5)
  }

  static let tableControls = Catalog.controls.filter { $0.binding == .table }
    .map(\.control.id)
  static let periodControls = Catalog.controls.filter { $0.binding == .period }
    .map(\.control.id)

  @Test func `knows every segment of every table control`() {
    let shown = Catalog.controls.filter { $0.binding == .table }
      .flatMap { entry in entry.control.segments.map { "\(entry.control.id) \($0.value)" } }
    #expect(Set(shown) == Set(Self.columns.map { "\($0.control) \($0.segment)" }))
  }

  // MARK: Numbers

  @Test(arguments: columns)
  func `answers a post with the chart of the segment`(column: Column) throws {
    let visitor = try TestSite().visitor()
    let state = try visitor.select(column.segment, of: column.control)
    let chart = try #require(state["chart"])
    #expect(
      chart.names == [
        "control", "segment", "kind", "column", "unit", "category", "buckets", "total",
      ])
    #expect(chart["control"]?.text == column.control)
    #expect(chart["segment"]?.text == column.segment)
    #expect(chart["kind"]?.text == "table")
    #expect(chart["column"]?.text == column.name)
    #expect(chart["unit"]?.text == column.unit)
    #expect(chart["total"]?.double == column.total)
    let buckets = chart["buckets"]?.elements ?? []
    #expect(buckets.allSatisfy { $0.names == ["label", "value"] })
    let most = try #require(
      buckets.max { ($0["value"]?.double ?? 0) < ($1["value"]?.double ?? 0) })
    #expect(most["label"]?.text == column.peak.label)
    #expect(most["value"]?.double == column.peak.value)
    #expect(try visitor.chart(of: column.control) == chart)
    #expect(try visitor.state(of: column.control)["chart"] == chart)
    let fresh = try TestSite().visitor()
    #expect(try fresh.chart("?segment=\(column.segment)", of: column.control) == chart)
  }

  @Test func `gives a column as it stands in the file`() throws {
    let visitor = try TestSite().visitor()
    let chart = try visitor.chart("?segment=third", of: "capsule")
    #expect(chart["category"]?.text == "Day")
    let buckets = chart["buckets"]?.elements ?? []
    #expect(
      buckets.compactMap { $0["label"]?.text } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(buckets.compactMap { $0["value"]?.double } == [12, 8.5, 6, 4, 2.5, 0, 21.1])
    let answer = try visitor.get("/controls/capsule/chart.csv?segment=third")
    #expect(answer["content-type"]?.hasPrefix("text/csv") == true)
    #expect(answer["content-disposition"] == "attachment; filename=\"capsule-third.csv\"")
    #expect(
      answer.content
        == "Day,Third week (km on foot)\r\nMon,12\r\nTue,8.5\r\nWed,6\r\nThu,4\r\nFri,2.5\r\n"
        + "Sat,0\r\nSun,21.1\r\n")
  }

  @Test(arguments: columns)
  func `draws the picture of the same numbers`(column: Column) throws {
    let visitor = try TestSite().visitor()
    let target = "/controls/\(column.control)/chart.svg?segment=\(column.segment)"
    let answer = try visitor.get(target)
    #expect(answer["content-type"]?.hasPrefix("image/svg+xml") == true)
    let picture = try MarkupDocument(xml: answer.content)
    #expect(picture.text(of: "title") == column.title)
    let summary = try #require(picture.text(of: "desc"))
    let total = Quantity.number(column.total).text
    let peak = Quantity.number(column.peak.value).text
    #expect(
      summary == "\(column.title): \(total) in total. Most: \(column.peak.label), \(peak).")
    let chart = try visitor.chart("?segment=\(column.segment)", of: column.control)
    let values = chart["buckets"]?.elements.compactMap { $0["value"]?.double } ?? []
    #expect(picture.all("rect").count == values.count { $0 > 0 })
    #expect(try visitor.get(target).content == answer.content)
  }

  @Test(arguments: columns)
  func `shows title, total and peak over the chart, and where it comes from`(column: Column) throws
  {
    let target = "/controls/\(column.control)?\(column.control)=\(column.segment)"
    let page = try TestSite().visitor().page(target)
    #expect(page.pressed(in: column.control) == [column.segment])
    #expect(page.text(of: "h2") == column.title)
    let figures = page.all("p").filter { $0["class"] == "figure" }.map(\.text)
    #expect(
      figures
        == [Quantity.number(column.total).text, Quantity.number(column.peak.value).text])
    let end = try #require(page.elements.firstIndex { $0["class"] == "end" })
    #expect(page.fullText(of: end).contains("Most: \(column.peak.label)"))
    let source = try #require(page.elements.firstIndex { $0["class"] == "source" })
    #expect(page.fullText(of: source).contains("Invented numbers, shipped with the playground."))
    #expect(!page.fullText(of: source).contains("Import"))
    #expect(!page.elements.contains { $0["class"] == "step" || $0["class"] == "date-form" })
    #expect(page.all("th").contains { $0.text == column.unit })
    let links = page.all("a").compactMap { $0["href"] }
    #expect(links.contains("/controls/\(column.control)/chart.json?segment=\(column.segment)"))
  }

  // MARK: Addresses

  @Test(arguments: tableControls)
  func `refuses the keys of a period and names them`(control: String) throws {
    let visitor = try TestSite().visitor()
    for key in ["period=week", "anchor=2026-03-02", "zone=UTC", "firstWeekday=monday"] {
      for suffix in ["json", "svg", "csv"] {
        let answer = try visitor.get("/controls/\(control)/chart.\(suffix)?\(key)")
        #expect(answer.status == 400)
        let errors = try JSONValue(answer.content)["errors"]
        #expect(errors?[0]?["field"]?.text == String(key.prefix { $0 != "=" }))
        #expect(errors?[0]?["detail"]?.text == "There is no such key; there is only segment.")
      }
    }
  }

  @Test(arguments: tableControls)
  func `names a segment that there is not`(control: String) throws {
    let answer = try TestSite().visitor().get("/controls/\(control)/chart.json?segment=week")
    #expect(answer.status == 422)
    #expect(try JSONValue(answer.content)["errors"]?[0]?["field"]?.text == "segment")
  }

  @Test(arguments: tableControls, ["2026-W10", "yesterday"])
  func `ignores the date of a page that has none`(control: String, anchor: String) throws {
    let visitor = try TestSite().visitor()
    let page = try visitor.page("/controls/\(control)?anchor=\(anchor)")
    #expect(!page.elements.contains { $0["class"] == "notice" })
    #expect(page.text(of: "h2") == (try visitor.page("/controls/\(control)").text(of: "h2")))
  }

  @Test(arguments: periodControls)
  func `answers a post of a period with its focus time`(control: String) throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    let entry = try #require(Catalog.control(control))
    for segment in entry.control.segments {
      let chart = try visitor.select(segment.value, of: control)["chart"]
      #expect(chart?["kind"]?.text == "period")
      #expect(chart?["segment"]?.text == segment.value)
      #expect(chart?["period"]?.text == segment.value)
      #expect((chart?["totalMinutes"]?.double ?? 0) > 0)
    }
  }

  // MARK: Nothing selected

  static let withoutChoice = Catalog.controls.filter { $0.control.style.rules.allowsNone }
    .map(\.control.id)

  @Test(arguments: withoutChoice)
  func `has the members of a chart but no buckets where nothing is selected`(
    control: String
  ) throws {
    let site = try TestSite(hasDemoRecords: true)
    let visitor = site.visitor()
    let chart = try visitor.chart("?segment=", of: control)
    #expect(chart["segment"] == .null)
    #expect(chart["buckets"] == .array([]))
    let initial = try visitor.chart(of: control)
    #expect(chart.names == initial.names)
    #expect(chart["kind"] == initial["kind"])
    _ = try visitor.page()
    let id = try #require(visitor.sessionID)
    _ = site.sessions.update(id) { $0.selections[control] = "" }
    let state = try visitor.state(of: control)
    #expect(state["value"] == .null)
    #expect(state["chart"] == chart)
    let csv = try visitor.get("/controls/\(control)/chart.csv")
    #expect(csv.content.split(separator: "\r\n").count == 1)
    #expect(csv["content-disposition"] == "attachment; filename=\"\(control)-none.csv\"")
  }

  @Test(arguments: withoutChoice)
  func `says in picture and page that nothing is selected`(control: String) throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    let answer = try visitor.get("/controls/\(control)/chart.svg?segment=")
    let picture = try MarkupDocument(xml: answer.content)
    #expect(
      picture.text(of: "desc") == "Nothing is selected. Choose a segment to see its chart.")
    #expect(
      picture.all("text").filter { $0["class"] == "empty" }.map(\.text) == [
        "Nothing is selected.", "Choose a segment to see its chart.",
      ])
    #expect(picture.all("rect").isEmpty)
    for anchor in ["", "&anchor=2026-W10"] {
      let page = try visitor.page("/controls/\(control)?\(control)=\(anchor)")
      #expect(page.pressed(in: control).isEmpty)
      #expect(page.text(of: "title")?.hasPrefix("Nothing is selected") == true)
      #expect(page.text(of: "h2") == "Nothing is selected")
      #expect(!page.elements.contains { $0["class"] == "figure" && $0.name == "p" })
      #expect(page.all("details").isEmpty)
    }
  }

  @Test func `shows the period that is asked for though nothing is selected`() throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    let chart = try visitor.chart("?segment=&period=week&anchor=2026-W10", of: "system")
    #expect(chart["segment"] == .null)
    #expect(chart["period"]?.text == "week")
    #expect(chart["buckets"]?.elements.count == 7)
  }
}
