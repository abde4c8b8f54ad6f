/// Finds the route of a request.
struct Router: Sendable {
  let routes: [Route]

  /// The routes by the number of their paths' segments, each in the order of the table.
  private let routesByLength: [[Route]]

  init(routes: [Route]) {
    self.routes = routes
    let longest = routes.map(\.pattern.count).max() ?? 0
    routesByLength = (0...longest).map { count in routes.filter { $0.pattern.count == count } }
  }

  /// The route with the values of its parameters.
  ///
  /// - Throws: 501 for a method that no resource knows, 405 with `Allow` for one that this resource
  ///   does not, and 404 with the nearest paths.
  func route(
    _ method: Method,
    _ path: [String]
  ) throws(HTTPError) -> (route: Route, parameters: [String]) {
    if let found = find(method, path) { return found }
    throw failure(method == .head ? .get : method, path)
  }

  /// The same; `nil` where there is no such route.
  func find(_ method: Method, _ path: [String]) -> (route: Route, parameters: [String])? {
    guard path.count < routesByLength.count else { return nil }
    let method = method == .head ? .get : method
    for route in routesByLength[path.count] where route.method == method {
      if let parameters = route.pattern.match(path) { return (route, parameters) }
    }
    return nil
  }

  private func failure(_ method: Method, _ path: [String]) -> HTTPError {
    let allowed = routes.filter { $0.pattern.match(path) != nil }.map(\.method)
    guard isKnown(method) else { return notImplemented(method, allowed) }
    guard allowed.isEmpty else { return methodNotAllowed(method, allowed) }
    var error = HTTPError(.notFound, "There is nothing at this address.")
    error.suggestions = suggestions(for: path)
    return error
  }

  /// The methods that a path answers to, as `Allow` lists them; `nil` when there is no such path.
  func allowedMethods(_ path: [String]) -> String? {
    let methods = routes.filter { $0.pattern.match(path) != nil }.map(\.method)
    return methods.isEmpty ? nil : Self.allow(methods)
  }

  private static func allow(_ methods: [Method]) -> String {
    var tokens: [String] = []
    for method in methods where !tokens.contains(method.token) {
      tokens.append(method.token)
      if method == .get { tokens.append(Method.head.token) }
    }
    tokens.append(Method.options.token)
    return tokens.joined(separator: ", ")
  }

  private func isKnown(_ method: Method) -> Bool {
    routes.contains { $0.method == method } || Self.standardMethods.contains(method)
  }

  private func notImplemented(_ method: Method, _ allowed: [Method]) -> HTTPError {
    let fields = allowed.isEmpty ? [] : [ResponseField("Allow", Self.allow(allowed))]
    return HTTPError(.notImplemented, "This server knows no such method.", fields: fields)
  }

  private func methodNotAllowed(_ method: Method, _ allowed: [Method]) -> HTTPError {
    let allow = Self.allow(allowed)
    return HTTPError(
      .methodNotAllowed,
      "This address does not take \(method.token); it takes \(allow).",
      fields: [ResponseField("Allow", allow)]
    )
  }

  private static let standardMethods: Set<Method> = [
    .put, .delete, Method(token: "PATCH"), Method(token: "CONNECT"), Method(token: "TRACE"),
  ]

  /// Paths without parameters that differ by few letters from what was asked for.
  private func suggestions(for path: [String]) -> [String] {
    let asked = "/" + path.joined(separator: "/")
    let known = routes.filter { $0.method == .get && !$0.pattern.text.contains("{") }
    return nearest(to: asked, among: known.map(\.pattern.text))
  }
}
