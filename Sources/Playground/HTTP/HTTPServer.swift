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
    // Quiescing needs the inter-thread channel.
    let flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_ERROR_LOG.rawValue | MHD_USE_ITC.rawValue
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
    unsafe MHD_stop_daemon(daemon)
  }

  /// The number of requests between their first byte and the end of their answer.
  var activeRequestCount: Int { context.activeCount }

  /// Stops in peace: takes no new connections, lets answers under way arrive, then ends.
  ///
  /// Connections without a request are not waited for.
  ///
  /// - Parameter seconds: The longest wait. Answers that are not out by then are cut.
  consuming func drain(seconds: Double = 1.5) {
    context.drain()
    let listener = unsafe MHD_quiesce_daemon(daemon)
    if listener >= 0 { close(listener) }
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

/// Stands for content that is never sent; -1 ends the answer, should the library ask all the same.
private func readOmittedContent(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int { -1 }

/// The library is done with content that was given to it by ``MarkupBuffer/release()``.
private func releaseContent(_ content: UnsafeMutableRawPointer?) {
  unsafe content?.deallocate()
}

// MARK: - Answers

/// Hands an answer to the library.
///
/// A field that the library does not take (a line break in its value, which would let data write
/// fields of its own) makes the answer a bare 500: without the field it would be a different one.
@unsafe
private func send(
  _ response: consuming Response, on connection: OpaquePointer, of exchange: Exchange
) -> MHD_Result {
  let status = response.status
  let fields = response.fields
  let bytes = response.body.count
  guard let message = unsafe makeMessage(response.body) else { return .NO }
  defer { unsafe MHD_destroy_response(message) }
  for field in fields where unsafe !add(field, to: message) {
    exchange.context.responder.libraryReported("A field “\(field.name)” of an answer is not legal.")
    return unsafe sendFailure(on: connection, of: exchange)
  }
  if exchange.context.isDraining {
    _ = unsafe add(ResponseField("Connection", "close"), to: message)
  }
  exchange.answered(status, bytes: bytes)
  return unsafe MHD_queue_response(connection, UInt32(status.code), message)
}

@unsafe
private func sendFailure(on connection: OpaquePointer, of exchange: Exchange) -> MHD_Result {
  guard let message = unsafe makeMessage(.empty) else { return .NO }
  defer { unsafe MHD_destroy_response(message) }
  exchange.answered(.internalServerError, bytes: 0)
  return unsafe MHD_queue_response(connection, UInt32(Status.internalServerError.code), message)
}

/// Makes a message of the library; it owns one reference, which the caller drops after queueing.
@unsafe
private func makeMessage(_ body: consuming ResponseBody) -> OpaquePointer? {
  switch consume body {
  case .empty:
    return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
  case .omitted(let length):
    // The only way to name a length without holding the bytes; a 304 never asks for them.
    return unsafe MHD_create_response_from_callback(
      UInt64(length), 64, readOmittedContent, nil, nil)
  case .buffer(let buffer):
    let memory = unsafe buffer.release()
    let message = unsafe MHD_create_response_from_buffer_with_free_callback(
      memory.count, memory.baseAddress, releaseContent)
    if unsafe message == nil { unsafe memory.baseAddress?.deallocate() }
    return unsafe message
  case .shared(let bytes):
    // The library copies before it returns and never writes, though its type lacks the `const`.
    return unsafe bytes.withUnsafeBytes { content in
      unsafe MHD_create_response_from_buffer(
        content.count, UnsafeMutableRawPointer(mutating: content.baseAddress), .RESPMEM_MUST_COPY)
    }
  }
}

/// Adds a field; an empty one, which the library does not know, is left out.
@unsafe
private func add(_ field: ResponseField, to message: OpaquePointer) -> Bool {
  if field.value.isEmpty { return true }
  return unsafe field.name.utf8Start.withMemoryRebound(
    to: CChar.self, capacity: field.name.utf8CodeUnitCount + 1
  ) { name in
    unsafe MHD_add_response_header(message, name, field.value) == .YES
  }
}
