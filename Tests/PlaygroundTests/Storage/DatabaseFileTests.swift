import Testing

@testable import Playground

@Suite struct DatabaseFileTests {
  let folder = TemporaryFolder()

  private func complaint(about file: DatabaseFile) -> String? {
    do throws(StartFailure) {
      _ = try file.open(busyMilliseconds: 100)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `makes the folders and a file that only its owner can read`() throws {
    let path = folder.file("deep")
    let file = DatabaseFile("\(path)/er/new.sqlite")
    let database = try file.open(busyMilliseconds: 100)
    try database.execute("INSERT INTO facts VALUES ('a', 'b')")
    #expect(folder.mode("deep/er/new.sqlite") == 0o600)
    #expect(folder.mode("deep/er/new.sqlite-wal") == 0o600)
    #expect(folder.mode("deep") == 0o700)
  }

  @Test func `tightens the rights of a file that was copied here`() throws {
    _ = try folder.database.open(busyMilliseconds: 100)
    folder.write(folder.read("test.sqlite"), to: "copy.sqlite")
    #expect(folder.mode("copy.sqlite") == 0o644)
    _ = try DatabaseFile(folder.file("copy.sqlite")).open(busyMilliseconds: 100)
    #expect(folder.mode("copy.sqlite") == 0o600)
  }

  @Test func `every script leads to the version after its own`() throws {
    let database = try folder.database.open(busyMilliseconds: 100)
    let version = try database.prepare("PRAGMA user_version").first { $0.integer(0) }
    #expect(version == Int64(Database.migrations.count))
    let mark = try database.prepare("PRAGMA application_id").first { $0.integer(0) }
    #expect(mark == 0x5365_676d)
    let mode = try database.prepare("PRAGMA journal_mode").first { $0.text(0) }
    #expect(mode == "wal")
    let synchronous = try database.prepare("PRAGMA synchronous").first { $0.integer(0) }
    #expect(synchronous == 1)
  }

  @Test func `opens its own file again`() throws {
    try folder.database.open(busyMilliseconds: 100).execute("INSERT INTO facts VALUES ('a', 'b')")
    let database = try folder.database.open(busyMilliseconds: 100)
    #expect(
      try database.prepare("SELECT value FROM facts WHERE key = 'a'").first { $0.text(0) } == "b")
  }

  @Test func `refuses a file that is no database`() {
    folder.write(Array("start,end,label\n".utf8) + [UInt8](repeating: 65, count: 4096), to: "a.csv")
    let path = folder.file("a.csv")
    #expect(
      complaint(about: DatabaseFile(path)) == "the database \(path) is not an SQLite database")
    #expect(folder.read("a.csv").prefix(5) == Array("start".utf8)[...])
  }

  @Test func `refuses and does not change a database of another program`() throws {
    let path = folder.file("other.sqlite")
    folder.write([], to: "other.sqlite")
    try Database(path: path, busyMilliseconds: 100).execute("CREATE TABLE mine (a)")
    let before = folder.read("other.sqlite")
    #expect(
      complaint(about: DatabaseFile(path)) == "the database \(path) belongs to another program")
    #expect(folder.read("other.sqlite") == before)
  }

  @Test func `refuses a database of a newer version`() throws {
    try folder.database.open(busyMilliseconds: 100).execute("PRAGMA user_version = 99")
    #expect(
      complaint(about: folder.database)
        == "the database \(folder.database.path) is of version 99, made by a newer Playground; "
        + "this one knows \(Database.migrations.count)")
  }

  @Test(arguments: ["sessions", "records"])
  func `refuses a damaged file when it starts`(reader: String) throws {
    _ = try folder.database.open(busyMilliseconds: 100)
    var bytes = folder.read("test.sqlite")
    #expect(bytes.count > 8192)
    for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 | 128) }
    folder.write(bytes, to: "test.sqlite")
    let error = #expect(throws: StartFailure.self) {
      if reader == "sessions" {
        _ = try SessionStore(database: folder.database, now: { 0 })
      } else {
        _ = try RecordStore(database: folder.database, now: { 0 })
      }
    }
    #expect(error?.message.contains("test.sqlite is damaged") == true)
    #expect(error?.message.contains("\n") == false)
  }

  @Test func `names a folder and an empty path as what they are`() {
    #expect(
      complaint(about: DatabaseFile(folder.path))
        == "the database \(folder.path) cannot be used: unable to open database file (SQLite 14)")
    #expect(
      complaint(about: DatabaseFile("")) == "the database needs the path of a file, or :memory:")
    folder.write([], to: "plain")
    let below = folder.file("plain/a.sqlite")
    #expect(
      complaint(about: DatabaseFile(below))
        == "the database \(below) cannot be made: Not a directory")
  }

  @Test func `rolls back everything of a transaction that fails`() throws {
    let database = try DatabaseFile.memory.open(busyMilliseconds: 0)
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.execute("INSERT INTO facts VALUES ('a', 'b')")
        try database.execute("INSERT INTO facts VALUES ('a', 'c')")
      }
    }
    let insert = try database.prepare("SELECT count(*) FROM facts WHERE key = 'a'")
    #expect(try insert.first { $0.integer(0) } == 0)
    try database.transaction { () throws(DatabaseError) in
      try database.execute("INSERT INTO facts VALUES ('a', 'b')")
    }
    #expect(try insert.first { $0.integer(0) } == 1)
  }

  @Test(arguments: [
    "", "plain", "it's \"quoted\"; DROP TABLE facts;--", "a\u{0}b", "👩‍👩‍👧‍👦 e\u{301}", "\r\n\t",
    String(repeating: "x", count: 100_000),
  ])
  func `keeps every text byte for byte`(text: String) throws {
    let database = try DatabaseFile.memory.open(busyMilliseconds: 0)
    try database.prepare("INSERT INTO facts VALUES (?, ?)").run([.text(text), .text(text)])
    let select = try database.prepare("SELECT value FROM facts WHERE key = ?")
    let found = try select.first([.text(text)]) { $0.text(0) } ?? nil
    #expect(found.map { Array($0.utf8) } == Array(text.utf8))
  }
}
