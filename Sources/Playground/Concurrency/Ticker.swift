import Glibc

/// One thread that does the same small thing again and again, at equal intervals.
final class Ticker: Sendable {
  private struct State {
    var isStopping = false
    var thread: pthread_t?
  }

  private let state = Lock(State())
  private let milliseconds: Int
  private let tick: @Sendable () -> Void

  /// Starts the thread; the first tick comes after one interval.
  ///
  /// - Parameters:
  ///   - seconds: From the end of a tick to the next one.
  ///   - tick: Runs on the thread; ``stop()`` waits for it.
  init(seconds: Int, _ tick: @escaping @Sendable () -> Void) throws(StartFailure) {
    milliseconds = seconds * 1000
    self.tick = tick
    var thread: pthread_t = 0
    let context = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(&thread, nil, tickerMain, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      throw StartFailure(message: "no thread for a clock could be started (error \(code))")
    }
    state.withLock { $0.thread = thread }
  }

  /// Ends the thread. Does nothing the second time.
  func stop() {
    let thread = state.withLock { state in
      state.isStopping = true
      defer { state.thread = nil }
      return state.thread
    }
    state.signal()
    if let thread { pthread_join(thread, nil) }
  }

  fileprivate func run() {
    while !state.wait(atMostMilliseconds: milliseconds, until: \.isStopping) { tick() }
  }
}

/// The thread's entry: a top-level function, because a closure may inherit an actor's isolation and
/// would then trap on a foreign thread.
private func tickerMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Ticker>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
