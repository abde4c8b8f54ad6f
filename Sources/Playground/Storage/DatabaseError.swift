/// What SQLite says when it refuses something.
struct DatabaseError: Error, Hashable, CustomStringConvertible {
  /// An extended result code (https://www.sqlite.org/rescode.html), 0 for a refusal of our own.
  let code: Int32

  /// SQLite's own words; never holds a value that was bound.
  let message: String

  var description: String { code == 0 ? message : "\(message) (SQLite \(code))" }

  /// A database with other tables or another mark in its header.
  static let foreign = DatabaseError(code: 0, message: "belongs to another program")

  /// A file system, mostly a network's, that cannot share memory between processes.
  static let withoutLog = DatabaseError(
    code: 0, message: "cannot keep a write-ahead log; choose a file on a local disk")

  static func newer(version: Int64, known: Int64) -> DatabaseError {
    DatabaseError(
      code: 0,
      message: "is of version \(version), made by a newer Playground; this one knows \(known)")
  }

  /// The rest of a sentence that begins with the file's name.
  var complaint: String {
    switch code & 0xff {
    case 0: message
    case 11: "is damaged: \(self)"
    case 26: "is not an SQLite database"
    default: "cannot be used: \(self)"
    }
  }
}
