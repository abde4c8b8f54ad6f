/// The form of a value, in the words of JSON Schema 2020-12 that this API needs.
indirect enum Schema: Sendable {
  /// Any text; the format is one that the standard names, such as `date-time`.
  case text(format: StaticString? = nil)

  /// One of these words.
  case words([String])

  /// Exactly this word.
  case word(String)

  /// A text that an ECMA-262 expression matches.
  case pattern(StaticString)

  case integer(atLeast: Int? = nil)
  case number(ClosedRange<Double>? = nil)
  case boolean
  case null

  /// Bytes as they are, such as a file.
  case bytes

  case list(of: Schema, atMost: Int? = nil)
  case object([Member])

  /// A value of at least one of these forms.
  case any([Schema])

  /// A value of exactly one of these forms.
  case one([Schema])

  /// A value of all of these forms at once.
  case all([Schema])

  /// The schema that ``APISchemas`` has under this name.
  case named(String)

  /// A value or `null`.
  static func optional(_ schema: Schema) -> Schema { .any([schema, .null]) }

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let schema: Schema
    let isRequired: Bool

    init(_ name: String, _ schema: Schema, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }
}

extension Schema {
  /// Writes the schema's own members into its object.
  func write(into json: inout JSONWriter) {
    switch self {
    case .text(let format):
      json.member("type", "string")
      if let format { json.member("format", format.description) }
    case .words(let words):
      json.member("type", "string")
      json.array("enum", words)
    case .word(let word): json.member("const", word)
    case .pattern(let expression):
      json.member("type", "string")
      json.member("pattern", expression.description)
    case .integer(let minimum):
      json.member("type", "integer")
      if let minimum { json.member("minimum", minimum) }
    case .number(let range):
      json.member("type", "number")
      if let range {
        json.member("minimum", range.lowerBound)
        json.member("maximum", range.upperBound)
      }
    case .boolean: json.member("type", "boolean")
    case .null: json.member("type", "null")
    case .bytes: json.member("contentMediaType", "application/octet-stream")
    case .list(let element, let limit):
      json.member("type", "array")
      json.object("items") { json in element.write(into: &json) }
      if let limit { json.member("maxItems", limit) }
    case .object(let members): write(members, into: &json)
    case .any(let schemas): write("anyOf", schemas, into: &json)
    case .one(let schemas): write("oneOf", schemas, into: &json)
    case .all(let schemas): write("allOf", schemas, into: &json)
    case .named(let name): json.member("$ref", "#/components/schemas/\(name)")
    }
  }

  private func write(_ members: [Member], into json: inout JSONWriter) {
    json.member("type", "object")
    json.object("properties") { json in
      for member in members {
        json.object(named: member.name) { json in member.schema.write(into: &json) }
      }
    }
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.array("required", required) }
  }

  private func write(
    _ keyword: StaticString,
    _ schemas: [Schema],
    into json: inout JSONWriter
  ) {
    json.array(keyword) { json in
      for schema in schemas { json.object { json in schema.write(into: &json) } }
    }
  }
}
