import CZlib
import SegmentCore

/// The gzip coding (RFC 1952); equal bytes always give equal bytes, for the header holds no time.
enum Gzip {
  /// Content up to this size is sent as it is: it fits into one packet anyway.
  static let threshold = 1024

  /// For bytes that are compressed once and sent often.
  static let sharedLevel = 6

  /// For bytes made for one answer: level 1 takes a fraction of the time of level 6 and leaves
  /// markup, which is very regular, only a little larger.
  static let dynamicLevel = 1

  /// Compresses content; `nil` when zlib has no memory for it.
  ///
  /// - Parameter level: 1 to 9, as zlib has them.
  static func compress(_ content: Span<UInt8>, level: Int) -> MarkupBuffer? {
    let compressor = idle.withLock { $0.popLast(level: level) } ?? Compressor(level: level)
    guard let compressor else { return nil }
    let compressed = compressor.compress(content)
    idle.withLock { $0.keep(compressor) }
    return compressed
  }

  /// Compressors that wait for work: making one zeroes a quarter of a megabyte.
  private static let idle = Lock<Idle>(Idle())

  private struct Idle {
    private var compressors: [Compressor] = []

    mutating func popLast(level: Int) -> Compressor? {
      guard let index = compressors.lastIndex(where: { $0.level == level }) else { return nil }
      return compressors.remove(at: index)
    }

    mutating func keep(_ compressor: Compressor) {
      if compressors.count < 8 { compressors.append(compressor) }
    }
  }
}

/// One zlib stream with its output block, used by one thread at a time.
@safe
private final class Compressor {
  let level: Int

  // zlib compares the stream's address with the one it was made at, so it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutablePointer<UInt8>
  private static let outputSize = 16_384

  init?(level: Int) {
    self.level = level
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe output = .allocate(capacity: Self.outputSize)
    // 15 is the largest window; 16 more asks for the gzip format instead of zlib's own.
    guard unsafe segment_deflate_init(stream, Int32(clamping: level), 15 + 16) == Z_OK else {
      return nil
    }
  }

  deinit {
    // Harmless for a stream that was never begun: zlib finds no state and says so.
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
    unsafe output.deallocate()
  }

  func compress(_ content: Span<UInt8>) -> MarkupBuffer? {
    guard unsafe deflateReset(stream) == Z_OK, let size = UInt32(exactly: content.count) else {
      return nil
    }
    var compressed = MarkupBuffer(capacity: content.count / 3 + 64)
    let isDone = unsafe content.withUnsafeBufferPointer { bytes in
      // zlib only reads through `next_in`; its type lacks the `const`.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = size
      var result = Z_OK
      while result == Z_OK {
        unsafe stream.pointee.next_out = output
        unsafe stream.pointee.avail_out = UInt32(Self.outputSize)
        result = unsafe deflate(stream, Z_FINISH)
        let count = unsafe Self.outputSize - Int(stream.pointee.avail_out)
        unsafe compressed.append(
          Span(_unsafeElements: UnsafeBufferPointer(start: output, count: count)))
      }
      return result == Z_STREAM_END
    }
    if isDone { return compressed }
    return nil
  }
}
