/// An answer that a route gives when all went well.
struct Outcome: Sendable {
  let status: Status

  /// One sentence on what the content is.
  let summary: String

  /// The kinds of content that the client can choose from by `Accept`; none where there is none.
  let contents: [Content]

  /// One kind of content; the schema stands for JSON only.
  struct Content: Sendable {
    let type: MediaType
    var schema: Schema?
  }
}

extension Outcome {
  static func ok(_ summary: String, _ contents: Content...) -> Outcome {
    Outcome(status: .ok, summary: summary, contents: contents)
  }

  /// The page or the file, without a choice.
  static func ok(_ summary: String, _ type: MediaType) -> Outcome {
    .ok(summary, Content(type: type))
  }

  /// JSON of a named schema.
  static func json(_ summary: String, _ schema: String) -> Outcome {
    .ok(summary, .json(schema))
  }

  /// A browser goes on to a page, which it gets.
  static func seeOther(_ summary: String) -> Outcome {
    Outcome(status: .seeOther, summary: summary, contents: [])
  }
}

extension Outcome.Content {
  static let page = Outcome.Content(type: .html)

  static func json(_ schema: String) -> Outcome.Content {
    Outcome.Content(type: .json, schema: .named(schema))
  }
}
