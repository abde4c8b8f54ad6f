/// The one error of the server, which becomes an answer in one place.
struct HTTPError: Error, Sendable {
  let status: Status

  /// One sentence that says what to do.
  let detail: String

  /// Every wrong field with its own sentence.
  var fieldErrors: [FieldError] = []

  /// Fields that the status asks for, such as `Allow` or `Retry-After`.
  var fields: [ResponseField] = []

  /// Other places that the visitor may have meant.
  var suggestions: [String] = []

  init(
    _ status: Status,
    _ detail: String,
    fieldErrors: [FieldError] = [],
    fields: [ResponseField] = []
  ) {
    self.status = status
    self.detail = detail
    self.fieldErrors = fieldErrors
    self.fields = fields
  }

  /// A well-formed request with one wrong field.
  static func unprocessable(_ field: String, _ detail: String) -> HTTPError {
    HTTPError(
      .unprocessableContent, detail, fieldErrors: [FieldError(field: field, detail: detail)])
  }

  /// A malformed request, with the field that shows it.
  static func malformed(_ field: String, _ detail: String) -> HTTPError {
    HTTPError(.badRequest, detail, fieldErrors: [FieldError(field: field, detail: detail)])
  }
}

/// What is wrong with one field and what would be right.
struct FieldError: Hashable, Sendable {
  let field: String
  let detail: String
}
