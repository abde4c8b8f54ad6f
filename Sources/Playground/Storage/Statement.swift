import CSQLite

/// A compiled statement, kept and run again and again, finalized when it goes out of scope.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(owning handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Runs a statement whose rows, if any, nobody wants.
  func run(_ values: [SQLValue] = []) throws(DatabaseError) {
    try query(values) { _ in }
  }

  /// Runs the statement with a value for each `?` and hands over each row while it is current.
  ///
  /// The statement must not be run again from inside `body`.
  func query(
    _ values: [SQLValue] = [],
    _ body: (borrowing Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    // Gives back read locks as well as values, also after an error.
    defer {
      unsafe sqlite3_reset(handle)
      unsafe sqlite3_clear_bindings(handle)
    }
    var index: Int32 = 0
    for value in values {
      index += 1
      try bind(value, at: index)
    }
    while true {
      let code = unsafe sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw error(code) }
      try body(unsafe Row(current: handle))
    }
  }

  /// What `read` makes of the first row, nil when there is none.
  func first<Value>(
    _ values: [SQLValue] = [],
    read: (borrowing Row) -> Value
  ) throws(DatabaseError) -> Value? {
    var found: Value?
    try query(values) { row in
      if found == nil { found = read(row) }
    }
    return found
  }

  private func bind(_ value: SQLValue, at index: Int32) throws(DatabaseError) {
    let code: Int32
    switch value {
    case .integer(let integer): code = unsafe sqlite3_bind_int64(handle, index, integer)
    case .null: code = unsafe sqlite3_bind_null(handle, index)
    case .text(var text): code = text.withUTF8 { unsafe bind($0, at: index) }
    }
    guard code == SQLITE_OK else { throw error(code) }
  }

  private func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) -> Int32 {
    guard let first = text.baseAddress, !text.isEmpty else {
      // An empty text may come without an address, and no address would bind null.
      return unsafe playground_bind_text(handle, index, "", 0)
    }
    let length = text.count
    return unsafe first.withMemoryRebound(to: CChar.self, capacity: length) {
      unsafe playground_bind_text(handle, index, $0, UInt64(length))
    }
  }

  private func error(_ code: Int32) -> DatabaseError {
    let text = unsafe sqlite3_errmsg(sqlite3_db_handle(handle))
    return DatabaseError(code: code, message: unsafe text.map { unsafe String(cString: $0) } ?? "")
  }
}

/// A value that takes the place of one `?` in a statement.
enum SQLValue: Sendable {
  case integer(Int64)
  case text(String)
  case null

  /// A text, or SQL's null for none.
  static func optional(_ text: String?) -> SQLValue {
    text.map(SQLValue.text) ?? .null
  }
}

/// The current row of a running statement; columns count from 0.
@safe
struct Row: ~Copyable {
  private let handle: OpaquePointer

  fileprivate init(current handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  /// The column's integer, 0 for null.
  func integer(_ column: Int32) -> Int64 {
    unsafe sqlite3_column_int64(handle, column)
  }

  /// The column's text with its NUL characters, nil for null.
  func text(_ column: Int32) -> String? {
    unsafe withText(column) { bytes in
      unsafe bytes.map { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether the column's text comes before, is, or comes after `other`, byte by byte as SQLite
  /// sorts it: negative, 0 or positive.
  func compareText(_ column: Int32, with other: String) -> Int {
    unsafe withText(column) { bytes in
      unsafe compareBytes(bytes ?? UnsafeBufferPointer(start: nil, count: 0), other)
    }
  }

  private func withText<Result>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    // The length must be asked for after the text, which may convert it.
    guard let text = unsafe sqlite3_column_text(handle, column) else { return body(nil) }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe body(UnsafeBufferPointer(start: text, count: count))
  }
}
