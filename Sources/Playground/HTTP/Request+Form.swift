extension Request {
  /// The pairs of a form that was posted as `application/x-www-form-urlencoded`.
  ///
  /// A request without content is an empty form, whatever its type says.
  ///
  /// - Throws: 413 for content above its limit, 415 with `Accept-Post` for another type, 400 for
  ///   content that cannot be decoded.
  func form() throws(HTTPError) -> FormFields {
    switch body {
    case .none: return FormFields()
    case .tooLarge(let limit): throw .contentTooLarge(limit: limit)
    case .bytes(let bytes) where bytes.isEmpty: return FormFields()
    case .bytes(let bytes):
      guard head.isForm else { throw .wantsForm }
      return try FormFields(urlencoded: bytes)
    case .received: throw .wantsForm
    }
  }
}

extension RequestHead {
  /// Whether the content says that it is a urlencoded form; parameters do not matter.
  var isForm: Bool {
    let form = "application/x-www-form-urlencoded"
    // Browsers send just this, which needs no parsing.
    let isPlainly = fields.firstResult(of: "content-type") { isSame($0, form.utf8Span.span) }
    return isPlainly == true || contentType == form
  }

  /// The media type of the content in lower case, without parameters.
  var contentType: String? {
    fields["content-type"].flatMap { ParameterizedValue($0)?.value }
  }
}

extension HTTPError {
  /// Content of another type than a urlencoded form.
  static var wantsForm: HTTPError {
    HTTPError(
      .unsupportedMediaType, "Send the form as application/x-www-form-urlencoded.",
      fields: [ResponseField("Accept-Post", "application/x-www-form-urlencoded")])
  }

  /// Content above its limit, in bytes.
  static func contentTooLarge(limit: Int) -> HTTPError {
    let length = limit % 1_048_576 == 0 ? "\(limit / 1_048_576) MiB" : "\(limit) bytes"
    return HTTPError(.contentTooLarge, "The content is longer than \(length); send less.")
  }
}
