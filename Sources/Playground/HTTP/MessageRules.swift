/// How the content of a request is framed.
enum ContentFraming: Equatable, Sendable {
  case none

  /// Exactly so many bytes, one or more.
  case length(Int)

  /// Of unknown length, in chunks.
  case chunked
}

extension HeaderFields {
  /// Checks what the library is lenient about and says how the content is framed.
  ///
  /// Two lengths, or a length beside chunks, let two servers in a row disagree about where a
  /// request ends (RFC 9112, section 11.2); two hosts let them disagree about whose it is. All of
  /// these are refused rather than repaired.
  ///
  /// - Throws: 400 for such a message, 411 for a method that carries content without saying how
  ///   long it is, 415 for compressed content, 501 for an unknown transfer coding.
  func checkedFraming(for method: Method) throws(HTTPError) -> ContentFraming {
    switch count(of: "host") {
    case 1: break
    case 0: throw .malformed("Host", "Send one Host field.")
    default: throw .malformed("Host", "The Host field is given more than once; send one.")
    }
    let lengths = count(of: "content-length")
    let codings = count(of: "transfer-encoding")
    if lengths > 1 {
      throw .malformed(
        "Content-Length", "The Content-Length field is given more than once; send one.")
    }
    if lengths > 0, codings > 0 {
      throw .malformed(
        "Content-Length", "Send Content-Length or Transfer-Encoding, never both.")
    }
    if let coding = self["content-encoding"], coding.asciiLowercased != "identity" {
      throw HTTPError(
        .unsupportedMediaType, "Send the content without a Content-Encoding.",
        fieldErrors: [
          FieldError(field: "Content-Encoding", detail: "Only “identity” is understood.")
        ],
        fields: [ResponseField("Accept-Encoding", "identity")])
    }
    if codings > 0 { return try chunkedFraming(lines: codings) }
    return try lengthFraming(for: method)
  }

  private func chunkedFraming(lines: Int) throws(HTTPError) -> ContentFraming {
    guard lines == 1 else {
      throw .malformed(
        "Transfer-Encoding", "The Transfer-Encoding field is given more than once; send one.")
    }
    guard self["transfer-encoding"]?.asciiLowercased == "chunked" else {
      throw HTTPError(.notImplemented, "The only transfer coding understood here is “chunked”.")
    }
    return .chunked
  }

  private func lengthFraming(for method: Method) throws(HTTPError) -> ContentFraming {
    guard let text = self["content-length"] else {
      if method == .post || method == .put {
        throw HTTPError(
          .lengthRequired, "Send a Content-Length field; it is 0 when there is no content.")
      }
      return .none
    }
    // 18 digits always fit in an Int; nobody sends an exabyte.
    guard text.isDecimal(upTo: 18), let length = Int(text) else {
      throw .malformed("Content-Length", "Content-Length must be a number of bytes, in digits.")
    }
    return length == 0 ? .none : .length(length)
  }
}
