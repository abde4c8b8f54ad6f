/// Reads dates, times and offsets in the forms that time trackers write.
///
/// - Dates: `2026-03-02`, `2026/03/02`, `02/03/2026`, `24.10.2022`; one or two digits for day and
///   month. A date with dots is day first by itself.
/// - Times: `9:00`, `09:00:00`, `09:00:00.123`, `09.37`, `2:30 PM`; 24:00 is the end of the day.
/// - Offsets: `Z`, `+03`, `+0300`, `+03:00`.
struct MomentParser {
  private var position = 0

  private init() {}

  /// Reads a date and a time in one text, with a `T`, a space or a comma between them.
  static func moment(in bytes: Span<UInt8>) throws(MomentFault) -> WrittenMoment {
    var parser = MomentParser()
    guard !parser.isAtEnd(of: bytes) else { throw .empty }
    let date = try parser.readDate(bytes)
    if !parser.skip(UInt8(ascii: "T"), bytes) && !parser.skip(UInt8(ascii: "t"), bytes) {
      _ = parser.skip(UInt8(ascii: ","), bytes)
    }
    guard !parser.isAtEnd(of: bytes) else { throw .noTime }
    return try parser.readTime(bytes, of: date)
  }

  /// Reads a date and a time that stand in two texts.
  static func moment(
    date dateBytes: Span<UInt8>, time timeBytes: Span<UInt8>
  ) throws(MomentFault) -> WrittenMoment {
    var parser = MomentParser()
    guard !parser.isAtEnd(of: dateBytes) else { throw .empty }
    let date = try parser.readDate(dateBytes)
    guard parser.isAtEnd(of: dateBytes) else { throw .noDate }
    parser.position = 0
    guard !parser.isAtEnd(of: timeBytes) else { throw .noTime }
    return try parser.readTime(timeBytes, of: date)
  }
}

// MARK: - Dates

extension MomentParser {
  private struct WrittenDate {
    let year: UInt16
    let first: UInt8
    let second: UInt8
    let isOrderOpen: Bool
  }

  private mutating func readDate(_ bytes: Span<UInt8>) throws(MomentFault) -> WrittenDate {
    guard let first = readNumber(bytes, digits: 1...4), position < bytes.count else {
      throw .noDate
    }
    let separator = bytes[position]
    let dot = UInt8(ascii: ".")
    guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") || separator == dot,
      skip(separator, bytes), let second = readNumber(bytes, digits: 1...2),
      skip(separator, bytes), let third = readNumber(bytes, digits: 1...4)
    else { throw .noDate }
    switch (first.digits, third.digits) {
    case (4, 1...2):
      return try date(year: first.value, month: second.value, day: third.value)
    case (1...2, 4) where separator == dot || first.value == second.value:
      return try date(year: third.value, month: second.value, day: first.value)
    case (1...2, 4):
      let numbers = (first.value, second.value)
      guard (1...31).contains(numbers.0), (1...31).contains(numbers.1),
        min(numbers.0, numbers.1) <= 12
      else { throw .noSuchDate }
      return WrittenDate(
        year: try year(third.value), first: UInt8(numbers.0), second: UInt8(numbers.1),
        isOrderOpen: true)
    case (1...2, 1...2):
      throw .shortYear
    default:
      throw .noDate
    }
  }

  private func date(year: Int, month: Int, day: Int) throws(MomentFault) -> WrittenDate {
    let year = try self.year(year)
    guard CivilDate(year: Int(year), month: month, day: day) != nil else { throw .noSuchDate }
    return WrittenDate(year: year, first: UInt8(month), second: UInt8(day), isOrderOpen: false)
  }

  private func year(_ year: Int) throws(MomentFault) -> UInt16 {
    guard CivilDate.supportedYears.contains(year) else { throw .yearOutOfRange }
    return UInt16(year)
  }
}

// MARK: - Times

extension MomentParser {
  /// Reads a time, its half of the day, its offset and the end of the text.
  private mutating func readTime(
    _ bytes: Span<UInt8>, of date: WrittenDate
  ) throws(MomentFault) -> WrittenMoment {
    skipSpaces(bytes)
    let milliseconds = try readClock(bytes)
    skipSpaces(bytes)
    let offsetMinutes = isAtEnd(of: bytes) ? nil : try readOffset(bytes)
    return WrittenMoment(
      year: date.year, first: date.first, second: date.second, isOrderOpen: date.isOrderOpen,
      millisecondsOfDay: Int32(milliseconds), offsetMinutes: offsetMinutes)
  }

