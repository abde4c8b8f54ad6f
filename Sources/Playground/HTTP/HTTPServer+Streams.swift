import CMicroHTTPD

/// The content of one answer that comes bit by bit, between its source and the library.
///
/// While the source has nothing, the connection is suspended, and the source's call resumes it.
/// Both happen under one lock: no call is lost between looking for content and falling asleep, and
/// only a suspended connection is ever resumed, which the library never gives up by itself.
@safe
final class StreamedContent: Sendable {
  private let source: any ContentSource
  private let state = Lock(State())

  @safe
  fileprivate struct State {
    /// What is suspended and resumed, from when the answer is queued.
    var connection: OpaquePointer?
    var isSuspended = false
    var hasNews = false
    var isEnded = false

    /// What the last piece holds beyond what the library had room for.
    var rest: ArraySlice<UInt8> = []
    var sentCount = 0
  }

  init(_ source: any ContentSource) {
    self.source = source
    source.onNews { [weak self] in self?.wake() }
  }

  /// The number of bytes that were sent so far.
  var sentCount: Int { state.withLock { $0.sentCount } }

  /// Names the connection, before the answer is queued on it.
  @unsafe
  func begin(on connection: OpaquePointer) {
    state.withLock { state in unsafe state.connection = connection }
  }

  /// Ends the content after the piece that is being sent.
  func end() {
    state.withLock { state in
      state.isEnded = true
      state.resume()
    }
  }

  private func wake() {
    state.withLock { state in
      state.hasNews = true
      state.resume()
    }
  }

  /// Fills the library's buffer as far as there is content.
  ///
  /// - Returns: The number of bytes; 0 when the connection is suspended now, `nil` at the end.
  @unsafe
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let (count, isEnded) = state.withLock { state in
        state.hasNews = false
        return (unsafe state.moveRest(into: buffer), state.isEnded)
      }
      if count > 0 { return count }
      if isEnded { return nil }
      // Without the lock: the source has locks of its own.
      switch source.next() {
      case .bytes(let bytes): state.withLock { $0.rest = bytes[...] }
      case .nothing: if state.withLock({ $0.suspend() }) { return 0 }
      case .end: return nil
      }
    }
  }
}

extension StreamedContent.State {
  @unsafe
  fileprivate mutating func moveRest(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = rest.prefix(buffer.count)
    unsafe buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    sentCount += piece.count
    return piece.count
  }

  /// Suspends the connection unless there were news or the end meanwhile.
  fileprivate mutating func suspend() -> Bool {
    guard !hasNews, !isEnded, let connection = unsafe connection else { return false }
    unsafe MHD_suspend_connection(connection)
    isSuspended = true
    return true
  }

  fileprivate mutating func resume() {
    guard isSuspended, let connection = unsafe connection else { return }
    isSuspended = false
    unsafe MHD_resume_connection(connection)
  }
}

/// The streams that are being sent.
///
/// The library ends the process when it is stopped with a suspended connection, so all must have
/// been ended before.
final class OpenStreams: Sendable {
  private struct State {
    var isClosed = false
    var contents: [ObjectIdentifier: StreamedContent] = [:]
  }

  private let state = Lock(State())

  func add(_ content: StreamedContent) {
    let isClosed = state.withLock { state in
      state.contents[ObjectIdentifier(content)] = content
      return state.isClosed
    }
    if isClosed { content.end() }
  }

  func remove(_ content: StreamedContent) {
    _ = state.withLock { $0.contents.removeValue(forKey: ObjectIdentifier(content)) }
  }

  /// Ends all streams, and every further one as soon as it begins.
  func close() {
    let contents = state.withLock { state in
      state.isClosed = true
      return Array(state.contents.values)
    }
    for content in contents { content.end() }
  }
}
