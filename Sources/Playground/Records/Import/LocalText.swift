import SegmentCore

/// Times and offsets as the sentences of a report write them.
enum LocalText {
  /// `02:30`, or `02:30:05` where there are seconds.
  static func time(_ millisecondsOfDay: Int) -> String {
    let seconds = millisecondsOfDay / 1000
    var buffer = MarkupBuffer(capacity: 16)
    buffer.append(hoursAndMinutes: UInt(seconds / 60))
    if seconds % 60 > 0 {
      buffer.append(UInt8(ascii: ":"))
      buffer.append(twoDigits: seconds % 60)
    }
    return buffer.text
  }

  /// `+01:00`.
  static func offset(_ minutes: Int) -> String {
    var buffer = MarkupBuffer(capacity: 16)
    buffer.append(minutes < 0 ? "-" : "+")
    buffer.append(hoursAndMinutes: minutes.magnitude)
    return buffer.text
  }
}