  private mutating func readClock(_ bytes: Span<UInt8>) throws(MomentFault) -> Int {
    guard var hour = readNumber(bytes, digits: 1...2)?.value, skipClockSeparator(bytes),
      let minute = readNumber(bytes, digits: 2...2)?.value
    else { throw .notATime }
    var second = 0
    var milliseconds = 0
    if skipClockSeparator(bytes) {
      guard let number = readNumber(bytes, digits: 2...2)?.value else { throw .notATime }
      second = number
      if skip(UInt8(ascii: "."), bytes) || skip(UInt8(ascii: ","), bytes) {
        guard let fraction = readFraction(bytes) else { throw .notATime }
        milliseconds = fraction
      }
    }
    if let isAfternoon = readHalfOfDay(bytes) {
      guard (1...12).contains(hour) else { throw .noSuchTime }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard second != 60 else { throw .leapSecond }
    let total = ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
    guard minute < 60, second < 60, total <= Int(LocalTime.millisecondsPerDay) else {
      throw .noSuchTime
    }
    return total
  }

  private mutating func skipClockSeparator(_ bytes: Span<UInt8>) -> Bool {
    skip(UInt8(ascii: ":"), bytes) || skip(UInt8(ascii: "."), bytes)
  }

  /// Reads the decimals of a second as milliseconds; finer ones are cut off.
  private mutating func readFraction(_ bytes: Span<UInt8>) -> Int? {
    var milliseconds = 0
    var scale = 100
    let start = position
    while position < bytes.count, let digit = digit(bytes[position]) {
      milliseconds += digit * scale
      scale /= 10
      position += 1
    }
    return position == start ? nil : milliseconds
  }

  /// Reads `AM` or `PM` after any spaces: true for the afternoon.
  private mutating func readHalfOfDay(_ bytes: Span<UInt8>) -> Bool? {
    let start = position
    skipSpaces(bytes)
    if position + 1 < bytes.count, lowercased(bytes[position + 1]) == UInt8(ascii: "m") {
      let letter = lowercased(bytes[position])
      if letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") {
        position += 2
        return letter == UInt8(ascii: "p")
      }
    }
    position = start
    return nil
  }

  /// Reads an offset and the end of the text, as minutes east of UTC.
  private mutating func readOffset(_ bytes: Span<UInt8>) throws(MomentFault) -> Int16 {
    if skip(UInt8(ascii: "Z"), bytes) || skip(UInt8(ascii: "z"), bytes) || skipUTC(bytes) {
      guard isAtEnd(of: bytes) else { throw .notAnOffset }
      return 0
    }
    let isWest = skip(UInt8(ascii: "-"), bytes)
    guard isWest || skip(UInt8(ascii: "+"), bytes) else { throw .notATime }
    guard let number = readNumber(bytes, digits: 2...4), number.digits != 3 else {
      throw .notAnOffset
    }
    var (hours, minutes) = (number.value, 0)
    if number.digits == 4 {
      (hours, minutes) = number.value.quotientAndRemainder(dividingBy: 100)
    } else if skip(UInt8(ascii: ":"), bytes) {
      guard let number = readNumber(bytes, digits: 2...2) else { throw .notAnOffset }
      minutes = number.value
    }
    guard hours < 24, minutes < 60, isAtEnd(of: bytes) else { throw .notAnOffset }
    return Int16(hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  private mutating func skipUTC(_ bytes: Span<UInt8>) -> Bool {
    guard position + 3 <= bytes.count, bytes[position] == UInt8(ascii: "U"),
      bytes[position + 1] == UInt8(ascii: "T"), bytes[position + 2] == UInt8(ascii: "C")
    else { return false }
    position += 3
    return true
  }
}

// MARK: - Bytes

extension MomentParser {
  /// Reads a whole run of digits; nil where its length is not one of `digits`.
  private mutating func readNumber(
    _ bytes: Span<UInt8>, digits: ClosedRange<Int>
  ) -> (value: Int, digits: Int)? {
    let start = position
    var value = 0
    while position < bytes.count, position - start <= digits.upperBound,
      let digit = digit(bytes[position])
    {
      value = value * 10 + digit
      position += 1
    }
    return digits.contains(position - start) ? (value, position - start) : nil
  }

  private func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
  }

  private func lowercased(_ letter: UInt8) -> UInt8 { letter | 0x20 }

  private mutating func skip(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips spaces, also the two that do not break: some locales write them before AM and PM.
  private mutating func skipSpaces(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
        position += 1
      } else if position + 1 < bytes.count, bytes[position] == 0xC2, bytes[position + 1] == 0xA0 {
        position += 2
      } else if position + 2 < bytes.count, bytes[position] == 0xE2, bytes[position + 1] == 0x80,
        bytes[position + 2] == 0xAF
      {
        position += 3
      } else {
        return
      }
    }
  }

  private mutating func isAtEnd(of bytes: Span<UInt8>) -> Bool {
    skipSpaces(bytes)
    return position == bytes.count
  }
}
