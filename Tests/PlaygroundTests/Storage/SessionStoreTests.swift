import Testing

@testable import Playground

@Suite struct SessionStoreTests {
  private let clock = TestClock()

  private func store(
    limit: Int = SessionStore.defaultLimit,
    deleteRecords: @escaping @Sendable (SessionID) throws -> Void = { _ in }
  ) throws -> SessionStore {
    try SessionStore(
      limit: limit, database: .memory, now: clock.now, deleteRecords: deleteRecords)
  }

  @Test func `a new session is as every other`() throws {
    let store = try store()
    let session = store.create()
    #expect(session.isDefault)
    #expect(session.revision == 0)
    #expect(store.find(session.id) == session)
    #expect(store.create().id != session.id)
    #expect(store.count == 2)
  }

  @Test func `knows no session that it did not make`() throws {
    let store = try store()
    #expect(store.find(.random()) == nil)
    #expect(store.update(.random()) { $0.theme = "profile" } == nil)
    #expect(store.count == 0)
  }

  @Test func `counts one revision for each change that differs`() throws {
    let store = try store()
    let id = store.create().id
    let first = store.update(id) { session in
      session.selections["blob"] = "week"
      session.theme = "profile"
      return "done"
    }
    #expect(first?.0 == "done")
    #expect(first?.1.revision == 1)
    let same = store.update(id) { $0.selections["blob"] = "week" }
    #expect(same?.1.revision == 1)
    let other = store.update(id) { $0.selections["blob"] = "day" }
    #expect(other?.1.revision == 2)
    #expect(store.find(id) == other?.1)
  }

  @Test func `a change that throws leaves nothing behind`() throws {
    let store = try store()
    let id = store.create().id
    let before = store.update(id) { $0.theme = "profile" }?.1
    #expect(throws: HTTPError.self) {
      try store.update(id) { session throws(HTTPError) in
        session.theme = "slide"
        throw HTTPError.unprocessable("theme", "no")
      }
    }
    #expect(store.find(id) == before)
  }

  @Test func `a reset keeps the revision going and the session from being new`() throws {
    let store = try store()
    let id = store.create().id
    store.change(id) { $0.zone = "Europe/Berlin" }
    let reset = store.update(id) { $0.reset() }?.1
    #expect(reset?.revision == 2)
    #expect(reset?.zone == nil)
    #expect(reset?.isDefault == false)
  }

  @Test func `a change can not turn one session into another`() throws {
    let store = try store()
    let (one, two) = (store.create().id, store.create().id)
    store.change(one) { $0 = Session(id: two, revision: 90) }
    #expect(store.find(one)?.id == one)
    #expect(store.find(one)?.revision == 0)
  }

  @Test func `drops the session that was idle for the longest time`() throws {
    let store = try store(limit: 3)
    let ids = (0..<3).map { _ in store.create().id }
    _ = store.find(ids[0])
    let fourth = store.create().id
    #expect(store.count == 3)
    #expect(store.find(ids[1]) == nil)
    #expect(store.find(ids[0]) != nil)
    #expect(store.find(ids[2]) != nil)
    #expect(store.find(fourth) != nil)
  }

  @Test func `drops sessions with records last, and their records with them`() throws {
    let dropped = Lock<[SessionID]>([])
    let store = try store(limit: 2) { id in dropped.withLock { $0.append(id) } }
    let rich = store.create().id
    store.setHasRecords(rich, true)
    let poor = store.create().id
    let alsoRich = store.create().id
    #expect(store.find(poor) == nil)
    #expect(store.find(rich) != nil)
    store.setHasRecords(alsoRich, true)
    _ = store.find(rich)
    _ = store.create()
    #expect(store.find(alsoRich) == nil)
    #expect(store.find(rich) != nil)
    #expect(dropped.withLock { $0 } == [])
    try store.flush()
    #expect(dropped.withLock { $0 } == [alsoRich])
    try store.flush()
    #expect(dropped.withLock { $0 } == [alsoRich])
  }

  @Test func `tries again to delete records that could not be deleted`() throws {
    let failures = Lock(1)
    let deleted = Lock<[SessionID]>([])
    let store = try store(limit: 1) { id in
      let fails = failures.withLock { count in
        count -= 1
        return count >= 0
      }
      if fails { throw DatabaseError(code: 5, message: "busy") }
      deleted.withLock { $0.append(id) }
    }
    let rich = store.create().id
    store.setHasRecords(rich, true)
    _ = store.create()
    #expect(throws: DatabaseError.self) { try store.flush() }
    try store.flush()
    #expect(deleted.withLock { $0 } == [rich])
  }

  @Test func `deletes records that a session got after it was dropped`() throws {
    let deleted = Lock<[SessionID]>([])
    let store = try store(limit: 1) { id in deleted.withLock { $0.append(id) } }
    let gone = store.create().id
    _ = store.create()
    store.setHasRecords(gone, true)
    try store.flush()
    #expect(deleted.withLock { $0 } == [gone])
  }

  @Test func `deletes the records of all that it dropped at once, however few may stay`() throws {
    let deleted = Lock<Set<SessionID>>([])
    let store = try store(limit: 2) { id in _ = deleted.withLock { $0.insert(id) } }
    var ids: Set<SessionID> = []
    for _ in 0..<50 {
      let id = store.create().id
      store.setHasRecords(id, true)
      ids.insert(id)
    }
    try store.flush()
    let left = ids.filter { store.find($0) != nil }
    #expect(left.count == 2)
    #expect(deleted.withLock { $0 } == ids.subtracting(left))
  }

  @Test func `stays within its limit while thousands come`() throws {
    let store = try store(limit: 100)
    for _ in 0..<10_000 { store.change(store.create().id) { $0.theme = "slide" } }
    #expect(store.count == 100)
  }

  @Test func `two sessions on eight threads never see each other's choice`() throws {
    let store = try store()
    let ids = [store.create().id, store.create().id]
    let mixed = Lock(0)
    let rounds = 2_000
    onThreads(8) { number in
      let id = ids[number % 2]
      let own = number % 2 == 0 ? "even" : "odd"
      for round in 0..<rounds {
        let updated = store.update(id) { session in
          session.selections["blob"] = "\(own)-\(number)-\(round)"
          session.theme = own
        }
        let seen = [updated?.1, store.find(id)]
        for session in seen {
          let isOwn =
            session?.id == id && session?.theme == own
            && session?.selections["blob"]?.hasPrefix("\(own)-") == true
          if !isOwn { mixed.withLock { $0 += 1 } }
        }
      }
    }
    #expect(mixed.withLock { $0 } == 0)
    // Four threads changed each session, and no change was lost.
    #expect(store.find(ids[0])?.revision == 4 * rounds)
    #expect(store.find(ids[1])?.revision == 4 * rounds)
  }
}
