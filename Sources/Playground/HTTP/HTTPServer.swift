import CMicroHTTPD
import Glibc
import SegmentCore

/// The running server: it answers from its initialiser to its end.
///
/// This is the one file with pointers of the library. Its threads call the functions at the end of
/// the file, which are top-level functions on purpose: a closure in the wrong place would trap on a
/// foreign thread. When the value ends, the library is stopped first, then what its callbacks used
/// is released.
@safe
struct HTTPServer: ~Copyable {
  /// The port, also where the system chose it.
  let port: UInt16

  private let daemon: OpaquePointer
  private let context: ServerContext

  /// Starts to answer.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the connections; one per core is best.
  ///   - connectionLimit: Further connections wait until others end.
  /// - Throws: One line for a terminal when the address cannot be used.
  init(
    responder: any Responder, address: ListenAddress, threads: Int, connectionLimit: Int = 1000
  ) throws(StartFailure) {
    let socket = try address.listen()
    let context = ServerContext(responder: responder)
    let contextPointer = unsafe Unmanaged.passUnretained(context).toOpaque()
    let logger: MHD_LogCallback = unsafe libraryReported
    let began: RequestBeganCallback = unsafe requestBegan
    let completed: MHD_RequestCompletedCallback = unsafe requestCompleted
    var options = unsafe [
      // The library complains unless the logger stands first.
      option(.EXTERNAL_LOGGER, unsafeBitCast(logger, to: Int.self), contextPointer),
      option(.URI_LOG_CALLBACK, unsafeBitCast(began, to: Int.self), contextPointer),
      option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self)),
      option(.LISTEN_SOCKET, Int(socket.descriptor)),
      option(.THREAD_POOL_SIZE, max(1, threads)),
      option(.CONNECTION_LIMIT, max(1, threads, connectionLimit)),
      // Seconds without a byte in either direction.
      option(.CONNECTION_TIMEOUT, 15),
      // A browser's head with the longest target fits; a longer one is 414 or 431.
      option(.CONNECTION_MEMORY_LIMIT, 32_768),
      // The strict level would refuse a missing Host by itself, with its head sent twice, and close
      // on a space in the target without a word; both are refused properly here.
      option(.STRICT_FOR_CLIENT, 0),
      option(.END, 0),
    ]
    // Quiescing needs the inter-thread channel, streams are suspended while they have nothing.
    let flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_ERROR_LOG.rawValue | MHD_USE_ITC.rawValue
      | MHD_ALLOW_SUSPEND_RESUME.rawValue
    guard
      let daemon = unsafe segment_start_daemon(
        flags, socket.port, handleRequest, contextPointer, &options)
    else {
      throw StartFailure(
        message: "cannot start the HTTP library on \(address.urlHost):\(socket.port)")
    }
    port = socket.port
    unsafe self.daemon = daemon
    self.context = context
  }

  deinit {
    context.streams.close()
    unsafe MHD_stop_daemon(daemon)
  }

  /// The number of requests between their first byte and the end of their answer.
  var activeRequestCount: Int { context.activeCount }

  /// Stops in peace: takes no new connections, ends streams, lets answers under way arrive, then
  /// ends.
  ///
  /// Connections without a request are not waited for.
  ///
  /// - Parameter seconds: The longest wait. Answers that are not out by then are cut.
  consuming func drain(seconds: Double = 1.5) {
    context.drain()
    let listener = unsafe MHD_quiesce_daemon(daemon)
    if listener >= 0 { close(listener) }
    context.streams.close()
    let deadline = ContinuousClock.now + .seconds(seconds)
    // The library tells no one when the last answer has left, so this looks every 2 ms.
    while context.activeCount > 0, ContinuousClock.now < deadline { usleep(2000) }
  }
}

private typealias RequestBeganCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer?

private func option(
  _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
) -> MHD_OptionItem {
  unsafe MHD_OptionItem(option: option, value: value, ptr_value: pointer)
}

// MARK: - What the library calls, on its own threads

