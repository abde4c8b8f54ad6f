extension Request {
  /// The JSON text that is the content.
  ///
  /// - Parameters:
  ///   - field: The member that the content is about, which an error names.
  ///   - example: The right form, for the same error.
  /// - Throws: 413 for content above its limit, 415 with `Accept` for another type, 400 for content
  ///   that is missing or no JSON.
  func json(_ field: String, example: @autoclosure () -> String) throws(HTTPError) -> JSONInput {
    switch body {
    case .none: throw .malformed(field, "The content is missing; send \(example()).")
    case .tooLarge(let limit): throw .contentTooLarge(limit: limit)
    case .received: throw .wantsJSON
    case .bytes(let bytes):
      guard head.contentType == "application/json" else { throw .wantsJSON }
      do throws(JSONInput.Fault) {
        return try JSONInput(bytes)
      } catch {
        throw .malformed(
          field,
          "The content is not JSON: at byte \(error.offset), \(error.explanation). Send \(example())."
        )
      }
    }
  }
}

extension HTTPError {
  /// Content of another type than JSON; `Accept` tells the right one (RFC 9110, section 15.5.16).
  static var wantsJSON: HTTPError {
    HTTPError(
      .unsupportedMediaType, "Send JSON as application/json.",
      fields: [ResponseField("Accept", "application/json")])
  }
}
