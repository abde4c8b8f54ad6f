/// Under which line of the statistics a request is counted.
///
/// Whoever answers decides it; the HTTP layer only carries it to the end of the answer.
struct RequestKind: Hashable, Sendable {
  let index: Int
}
