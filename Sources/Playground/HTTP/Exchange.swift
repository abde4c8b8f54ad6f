import Glibc
import Synchronization

/// One request on its way from the first byte of its target to the end of its answer.
///
/// It holds what has to outlive a single callback and decides what comes next; it knows nothing of
/// the library that calls it. One exchange is never used by two threads at once.
final class Exchange {
  let context: ServerContext

  private let target: String
  private let startedAt: Int
  private var head: RequestHead?
  private var plan = BodyPlan.collect(limit: 0)
  private var refusal: HTTPError?
  private var content: [UInt8] = []
  private var received = 0
  private var kind: RequestKind?
  private var answer: (status: Status, bytes: Int)?
  private var stream: StreamedContent?

  /// Content of a request that is refused anyway is still read up to this many bytes, so that the
  /// connection stays usable: closing it with unread bytes can eat the answer.
  static let courtesyLimit = 65_536

  /// Beyond its limit, chunked content is read and thrown away up to this many bytes.
  static let excessLimit = 64 << 20

  /// - Parameter target: As it stood in the request line.
  init(target: Span<UInt8>, context: ServerContext) {
    self.context = context
    self.target = asciiTarget(target)
    startedAt = monotonicMicroseconds()
    context.begin()
  }

  /// Whether the head is known, so that content or the end comes next.
  var isOpen: Bool { head != nil }

  /// Takes the head and asks what to do with the content.
  ///
  /// - Returns: An answer that must be sent before any content is read, and closes the connection;
  ///   `nil` to go on.
  func open(method: Method, fields: HeaderFields) -> Response? {
    let head = RequestHead(method: method, target: target, fields: fields)
    self.head = head
    let framing: ContentFraming
    do throws(HTTPError) {
      framing = try fields.checkedFraming(for: method)
    } catch {
      return context.responder.refuse(head, with: error)
    }
    do throws(HTTPError) {
      plan = try context.responder.plan(for: head)
    } catch {
      return refuse(head, with: error, framing)
    }
    if case .length(let length) = framing {
      if length > plan.limit {
        return context.responder.refuse(head, with: .contentTooLarge(limit: plan.limit))
      }
      if case .collect = plan { content.reserveCapacity(min(length, Self.courtesyLimit)) }
    }
    return nil
  }

  /// Takes one piece of the content; false gives the connection up.
  func receive(_ bytes: Span<UInt8>) -> Bool {
    received += bytes.count
    if refusal != nil { return received <= Self.courtesyLimit }
    guard received <= plan.limit else {
      content = []
      return received - plan.limit <= Self.excessLimit
    }
    switch plan {
    case .collect:
      unsafe bytes.withUnsafeBufferPointer { unsafe content.append(contentsOf: $0) }
    case .stream(let receiver, _): receiver.receive(bytes)
    }
    return true
  }

  /// The answer, once all of the content is there; `nil` before the head is.
  func respond() -> Response? {
    guard let head else { return nil }
    if let refusal { return context.responder.refuse(head, with: refusal) }
    let body: RequestBody
    if received > plan.limit {
      body = .tooLarge(limit: plan.limit)
    } else if received == 0 {
      body = .none
    } else {
      switch plan {
      case .collect: body = .bytes(content)
      case .stream(let receiver, _): body = .received(receiver)
      }
    }
    content = []
    let response = context.responder.respond(to: Request(head: head, body: body))
    kind = response.kind
    return response
  }

  /// Notes which answer is handed to the library.
  func answered(_ status: Status, bytes: Int, stream: StreamedContent? = nil) {
    answer = (status, head?.method == .head ? 0 : bytes)
    self.stream = stream
    if let stream { context.streams.add(stream) }
  }

  /// Ends the exchange, whether its answer arrived or not.
  func complete() {
    context.end()
    if let stream { context.streams.remove(stream) }
    guard let head, let answer else { return }
    context.responder.completed(
      head, kind: kind, status: answer.status, bytes: stream?.sentCount ?? answer.bytes,
      microseconds: monotonicMicroseconds() - startedAt)
  }

  private func refuse(
    _ head: RequestHead, with error: HTTPError, _ framing: ContentFraming
  ) -> Response? {
    switch framing {
    case .none: break
    case .length(let length)
    where length <= Self.courtesyLimit && error.status != .contentTooLarge
      && head.fields["expect"] == nil:
      break
    case .length, .chunked: return context.responder.refuse(head, with: error)
    }
    refusal = error
    return nil
  }
}

/// What all exchanges of a server share.
final class ServerContext: Sendable {
  let responder: any Responder
  let streams = OpenStreams()
  private let active = Atomic<Int>(0)
  private let draining = Atomic<Bool>(false)

  init(responder: any Responder) {
    self.responder = responder
  }

  /// The number of requests between their first byte and the end of their answer.
  var activeCount: Int { active.load(ordering: .acquiring) }

  /// Whether the server is about to stop, so that every answer is the last of its connection.
  var isDraining: Bool { draining.load(ordering: .relaxed) }

  func drain() { draining.store(true, ordering: .relaxed) }

  fileprivate func begin() { active.add(1, ordering: .relaxed) }
  fileprivate func end() { active.subtract(1, ordering: .releasing) }
}

extension BodyPlan {
  /// The most bytes of content.
  var limit: Int {
    switch self {
    case .collect(let limit), .stream(_, let limit): limit
    }
  }
}

/// The time of a clock that nobody sets; `ContinuousClock` divides 128-bit numbers for it.
private func monotonicMicroseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}

/// The target as text. Bytes outside ASCII have no place in a request line; they are taken as if
/// they had been sent as the percent codes they should be, so that nothing has to be repaired.
private func asciiTarget(_ bytes: Span<UInt8>) -> String {
  if bytes.indices.allSatisfy({ bytes[$0] < 0x80 }) { return String(repairing: bytes) }
  let digits = Array("0123456789ABCDEF".utf8)
  var target: [UInt8] = []
  for index in bytes.indices {
    let byte = bytes[index]
    if byte < 0x80 {
      target.append(byte)
    } else {
      target += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: target, as: UTF8.self)
}
