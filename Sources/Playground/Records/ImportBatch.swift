/// The records of one file in the order in which the database keeps them.
///
/// Sorting happens before the right to write is taken; then one pass over the stored records of
/// the same span finds those that are there already.
struct ImportBatch<Records: RandomAccessCollection<ImportedRecord>>
where Records.Index == Int {
  private struct Key {
    let start: Int64
    let end: Int64
    let index: Int
  }

  private let records: Records
  private let keys: [Key]

  /// The keys before this one are decided.
  private var next = 0

  /// The positions, in ``keys``, of records that are not stored yet.
  private(set) var fresh: [Int] = []

  /// The lines of records that are stored already.
  private(set) var storedLines: [Int] = []

  init(_ records: Records) {
    self.records = records
    keys = records.indices.map { index in
      let record = records[index].record
      return Key(
        start: record.start.milliseconds, end: record.end.milliseconds, index: index)
    }
    .sorted { Self.isBefore($0, $1, in: records) }
  }

  /// The earliest and the latest start, nil without records.
  var span: (first: Int64, last: Int64)? {
    guard let first = keys.first, let last = keys.last else { return nil }
    return (first.start, last.start)
  }

  /// Takes the next stored record in order: it stands for one equal record of the file, the one of
  /// the lowest line that is left.
  mutating func meet(_ row: borrowing Row) {
    let start = row.integer(0)
    let end = row.integer(1)
    while next < keys.count {
      let key = keys[next]
      let isBefore: Bool
      let isEqual: Bool
      if (key.start, key.end) == (start, end) {
        let order = row.compareText(2, with: records[key.index].record.label)
        (isBefore, isEqual) = (order > 0, order == 0)
      } else {
        (isBefore, isEqual) = ((key.start, key.end) < (start, end), false)
      }
      if isEqual { storedLines.append(records[key.index].line) }
      if isBefore { fresh.append(next) }
      guard isBefore || isEqual else { return }
      next += 1
      if isEqual { return }
    }
  }

  /// Ends the pass: whatever was not met is not stored.
  mutating func finish() {
    fresh.append(contentsOf: next..<keys.count)
    next = keys.count
    storedLines.sort()
  }

  /// Hands over each record that is not stored, with the number of equal ones before it.
  func forEachFresh(
    _ body: (FocusRecord, _ copy: Int) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    var copy = 0
    var previous: Key?
    for position in fresh {
      let key = keys[position]
      let isCopy = previous.map { Self.order($0, key, in: records) == 0 } ?? false
      copy = isCopy ? copy + 1 : 0
      previous = key
      try body(records[key.index].record, copy)
    }
  }

  private static func isBefore(_ one: Key, _ other: Key, in records: Records) -> Bool {
    let order = order(one, other, in: records)
    return order < 0 || order == 0 && one.index < other.index
  }

  /// The order of identities, labels byte by byte as the database sorts them.
  private static func order(_ one: Key, _ other: Key, in records: Records) -> Int {
    if one.start != other.start { return one.start < other.start ? -1 : 1 }
    if one.end != other.end { return one.end < other.end ? -1 : 1 }
    return compareBytes(records[one.index].record.label, records[other.index].record.label)
  }
}
