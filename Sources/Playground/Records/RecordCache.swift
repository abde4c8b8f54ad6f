/// What the record store keeps in memory, so that a chart rarely asks the database.
struct RecordCache {
  /// The records of one owner in the form that charts read; a class, since every page hands it on.
  final class Entry: Sendable {
    let timeline: FocusTimeline

    /// Another one after each change, and never the same for two owners: a key for what was drawn.
    let version: Int

    init(timeline: FocusTimeline, version: Int) {
      self.timeline = timeline
      self.version = version
    }
  }

  /// Sessions whose records stay in memory; at 32 bytes a record, 64 of 10,000 records are 20 MB.
  static let sessionLimit = 64

  private var demo: Entry?
  private var shared: Entry?
  private var sessions = RecencyMap<SessionID, Entry>()
  private var lastVersion = 0

  /// Owners whose imports have added something.
  private(set) var withRecords: Set<RecordStore.Owner>

  /// Rises with every change, so that what was read before it is not taken in after it.
  private(set) var generation = 0

  /// The count of changes that the database holds, as far as they are known here.
  var changes: Int64

  /// When ``changes`` was last compared with the database, in milliseconds.
  var checked: Int64

  init(withRecords: Set<RecordStore.Owner>, changes: Int64, checked: Int64) {
    self.withRecords = withRecords
    self.changes = changes
    self.checked = checked
  }

  mutating func entry(of owner: RecordStore.Owner) -> Entry? {
    switch owner {
    case .demo: demo
    case .shared: shared
    case .session(let id): sessions.use(id) { $0 }
    }
  }

  /// Takes in what was read while `generation` was current.
  mutating func insert(
    _ timeline: FocusTimeline, of owner: RecordStore.Owner, generation: Int
  ) -> Entry {
    lastVersion += 1
    let entry = Entry(timeline: timeline, version: lastVersion)
    guard generation == self.generation else { return entry }
    switch owner {
    case .demo: demo = entry
    case .shared: shared = entry
    case .session(let id):
      sessions.insert(entry, for: id)
      if sessions.count > Self.sessionLimit { sessions.removeOldest() }
    }
    return entry
  }

  /// Forgets an owner's timeline after a change.
  mutating func invalidate(_ owner: RecordStore.Owner, _ change: RecordChange) {
    generation += 1
    // Where another process has changed something too, only the next comparison can say what.
    if change.count == changes + 1 { changes = change.count }
    switch owner {
    case .demo: demo = nil
    case .shared: shared = nil
    case .session(let id): sessions.remove(id)
    }
    if change.hasRecords { withRecords.insert(owner) } else { withRecords.remove(owner) }
  }

  /// Forgets everything after another process has changed something.
  mutating func invalidateAll(withRecords: Set<RecordStore.Owner>, changes: Int64) {
    generation += 1
    self.changes = changes
    self.withRecords = withRecords
    demo = nil
    shared = nil
    sessions.removeAll()
  }
}
