import CSQLite

/// One connection to an SQLite database, closed when it goes out of scope.
///
/// Only this file and `Statement.swift` know SQLite. A connection has no lock of its own
/// (`SQLITE_OPEN_NOMUTEX`): whoever shares one keeps it inside a ``Lock``. All SQL is
/// `StaticString`, so no value from outside can ever become SQL.
@safe
struct Database: ~Copyable {
  private let handle: OpaquePointer

  /// Opens an existing file, or with `:memory:` a database of its own in memory.
  ///
  /// `busyMilliseconds` is how long a statement waits for another connection that is writing
  /// before it fails with `SQLITE_BUSY`.
  init(path: String, busyMilliseconds: Int32) throws(DatabaseError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard let handle = unsafe opened, code == SQLITE_OK else {
      // A failed open still hands out a connection, which holds the message and must be closed.
      let error = unsafe Self.error(code, of: opened)
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe self.handle = handle
    unsafe sqlite3_busy_timeout(handle, busyMilliseconds)
  }

  deinit {
    // With `_v2` the connection stays until its last statement is finalized, so the order in
    // which an owner of both lets go of them does not matter.
    unsafe sqlite3_close_v2(handle)
  }

  /// Rows that the last insert, update or delete touched.
  var changedRows: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// The key that the last insert made.
  var lastInsertedKey: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// Runs one or more statements whose rows nobody wants.
  func execute(_ script: StaticString) throws(DatabaseError) {
    try unsafe check(sqlite3_exec(handle, Self.characters(of: script), nil, nil, nil))
  }

  /// Compiles a statement to be kept for as long as the connection.
  func prepare(_ sql: StaticString) throws(DatabaseError) -> Statement {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try unsafe check(
      sqlite3_prepare_v3(
        handle, Self.characters(of: sql), Int32(sql.utf8CodeUnitCount), flags, &prepared, nil))
    guard let statement = unsafe prepared else {
      throw DatabaseError(code: SQLITE_MISUSE, message: "an empty statement")
    }
    return unsafe Statement(owning: statement)
  }

  /// Runs `body` as one transaction that takes the right to write at its beginning.
  ///
  /// When `body` or the commit fails, nothing of it is stored.
  func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Fails only if SQLite has rolled back by itself, as it does when the disk is full.
      try? execute("ROLLBACK")
      throw error
    }
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw unsafe Self.error(code, of: handle) }
  }

  /// The error that a connection, or nil for want of memory, reports.
  fileprivate static func error(_ code: Int32, of handle: OpaquePointer?) -> DatabaseError {
    guard let text = unsafe sqlite3_errmsg(handle) else {
      return DatabaseError(code: code, message: "out of memory")
    }
    return DatabaseError(code: code, message: unsafe String(cString: text))
  }

  /// A literal's own NUL-terminated bytes, which live as long as the program.
  private static func characters(of sql: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
