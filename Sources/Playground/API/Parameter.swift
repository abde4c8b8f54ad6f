/// A key of a query, a field of a form, a field of a head or a part of a path, for the handlers
/// that check names and for the description of the API.
struct Parameter: Sendable {
  let name: String

  /// One sentence on what it does.
  let summary: String

  let schema: Schema

  /// Whether nothing can be done without it.
  var isRequired = false

  /// How many times it may stand; ``schema`` describes one of its values.
  var limit = 1

  /// What counts where it is left out, if that is the same everywhere.
  var fallback: String?

  init(
    _ name: String,
    _ summary: String,
    _ schema: Schema,
    isRequired: Bool = false,
    atMost limit: Int = 1,
    fallback: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.schema = schema
    self.isRequired = isRequired
    self.limit = limit
    self.fallback = fallback
  }
}
