/// Reads `multipart/form-data` as it arrives, in pieces of any size and in bounded memory
/// (RFC 7578; the delimiters are those of RFC 2046, section 5.1.1).
///
/// Small fields are collected, the bytes of the one file are handed on at once. After the first
/// fault the rest is ignored, and ``finish()`` tells the fault.
struct MultipartReader {
  /// The small fields read so far.
  private(set) var fields = FormFields()

  /// The file part, as soon as its header has been read.
  private(set) var file: MultipartFile?

  private let delimiter: [UInt8]
  private var state = State.preamble
  private var failure: HTTPError?

  /// How much of the delimiter the last bytes matched. It begins as if a line had just ended, since
  /// the first delimiter may stand at the very beginning.
  private var matched = 2
  private var header: [UInt8] = []
  private var value: [UInt8] = []
  private var fieldName = ""

  private enum State: Equatable {
    case preamble
    case afterDelimiter
    case afterFirstDash
    case padding
    case lineEnd
    case header
    case field
    case file
    case epilogue
  }

  static let headerLimit = 4096
  static let fieldLimit = 16_384
  static let fieldCountLimit = 20

  /// Makes a reader for content of this `Content-Type`.
  ///
  /// Fails unless it is `multipart/form-data` with a boundary of 1 to 70 legal characters, bare or
  /// in quotes.
  init?(contentType: String) {
    guard let type = ParameterizedValue(contentType), type.value == "multipart/form-data",
      let boundary = type["boundary"], (1...70).contains(boundary.utf8.count),
      boundary.utf8.last != 0x20, boundary.utf8.allSatisfy(isBoundaryCharacter)
    else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// Reads one more piece; `receiveFile` gets the bytes of the file as they come, in order, in
  /// pieces that are never empty.
  mutating func read(_ bytes: Span<UInt8>, receiveFile: (Span<UInt8>) -> Void) {
    guard failure == nil else { return }
    do throws(HTTPError) {
      var index = 0
      while index < bytes.count, state != .epilogue {
        switch state {
        case .preamble, .field, .file:
          index = try readContent(bytes, from: index, receiveFile)
        case .header:
          try readHeader(bytes[index])
          index += 1
        default:
          try readDelimiterEnd(bytes[index])
          index += 1
        }
      }
    } catch {
      failure = error
    }
  }

  /// Ends the content.
  ///
  /// - Throws: The first fault, or 400 when the closing boundary never came.
  func finish() throws(HTTPError) {
    if let failure { throw failure }
    guard state == .epilogue else { throw Self.fault("The content ends before its last boundary.") }
  }

  /// Reads content up to the next delimiter or the end of the piece, and says where it stopped.
  ///
  /// A delimiter begins with the only CR in it, so after a mismatch no shorter match can be open
  /// but one that begins at the byte that did not fit.
  private mutating func readContent(
    _ bytes: Span<UInt8>, from start: Int, _ receiveFile: (Span<UInt8>) -> Void
  ) throws(HTTPError) -> Int {
    var index = start
    // The matched bytes of earlier pieces; all others stand in this piece, from `start` on.
    var carried = matched
    while index < bytes.count {
      if matched == 0 {
        while index < bytes.count, bytes[index] != 0x0D { index += 1 }
        if index == bytes.count { break }
      }
      let byte = bytes[index]
      if byte == delimiter[matched] {
        matched += 1
        index += 1
        if matched == delimiter.count {
          try take(bytes.extracting(start..<max(start, index - matched)), receiveFile)
          try endPart()
          matched = 0
          state = .afterDelimiter
          return index
        }
      } else {
        // Not before the first byte of a match, which the search above has found; the byte that
        // does not fit is looked at again, for it may begin the next one.
        if carried > 0 {
          let bytes = delimiter
          try take(bytes.span.extracting(0..<carried), receiveFile)
        }
        carried = 0
        matched = 0
      }
    }
    try take(bytes.extracting(start..<max(start, index - matched)), receiveFile)
    return index
  }

  private mutating func take(
    _ bytes: Span<UInt8>, _ receiveFile: (Span<UInt8>) -> Void
  ) throws(HTTPError) {
    guard bytes.count > 0 else { return }
    switch state {
    case .file:
      file?.byteCount += bytes.count
      receiveFile(bytes)
    case .field:
      guard value.count + bytes.count <= Self.fieldLimit else {
        throw HTTPError(
          .contentTooLarge, "The field “\(fieldName)” is longer than \(Self.fieldLimit) bytes.",
          fieldErrors: [FieldError(field: fieldName, detail: "Send less.")])
      }
      unsafe bytes.withUnsafeBufferPointer { unsafe value.append(contentsOf: $0) }
    default: break
    }
  }

  private mutating func endPart() throws(HTTPError) {
    guard state == .field else { return }
    guard let text = String(validating: value, as: UTF8.self), !value.contains(0) else {
      throw .malformed(fieldName, "The field “\(fieldName)” is not UTF-8 text.")
    }
    fields.append(fieldName, text)
    value = []
  }

  /// Reads what stands between a boundary and the end of its line.
  private mutating func readDelimiterEnd(_ byte: UInt8) throws(HTTPError) {
    switch (state, byte) {
    case (.afterDelimiter, UInt8(ascii: "-")): state = .afterFirstDash
    case (.afterFirstDash, UInt8(ascii: "-")): state = .epilogue
    case (.afterDelimiter, 0x20), (.afterDelimiter, 0x09), (.padding, 0x20), (.padding, 0x09):
      state = .padding
    case (.afterDelimiter, 0x0D), (.padding, 0x0D): state = .lineEnd
    case (.lineEnd, 0x0A):
      state = .header
      header = []
    default: throw Self.fault("A boundary is followed by something else than the end of its line.")
    }
  }

  private mutating func readHeader(_ byte: UInt8) throws(HTTPError) {
    header.append(byte)
    guard header.count <= Self.headerLimit else {
      throw Self.fault("The header of a part is longer than \(Self.headerLimit) bytes.")
    }
    guard byte == 0x0A, header == [0x0D, 0x0A] || header.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A]
    else { return }
    try beginPart(MultipartPart(header: header))
  }

