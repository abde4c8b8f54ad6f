import SegmentCore

extension PeriodView {
  /// The view's anchor in the form that fits its period, for links: `2026-03-02`, `2026-W10`,
  /// `2026-03` or `2026`. A week without a number takes its first date: one that does not begin on
  /// Monday, or that belongs to the year 2200.
  var anchorText: String {
    let first = range.first.clampedToSupportedYears
    var buffer = MarkupBuffer(capacity: 16)
    switch period {
    case .day:
      buffer.append(anchor)
    case .week:
      let week = first.isoWeek
      if firstWeekday == .monday, CivilDate.supportedYears.contains(week.year) {
        buffer.append(fourDigits: week.year)
        buffer.append("-W")
        buffer.append(twoDigits: week.week)
      } else {
        buffer.append(first)
      }
    case .month:
      buffer.append(fourDigits: first.year)
      buffer.append(UInt8(ascii: "-"))
      buffer.append(twoDigits: first.month)
    case .year:
      buffer.append(fourDigits: first.year)
    }
    return buffer.text
  }

  /// The view for people: `Monday, 2 March 2026`, `2–8 March 2026 · Week 10`, `March 2026` or
  /// `2026`.
  var title: String {
    var buffer = MarkupBuffer(capacity: 64)
    switch period {
    case .day: buffer.append(long: anchor)
    case .week: appendWeekTitle(to: &buffer)
    case .month: buffer.append(monthAndYear: anchor)
    case .year: buffer.append(anchor.year)
    }
    return buffer.text
  }

  /// Appends the first and last date of the week, each part of a date once where both share it.
  private func appendWeekTitle(to buffer: inout MarkupBuffer) {
    let first = range.first
    let last = first.adding(days: 6)
    buffer.append(first.day)
    if first.firstOfMonth == last.firstOfMonth {
      buffer.append("–")
    } else {
      buffer.append(UInt8(ascii: " "))
      buffer.append(verbatim: first.monthName)
      if first.year != last.year {
        buffer.append(UInt8(ascii: " "))
        buffer.append(first.year)
      }
      buffer.append(" – ")
    }
    buffer.append(last.day)
    buffer.append(UInt8(ascii: " "))
    buffer.append(monthAndYear: last)
    guard firstWeekday == .monday else { return }
    buffer.append(" · Week ")
    buffer.append(first.isoWeek.week)
  }
}
