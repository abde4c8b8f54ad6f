import SegmentCore

extension HTTPError {
  /// The error as `application/problem+json` (RFC 9457): its type is `about:blank`, which says that
  /// the status tells all, with `errors` for single fields and `suggestions` of other places.
  var problemDocument: MarkupBuffer {
    JSONWriter.document(capacity: 512) { json in
      json.object { json in
        json.member("type", "about:blank")
        json.member("title", status.phrase)
        json.member("status", status.code)
        json.member("detail", detail)
        if !fieldErrors.isEmpty {
          json.array("errors") { json in
            for error in fieldErrors {
              json.object { json in
                json.member("field", error.field)
                json.member("detail", error.detail)
              }
            }
          }
        }
        if !suggestions.isEmpty { json.array("suggestions", suggestions) }
      }
    }
  }

  /// The answer for a program, never kept.
  var problemResponse: Response {
    Response(
      status, contentType: .problem, caching: .never, fields: fields,
      body: .buffer(problemDocument))
  }
}
