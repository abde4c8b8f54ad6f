import SegmentCore

/// All that answers a request, between the seam of the server and the two stores.
///
/// Everything in here is a constant but the stores, the memos of what was drawn and the flag for draining,
/// each behind a lock.
final class Application: Responder {
  let options: ServeOptions

  /// The controls that have addresses.
  let controls: [CatalogEntry]

  let assets: Assets
  let sessions: SessionStore
  let records: RecordStore
  let clock: ServerClock
  let log: AccessLog
  let charts = ChartMemo()
  let constantCharts: ConstantCharts
  let pages = PageMemo()
  let metrics = Metrics(routes: Routes.all, startedAt: .current)

  private let hosts: HostRules
  private let router = Router(routes: Routes.all)
  private let draining = Lock(false)
  private let drawnDescription = Lock<SharedContent?>(nil)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Called after each request, so that its log line is written soon.
  init(
    options: ServeOptions,
    controls: [CatalogEntry] = Catalog.controls,
    assets: Assets,
    sessions: SessionStore,
    records: RecordStore,
    clock: ServerClock,
    log: AccessLog,
    wake: @escaping @Sendable () -> Void
  ) {
    self.options = options
    self.controls = controls
    self.assets = assets
    self.sessions = sessions
    self.records = records
    self.clock = clock
    self.log = log
    constantCharts = ConstantCharts(tables: assets.tables)
    self.wake = wake
    hosts = HostRules(additionalNames: options.allowedHosts)
  }

  /// Whether the server is about to stop; readiness says so.
  var isDraining: Bool { draining.withLock { $0 } }

  func beginDraining() { draining.withLock { $0 = true } }

  func plan(for head: RequestHead) throws(HTTPError) -> BodyPlan {
    // What a safe method asks for is checked once, when it is answered.
    guard !head.method.isSafe else { return .collect(limit: Route.formLimit) }
    let target = try checkedTarget(head)
    let (route, _) = try router.route(head.method, target.segments)
    guard case .upload = route.content, !head.isForm, let type = head.fields["content-type"] else {
      return .collect(limit: Route.formLimit)
    }
    guard let upload = Upload(contentType: type) else { throw Upload.wantsFile }
    return .stream(to: upload, limit: Route.uploadLimit)
  }

  func respond(to request: Request) -> Response {
    var kind: RequestKind?
    var response: Response
    do throws(HTTPError) {
      response = try answer(request, &kind).finished(for: request.head)
    } catch {
      response = refuse(request.head, with: error)
    }
    response.kind = kind
    return response
  }

  func refuse(_ head: RequestHead, with error: HTTPError) -> Response {
    guard head.acceptedMedia.prefersErrorPage else {
      return error.problemResponse.finished(for: head)
    }
    let returnPath = head.fields["referer"].flatMap { localPath(of: $0, host: head.fields["host"]) }
    let frame = PageFrame(assets: assets, title: ["\(error.status.code) \(error.status.phrase)"])
    return ErrorPage(frame: frame, error: error, returnPath: returnPath).response().finished(
      for: head)
  }

  func completed(
    _ head: RequestHead,
    kind: RequestKind?,
    status: Status,
    bytes: Int,
    microseconds: Int
  ) {
    metrics.count(kind ?? self.kind(of: head), status: status, microseconds: microseconds)
    log.append(head, status: status, bytes: bytes, microseconds: microseconds)
    wake()
  }

  func libraryReported(_ message: String) {
    log.append(message: message)
    wake()
  }

  /// The description of the API, drawn when it is first asked for.
  var description: SharedContent {
    drawnDescription.withLock { drawn in
      if let drawn { return drawn }
      let document = OpenAPIDocument(routes: router.routes, controls: controls).json()
      let content = SharedContent(document.array, mediaType: .json)
      drawn = content
      return content
    }
  }

  /// - Parameter kind: Gets the kind of the request as soon as it is known.
  private func answer(
    _ request: Request,
    _ kind: inout RequestKind?
  ) throws(HTTPError) -> Response {
    let target = try checkedTarget(request.head)
    if request.head.method == .options { return try describe(target) }
    let (route, parameters) = try router.route(request.head.method, target.segments)
    kind = metrics.kind(route, request.head.method)
    try route.query.check(target.query)
    var context = RouteContext(
      application: self,
      request: request,
      target: target,
      parameters: parameters
    )
    var response = try route.respond(&context)
    if context.isNewSession, let session = context.session {
      response.fields.append(SessionCookie.field(id: session.id.text, isSecure: false))
    }
    if request.head.fields.count(of: Self.revisionName) > 0, let session = context.session {
      response.fields.append(ResponseField("Session-Revision", String(session.revision)))
    }
    return response
  }

  /// The field in which a client names the newest revision of its session that it has shown, and
  /// is told that of the answer; answers to all others stay the same for every session.
  private static let revisionName = "session-revision"

  /// What every request is checked for before its route is looked up.
  private func checkedTarget(_ head: RequestHead) throws(HTTPError) -> RequestTarget {
    let target = try head.decodedTarget()
    try hosts.check(head.fields, target: target)
    try OriginRules.check(head, target: target)
    return target
  }

  /// The kind of a request that was refused before its route was looked up.
  private func kind(of head: RequestHead) -> RequestKind {
    let target = try? head.decodedTarget()
    let found = target.flatMap { router.find(head.method, $0.segments) }
    return metrics.kind(found?.route, head.method)
  }

  private func describe(_ target: RequestTarget) throws(HTTPError) -> Response {
    let allow =
      target.isAsterisk
      ? "GET, HEAD, POST, PUT, OPTIONS" : router.allowedMethods(target.segments)
    guard let allow else { throw HTTPError(.notFound, "There is nothing at this address.") }
    return Response(Status(code: 204), caching: .never, fields: [ResponseField("Allow", allow)])
  }

  /// The path of an address on this very host.
  private func localPath(of address: String, host: String?) -> LocalPath? {
    guard let host, address.hasPrefix("http://\(host)/") else { return nil }
    return LocalPath(validating: String(address.dropFirst("http://\(host)".count)))
  }
}

/// The time, which a test or a picture can make stand still.
struct ServerClock: Sendable {
  /// The time at which the clock stands; `nil` where it runs.
  let fixed: Instant?

  func now() -> Instant { fixed ?? .current }
}
