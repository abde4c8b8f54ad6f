/// Why a whole import was refused, so that nothing of it was stored.
struct ImportRefusal: Error, Hashable, Sendable {
  /// The field of the form that has to change: `file`, `dateOrder`, `zone`, `start` or `end`.
  let field: String

  /// What is wrong and what would be right.
  let detail: String
}
