import Glibc

/// A value that only one thread at a time can touch.
///
/// It stands over `pthread_mutex_t` because the thread sanitizer reports false races for the
/// standard library's `Mutex` on Linux. This is the one unchecked `Sendable` of the server: the
/// mutex makes the promise true.
///
/// A thread may also sleep in ``wait(until:)`` for another thread's ``signal()``.
@safe
final class Lock<State: ~Copyable>: @unchecked Sendable {
  private var state: State
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init(_ state: consuming State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    // A wait with an end must not change when somebody sets the clock.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
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
  func wait(until isTrue: (borrowing State) -> Bool) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isTrue(state) { unsafe pthread_cond_wait(condition, mutex) }
  }

  /// Sleeps until `condition` is true, but at most so long; returns whether it is.
  @discardableResult
  func wait(atMostMilliseconds limit: Int, until isTrue: (borrowing State) -> Bool) -> Bool {
    var end = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec + limit % 1000 * 1_000_000
    end.tv_sec += limit / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isTrue(state) {
      if unsafe pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { return isTrue(state) }
    }
    return true
  }

  /// Wakes every thread that sleeps in a wait.
  func signal() {
    unsafe pthread_cond_broadcast(condition)
  }
}
