/// Reads CSV after RFC 4180 from pieces of any size, holding one row at a time.
///
/// The first row decides the delimiter: comma, semicolon or tab. A byte order mark, all three kinds
/// of line end and line breaks in quotes are understood; blank lines are left out.
///
/// A stray quote must not swallow the rows after it. Where a quote turns out to be wrong on a later
/// line than it was opened, the line that opened it becomes a row with a fault, and the lines after
/// it are read again on their own.
struct CSVReader {
  /// Bytes in the longest row.
  static let rowLimit = 65_536

  /// Fields in the widest row.
  static let fieldLimit = 1024

  private enum State {
    case header, rowStart, fieldStart, unquoted, quoted, quoteInQuoted, afterQuoted, skipping
  }

  private var state = State.header
  private var delimiter: UInt8?

  /// Collects the header; later, of a row with line breaks, what follows the first of them, so that
  /// those lines can be read again.
  private var raw: [UInt8] = []

  /// The line end at which ``raw`` begins.
  private var firstLineBreak: UInt8?
  private var row = CSVRow()

  /// The line of the file that the next byte stands on.
  private var line = 1

  /// The bytes of the row so far, quotes and line breaks included.
  private var rowLength = 0
  private var followsCarriageReturn = false
  private var isInHeaderQuotes = false
  private var holdsNUL = false
  private var holdsNonASCII = false

  /// Bounds the work that a file full of stray quotes can cause; then only their rows are lost.
  private var rereadsLeft = 64

  /// Takes the next piece of the file and gives each row that ends in it to `sink`.
  mutating func receive<Sink: CSVRowSink>(_ piece: Span<UInt8>, into sink: inout Sink) {
    var index = 0
    while index < piece.count {
      if firstLineBreak == nil, state == .unquoted || state == .quoted {
        index += keepRun(piece.extracting(index...))
        guard index < piece.count else { return }
      }
      read(piece[index], &sink)
      index += 1
    }
  }

  /// Gives the last row to `sink`, which may lack a line end.
  mutating func finish<Sink: CSVRowSink>(into sink: inout Sink) {
    if state == .header { endHeader(at: nil, &sink) }
    // Each abandoned row takes a reread, and without one the state is `skipping`: this ends.
    while state == .quoted { abandonRow(.openQuote, &sink) }
    switch state {
    case .fieldStart, .unquoted, .quoteInQuoted, .afterQuoted: endRow(&sink)
    case .header, .rowStart, .quoted, .skipping: break
    }
  }
}

// MARK: - Bytes

extension CSVReader {
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private mutating func read<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if followsCarriageReturn {
      followsCarriageReturn = false
      if byte == Self.lineFeed {
        // The second half of a line end that was counted already; in quotes it is text.
        if state == .quoted { keep(byte, &sink) }
        return
      }
    }
    switch state {
    case .header:
      readHeader(byte, &sink)
    case .skipping:
      if byte == Self.lineFeed || byte == Self.carriageReturn { endLine(byte) }
    case .rowStart:
      beginRow()
      readOutsideQuotes(byte, &sink)
    case .fieldStart, .unquoted, .quoteInQuoted, .afterQuoted:
      readOutsideQuotes(byte, &sink)
    case .quoted:
      readInQuotes(byte, &sink)
    }
  }

  private mutating func readOutsideQuotes<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if byte == delimiter {
      guard row.fieldCount + 1 < Self.fieldLimit else {
        return abandonRow(.tooManyFields, from: byte, &sink)
      }
      row.endField()
      state = .fieldStart
      keep(byte, &sink)
    } else if byte == Self.lineFeed || byte == Self.carriageReturn {
      endRow(&sink)
      endLine(byte)
    } else if state == .unquoted {
      keep(byte, &sink)
    } else if state == .fieldStart {
      if byte == Self.quote {
        state = .quoted
        keepRaw(byte, &sink)
      } else {
        state = .unquoted
        keep(byte, &sink)
      }
    } else if state == .quoteInQuoted, byte == Self.quote {
      state = .quoted
      keep(byte, &sink)
    } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      state = .afterQuoted
      keepRaw(byte, &sink)
    } else {
      abandonRow(.textAfterQuote, from: byte, &sink)
    }
  }

  private mutating func readInQuotes<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if byte == Self.quote {
      state = .quoteInQuoted
      keepRaw(byte, &sink)
      return
    }
    guard byte == Self.lineFeed || byte == Self.carriageReturn else { return keep(byte, &sink) }
    line += 1
    followsCarriageReturn = byte == Self.carriageReturn
    guard firstLineBreak == nil else { return keep(byte, &sink) }
    firstLineBreak = byte
    row.append(byte)
    rowLength += 1
  }

  /// Keeps a byte that is text of the row.
  private mutating func keep<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if byte >= 0x80 { holdsNonASCII = true } else if byte == 0 { holdsNUL = true }
    row.append(byte)
    keepRaw(byte, &sink)
  }

  /// Counts a byte of the row that is no text of it, such as a quote.
  private mutating func keepRaw<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if firstLineBreak != nil { raw.append(byte) }
    rowLength += 1
    if rowLength > Self.rowLimit {
      abandonRow(state == .quoted && firstLineBreak != nil ? .openQuote : .tooLong, &sink)
    }
  }

  /// Keeps the plain text at the begin of `piece` at once, and gives its length.
  ///
  /// Nearly all bytes of a file take this way, which costs a third of reading each by itself.
  private mutating func keepRun(_ piece: Span<UInt8>) -> Int {
    let limit = min(piece.count, Self.rowLimit - rowLength)
    let stop = state == .quoted ? Self.quote : delimiter ?? Self.quote
    var length = 0
    var bits: UInt8 = 0
    var hasNUL = false
    while length < limit {
      let byte = piece[length]
      if byte == stop || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      bits |= byte
      hasNUL = hasNUL || byte == 0
      length += 1
    }
    row.append(piece.extracting(..<length))
    rowLength += length
    if bits >= 0x80 { holdsNonASCII = true }
    if hasNUL { holdsNUL = true }
    return length
  }
}

