import SegmentCore

/// The API as an OpenAPI 3.1 document, made of the rows of the routes' table and of the catalogue.
struct OpenAPIDocument {
  let routes: [Route]

  /// The controls that have addresses.
  let controls: [CatalogEntry]

  /// Writes the document; equal tables give equal bytes.
  func json() -> MarkupBuffer {
    JSONWriter.document(capacity: 65_536) { json in
      json.object { json in
        json.member("openapi", "3.1.0")
        writeHead(into: &json)
        json.object("paths") { json in writePaths(into: &json) }
        json.object("components") { json in writeComponents(into: &json) }
      }
    }
  }

  private func writeHead(into json: inout JSONWriter) {
    json.object("info") { json in
      json.member("title", "Segmented-control playground")
      json.member("version", "1")
      json.member(
        "description",
        "Segmented controls as SVG and HTML, and the charts that they choose. HEAD is answered "
          + "where GET is, and OPTIONS everywhere. An answer with an entity tag is 304 for a client "
          + "that has it already. Errors are application/problem+json (RFC 9457) for programs and "
          + "a page for browsers.")
    }
    json.array("servers") { json in
      json.object { json in json.member("url", "/") }
    }
    // A session is never needed; who has none sees the initial state.
    json.array("security") { json in
      json.object { _ in }
      json.object { json in json.array("session") { _ in } }
    }
  }

  private func writePaths(into json: inout JSONWriter) {
    var written: Set<String> = []
    for route in routes where written.insert(route.pattern.text).inserted {
      json.object(named: route.pattern.text) { json in
        write(route.pathParameters, in: "path", "parameters", into: &json)
        for operation in routes where operation.pattern == route.pattern {
          json.object(named: operation.method.token.lowercased()) { json in
            write(operation, into: &json)
          }
        }
      }
    }
  }

  private func write(_ route: Route, into json: inout JSONWriter) {
    json.member("operationId", route.operationID)
    json.member("summary", route.summary)
    if !route.query.parameters.isEmpty || !route.fields.isEmpty {
      json.array("parameters") { json in
        for parameter in route.query.parameters { write(parameter, in: "query", into: &json) }
        for parameter in route.fields { write(parameter, in: "header", into: &json) }
      }
    }
    write(route.content, into: &json)
    json.object("responses") { json in
      for outcome in route.outcomes {
        json.object(named: String(outcome.status.code)) { json in write(outcome, into: &json) }
      }
      for status in route.refusals {
        json.object(named: String(status.code)) { json in
          json.member("$ref", "#/components/responses/\(Self.name(of: status))")
        }
      }
      json.object("default") { json in json.member("$ref", "#/components/responses/Other") }
    }
  }

  private func write(_ outcome: Outcome, into json: inout JSONWriter) {
    json.member("description", outcome.summary)
    if outcome.status == .seeOther {
      json.object("headers") { json in
        json.object("Location") { json in
          json.object("schema") { json in Schema.text(format: "uri-reference").write(into: &json) }
        }
      }
    }
    guard !outcome.contents.isEmpty else { return }
    json.object("content") { json in
      for content in outcome.contents {
        json.object(named: content.type.essence) { json in
          json.object("schema") { json in
            (content.schema ?? .text()).write(into: &json)
          }
        }
      }
    }
  }

  private func writeComponents(into json: inout JSONWriter) {
    json.object("schemas") { json in
      for (name, schema) in APISchemas(controls).all {
        json.object(named: name) { json in schema.write(into: &json) }
      }
    }
    json.object("responses") { json in
      for status in Route.possibleRefusals {
        writeProblem(Self.name(of: status), status.phrase, &json)
      }
      writeProblem("Other", "Any other failure", &json)
    }
    json.object("securitySchemes") { json in
      json.object("session") { json in
        json.member("type", "apiKey")
        json.member("in", "cookie")
        json.member("name", SessionCookie.name.description)
      }
    }
  }

  private func writeProblem(_ name: String, _ description: String, _ json: inout JSONWriter) {
    json.object(named: name) { json in
      json.member("description", description)
      json.object("content") { json in
        json.object(named: MediaType.problem.essence) { json in
          json.object("schema") { json in Schema.named("Problem").write(into: &json) }
        }
        json.object(named: MediaType.html.essence) { json in
          json.object("schema") { json in Schema.text().write(into: &json) }
        }
      }
    }
  }

  /// The phrase of a status as one word, `NotFound`.
  private static func name(of status: Status) -> String {
    status.phrase.filter { $0 != " " }
  }
}
