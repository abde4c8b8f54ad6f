/// A moment in UTC, in whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
struct Instant: Hashable, Comparable, Sendable {
  let milliseconds: Int64

  static func < (first: Instant, second: Instant) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
