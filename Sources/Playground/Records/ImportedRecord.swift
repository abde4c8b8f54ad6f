/// A record as it was read from a file.
struct ImportedRecord: Hashable, Sendable {
  let record: FocusRecord

  /// Where it stood; lines count from 1, the header included.
  let line: Int
}
