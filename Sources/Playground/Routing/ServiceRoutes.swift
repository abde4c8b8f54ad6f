/// Static files and the questions of those who run the server.
enum ServiceRoutes {
  static func asset(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let name = context.parameters.first ?? ""
    guard let asset = context.application.assets.byName[name] else {
      throw HTTPError(.notFound, "There is no file with this name.")
    }
    return asset.content.response(to: context.request.head, caching: .immutable)
  }

  static func icon(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let icon = context.application.assets.icon
    return icon.content.response(to: context.request.head, caching: .stateless)
  }

  /// The API, described by the rows that answer it.
  static func openAPI(_ context: inout RouteContext) throws(HTTPError) -> Response {
    context.application.description.response(to: context.request.head, caching: .stateless)
  }

  static func metrics(_ context: inout RouteContext) throws(HTTPError) -> Response {
    Response(
      .ok, contentType: .metrics, caching: .never,
      body: .buffer(context.application.metricsText()))
  }

  static func health(_ context: inout RouteContext) throws(HTTPError) -> Response {
    Response(.ok, contentType: .plain, caching: .never, body: .shared(Array("ok\n".utf8)))
  }

  static func readiness(_ context: inout RouteContext) throws(HTTPError) -> Response {
    guard !context.application.isDraining else {
      throw HTTPError(
        .serviceUnavailable,
        "The server is stopping; try again in a few seconds.",
        fields: [ResponseField("Retry-After", "5")]
      )
    }
    return Response(.ok, contentType: .plain, caching: .never, body: .shared(Array("ready\n".utf8)))
  }
}
