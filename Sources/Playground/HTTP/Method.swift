/// A request method (RFC 9110, section 9): an open set, since any token may arrive.
struct Method: Hashable, Sendable {
  let token: String

  static let get = Method(token: "GET")
  static let head = Method(token: "HEAD")
  static let post = Method(token: "POST")
  static let put = Method(token: "PUT")
  static let delete = Method(token: "DELETE")
  static let options = Method(token: "OPTIONS")

  /// Whether the method asks for nothing but an answer (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head || self == .options }
}
