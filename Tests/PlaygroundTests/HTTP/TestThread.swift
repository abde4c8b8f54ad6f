import Glibc

/// Runs a function on a thread of its own, so that a test can block beside it.
final class TestThread {
  private var thread = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    unsafe pthread_create(&thread, nil, runWork, work)
  }

  func join() {
    pthread_join(thread, nil)
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work = unsafe work {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
  return nil
}
