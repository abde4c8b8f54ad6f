/// A multipart form with a file of records, read while it arrives.
///
/// One request's pieces come one after another, but maybe on different threads; hence the lock.
final class Upload: BodyReceiver {
  private struct State {
    var form: MultipartReader
    var file = CSVImport()
  }

  private let state: Lock<State>

  /// Fails unless the content is a multipart form.
  init?(contentType: String) {
    guard let form = MultipartReader(contentType: contentType) else { return nil }
    state = Lock(State(form: form))
  }

  func receive(_ bytes: Span<UInt8>) {
    state.withLock { state in
      var file = state.file
      state.file = CSVImport()
      state.form.read(bytes) { file.receive($0) }
      state.file = file
    }
  }

  /// The form's fields, the file's name, and its records as the reader left them.
  ///
  /// - Throws: 400 for a malformed form, 422 for one without a file in its field `file`.
  func finish() throws(HTTPError) -> (fields: FormFields, fileName: String, file: CSVImport) {
    try state.withLock { state throws(HTTPError) in
      try state.form.finish()
      guard let file = state.form.file, file.fieldName == "file" else {
        throw Self.withoutFile
      }
      return (state.form.fields, file.name, state.file)
    }
  }

  /// A form that holds no file.
  static var withoutFile: HTTPError {
    .unprocessable("file", "Choose a file to import; it goes into the field “file”.")
  }

  /// Content that is neither kind of form.
  static var wantsFile: HTTPError {
    HTTPError(
      .unsupportedMediaType,
      "Send a file as multipart/form-data, or one record as application/x-www-form-urlencoded.",
      fields: [
        ResponseField("Accept-Post", "multipart/form-data, application/x-www-form-urlencoded")
      ]
    )
  }
}
