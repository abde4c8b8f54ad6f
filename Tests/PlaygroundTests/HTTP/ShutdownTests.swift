import Glibc
import Testing

@testable import Playground

@Suite struct ShutdownTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `waits for a signal instead of dying of it`(signal: Int32) {
    let received = Lock<Int32>(0)
    // A thread of its own, so that nothing is blocked in those of other tests.
    TestThread {
      let shutdown = Shutdown()
      pthread_kill(pthread_self(), signal)
      received.withLock { $0 = shutdown.wait() }
    }.join()
    #expect(received.withLock { $0 } == signal)
  }
}