  private mutating func beginPart(_ part: MultipartPart?) throws(HTTPError) {
    guard let part else {
      throw Self.fault("A part has no Content-Disposition of form-data with a name.")
    }
    if let name = part.filename {
      guard file == nil else {
        throw .malformed(part.name, "The form holds more than one file; send one.")
      }
      file = MultipartFile(fieldName: part.name, name: name, contentType: part.contentType)
      state = .file
    } else {
      guard fields.pairs.count < Self.fieldCountLimit else {
        throw Self.fault("The form holds more than \(Self.fieldCountLimit) fields.")
      }
      fieldName = part.name
      state = .field
    }
  }

  private static func fault(_ detail: String) -> HTTPError {
    HTTPError(.badRequest, detail)
  }
}

/// What a form says about its file.
struct MultipartFile: Sendable {
  /// The name of the form's field.
  let fieldName: String

  /// The name of the file as the sender wrote it: text to show, never a path to open.
  let name: String

  /// As sent; `nil` when the part has none.
  let contentType: String?

  /// The number of bytes handed on so far.
  fileprivate(set) var byteCount = 0
}

/// The header of one part.
private struct MultipartPart {
  let name: String
  let filename: String?
  let contentType: String?

  init?(header: [UInt8]) {
    var fields = HeaderFields()
    for line in header.split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let end = line.last == 0x0D ? line.endIndex - 1 : line.endIndex
      guard colon < end else { continue }
      let name = line[..<colon]
      let value = line[(colon + 1)..<end]
      fields.append(name: name.span, value: value.span)
    }
    guard let text = fields["content-disposition"],
      let disposition = ParameterizedValue(text), disposition.value == "form-data",
      let name = disposition["name"]
    else { return nil }
    self.name = name
    filename = disposition["filename"]
    contentType = fields["content-type"]
  }
}

private func isBoundaryCharacter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "'")...UInt8(ascii: ")"),
    UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "_"),
    0x20:
    true
  default: false
  }
}