/// The library has read a request line. What is returned becomes the request's context, which
/// ``requestCompleted`` takes back; the library calls that for every context, whatever happens.
private func requestBegan(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
  _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context, let target = unsafe target else { return nil }
  let length = unsafe strlen(target)
  let exchange = unsafe target.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
    unsafe Exchange(
      target: Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: length)),
      context: Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue())
  }
  return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

/// The library calls this once with the head, then for each piece of content, then once more.
///
/// An answer that is queued at the first call closes the connection; `.NO` closes it unanswered.
private func handleRequest(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection = unsafe connection, let method = unsafe method, let size = unsafe size,
    let pointer = unsafe requestContext?.pointee
  else { return .NO }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()

  guard exchange.isOpen else {
    var fields = HeaderFields()
    fields.reserve()
    _ = unsafe withUnsafeMutablePointer(to: &fields) { fields in
      unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, collectField, fields)
    }
    let method = Method(token: unsafe String(cString: method))
    guard let refusal = exchange.open(method: method, fields: fields) else { return .YES }
    return unsafe send(refusal, on: connection, of: exchange)
  }
  if unsafe size.pointee > 0, let data = unsafe data {
    let count = unsafe size.pointee
    let isTaken = unsafe data.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      unsafe exchange.receive(
        Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: count)))
    }
    unsafe size.pointee = 0
    return isTaken ? .YES : .NO
  }
  guard let response = exchange.respond() else { return .NO }
  return unsafe send(response, on: connection, of: exchange)
}

/// Adds one field of a request to the `HeaderFields` that the first argument points to.
private func collectField(
  _ fields: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
  _ nameSize: Int, _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let fields = unsafe fields, let name = unsafe name else { return .NO }
  let nameBytes = unsafe UnsafeRawBufferPointer(start: name, count: nameSize)
  let valueBytes = unsafe UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize)
  unsafe fields.assumingMemoryBound(to: HeaderFields.self).pointee.append(
    name: Span(_unsafeBytes: nameBytes), value: Span(_unsafeBytes: valueBytes))
  return .YES
}

/// The end of a request: answered, aborted, timed out or cut by the stop of the server.
private func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let pointer = unsafe requestContext?.pointee else { return }
  unsafe requestContext?.pointee = nil
  unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().complete()
}

private func libraryReported(
  _ context: UnsafeMutableRawPointer?, _ format: UnsafePointer<CChar>?,
  _ arguments: CVaListPointer?
) {
  guard let context = unsafe context, let format = unsafe format,
    let arguments = unsafe arguments
  else { return }
  let message = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { text in
    guard let start = text.baseAddress else { return "" }
    unsafe vsnprintf(start, text.count, format, arguments)
    return unsafe String(cString: start)
  }
  unsafe Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
    .responder.libraryReported(message)
}

// MARK: - Answers

/// Hands an answer to the library.
///
/// An answer that cannot be made becomes a bare 500: without one of its fields it would be a
/// different one.
@unsafe
private func send(
  _ response: consuming Response, on connection: OpaquePointer, of exchange: Exchange
) -> MHD_Result {
  let status = response.status
  let bytes = response.body.count
  do throws(HTTPMessage.Fault) {
    // The last answer of a connection has a field of its own, so then no message is shared.
    if let shared = response.shared, !exchange.context.isDraining {
      exchange.answered(status, bytes: bytes)
      return try shared.message.withLock { message throws(HTTPMessage.Fault) in
        if message == nil { message = try .make(shared.body, shared.fields) }
        return unsafe message?.queue(on: connection, as: status) ?? .NO
      }
    }
    let fields = response.fields
    let message = try HTTPMessage.make(response.body, fields)
    if exchange.context.isDraining { _ = message.add(ResponseField("Connection", "close")) }
    exchange.answered(status, bytes: bytes, stream: message.stream)
    return unsafe message.queue(on: connection, as: status)
  } catch .illegalField(let name) {
    exchange.context.responder.libraryReported("A field “\(name)” of an answer is not legal.")
    guard let failure = try? HTTPMessage.make(.empty, []) else { return .NO }
    exchange.answered(.internalServerError, bytes: 0)
    return unsafe failure.queue(on: connection, as: .internalServerError)
  } catch {
    return .NO
  }
}
