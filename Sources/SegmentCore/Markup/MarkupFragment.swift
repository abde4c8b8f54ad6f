/// Finished markup that many documents share, such as a picture that is drawn once and shown often.
///
/// It can only be made from ``Markup``, so it is as safe to include as what a writer writes.
public struct MarkupFragment: Sendable {
  /// The markup as it is sent.
  public let bytes: [UInt8]

  /// Keeps finished markup.
  public init(_ markup: consuming Markup) {
    bytes = markup.takeBuffer().array
  }
}

extension HTMLWriter {
  /// Writes markup that was finished before.
  public mutating func include(_ fragment: MarkupFragment) {
    vector.attributes.value.buffer.append(fragment.bytes.span)
  }
}
