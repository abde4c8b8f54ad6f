import Glibc

/// A value that only one thread at a time can touch.
///
/// It stands over `pthread_mutex_t` because the thread sanitizer reports false races for the
/// standard library's `Mutex` on Linux. This is the one unchecked `Sendable` of the server: the
/// mutex makes the promise true.
///
/// A thread may also sleep in ``wait(until:)`` for another thread's ``signal()``.
@safe
final class Lock<State>: @unchecked Sendable {
  private var state: State
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init(_ state: State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread can be in it. Not re-entrant.
  func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Sleeps until `condition` is true; it is asked again after each ``signal()``.
  func wait(until isTrue: (State) -> Bool) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isTrue(state) { unsafe pthread_cond_wait(condition, mutex) }
  }

  /// Wakes every thread that sleeps in ``wait(until:)``.
  func signal() {
    unsafe pthread_cond_broadcast(condition)
  }
}
