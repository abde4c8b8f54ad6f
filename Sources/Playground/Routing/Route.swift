/// One row of the server's table: which request it answers, and how.
///
/// Router, `Allow` fields and the README's list all follow from these rows. A class only so that
/// handing a row on costs one reference instead of six.
final class Route: Sendable {
  let method: Method
  let pattern: PathPattern

  /// One line on what the route does.
  let summary: String

  /// What content the route takes.
  let content: Content

  let respond: @Sendable (inout RouteContext) throws(HTTPError) -> Response

  init(
    _ method: Method,
    _ pattern: PathPattern,
    _ summary: String,
    content: Content = .none,
    respond: @escaping @Sendable (inout RouteContext) throws(HTTPError) -> Response
  ) {
    self.method = method
    self.pattern = pattern
    self.summary = summary
    self.content = content
    self.respond = respond
  }

  /// The kinds of content that a route takes.
  enum Content: Sendable {
    /// None is expected; what comes is read and dropped.
    case none

    /// A urlencoded form of at most 16 KiB.
    case form

    /// A JSON text of at most 16 KiB.
    case json

    /// A urlencoded form, or a multipart form with a file that is read as it arrives.
    case upload
  }

  /// The most bytes that a form or a JSON text may have.
  static let formLimit = 16 * 1024

  /// The most bytes that an upload may have.
  static let uploadLimit = 32 * 1024 * 1024
}
