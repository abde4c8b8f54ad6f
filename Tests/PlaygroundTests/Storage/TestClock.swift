@testable import Playground

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
  private let time: Lock<Int64>

  init(_ time: Int64 = 1_772_611_200_000) {
    self.time = Lock(time)
  }

  var now: @Sendable () -> Int64 {
    { self.time.withLock { $0 } }
  }

  func advance(milliseconds: Int64) {
    time.withLock { $0 += milliseconds }
  }
}

extension SessionStore {
  /// Changes a session that a test knows to be there, and returns it.
  @discardableResult
  func change(_ id: SessionID, _ body: (inout Session) -> Void) -> Session? {
    update(id, body)?.1
  }
}
