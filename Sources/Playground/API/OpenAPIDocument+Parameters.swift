import SegmentCore

extension OpenAPIDocument {
  /// Writes a list of parameters, unless it is empty.
  func write(
    _ parameters: [Parameter],
    in place: String,
    _ name: StaticString,
    into json: inout JSONWriter
  ) {
    guard !parameters.isEmpty else { return }
    json.array(name) { json in
      for parameter in parameters { write(parameter, in: place, into: &json) }
    }
  }

  /// Writes one parameter as an object.
  func write(_ parameter: Parameter, in place: String, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", parameter.name)
      json.member("in", place)
      json.member("description", parameter.summary)
      if parameter.isRequired { json.member("required", true) }
      json.object("schema") { json in parameter.write(into: &json) }
    }
  }

  /// Writes what content a route takes; nothing where it takes none.
  func write(_ content: Route.Content, into json: inout JSONWriter) {
    guard content.isTaken else { return }
    json.object("requestBody") { json in
      if content.isRequired { json.member("required", true) }
      json.object("content") { json in
        switch content {
        case .none: break
        case .json(let schema):
          write("application/json", into: &json) { json in schema.write(into: &json) }
        case .form(let fields):
          write("application/x-www-form-urlencoded", into: &json) { json in
            write(fields, into: &json)
          }
        case .upload(let file, let record):
          write("multipart/form-data", into: &json) { json in write(file, into: &json) }
          write("application/x-www-form-urlencoded", into: &json) { json in
            write(record, into: &json)
          }
        }
      }
    }
  }

  private func write(
    _ type: String,
    into json: inout JSONWriter,
    schema: (inout JSONWriter) -> Void
  ) {
    json.object(named: type) { json in json.object("schema", schema) }
  }

  /// Writes the fields of a form as one object.
  private func write(_ fields: [Parameter], into json: inout JSONWriter) {
    json.member("type", "object")
    json.object("properties") { json in
      for field in fields {
        json.object(named: field.name) { json in
          json.member("description", field.summary)
          field.write(into: &json)
        }
      }
    }
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.array("required", required) }
  }
}

extension Parameter {
  /// Writes the members of the schema of all its values.
  fileprivate func write(into json: inout JSONWriter) {
    if limit > 1 {
      Schema.list(of: schema, atMost: limit).write(into: &json)
    } else {
      schema.write(into: &json)
    }
    if let fallback { json.member("default", fallback) }
  }
}
