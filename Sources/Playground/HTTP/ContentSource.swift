/// Content of an answer that comes bit by bit, for as long as the client listens.
///
/// The source lives as long as its answer: when the client has gone, it is let go.
protocol ContentSource: AnyObject, Sendable {
  /// Sets what to call when there may be more content; called once, before the first ``next()``.
  ///
  /// The function is cheap, may be called on any thread and at any time, also from inside `next`
  /// and when the client has gone.
  func onNews(_ wake: @escaping @Sendable () -> Void)

  /// The next bytes to send. Called by one thread at a time; after `nothing` only when there were
  /// news.
  func next() -> ContentPiece
}

/// What a source of content has at the moment.
enum ContentPiece: Sendable {
  case bytes([UInt8])

  /// No more yet.
  case nothing

  /// No more ever.
  case end
}
