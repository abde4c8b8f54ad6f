/// A status code of three digits (RFC 9110, section 15).
struct Status: Hashable, Sendable {
  let code: Int

  static let ok = Status(code: 200)
  static let noContent = Status(code: 204)
  static let seeOther = Status(code: 303)
  static let notModified = Status(code: 304)
  static let badRequest = Status(code: 400)
  static let forbidden = Status(code: 403)
  static let notFound = Status(code: 404)
  static let methodNotAllowed = Status(code: 405)
  static let notAcceptable = Status(code: 406)
  static let lengthRequired = Status(code: 411)
  static let contentTooLarge = Status(code: 413)
  static let uriTooLong = Status(code: 414)
  static let unsupportedMediaType = Status(code: 415)
  static let misdirectedRequest = Status(code: 421)
  static let unprocessableContent = Status(code: 422)
  static let tooManyRequests = Status(code: 429)
  static let internalServerError = Status(code: 500)
  static let notImplemented = Status(code: 501)
  static let serviceUnavailable = Status(code: 503)

  /// The reason phrase of the standard, which titles an error page.
  var phrase: String {
    switch code {
    case 200: "OK"
    case 204: "No Content"
    case 303: "See Other"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: "Error"
    }
  }
}
