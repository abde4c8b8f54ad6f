import Glibc
import Testing

@testable import Playground
@testable import SegmentCore

/// Whatever the catalogue lists is complete: one constant and one name there bring all of it.
@Suite struct CompletenessTests {
  /// The addresses of a control that need no session, with the kinds of their content.
  private func addresses(_ control: SegmentedControl) -> [(target: String, type: MediaType)] {
    let path = "/controls/\(control.id)"
    let query = "selected=\(control.segments[0].value)"
    return [
      (path, .html), ("\(path).svg?\(query)", .svg), ("\(path).html?\(query)", .html),
      ("\(path).css?width=300", .css), ("\(path)/icon.svg?\(query)", .svg),
      ("\(path)/contrast.json", .json), ("\(path)/state", .json), ("\(path)/chart.svg", .svg),
      ("\(path)/chart.json", .json),
      ("\(path)/chart.csv", .csv),
    ]
  }

  @Test(arguments: Catalog.controls)
  func `answers at every address of the control`(entry: CatalogEntry) throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    for (target, type) in addresses(entry.control) {
      let answer = try visitor.browse(target)
      #expect(answer.status == 200, "\(target): \(answer.content)")
      #expect(answer["content-type"] == type.text, "\(target)")
      #expect(!answer.content.isEmpty)
    }
  }

  @Test(arguments: Catalog.controls)
  func `has a place on the home page, in the navigation and in every picture of all`(
    entry: CatalogEntry
  ) throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    let home = try visitor.page("/")
    #expect(home.segments(of: entry.control.id).count == entry.control.segments.count)
    let path = "/controls/\(entry.control.id)"
    for page in ["/", "/records", path] {
      #expect(try visitor.page(page).all("a").contains { $0["href"] == path }, "\(page)")
    }
    #expect(try visitor.get("/gallery.svg").content.contains(">\(entry.name)<"))
    #expect(
      try visitor.page("/fields").elements.contains {
        $0.name == "input" && $0["name"] == entry.control.id
      })
  }

  @Test(arguments: Catalog.controls)
  func `has rules in the one style sheet`(entry: CatalogEntry) throws {
    let visitor = try TestSite().visitor()
    let sheet = try #require(
      try visitor.page("/").all("link").first { $0["rel"] == "stylesheet" }?["href"])
    #expect(try visitor.get(sheet).content.contains(".control-\(entry.control.id) "))
  }

  @Test(arguments: Catalog.controls)
  func `is described by the API with every segment`(entry: CatalogEntry) throws {
    let document = try JSONValue(TestSite().visitor().get("/openapi.json").content)
    let schemas = try #require(document["components"]?["schemas"])
    #expect(schemas["ControlID"]?["enum"]?.elements.contains(.string(entry.control.id)) == true)
    #expect(
      schemas["\(entry.control.id).segment"]?["enum"]?.elements
        == entry.control.segments.map { .string($0.value) })
  }

  @Test(arguments: Catalog.controls)
  func `has a snapshot of every selection and of its icon`(entry: CatalogEntry) {
    let folder = TestSite.root + "/Tests/SegmentCoreTests/__Snapshots__/Control/"
    let variants = entry.control.segments.map { "selected-\($0.value)" } + ["icon", "rtl"]
    for variant in variants {
      let file = "\(folder)\(entry.control.id)--\(variant).svg"
      #expect(unsafe access(file, R_OK) == 0, "\(file)")
    }
  }

  @Test func `is measured by the benchmark`() throws {
    let benchmark = try ChildProcess.run(["--list"], of: "DrawingBenchmark")
    #expect(benchmark.exit == .code(0))
    let rows = Set(benchmark.output.split(separator: "\n"))
    for entry in Catalog.controls {
      for form in ["SVG", "HTML"] { #expect(rows.contains("\(entry.control.id) control, \(form)")) }
    }
  }

  // MARK: - A control that no list of the server knows

  private static let invented = CatalogEntry(
    "ticket",
    label: "Fare",
    style: .capsule,
    theme: .picker,
    segments: [
      Segment(value: "single", title: "Single"),
      Segment(value: "return", title: "Return"),
    ],
    binding: .period,
    name: "Ticket",
    summary: "Invented for a test."
  )

  @Test func `serves and describes an invented control as any other`() throws {
    let site = try TestSite(controls: Catalog.controls + [Self.invented], hasDemoRecords: true)
    let visitor = site.visitor()
    for (target, type) in addresses(Self.invented.control) {
      let answer = try visitor.browse(target)
      #expect(answer.status == 200, "\(target): \(answer.content)")
      #expect(answer["content-type"] == type.text, "\(target)")
    }
    #expect(try visitor.page("/controls/ticket").pressed(in: "ticket") == ["single"])
    #expect(try visitor.select("return", of: "ticket")["selectedIndex"]?.int == 1)
    let document = try JSONValue(visitor.get("/openapi.json").content)
    #expect(
      document["components"]?["schemas"]?["ticket.segment"]?["enum"]?.elements
        == [.string("single"), .string("return")])
    let near = try visitor.get("/controls/tickets", [Message.asProgram])
    #expect(try JSONValue(near.content)["suggestions"]?[0]?.text == "/controls/ticket")
  }
}
