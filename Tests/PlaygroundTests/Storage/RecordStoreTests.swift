import Testing

@testable import Playground

@Suite struct RecordStoreTests {
  private let folder = TemporaryFolder()
  private let clock = TestClock()

  private func store(_ file: DatabaseFile? = nil) throws -> RecordStore {
    try RecordStore(database: file ?? folder.database, now: clock.now)
  }

  private let twice: [(start: Int64, end: Int64, label: String)] = [
    (0, 25, "one"), (60, 110, "two"), (60, 110, "two"),
  ]

  @Test func `the same file twice adds nothing the second time`() throws {
    let store = try store()
    let first = try store.add(twice, to: .shared)
    #expect(first.report.added == 3)
    #expect(first.report.skipped.count == 0)
    let second = try store.add(twice, to: .shared)
    #expect(second.report.added == 0)
    #expect(second.report.skipped.count == 3)
    #expect(
      second.report.skipped.listed == [
        .init(line: 2, reason: "It is already stored."),
        .init(line: 3, reason: "It is already stored."),
        .init(line: 4, reason: "It is already stored."),
      ])
    #expect(try store.starts(of: .shared) == [0, 60, 60])
    #expect(try store.ends(of: .shared) == [25, 110, 110])
  }

  @Test func `a file with two equal records adds one where one is stored`() throws {
    let store = try store()
    try store.add([(60, 110, "two")], to: .shared)
    let second = try store.add(twice, to: .shared)
    #expect(second.report.added == 2)
    #expect(second.report.skipped.listed == [.init(line: 3, reason: "It is already stored.")])
    let third = try store.add(twice + [(60, 110, "two")], to: .shared)
    #expect(third.report.added == 1)
    #expect(third.report.skipped.listed.map(\.line) == [2, 3, 4])
  }

  @Test func `records that differ in start, end, label or owner are different ones`() throws {
    let store = try store()
    try store.add([(10, 20, "a")], to: .shared)
    let others = try store.add([(11, 20, "a"), (10, 21, "a"), (10, 20, "A")], to: .shared)
    #expect(others.report.added == 3)
    #expect(try store.add([(10, 20, "a")], to: .demo).report.added == 1)
    #expect(try store.add([(10, 20, "")], to: .shared).report.added == 1)
    // Composed and decomposed letters are different bytes.
    #expect(try store.add([(1, 2, "é"), (1, 2, "e\u{301}")], to: .shared).report.added == 2)
  }

  @Test func `agrees with counting under seeded chance, also over a restart`() throws {
    var seed: UInt64 = 7
    func next(_ bound: UInt64) -> Int64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((seed >> 33) % bound)
    }
    var stored: [ImportedRecord: Int] = [:]
    for _ in 0..<30 {
      let store = try store()
      let file = (0..<Int(next(40))).map { _ in
        let start = next(4) - 2
        return (start: start, end: start + next(3), label: ["", "a", "ab", "b"][Int(next(4))])
      }
      var held: [ImportedRecord: Int] = [:]
      for record in file { held[.of(record.start, record.end, record.label), default: 0] += 1 }
      let expected = held.map { max(0, $0.value - stored[$0.key, default: 0]) }.reduce(0, +)
      let report = try store.add(file, to: .shared).report
      #expect(report.added == expected)
      #expect(report.skipped.count == file.count - expected)
      stored.merge(held) { max($0, $1) }
      #expect(try store.timeline(of: .shared).count == stored.values.reduce(0, +))
    }
  }

  @Test func `lists what was skipped in the order of lines and counts all`() throws {
    let store = try store()
    let records = (0..<300).map { ImportedRecord.of(Int64($0), 1000, "x", line: 301 - $0) }
    var report = ImportReport()
    _ = try store.add(
      records, owner: .demo, fileName: "a", formatName: "CSV", report: &report)
    report = ImportReport()
    report.skipped.append(line: 150, reason: "unfinished")
    report.refused.append(line: 7, reason: "end before start")
    report.notes.append(line: 8, reason: "the first of two")
    let summary = try store.add(
      records, owner: .demo, fileName: "b", formatName: "CSV", report: &report)
    #expect(report.skipped.count == 301)
    #expect(report.skipped.listed.count == 200)
    #expect(report.skipped.listed.map(\.line) == report.skipped.listed.map(\.line).sorted())
    #expect(report.skipped.listed.contains(.init(line: 150, reason: "unfinished")))
    let kept = try #require(try store.report(import: summary.id, owner: .demo))
    #expect(kept.added == 0)
    #expect(kept.skipped.count == 301)
    #expect(kept.skipped.listed == report.skipped.listed)
    #expect(kept.refused.listed == [.init(line: 7, reason: "end before start")])
    #expect(kept.notes.listed == [.init(line: 8, reason: "the first of two")])
  }

  @Test func `lists imports with their counts, newest first`() throws {
    let store = try store()
    let first = try store.add(twice, to: .shared).summary
    clock.advance(milliseconds: 5000)
    let second = try store.add(twice, to: .shared).summary
    #expect(try store.imports(of: .shared) == [second, first])
    #expect(first.fileName == "focus.csv")
    #expect(first.formatName == "CSV")
    #expect((first.added, first.skipped, first.refused) == (3, 0, 0))
    #expect((second.added, second.skipped) == (0, 3))
    #expect(second.time.milliseconds - first.time.milliseconds == 5000)
    #expect(try store.imports(of: .demo) == [])
  }

  @Test func `deleting an import removes its records and no others`() throws {
    let store = try store()
    let first = try store.add([(1, 2, "a"), (1, 2, "a")], to: .shared).summary
    try store.add([(1, 2, "a"), (1, 2, "a"), (1, 2, "a"), (3, 4, "b")], to: .shared)
    #expect(try store.starts(of: .shared) == [1, 1, 1, 3])
    #expect(try store.deleteImport(first.id, owner: .shared))
    #expect(try store.starts(of: .shared) == [1, 3])
    #expect(try store.report(import: first.id, owner: .shared) == nil)
    #expect(try store.deleteImport(first.id, owner: .shared) == false)
    let again = try store.add([(1, 2, "a"), (1, 2, "a")], to: .shared)
    #expect(again.report.added == 1)
    #expect(again.summary.id > first.id)
  }

  @Test func `a session can neither see nor delete another's import`() throws {
    let store = try store()
    let (one, two) = (SessionID.random(), SessionID.random())
    let import1 = try store.add([(1, 2, "mine")], to: .session(one)).summary
    try store.add([(3, 4, "other")], to: .session(two))
    #expect(try store.report(import: import1.id, owner: .session(two)) == nil)
    #expect(try store.deleteImport(import1.id, owner: .session(two)) == false)
    #expect(try store.deleteImport(import1.id, owner: .shared) == false)
    #expect(try store.imports(of: .session(two)).map(\.id) != [import1.id])
    #expect(try store.labels(of: .session(one)) == ["mine"])
    #expect(try store.labels(of: .session(two)) == ["other"])
    #expect(try store.timeline(of: .session(.random())).count == 0)
  }

  @Test(arguments: [true, false])
  func `own records come before shared ones, and those before the demo`(inMemory: Bool) throws {
    let store = try store(inMemory ? .memory : nil)
    let id = SessionID.random()
    try store.add([(1, 2, "demo")], to: .demo)
    #expect(store.visibleOwner(for: nil) == .demo)
    #expect(store.visibleOwner(for: id) == .demo)
    let shared = try store.add([(1, 2, "shared")], to: .shared).summary
    #expect(store.visibleOwner(for: nil) == .shared)
    #expect(store.visibleOwner(for: id) == .shared)
    let own = try store.add([(1, 2, "own")], to: .session(id)).summary
    #expect(store.visibleOwner(for: id) == .session(id))
    #expect(store.visibleOwner(for: .random()) == .shared)
    #expect(try store.deleteImport(own.id, owner: .session(id)))
    #expect(store.visibleOwner(for: id) == .shared)
    #expect(try store.deleteImport(shared.id, owner: .shared))
    #expect(store.visibleOwner(for: id) == .demo)
  }

  @Test func `an import that added nothing replaces no chart but keeps its report`() throws {
    let store = try store()
    let id = SessionID.random()
    let empty = try store.add([], to: .session(id)).summary
    #expect(store.visibleOwner(for: id) == .demo)
    #expect(try store.report(import: empty.id, owner: .session(id)) != nil)
  }

  @Test func `a restart keeps records, imports and who sees what`() throws {
    let id = SessionID.random()
    let summary = try store().add(twice, to: .session(id)).summary
    let restarted = try store()
    #expect(restarted.visibleOwner(for: id) == .session(id))
    #expect(try restarted.starts(of: .session(id)) == [0, 60, 60])
    #expect(try restarted.imports(of: .session(id)) == [summary])
  }

  @Test func `sees within a quarter of a second what another process has imported`() throws {
    let server = try store()
    let command = try store()
    #expect(server.visibleOwner(for: nil) == .demo)
    try command.add([(1, 2, "a")], to: .shared)
    clock.advance(milliseconds: 250)
    #expect(server.visibleOwner(for: nil) == .shared)
    #expect(try server.starts(of: .shared) == [1])
    try server.add([(3, 4, "b")], to: .shared)
    try command.add([(5, 6, "c")], to: .shared)
    try server.add([(7, 8, "d")], to: .shared)
    clock.advance(milliseconds: 250)
    _ = server.visibleOwner(for: nil)
    #expect(try server.starts(of: .shared) == [1, 3, 5, 7])
  }

  @Test func `gives each change of an owner's records a version of its own`() throws {
    let store = try store()
    try store.add([(1, 2, "a")], to: .shared)
    let first = try store.entry(of: .shared).version
    #expect(try store.entry(of: .shared).version == first)
    try store.add([(1, 2, "a")], to: .session(.random()))
    #expect(try store.entry(of: .shared).version == first)
    try store.add([(3, 4, "a")], to: .shared)
    #expect(try store.entry(of: .shared).version != first)
    #expect(try store.entry(of: .demo).version != store.entry(of: .shared).version)
  }

  @Test func `forgets everything of a session that was dropped`() throws {
    let store = try store()
    let id = SessionID.random()
    try store.add(twice, to: .session(id))
    try store.add(twice, to: .shared)
    try store.deleteAll(of: .session(id))
    #expect(try store.timeline(of: .session(id)).count == 0)
    #expect(try store.imports(of: .session(id)).isEmpty)
    #expect(store.visibleOwner(for: id) == .shared)
    #expect(try store.starts(of: .shared) == [0, 60, 60])
  }

  @Test(arguments: [true, false])
  func `hands over records in order, as they were`(inMemory: Bool) throws {
    let store = try store(inMemory ? .memory : nil)
    let hostile = [
      "it's \"quoted\"; DROP TABLE record;--", "a\u{0}b", "👩‍👩‍👧‍👦", "e\u{301}", "=1+1", "",
      String(repeating: "ü", count: 50_000),
    ]
    try store.add(
      hostile.enumerated().map { (Int64(9 - $0.offset), 100, $0.element) }, to: .shared)
    let labels = try store.labels(of: .shared)
    #expect(labels.map { Array($0.utf8) } == hostile.reversed().map { Array($0.utf8) })
    let again = try store.add(
      hostile.enumerated().map { (Int64(9 - $0.offset), 100, $0.element) },
      to: .shared)
    #expect(again.report.added == 0)
  }

  @Test func `takes the outermost instants`() throws {
    let store = try store()
    let edges = [(start: Int64.min, end: Int64.min, label: "a"), (Int64.max, Int64.max, "b")]
    #expect(try store.add(edges, to: .shared).report.added == 2)
    #expect(try store.add(edges, to: .shared).report.added == 0)
    #expect(try store.starts(of: .shared) == [.min, .max])
  }

  @Test func `remembers which demo data it has`() throws {
    #expect(try store().demoVersion() == nil)
    try store().setDemoVersion("1")
    try store().setDemoVersion("2")
    #expect(try store().demoVersion() == "2")
  }

  @Test func `imports and charts on eight threads end with every record once`() throws {
    let store = try store()
    let failures = Lock<[String]>([])
    onThreads(8) { number in
      do {
        for round in 0..<10 {
          let owner: RecordStore.Owner = number % 2 == 0 ? .shared : .demo
          try store.add([(Int64(round), 100, "x"), (Int64(number), 200, "y\(number)")], to: owner)
          // At least this thread's own two records, and never more than all there will be.
          let count = try store.timeline(of: owner).count
          if !(2...14).contains(count) { failures.withLock { $0.append("\(count)") } }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    // Ten records "x", and one "y" for each of the four threads of an owner.
    #expect(try store.timeline(of: .shared).count == 14)
    #expect(try store.timeline(of: .demo).count == 14)
  }

  @Test func `adds 100,000 records once`() throws {
    let store = try store()
    let records = (0..<100_000).map {
      (start: Int64($0 * 7919 % 100_000) * 60_000, end: Int64.max, label: "task \($0 % 50)")
    }
    #expect(try store.add(records, to: .shared).report.added == 100_000)
    #expect(try store.add(records, to: .shared).report.added == 0)
    #expect(try store.starts(of: .shared) == (0..<100_000).map { $0 * 60_000 })
  }
}
