import SegmentCore
import Testing

@testable import Playground

/// The description of the API: complete, sound, and what the handlers really take.
@Suite struct OpenAPITests {
  private func document(_ site: TestSite) throws -> JSONValue {
    try JSONValue(site.visitor().get("/openapi.json").content)
  }

  @Test(arguments: Door.allCases)
  func `describes every route of the table and nothing else`(door: Door) throws {
    let paths = try #require(try document(TestSite(door))["paths"])
    var described: Set<String> = []
    for path in paths.names {
      for method in paths[path]?.names ?? [] where method != "parameters" {
        described.insert("\(method.uppercased()) \(path)")
      }
    }
    #expect(described == Set(Routes.all.map { "\($0.method.token) \($0.pattern.text)" }))
  }

  @Test(arguments: Catalog.controls)
  func `names every control and its segments`(entry: CatalogEntry) throws {
    let schemas = try #require(try document(TestSite())["components"]?["schemas"])
    let id = entry.control.id
    #expect(schemas["ControlID"]?["enum"]?.elements.contains(.string(id)) == true)
    #expect(
      schemas["\(id).segment"]?["enum"]?.elements
        == entry.control.segments.map { .string($0.value) })
    #expect(
      schemas["Segment"]?["anyOf"]?.elements.contains { $0["$ref"]?.text?.contains(id) == true }
        == true)
    #expect(schemas["Selections"]?["properties"]?.names.contains(id) == true)
  }

  @Test func `names themes, causes and periods as the code does`() throws {
    let schemas = try #require(try document(TestSite())["components"]?["schemas"])
    let themes = ["profile", "focusPasta", "tinted", "capsule", "slide", "picker", "system"]
    #expect(schemas["ThemeName"]?["enum"]?.elements == themes.map { .string($0) })
    let causes = ["initial", "tap", "retap", "program"]
    #expect(
      schemas["Event"]?["properties"]?["cause"]?["enum"]?.elements == causes.map { .string($0) })
  }

  @Test func `gives every operation a name of its own`() {
    let names = Routes.all.map(\.operationID)
    #expect(Set(names).count == names.count)
  }

  @Test func `describes every parameter of a path`() {
    for route in Routes.all {
      for name in route.pattern.parameterNames {
        #expect(Parameter.ofPaths.contains { $0.name == name }, "\(route.pattern.text)")
      }
    }
  }

  @Test func `refers only to what it defines`() throws {
    let document = try document(TestSite())
    for reference in references(in: document) {
      let steps = reference.split(separator: "/").dropFirst()
      let target = steps.reduce(document as JSONValue?) { $0?[String($1)] }
      #expect(target != nil, "\(reference)")
    }
  }

  private func references(in value: JSONValue) -> [String] {
    switch value {
    case .object(let members):
      members.flatMap { member in
        if member.name == "$ref", let text = member.value.text { return [text] }
        return references(in: member.value)
      }
    case .array(let elements): elements.flatMap { references(in: $0) }
    default: []
    }
  }

  @Test func `is made once and kept by anyone`() throws {
    let site = try TestSite()
    let answer = try site.visitor().get("/openapi.json")
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "application/json")
    #expect(answer["cache-control"] == "public, max-age=0, must-revalidate")
    #expect(answer["set-cookie"] == nil)
    let tag = try #require(answer["etag"])
    #expect(try site.visitor().get("/openapi.json", [("If-None-Match", tag)]).status == 304)
    #expect(try TestSite().visitor().get("/openapi.json").content == answer.content)
  }

  // MARK: - What is described is what is taken

  static let strictRoutes = Routes.all.filter { route in
    if case .only = route.query { true } else { false }
  }

  /// An address of a route, for the main control and the first theme.
  private func address(_ route: Route) -> String {
    route.pattern.text.replacing("{id}", with: "blob").replacing("{name}", with: "profile")
  }

  @Test(arguments: strictRoutes)
  func `takes the keys that it describes and no other`(route: Route) throws {
    let visitor = try TestSite().visitor()
    let address = address(route)
    for parameter in route.query.parameters {
      let answer = try visitor.get("\(address)?\(parameter.name)=%40")
      #expect([200, 422].contains(answer.status), "\(parameter.name): \(answer.content)")
    }
    let answer = try visitor.get("\(address)?nonsense=1")
    #expect(answer.status == 400)
    #expect(try JSONValue(answer.content)["errors"]?[0]?["field"]?.text == "nonsense")
  }

  @Test(arguments: strictRoutes)
  func `refuses what the schema of a key does not allow`(route: Route) throws {
    let visitor = try TestSite().visitor()
    for parameter in route.query.parameters {
      // Any text may be a title, and the value of a segment is known to its control alone.
      if case .text = parameter.schema, parameter.name != "zone" { continue }
      let answer = try visitor.get("\(address(route))?\(parameter.name)=%40")
      #expect(answer.status == 422)
      let fields = try JSONValue(answer.content)["errors"]?.elements.map { $0["field"]?.text }
      #expect(fields == [parameter.name])
    }
  }

  static let forms = Routes.all.compactMap { route -> (Route, [Parameter])? in
    switch route.content {
    case .form(let fields), .upload(_, let fields): (route, fields)
    case .none, .json: nil
    }
  }

  @Test(arguments: forms)
  func `reads the fields of the form that it describes`(
    route: Route, fields: [Parameter]
  ) throws {
    let visitor = try TestSite().visitor()
    // A wrong value proves that a field is read; a label cannot be wrong, and where to go on to is
    // looked at last.
    let fields = fields.filter { $0.name != "label" && (fields.count == 1 || $0.name != "return") }
    let form = fields.map { "\($0.name)=%40" }.joined(separator: "&")
    let answer = try visitor.post(address(route), form, [Message.asProgram])
    #expect(answer.status == 422)
    let named = try JSONValue(answer.content)["errors"]?.elements.compactMap { $0["field"]?.text }
    #expect(Set(named ?? []) == Set(fields.map(\.name)))
  }

  @Test(arguments: forms)
  func `says which fields are required`(route: Route, fields: [Parameter]) throws {
    let answer = try TestSite().visitor().post(address(route), "", [Message.asProgram])
    let required = fields.filter(\.isRequired).map(\.name)
    guard !required.isEmpty else { return }
    #expect(answer.status == 422)
    let named = try JSONValue(answer.content)["errors"]?.elements.compactMap { $0["field"]?.text }
    #expect(named == required)
  }
}