// MARK: - Rows

extension CSVReader {
  private mutating func beginRow() {
    row.begin(line: line)
    raw.removeAll(keepingCapacity: true)
    firstLineBreak = nil
    rowLength = 0
    (holdsNUL, holdsNonASCII) = (false, false)
    state = .fieldStart
  }

  private mutating func endLine(_ byte: UInt8) {
    line += 1
    followsCarriageReturn = byte == Self.carriageReturn
    state = .rowStart
  }

  private mutating func endRow<Sink: CSVRowSink>(_ sink: inout Sink) {
    row.endField()
    state = .rowStart
    if holdsNUL {
      row.fail(.controlCharacter)
    } else if holdsNonASCII, (try? UTF8Span(validating: row.bytes.span)) == nil {
      row.fail(.notUTF8)
    }
    if !row.isBlank { sink.receive(row) }
  }

  /// Reports the line on which the row began, and goes on behind that line.
  ///
  /// - Parameter byte: The byte that showed the fault where it was not kept.
  private mutating func abandonRow<Sink: CSVRowSink>(
    _ fault: CSVFault, from byte: UInt8? = nil, _ sink: inout Sink
  ) {
    row.fail(fault)
    sink.receive(row)
    state = .skipping
    guard let firstLineBreak, rereadsLeft > 0 else { return }
    rereadsLeft -= 1
    line = row.line
    let rest = raw
    endLine(firstLineBreak)
    for byte in rest { read(byte, &sink) }
    if let byte { read(byte, &sink) }
  }
}

// MARK: - Header

extension CSVReader {
  /// Collects the first row, since its delimiter is known only when all of it is there.
  private mutating func readHeader<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if byte == Self.quote { isInHeaderQuotes.toggle() }
    if !isInHeaderQuotes, byte == Self.lineFeed || byte == Self.carriageReturn {
      endHeader(at: byte, &sink)
    } else if raw.count < Self.rowLimit {
      raw.append(byte)
    } else {
      beginRow()
      abandonRow(.tooLong, &sink)
    }
  }

  private mutating func endHeader<Sink: CSVRowSink>(at lineEnd: UInt8?, _ sink: inout Sink) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let header = raw.starts(with: byteOrderMark) ? Array(raw.dropFirst(3)) : raw
    raw.removeAll(keepingCapacity: true)
    let prefix = Array("sep=".utf8)
    if header.count == prefix.count + 1, header.starts(with: prefix) {
      // A line that spreadsheets write and read to name the delimiter.
      delimiter = header.last
    }
    let isContent =
      header.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      && !header.starts(with: prefix)
    if isContent {
      delimiter = delimiter ?? Self.delimiter(of: header)
      state = .rowStart
      for byte in header { read(byte, &sink) }
      if let lineEnd { read(lineEnd, &sink) }
    } else if let lineEnd {
      endLine(lineEnd)
      state = .header
    }
  }

  /// The most frequent candidate outside of quotes; the comma where there is none.
  private static func delimiter(of header: [UInt8]) -> UInt8 {
    var best = (byte: UInt8(ascii: ","), count: 0)
    for candidate in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var isInQuotes = false
      var count = 0
      for byte in header {
        if byte == quote { isInQuotes.toggle() }
        if byte == candidate, !isInQuotes { count += 1 }
      }
      if count > best.count { best = (candidate, count) }
    }
    return best.byte
  }
}
