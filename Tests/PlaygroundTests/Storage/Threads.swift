import Glibc

/// Runs `body` on so many threads at once, each with its number, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).map { number in
    var thread: pthread_t = 0
    let context = unsafe Unmanaged.passRetained(ThreadBody { body(number) }).toOpaque()
    unsafe pthread_create(&thread, nil, threadMain, context)
    return thread
  }
  for thread in threads { pthread_join(thread, nil) }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func threadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
