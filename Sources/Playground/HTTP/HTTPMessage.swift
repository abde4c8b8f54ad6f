import CMicroHTTPD
import SegmentCore

/// An answer in the library's own form; it owns one reference, and queueing takes another.
///
/// Any number of requests may get one message, on several threads at once: the library counts
/// references under a lock and only reads the rest.
@safe
struct HTTPMessage: ~Copyable {
  private let response: OpaquePointer

  /// The content of a message that is sent bit by bit, on one connection only.
  let stream: StreamedContent?

  /// Why there is no message.
  enum Fault: Error {
    case noMemory

    /// The library does not take the field: a line break in its value would let data write fields
    /// of its own.
    case illegalField(StaticString)
  }

  /// Makes a message with all its fields; without one of them it would be a different answer.
  static func make(
    _ body: consuming ResponseBody, _ fields: [ResponseField]
  ) throws(Fault) -> HTTPMessage {
    guard let message = HTTPMessage(body) else { throw .noMemory }
    for field in fields where !message.add(field) { throw .illegalField(field.name) }
    return message
  }

  /// Makes a message without fields; `nil` when there is no memory for it.
  private init?(_ body: consuming ResponseBody) {
    var stream: StreamedContent?
    guard let response = unsafe makeResponse(body, &stream) else { return nil }
    unsafe self.response = response
    self.stream = stream
  }

  deinit {
    unsafe MHD_destroy_response(response)
  }

  /// Adds a field; an empty one, which the library does not know, is left out.
  func add(_ field: ResponseField) -> Bool {
    if field.value.isEmpty { return true }
    return unsafe field.name.utf8Start.withMemoryRebound(
      to: CChar.self, capacity: field.name.utf8CodeUnitCount + 1
    ) { name in
      // Handing over the String itself makes an array of its bytes first: 300 instructions more.
      unsafe field.value.withCString { value in
        unsafe MHD_add_response_header(response, name, value) == .YES
      }
    }
  }

  /// Sends the message as the answer to the request that a connection is at.
  func queue(on connection: OpaquePointer, as status: Status) -> MHD_Result {
    unsafe stream?.begin(on: connection)
    return unsafe MHD_queue_response(connection, UInt32(status.code), response)
  }
}

@unsafe
private func makeResponse(
  _ body: consuming ResponseBody, _ stream: inout StreamedContent?
) -> OpaquePointer? {
  switch consume body {
  case .empty:
    return unsafe MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
  case .omitted(let length):
    // The only way to name a length without holding the bytes; a 304 never asks for them.
    return unsafe MHD_create_response_from_callback(
      UInt64(length), 64, readOmittedContent, nil, nil)
  case .buffer(let buffer):
    let memory = unsafe buffer.release()
    let response = unsafe MHD_create_response_from_buffer_with_free_callback(
      memory.count, memory.baseAddress, releaseContent)
    if unsafe response == nil { unsafe memory.baseAddress?.deallocate() }
    return unsafe response
  case .shared(let bytes):
    // The library copies before it returns and never writes, though its type lacks the `const`.
    return unsafe bytes.withUnsafeBytes { content in
      unsafe MHD_create_response_from_buffer(
        content.count, UnsafeMutableRawPointer(mutating: content.baseAddress), .RESPMEM_MUST_COPY)
    }
  case .stream(let source):
    let content = StreamedContent(source)
    let context = unsafe Unmanaged.passRetained(content)
    let response = unsafe MHD_create_response_from_callback(
      segment_size_unknown, 4096, readStream, context.toOpaque(), releaseStream)
    if unsafe response == nil { unsafe context.release() }
    stream = content
    return unsafe response
  }
}

/// The library has room for more of a stream: the number of bytes, 0 when the connection is suspended
/// now, -1 at the end.
private func readStream(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int {
  guard let context = unsafe context else { return -1 }
  let content = unsafe Unmanaged<StreamedContent>.fromOpaque(context).takeUnretainedValue()
  return unsafe content.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) ?? -1
}

/// The library is done with a stream, whether its client got all of it or not.
private func releaseStream(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<StreamedContent>.fromOpaque(context).release()
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
