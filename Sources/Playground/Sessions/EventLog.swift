/// The last events of one session, as a ring: adding one never moves the others.
///
/// The log stays in memory, beside its session and not in it, so that handing a session out copies
/// no events. After a restart it is empty; only the number of events so far is stored, so that
/// numbers go on and none is given twice. As with choices, a server that is killed forgets the
/// numbers of its last 50 ms.
struct EventLog: Sendable {
  /// The most events that are kept, 24 bytes each.
  static let limit = 200

  private var events: [SelectionEvent] = []

  /// Where the oldest event stands once the ring is full.
  private var oldest = 0

  mutating func append(_ new: [SelectionEvent]) {
    // What a session begins with is one array for all sessions.
    if events.isEmpty, new.count <= Self.limit {
      events = new
      return
    }
    for event in new {
      if events.count < Self.limit {
        events.append(event)
      } else {
        events[oldest] = event
        oldest = (oldest + 1) % Self.limit
      }
    }
  }

  /// The kept events behind a number, oldest first.
  ///
  /// - Parameters:
  ///   - sequence: The number of an event. One that was never given, negative or above `last`, is
  ///     as good as 0: it comes from a state that was lost.
  ///   - last: The number of the last event.
  func events(after sequence: Int, last: Int) -> [NumberedEvent] {
    let missed = (0...last).contains(sequence) ? last - sequence : last
    let count = min(missed, events.count)
    return (0..<count).map { offset in
      let position = (oldest + events.count - count + offset) % events.count
      return NumberedEvent(sequence: last - count + 1 + offset, event: events[position])
    }
  }
}
