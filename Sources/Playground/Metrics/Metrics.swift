/// What the server has done since its start.
///
/// A request is counted once, at the end of its answer, under one lock that is held for three
/// additions; which row is its own is found without any lock.
final class Metrics: Sendable {
  let startedAt: Instant

  /// The rows in their order: each route with its method and, where that is GET, with HEAD; then
  /// the methods of requests that no route answered.
  let kinds: [(route: String, method: String)]

  private let kindsByRoute: [ObjectIdentifier: Int]
  private let unroutedKinds: Range<Int>
  private let requests: Lock<RequestCounts>
  private let imports = Lock(ImportCounts())

  /// The label of requests that no route answered.
  static let unrouted = "none"

  /// Methods that are counted apart where no route answers; a method is text from outside, and a
  /// label for each would fill the memory.
  private static let unroutedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "other"]

  /// What became of the lines of all imports.
  struct ImportCounts {
    var imports = 0
    var added = 0
    var skipped = 0
    var refused = 0
  }

  init(routes: [Route], startedAt: Instant) {
    self.startedAt = startedAt
    var kinds: [(route: String, method: String)] = []
    var kindsByRoute: [ObjectIdentifier: Int] = [:]
    for route in routes {
      kindsByRoute[ObjectIdentifier(route)] = kinds.count
      kinds.append((route.pattern.text, route.method.token))
      if route.method == .get { kinds.append((route.pattern.text, Method.head.token)) }
    }
    let first = kinds.count
    for method in Self.unroutedMethods { kinds.append((Self.unrouted, method)) }
    self.kinds = kinds
    self.kindsByRoute = kindsByRoute
    unroutedKinds = first..<kinds.count
    requests = Lock(RequestCounts(kinds: kinds.count))
  }

  /// The row of a request; without a route, that of its method.
  func kind(_ route: Route?, _ method: Method) -> RequestKind {
    if let route, let first = kindsByRoute[ObjectIdentifier(route)] {
      return RequestKind(index: method == .head ? first + 1 : first)
    }
    let known = unroutedKinds.first { kinds[$0].method == method.token }
    return RequestKind(index: known ?? unroutedKinds.upperBound - 1)
  }

  /// Counts an answered request.
  func count(_ kind: RequestKind, status: Status, microseconds: Int) {
    requests.withLock { $0.count(kind, status: status, microseconds: microseconds) }
  }

  /// Counts what an import has brought.
  func count(_ report: ImportReport) {
    imports.withLock { imports in
      imports.imports += 1
      imports.added += report.added
      imports.skipped += report.skipped.count
      imports.refused += report.refused.count
    }
  }

  /// The numbers of requests as they are now.
  var requestCounts: RequestCounts { requests.withLock { $0 } }

  /// The numbers of imports as they are now.
  var importCounts: ImportCounts { imports.withLock { $0 } }
}
