import SegmentCore

/// The events of one session as Server-Sent Events (HTML Standard, section 9.2), for as long as the
/// client listens and the session lives.
///
/// It sends what the session's log still holds behind the last event that the client has, then each
/// new event as soon as it happens. It keeps no events of its own: a client that is slow costs
/// nothing, and one that is slower than the log is long sees a gap in the numbers.
final class EventStream: ContentSource {
  /// How often a stream without events gives a sign of life. Proxies and the server itself give up a
  /// connection on which nothing is sent, and only by sending does a server learn that nobody
  /// listens any more.
  static let secondsBetweenBeats = 15

  /// How long a client waits before it comes back, in milliseconds.
  private static let retry = 2000

  private let sessions: SessionStore
  private let listener: EventListener
  private let state: Lock<State>

  private struct State {
    var lastSequence: Int
    var hasBegun = false
  }

  /// - Parameter sequence: The number of the last event that the client has, 0 for none.
  /// - Returns: `nil` when as many streams are open as there may be.
  init?(of session: SessionID, in sessions: SessionStore, after sequence: Int) {
    guard let listener = sessions.listeners.add(to: session) else { return nil }
    self.sessions = sessions
    self.listener = listener
    state = Lock(State(lastSequence: sequence))
  }

  deinit {
    sessions.listeners.remove(listener)
  }

  func onNews(_ wake: @escaping @Sendable () -> Void) {
    listener.onCall(wake)
  }

  func next() -> ContentPiece {
    let isBeatDue = listener.takeBeat()
    return state.withLock { state in
      guard let events = sessions.events(of: listener.session, after: state.lastSequence) else {
        return .end
      }
      var text = MarkupBuffer(capacity: 256)
      if !state.hasBegun {
        // Sent at once, so that the client knows that it is heard.
        text.append("retry: ")
        text.append(Self.retry)
        text.append("\n\n")
        state.hasBegun = true
      }
      for event in events { Self.append(event, to: &text) }
      if let last = events.last { state.lastSequence = last.sequence }
      if text.count == 0, isBeatDue { text.append(": still here\n\n") }
      return text.count == 0 ? .nothing : .bytes(text.array)
    }
  }

  /// JSON escapes every line break, so one event is one line of data.
  private static func append(_ event: NumberedEvent, to text: inout MarkupBuffer) {
    text.append("id: ")
    text.append(event.sequence)
    text.append("\nevent: ")
    text.append(verbatim: event.event.cause.rawValue)
    text.append("\ndata: ")
    let data = JSONWriter.document(capacity: 128) { json in
      json.object { json in event.write(into: &json) }
    }
    data.withBytes { text.append($0) }
    text.append("\n\n")
  }
}
