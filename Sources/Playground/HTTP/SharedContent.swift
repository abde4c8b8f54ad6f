import SegmentCore

/// Bytes that many answers share, hashed once and compressed once, when that is first asked for.
final class SharedContent: Sendable {
  let mediaType: MediaType

  /// As they are.
  let bytes: [UInt8]

  /// See ``contentHash(_:)``; the name of a static file holds it too.
  let hash: UInt64

  private enum Compressed {
    case notYet
    case tooLittle
    case bytes([UInt8])
  }

  private let compressed: Lock<Compressed>

  /// One for each coding and caching that was asked for, mostly one or two.
  private let representations = Lock<[Representation]>([])

  init(_ bytes: [UInt8], mediaType: MediaType) {
    self.mediaType = mediaType
    self.bytes = bytes
    hash = contentHash(bytes.span)
    let isWorthIt = bytes.count > Gzip.threshold && mediaType.isText
    compressed = Lock(isWorthIt ? .notYet : .tooLittle)
  }

  /// With gzip; `nil` where that gains nothing.
  var gzipped: [UInt8]? {
    compressed.withLock { compressed in
      if case .notYet = compressed { compressed = compress() }
      return if case .bytes(let bytes) = compressed { bytes } else { nil }
    }
  }

  private func compress() -> Compressed {
    let bytes = bytes
    guard let buffer = Gzip.compress(bytes.span, level: Gzip.sharedLevel),
      buffer.count < bytes.count
    else { return .tooLittle }
    return .bytes(buffer.array)
  }

  /// The answer in the best coding that the client accepts, with its tag already set, so that
  /// ``Response/finished(for:)`` neither hashes nor compresses again.
  func response(to head: RequestHead, caching: Caching) -> Response {
    Response(representation(head.acceptsGzip ? .gzip : .identity, caching))
  }

  private func representation(_ coding: ContentCoding, _ caching: Caching) -> Representation {
    representations.withLock { representations in
      for known in representations where known.wanted == coding && known.caching == caching {
        return known
      }
      let made = Representation(of: self, wanted: coding, caching: caching)
      representations.append(made)
      return made
    }
  }
}
