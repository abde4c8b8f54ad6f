import SegmentCore

/// All that a route's handler works with: the application's parts, the request, and its session.
struct RouteContext: ~Copyable {
  let application: Application
  let request: Request
  let target: RequestTarget

  /// The values of the route's path parameters, in order.
  let parameters: [String]

  /// The visitor's session, if the request brought one that is known.
  private(set) var session: Session?

  /// Whether the answer has to hand out the session's cookie.
  private(set) var isNewSession = false

  init(application: Application, request: Request, target: RequestTarget, parameters: [String]) {
    self.application = application
    self.request = request
    self.target = target
    self.parameters = parameters
    // A foreign cookie of the same name must not hide the right one behind it.
    session = request.head.cookie(SessionCookie.name) { bytes in SessionID(bytes) }
      .flatMap { application.sessions.find($0) }
  }

  /// Makes sure that there is a session: pages and changes need one.
  mutating func requireSession() -> Session {
    if let session { return session }
    let created = application.sessions.create()
    session = created
    isNewSession = true
    return created
  }

  /// Changes the session; it is made first where there is none.
  mutating func updateSession(_ change: (inout Session) -> Void) -> Session {
    let current = requireSession()
    if let (_, updated) = application.sessions.update(current.id, change) {
      session = updated
      return updated
    }
    // It was evicted between being found and being changed: begin anew rather than lose a click.
    session = nil
    session = application.sessions.update(requireSession().id, change)?.1 ?? session
    return session ?? current
  }

  /// The entry of the catalogue that the first path parameter names.
  func catalogEntry() throws(HTTPError) -> CatalogEntry {
    let id = parameters.first ?? ""
    let controls = application.controls
    if let entry = controls.first(where: { $0.control.id == id }) { return entry }
    var error = HTTPError(.notFound, "There is no control with this name.")
    error.suggestions = nearest(to: id, among: controls.map(\.control.id))
      .map { "/controls/\($0)" }
    throw error
  }
}
