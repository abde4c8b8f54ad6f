import Glibc

/// Waits for the signals that ask the server to end.
///
/// They are blocked in every thread and taken out one by one, so no code ever runs as a signal
/// handler. Make it before any thread starts: threads inherit what is blocked.
struct Shutdown: Sendable {
  /// Blocks SIGTERM and SIGINT in this thread and those it starts from now on, and ignores SIGPIPE,
  /// so that a client that goes away is an error of one write and not the end of the process.
  init() {
    var signals = Self.signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Sleeps until one of the signals comes, and gives its number.
  func wait() -> Int32 {
    var signals = Self.signals
    var number: Int32 = 0
    while unsafe sigwait(&signals, &number) != 0 {}
    return number
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    return signals
  }
}
