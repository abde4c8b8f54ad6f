import Testing

@testable import Playground

@Suite struct SessionStorageTests {
  private let folder = TemporaryFolder()
  private let clock = TestClock()

  private func store(limit: Int = 100, in file: DatabaseFile? = nil) throws -> SessionStore {
    try SessionStore(limit: limit, database: file ?? folder.database, now: clock.now)
  }

  private func rowCount() throws -> Int64? {
    try folder.database.connect(busyMilliseconds: 100)
      .prepare("SELECT count(*) FROM session").first { $0.integer(0) }
  }

  @Test func `a restart keeps selections, theme and revision`() throws {
    var before: Session?
    do {
      let store = try store()
      let id = store.create().id
      store.change(id) { $0.selections = ["blob": "week", "picker": ""] }
      before =
        store.change(id) { session in
          session.theme = "focusPasta"
          session.variant = "accessible"
          session.zone = "Europe/Berlin"
          session.firstWeekday = "sunday"
        }
      try store.flush()
    }
    let session = try #require(before)
    #expect(session.revision == 2)
    let restarted = try store()
    #expect(restarted.count == 1)
    #expect(restarted.find(session.id) == session)
  }

  @Test func `copied while it is open, as after a kill, the file has what was flushed`() throws {
    let store = try store()
    let flushed = store.create().id
    store.change(flushed) { $0.selections["blob"] = "month" }
    try store.flush()
    let late = store.create().id
    store.change(late) { $0.selections["blob"] = "year" }
    folder.write(folder.read("test.sqlite"), to: "copy.sqlite")
    folder.write(folder.read("test.sqlite-wal"), to: "copy.sqlite-wal")
    let copy = try self.store(in: .file(folder.file("copy.sqlite")))
    #expect(copy.find(flushed)?.selections == ["blob": "month"])
    #expect(copy.find(late) == nil)
    let check = try DatabaseFile.file(folder.file("copy.sqlite")).connect(busyMilliseconds: 100)
      .prepare("PRAGMA integrity_check").first { $0.text(0) }
    #expect(check == "ok")
  }

  @Test func `stores only sessions that differ from a new one`() throws {
    let store = try store()
    _ = store.create()
    let changed = store.create().id
    store.change(changed) { $0.theme = "slide" }
    try store.flush()
    #expect(try rowCount() == 1)
  }

  @Test func `stores a session that has records but no choice`() throws {
    let id: SessionID
    do {
      let records = try RecordStore(database: folder.database, now: clock.now)
      let store = try store()
      id = store.create().id
      var report = ImportReport()
      _ = try records.add(
        [.of(1, 2, "a")], owner: .session(id), fileName: "a", formatName: "CSV", report: &report)
      store.setHasRecords(id, true)
      try store.flush()
    }
    let store = try store(limit: 2)
    #expect(store.find(id) != nil)
    // It still counts as one with records: others go first.
    _ = store.create()
    _ = store.create()
    _ = store.create()
    #expect(store.find(id) != nil)
  }

  @Test func `removes the row of a session that was dropped`() throws {
    let store = try store(limit: 1)
    store.change(store.create().id) { $0.theme = "slide" }
    try store.flush()
    #expect(try rowCount() == 1)
    _ = store.create()
    try store.flush()
    #expect(try rowCount() == 0)
  }

  @Test func `reads the newest sessions up to its limit and removes the others`() throws {
    var ids: [SessionID] = []
    do {
      let store = try store()
      for _ in 0..<5 {
        clock.advance(milliseconds: 1000)
        let id = store.create().id
        store.change(id) { $0.theme = "slide" }
        ids.append(id)
      }
      try store.flush()
    }
    let restarted = try store(limit: 2)
    #expect(restarted.count == 2)
    #expect(restarted.find(ids[3]) != nil)
    #expect(restarted.find(ids[4]) != nil)
    #expect(try rowCount() == 2)
  }

  @Test func `after a restart the oldest still goes first`() throws {
    var ids: [SessionID] = []
    do {
      let store = try store()
      for _ in 0..<3 {
        clock.advance(milliseconds: 1000)
        let id = store.create().id
        store.change(id) { $0.theme = "slide" }
        ids.append(id)
      }
      try store.flush()
    }
    let restarted = try store(limit: 3)
    _ = restarted.create()
    #expect(restarted.find(ids[0]) == nil)
    #expect(restarted.find(ids[1]) != nil)
  }

  @Test func `reading writes nothing until the stored time is an hour old`() throws {
    let woken = Lock(0)
    let store = try SessionStore(
      database: folder.database, now: clock.now, hasChanged: { woken.withLock { $0 += 1 } })
    let id = store.create().id
    store.change(id) { $0.theme = "slide" }
    try store.flush()
    let before = woken.withLock { $0 }
    clock.advance(milliseconds: 3_599_999)
    _ = store.find(id)
    #expect(woken.withLock { $0 } == before)
    clock.advance(milliseconds: 1)
    _ = store.find(id)
    #expect(woken.withLock { $0 } == before + 1)
  }

  @Test func `a flush that fails is made good by the next one`() throws {
    let store = try store()
    let id = store.create().id
    store.change(id) { $0.theme = "slide" }
    do {
      let blocker = try folder.database.connect(busyMilliseconds: 0)
      try blocker.execute("DROP TABLE session")
    }
    #expect(throws: DatabaseError.self) { try store.flush() }
    do {
      let repair = try folder.database.connect(busyMilliseconds: 0)
      try repair.execute(
        """
        CREATE TABLE session (id TEXT PRIMARY KEY, used, revision, selections, theme, variant,
          zone, first_weekday, events)
        """)
    }
    try store.flush()
    #expect(try rowCount() == 1)
  }

  @Test func `removes records whose session is gone`() throws {
    let records = try RecordStore(database: folder.database, now: clock.now)
    let lost = RecordStore.Owner.session(.random())
    for owner in [lost, .demo, .shared] {
      var report = ImportReport()
      report.refused.append(line: 9, reason: "wrong")
      _ = try records.add(
        [.of(1, 2, "a")], owner: owner, fileName: "a", formatName: "CSV", report: &report)
    }
    _ = try store()
    let connection = try folder.database.connect(busyMilliseconds: 100)
    #expect(try connection.prepare("SELECT count(*) FROM record").first { $0.integer(0) } == 2)
    #expect(try connection.prepare("SELECT count(*) FROM issue").first { $0.integer(0) } == 2)
    #expect(try connection.prepare("SELECT count(*) FROM import").first { $0.integer(0) } == 2)
    #expect(try connection.prepare("SELECT count(*) FROM owner").first { $0.integer(0) } == 2)
  }

  @Test(arguments: [
    [:], ["blob": "week"], ["a=b": "c&d", "e": "50%", "": "x", "z": ""],
    ["nul": "a\u{0}b", "emoji": "👩‍👩‍👧‍👦", "percent": "%3D%zz%"],
  ])
  func `writes selections as a text and reads them back`(selections: [String: String]) {
    var session = Session(id: .random())
    session.selections = selections
    #expect(Session.selections(from: session.selectionText) == selections)
  }

  @Test func `writes selections in the order of controls`() {
    var session = Session(id: .random())
    session.selections = ["slide": "day", "blob": "week"]
    #expect(session.selectionText == "blob=week&slide=day")
    #expect(Session.selections(from: "blob=week&&x&slide") == ["blob": "week"])
  }
}
