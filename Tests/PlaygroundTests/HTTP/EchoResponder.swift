import SegmentCore
import Synchronization

@testable import Playground

/// Answers with what it understood of a request, so that a test over a socket can see it.
final class EchoResponder: Responder {
  struct Completion: Equatable {
    let method: Method
    let target: String
    let status: Status
    let bytes: Int
  }

  let completions = Lock<[Completion]>([])
  let messages = Lock<[String]>([])

  /// Requests to `/slow` are held here until it is true.
  let mayAnswer = Lock<Bool>(false)
  let slowCount = Atomic<Int>(0)

  static let formLimit = 16_384
  static let streamLimit = 100_000

  func plan(for head: RequestHead) throws(HTTPError) -> BodyPlan {
    let target = try head.decodedTarget()
    switch target.segments.first {
    case "missing": throw HTTPError(.notFound, "Nothing here.")
    case "stream": return .stream(to: CountingReceiver(), limit: Self.streamLimit)
    default: return .collect(limit: Self.formLimit)
    }
  }

  func respond(to request: Request) -> Response {
    do throws(HTTPError) {
      return try answer(request)
    } catch {
      return refuse(request.head, with: error)
    }
  }

  func refuse(_ head: RequestHead, with error: HTTPError) -> Response {
    error.problemResponse.finished(for: head)
  }

  func completed(
    _ head: RequestHead, kind: RequestKind?, status: Status, bytes: Int, microseconds: Int
  ) {
    completions.withLock {
      $0.append(
        Completion(method: head.method, target: head.target, status: status, bytes: bytes))
    }
    completions.signal()
  }

  func libraryReported(_ message: String) {
    messages.withLock { $0.append(message) }
  }

  private func answer(_ request: Request) throws(HTTPError) -> Response {
    let head = request.head
    guard [Method.get, .head, .post, .put, .options].contains(head.method) else {
      throw HTTPError(.notImplemented, "Unknown method.")
    }
    let target = try head.decodedTarget()
    switch target.segments.first {
    case "slow":
      slowCount.add(1, ordering: .relaxed)
      mayAnswer.wait { $0 }
    case "injected":
      return Response(fields: [ResponseField("Location", "/a\r\nSet-Cookie: b=c")])
    case "shared":
      return Response(contentType: .plain, body: .shared(Array("shared bytes".utf8)))
    case "unchanged":
      return Response(
        contentType: .plain, caching: .stateless, body: .buffer(MarkupBuffer(text: "same"))
      ).finished(for: head)
    default: break
    }
    var text: [String] = [head.method.token, head.target]
    switch request.body {
    case .none: break
    case .tooLarge(let limit): throw .contentTooLarge(limit: limit)
    case .received(let receiver):
      text.append("streamed \((receiver as? CountingReceiver)?.total ?? -1)")
    case .bytes:
      for pair in try request.form().pairs { text.append("\(pair.name)=\(pair.value)") }
    }
    return Response(
      contentType: .plain, body: .buffer(MarkupBuffer(text: text.joined(separator: "\n"))))
  }
}

/// Counts the bytes of an upload.
final class CountingReceiver: BodyReceiver {
  private let count = Atomic<Int>(0)

  var total: Int { count.load(ordering: .relaxed) }

  func receive(_ bytes: Span<UInt8>) { count.add(bytes.count, ordering: .relaxed) }
}
