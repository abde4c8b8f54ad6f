import Synchronization

/// Who waits for the events of which session, on any thread; at most so many.
///
/// A call says only that it is worth to look again, so one that comes too often does no harm.
final class EventListeners: Sendable {
  /// The most listeners of all sessions: an open stream is a connection, and most of the server's
  /// 1000 must stay free for requests.
  static let limit = 200

  /// The most listeners of one session. A browser opens six connections to a host.
  static let limitPerSession = 20

  private let listeners = Lock<[SessionID: [EventListener]]>([:])

  /// The number of listeners, so that nobody takes the lock while there are none.
  private let total = Atomic<Int>(0)

  /// The number of listeners, each an open stream.
  var count: Int { total.load(ordering: .relaxed) }

  /// Adds a listener to a session; `nil` when there are as many as there may be.
  func add(to session: SessionID) -> EventListener? {
    listeners.withLock { listeners in
      guard total.load(ordering: .relaxed) < Self.limit,
        listeners[session, default: []].count < Self.limitPerSession
      else { return nil }
      let listener = EventListener(session: session)
      listeners[session, default: []].append(listener)
      total.add(1, ordering: .sequentiallyConsistent)
      return listener
    }
  }

  /// Takes a listener out; without effect the second time.
  func remove(_ listener: EventListener) {
    listeners.withLock { listeners in
      guard var others = listeners.removeValue(forKey: listener.session) else { return }
      let count = others.count
      others.removeAll { $0 === listener }
      total.subtract(count - others.count, ordering: .sequentiallyConsistent)
      if !others.isEmpty { listeners[listener.session] = others }
    }
  }

  /// Calls everybody who listens to a session: it has new events, or is gone.
  func call(_ session: SessionID) {
    guard total.load(ordering: .sequentiallyConsistent) > 0 else { return }
    let called = listeners.withLock { $0[session] ?? [] }
    for listener in called { listener.call() }
  }

  /// Lets every listener give a sign of life.
  func beat() {
    let all = listeners.withLock { Array($0.values) }
    for listener in all.joined() { listener.beat() }
  }
}

/// One who waits for the events of a session.
final class EventListener: Sendable {
  let session: SessionID

  private struct State {
    var isBeatDue = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  fileprivate init(session: SessionID) {
    self.session = session
  }

  /// Sets what a call does; it must be cheap, and may be called on any thread.
  func onCall(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  /// Whether a sign of life is due, which it then is no more.
  func takeBeat() -> Bool {
    state.withLock { state in
      defer { state.isBeatDue = false }
      return state.isBeatDue
    }
  }

  fileprivate func call() {
    state.withLock(\.wake)?()
  }

  fileprivate func beat() {
    state.withLock { state in
      state.isBeatDue = true
      return state.wake
    }?()
  }
}
