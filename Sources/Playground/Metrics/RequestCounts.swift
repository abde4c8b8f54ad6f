/// Numbers of answered requests with their durations, a row for each kind.
///
/// All numbers stand in one block, so that counting a request is three additions and a copy for
/// reading is one.
struct RequestCounts: Sendable {
  /// The upper bounds of the durations that are told apart, in microseconds, with the same as
  /// seconds. Most pages take less than the first.
  static let bounds: [(microseconds: Int, seconds: StaticString)] = [
    (100, "0.0001"), (250, "0.00025"), (500, "0.0005"), (1000, "0.001"), (2500, "0.0025"),
    (5000, "0.005"), (10_000, "0.01"), (25_000, "0.025"), (100_000, "0.1"), (500_000, "0.5"),
    (2_500_000, "2.5"), (10_000_000, "10"),
  ]

  /// The classes of status codes, of which the first digit is the number (RFC 9110, section 15).
  static let statusClasses = 1...5

  // A row: a number for each class, one for each bound and one beyond them, the sum of durations.
  private static let firstBucket = statusClasses.count
  private static let sum = firstBucket + bounds.count + 1
  private static let width = sum + 1

  private var numbers: [Int]

  init(kinds: Int) {
    numbers = Array(repeating: 0, count: kinds * Self.width)
  }

  /// Counts one request. A kind or a class that does not exist is not counted.
  mutating func count(_ kind: RequestKind, status: Status, microseconds: Int) {
    let row = kind.index * Self.width
    let statusClass = status.code / 100 - 1
    guard numbers.indices.contains(row), Self.statusClasses.contains(statusClass + 1) else {
      return
    }
    var bucket = 0
    while bucket < Self.bounds.count, microseconds > Self.bounds[bucket].microseconds {
      bucket += 1
    }
    numbers[row + statusClass] &+= 1
    numbers[row + Self.firstBucket + bucket] &+= 1
    numbers[row + Self.sum] &+= microseconds
  }

  /// How many requests were answered with a class of status codes.
  func requests(_ kind: RequestKind, statusClass: Int) -> Int {
    numbers[kind.index * Self.width + statusClass - 1]
  }

  /// How many requests there were in all.
  func requests(_ kind: RequestKind) -> Int {
    Self.statusClasses.reduce(0) { $0 + requests(kind, statusClass: $1) }
  }

  /// How many requests took as long as each bound says and no longer than the one before: one
  /// number a bound, then one for all that took longer.
  func durations(_ kind: RequestKind) -> ArraySlice<Int> {
    let row = kind.index * Self.width
    return numbers[(row + Self.firstBucket)..<(row + Self.sum)]
  }

  /// The durations of all requests together, in microseconds.
  func microseconds(_ kind: RequestKind) -> Int {
    numbers[kind.index * Self.width + Self.sum]
  }
}
