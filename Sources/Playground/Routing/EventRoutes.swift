import SegmentCore

/// What the controls of a session told their owner.
enum EventRoutes {
  /// What a client sends when it comes back to a stream.
  static let lastEventID = Parameter(
    "Last-Event-ID", "The number of the last event that the client has.", .integer(atLeast: 0))

  /// The last events as JSON, or every event as it happens.
  ///
  /// Without a session nobody was told anything yet: the list is empty, and there is nothing to wait
  /// for. None is made, since this is no page.
  static func events(_ context: inout RouteContext) throws(HTTPError) -> Response {
    switch context.request.head.acceptedMedia.preferred(among: [.json, .eventStream]) {
    case .json?: return list(context)
    case .eventStream?: return try stream(context)
    default: throw notAcceptable("application/json or text/event-stream")
    }
  }

  private static func list(_ context: borrowing RouteContext) -> Response {
    let sessions = context.application.sessions
    let events = context.session.flatMap { sessions.events(of: $0.id) } ?? []
    let document = JSONWriter.document(capacity: 64 + 96 * events.count) { json in
      json.object { json in
        json.array("events") { json in
          for event in events { json.object { json in event.write(into: &json) } }
        }
      }
    }
    return Response(.ok, contentType: .json, caching: .privatePage, body: .buffer(document))
  }

  private static func stream(_ context: borrowing RouteContext) throws(HTTPError) -> Response {
    let application = context.application
    let sequence = try lastEventID(context.request.head)
    // The standard's way to tell a client not to come back.
    guard let session = context.session else {
      return Response(.noContent, caching: .never)
    }
    guard !application.isDraining,
      let stream = EventStream(of: session.id, in: application.sessions, after: sequence)
    else {
      throw HTTPError(
        .serviceUnavailable,
        "Too many event streams are open, or the server is stopping; try again in a few seconds.",
        fields: [ResponseField("Retry-After", "5")]
      )
    }
    return Response(
      .ok, contentType: .eventStream, caching: .never, body: .stream(stream))
  }

  /// The number of the last event that a client has, as the browser sends it when it comes back; 0
  /// for none.
  private static func lastEventID(_ head: RequestHead) throws(HTTPError) -> Int {
    guard let text = head.fields["last-event-id"], !text.isEmpty else { return 0 }
    guard text.isDecimal(upTo: 18), let sequence = Int(text) else {
      throw .malformed(
        "Last-Event-ID", "Last-Event-ID must be the number of an event, in digits.")
    }
    return sequence
  }
}
