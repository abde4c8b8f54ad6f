import Glibc
import Synchronization

/// One thread that writes down, a moment later, what handlers have changed in memory.
///
/// It sleeps until it is woken, waits 40 ms for more to come, and runs every flush once: many
/// changes make one transaction, and no handler waits for the disk. A flush that fails is run again
/// a second later.
final class BackgroundWriter: Sendable {
  /// Something to write down.
  struct Flush: Sendable {
    /// What is written, for the log: "sessions".
    let name: String
    let run: @Sendable () throws -> Void
  }

  private struct State {
    var isAwake = false
    var isStopping = false
    var thread: pthread_t?
    var flushes: [Flush] = []
  }

  /// Of the 50 ms that may be lost in all, 10 remain for the commit.
  private static let delay = 40
  private static let retryDelay = 1000

  private let state = Lock(State())

  /// Whether ``State/isAwake`` is on or about to be, for those who have nothing more to do then.
  private let isWoken = Atomic<Bool>(false)

  private let log: @Sendable (String) -> Void

  /// `log` gets one line without a line break when a flush begins to fail, fails differently or
  /// works again; by default it goes to standard error.
  init(log: @escaping @Sendable (String) -> Void = writeToStandardError) {
    self.log = log
  }

  /// Starts the thread. What has woken the writer before counts.
  func start(_ flushes: [Flush]) throws(StartFailure) {
    state.withLock { $0.flushes = flushes }
    var thread: pthread_t = 0
    let context = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(&thread, nil, backgroundWriterMain, context.toOpaque())
    guard code == 0 else {
      unsafe context.release()
      throw StartFailure(message: "no thread for writing could be started (error \(code))")
    }
    state.withLock { $0.thread = thread }
  }

  /// Lets the flushes run within the next 40 ms. Cheap, and callable from any thread.
  func wake() {
    // Every request wakes the writer, which is awake already: then this takes no lock.
    if isWoken.exchange(true, ordering: .sequentiallyConsistent) { return }
    state.withLock { $0.isAwake = true }
    state.signal()
  }

  /// Runs every flush a last time and waits for its end. Does nothing the second time.
  func stop() {
    let thread = state.withLock { state in
      state.isStopping = true
      defer { state.thread = nil }
      return state.thread
    }
    state.signal()
    guard let thread else { return }
    pthread_join(thread, nil)
    // The flushes hold what they write down, and that may hold this writer.
    state.withLock { $0.flushes = [] }
  }

  fileprivate func run() {
    let flushes = state.withLock { $0.flushes }
    var complaints: [String?] = flushes.map { _ in nil }
    while true {
      state.wait { $0.isAwake || $0.isStopping }
      state.wait(atMostMilliseconds: Self.delay) { $0.isStopping }
      let isStopping = state.withLock { state in
        state.isAwake = false
        return state.isStopping
      }
      // Before the flushes: whoever still found it on has changed what they are about to read.
      isWoken.store(false, ordering: .sequentiallyConsistent)
      for (index, flush) in flushes.enumerated() { run(flush, &complaints[index]) }
      if isStopping { return }
      if complaints.contains(where: { $0 != nil }) {
        state.wait(atMostMilliseconds: Self.retryDelay) { $0.isStopping }
        wake()
      }
    }
  }

  private func run(_ flush: Flush, _ complaint: inout String?) {
    do {
      try flush.run()
      if complaint != nil { log("\(flush.name): written again") }
      complaint = nil
    } catch {
      let message = "\(flush.name): not written yet: \(error)"
      if message != complaint { log(message) }
      complaint = message
    }
  }
}

/// The thread's entry: a top-level function, because a closure may inherit an actor's isolation and
/// would then trap on a foreign thread.
private func backgroundWriterMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<BackgroundWriter>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}

/// Writes one line in one call, so that lines of several threads do not mix.
private func writeToStandardError(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
}
