/// One row of the server's table: which request it answers, how, and what there is to know about it.
///
/// Router, `Allow` fields, the check of keys, the metrics and the description of the API all follow
/// from these rows. A class only so that handing a row on costs one reference instead of ten.
final class Route: Sendable {
  let method: Method
  let pattern: PathPattern

  /// One line on what the route does.
  let summary: String

  /// What the query may say.
  let query: Query

  /// The fields of the head that mean something to this route alone.
  let fields: [Parameter]

  /// What content the route takes.
  let content: Content

  /// The statuses with which it refuses, beside those that follow from the rest of the row.
  let ownRefusals: [Status]

  /// What is answered when all went well.
  let outcomes: [Outcome]

  let respond: @Sendable (inout RouteContext) throws(HTTPError) -> Response

  init(
    _ method: Method,
    _ pattern: PathPattern,
    _ summary: String,
    query: Query = .reading([]),
    fields: [Parameter] = [],
    content: Content = .none,
    refusals: [Status] = [],
    answers outcomes: [Outcome],
    respond: @escaping @Sendable (inout RouteContext) throws(HTTPError) -> Response
  ) {
    self.method = method
    self.pattern = pattern
    self.summary = summary
    self.query = query
    self.fields = fields
    self.content = content
    ownRefusals = refusals
    self.outcomes = outcomes
    self.respond = respond
  }

  /// What a route does with the keys of a query.
  enum Query: Sendable {
    /// Takes these keys and refuses all others.
    case only([Parameter])

    /// Reads these keys and ignores others, as pages do.
    case reading([Parameter])

    var parameters: [Parameter] {
      switch self {
      case .only(let parameters), .reading(let parameters): parameters
      }
    }

    /// Refuses a key that the route does not take.
    ///
    /// - Throws: 400 that names it.
    func check(_ query: FormFields) throws(HTTPError) {
      guard !query.isEmpty, case .only(let parameters) = self else { return }
      try query.refuseKeys(otherThan: parameters.map(\.name))
    }
  }

  /// The kinds of content that a route takes.
  enum Content: Sendable {
    /// None is expected; what comes is read and dropped.
    case none

    /// A urlencoded form of at most 16 KiB.
    case form([Parameter])

    /// A JSON text of at most 16 KiB.
    case json(Schema)

    /// A multipart form with a file that is read as it arrives, or a urlencoded form.
    case upload(file: [Parameter], record: [Parameter])

    /// Whether content has a meaning.
    var isTaken: Bool { if case .none = self { false } else { true } }

    /// Whether nothing can be done without content.
    var isRequired: Bool {
      switch self {
      case .none: false
      case .form(let fields): fields.contains(where: \.isRequired)
      case .json, .upload: true
      }
    }
  }

  /// The most bytes that a form or a JSON text may have.
  static let formLimit = 16 * 1024

  /// The most bytes that an upload may have.
  static let uploadLimit = 32 * 1024 * 1024
}
