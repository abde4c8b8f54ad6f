import SegmentCore

/// Bytes that many answers share, hashed and compressed once.
struct SharedContent: Sendable {
  let mediaType: MediaType

  /// As they are.
  let bytes: [UInt8]

  /// With gzip; `nil` where that gains nothing.
  let gzipped: [UInt8]?

  /// See ``contentHash(_:)``; the name of a static file holds it too.
  let hash: UInt64

  init(_ bytes: [UInt8], mediaType: MediaType) {
    self.mediaType = mediaType
    self.bytes = bytes
    hash = contentHash(bytes.span)
    var gzipped: [UInt8]?
    if bytes.count > Gzip.threshold, mediaType.isText,
      let compressed = Gzip.compress(bytes.span, level: Gzip.sharedLevel),
      compressed.count < bytes.count
    {
      gzipped = compressed.withBytes { span in
        unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
      }
    }
    self.gzipped = gzipped
  }

  /// The answer in the best coding that the client accepts, with its tag already set, so that
  /// ``Response/finished(for:)`` neither hashes nor compresses again.
  func response(to head: RequestHead, caching: Caching) -> Response {
    if let gzipped, head.acceptsGzip {
      return Response(
        contentType: mediaType, caching: caching,
        fields: [
          ResponseField("ETag", EntityTag(hash: hash, coding: .gzip).text),
          ResponseField("Content-Encoding", "gzip"),
        ], body: .shared(gzipped))
    }
    return Response(
      contentType: mediaType, caching: caching,
      fields: [
        ResponseField("ETag", EntityTag(hash: hash, coding: .identity).text)
      ], body: .shared(bytes))
  }
}
