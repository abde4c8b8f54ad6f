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

  /// The row as it stands in the file, for a second reading.
  private var raw: [UInt8] = []
  private var row = CSVRow()

  /// The line of the file that the next byte stands on.
  private var line = 1
  private var followsCarriageReturn = false
  private var isInHeaderQuotes = false
  private var holdsNUL = false
  private var holdsNonASCII = false

  /// Bounds the work that a file full of stray quotes can cause; then only their rows are lost.
  private var rereadsLeft = 64

  /// Takes the next piece of the file and gives each row that ends in it to `sink`.
  mutating func receive<Sink: CSVRowSink>(_ piece: Span<UInt8>, into sink: inout Sink) {
    for index in piece.indices { read(piece[index], &sink) }
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
      row.begin(line: line)
      raw.removeAll(keepingCapacity: true)
      (holdsNUL, holdsNonASCII) = (false, false)
      state = .fieldStart
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
        raw.append(byte)
        return abandonRow(.tooManyFields, &sink)
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
      raw.append(byte)
      abandonRow(.textAfterQuote, &sink)
    }
  }

  private mutating func readInQuotes<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if byte == Self.quote {
      state = .quoteInQuoted
      keepRaw(byte, &sink)
      return
    }
    if byte == Self.lineFeed || byte == Self.carriageReturn {
      line += 1
      followsCarriageReturn = byte == Self.carriageReturn
    }
    keep(byte, &sink)
  }

  /// Keeps a byte that is text of the row.
  private mutating func keep<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    if byte >= 0x80 { holdsNonASCII = true } else if byte == 0 { holdsNUL = true }
    row.append(byte)
    keepRaw(byte, &sink)
  }

  private mutating func keepRaw<Sink: CSVRowSink>(_ byte: UInt8, _ sink: inout Sink) {
    raw.append(byte)
    if raw.count > Self.rowLimit {
      abandonRow(state == .quoted && line > row.line ? .openQuote : .tooLong, &sink)
    }
  }
}

// MARK: - Rows

extension CSVReader {
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
  private mutating func abandonRow<Sink: CSVRowSink>(_ fault: CSVFault, _ sink: inout Sink) {
    row.fail(fault)
    sink.receive(row)
    state = .skipping
    guard line > row.line, rereadsLeft > 0,
      let lineEnd = raw.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn })
    else { return }
    rereadsLeft -= 1
    line = row.line
    let rest = raw[(lineEnd + 1)...]
    endLine(raw[lineEnd])
    for byte in rest { read(byte, &sink) }
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
      row.begin(line: line)
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
