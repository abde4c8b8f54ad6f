import Glibc

/// Where the data of the server stands.
///
/// A file can have several connections at once: one that reads is never held up by one that
/// writes (write-ahead log), and one that wants to write waits for the other. A database in
/// memory belongs to its one connection.
enum DatabaseFile: Hashable, Sendable {
  case memory
  case file(String)

  /// Reads the command line's `--database`: `:memory:`, or the path of a file.
  init(_ argument: String) {
    self = argument == ":memory:" ? .memory : .file(argument)
  }

  var path: String {
    switch self {
    case .memory: ":memory:"
    case .file(let path): path
    }
  }

  /// Opens the first connection; makes the folder, the file and its tables where they are missing.
  ///
  /// Throws one line that names the file when it is unreadable, damaged, of another program, or of
  /// a newer version of this one. `busyMilliseconds` is the longest wait for another writer.
  func open(busyMilliseconds: Int32) throws(StartFailure) -> Database {
    if case .file(let path) = self { try Self.create(path) }
    do throws(DatabaseError) {
      let database = try connect(busyMilliseconds: busyMilliseconds)
      if let problem = try database.problem() { throw problem }
      try database.migrate(isFile: self != .memory)
      // Also a file that was copied here with wider rights. The log beside it gets the same ones.
      if case .file(let path) = self { _ = unsafe chmod(path, 0o600) }
      return database
    } catch {
      throw failure(error)
    }
  }

  /// Opens one more connection to a database that ``open(busyMilliseconds:)`` has prepared.
  func connect(busyMilliseconds: Int32) throws(DatabaseError) -> Database {
    let database = try Database(path: path, busyMilliseconds: busyMilliseconds)
    try database.configure()
    return database
  }

  /// The line that says why the server cannot start with this database.
  func failure(_ error: DatabaseError) -> StartFailure {
    StartFailure(message: "the database \(Self.oneLine(path)) \(error.complaint)")
  }

  private static func failure(_ path: String, _ complaint: String) -> StartFailure {
    StartFailure(message: "the database \(oneLine(path)) \(complaint)")
  }

  /// Makes an empty file that only its owner may read, unless one exists.
  ///
  /// SQLite would make it readable for everybody. `O_EXCL`, because closing a descriptor of a file
  /// that a connection has open would drop that connection's locks.
  private static func create(_ path: String) throws(StartFailure) {
    guard !path.isEmpty else {
      throw StartFailure(message: "the database needs the path of a file, or :memory:")
    }
    try createFolder(of: path)
    let descriptor = unsafe Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw failure(path, "cannot be made: \(reason(errno))")
    }
  }

  private static func createFolder(of path: String) throws(StartFailure) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    let folder = String(path[..<slash])
    if folder.isEmpty || makeFolder(folder) { return }
    // The parents only when they are missing: asking for existing ones may be forbidden.
    if errno == ENOENT {
      try createFolder(of: folder)
      if makeFolder(folder) { return }
    }
    throw failure(path, "cannot have its folder made: \(reason(errno))")
  }

  private static func makeFolder(_ path: String) -> Bool {
    let made = unsafe mkdir(path, 0o700)
    return made == 0 || errno == EEXIST
  }

  private static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  private static func oneLine(_ path: String) -> String {
    String(String.UnicodeScalarView(path.unicodeScalars.map { $0.value < 32 ? "?" : $0 }))
  }
}
