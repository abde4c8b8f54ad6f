/// The head of a request, copied out of the library before anything looks at it.
struct RequestHead: Sendable {
  let method: Method

  /// The target exactly as it stood in the request line: not decoded, not normalised.
  let target: String

  let fields: HeaderFields
}

/// A whole request as a value.
struct Request: Sendable {
  let head: RequestHead
  let body: RequestBody

  init(head: RequestHead, body: RequestBody = .none) {
    self.head = head
    self.body = body
  }
}

/// What became of the content of a request.
enum RequestBody: Sendable {
  case none

  /// The content, collected whole.
  case bytes([UInt8])

  /// The content went into this receiver as it arrived.
  case received(any BodyReceiver)

  /// The content was longer than its limit and was thrown away.
  case tooLarge(limit: Int)
}

/// What to do with the content of a request, decided from its head alone.
enum BodyPlan: Sendable {
  /// Collect at most so many bytes.
  case collect(limit: Int)

  /// Hand every piece to a receiver, at most so many bytes in all.
  case stream(to: any BodyReceiver, limit: Int)
}

/// Takes the content of one request piece by piece; pieces are of any size.
///
/// One request's pieces come in order and never at once, but maybe on different threads.
protocol BodyReceiver: AnyObject, Sendable {
  func receive(_ bytes: Span<UInt8>)
}
