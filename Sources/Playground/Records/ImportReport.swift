/// What became of every line of an imported file.
struct ImportReport: Sendable {
  /// Records that were not there before.
  var added = 0

  /// Lines left out for a harmless reason: already stored, unfinished, a failed session.
  var skipped = Issues()

  /// Lines that are wrong.
  var refused = Issues()

  /// Lines that were read, but whose reading was a choice: an hour that happens twice.
  var notes = Issues()

  /// Lines with reasons: all counted, the first ``listLimit`` listed.
  struct Issues: Sendable {
    static let listLimit = 200

    private(set) var count = 0
    private(set) var listed: [Issue] = []

    /// - Parameter reason: Made only where it will be listed.
    mutating func append(line: Int, reason: @autoclosure () -> String) {
      count += 1
      if listed.count < Self.listLimit { listed.append(Issue(line: line, reason: reason())) }
    }

    /// Both together in the order of lines, where each of them is in that order.
    func merged(with other: Issues) -> Issues {
      var merged = Issues()
      merged.count = count + other.count
      var (mine, theirs) = (listed[...], other.listed[...])
      while merged.listed.count < Self.listLimit {
        if let first = mine.first, first.line <= theirs.first?.line ?? .max {
          merged.listed.append(mine.removeFirst())
        } else if let first = theirs.popFirst() {
          merged.listed.append(first)
        } else {
          break
        }
      }
      return merged
    }
  }

  /// One line and what to know about it. Lines count from 1, the header included.
  struct Issue: Hashable, Sendable {
    let line: Int
    let reason: String
  }
}
