import Glibc
import Testing

@testable import Playground

/// The real executable as a child of the test.
///
/// What it writes is collected on threads of its own, so that a full pipe never holds it up.
final class ChildProcess {
  let pid: pid_t
  private let output: Pipe
  private let errors: Pipe
  private var result: Exit?

  /// How a child ended.
  enum Exit: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  struct Failure: Error {
    let reason: String
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - name: Which of the executables.
  ///   - environment: All of its environment; the default is that of the test.
  ///   - folder: Its working directory; the default is that of the test.
  ///   - outputFile: Where its standard output goes instead of being collected.
  init(
    _ arguments: [String], of name: String = "Playground",
    environment: [String: String]? = nil, in folder: String? = nil, outputFile: String? = nil
  ) throws {
    let program = try Self.program(name)
    // `env` changes the folder and then becomes the program.
    let command = folder.map { ["/usr/bin/env", "-C", $0, program] } ?? [program]
    (output, errors, pid) = try Self.spawning.withLock { _ in
      let output = try Pipe()
      let errors = try Pipe()
      let pid = try Self.spawn(command + arguments, environment, output, errors, outputFile)
      output.startReading()
      errors.startReading()
      return (output, errors, pid)
    }
  }

  /// Held while there are pipes that a child of another test could inherit.
  private static let spawning = Lock<Void>(())

  private static func spawn(
    _ command: [String], _ environment: [String: String]?, _ output: Pipe, _ errors: Pipe,
    _ outputFile: String?
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let outputFile {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)
    var words = CStrings(command)
    defer { words.free() }
    var pid: pid_t = 0
    let code: Int32
    if let environment {
      var variables = CStrings(environment.map { "\($0)=\($1)" } + sanitizerOptions)
      defer { variables.free() }
      code = unsafe posix_spawn(
        &pid, command[0], &actions, nil, words.pointers, variables.pointers)
    } else {
      code = unsafe posix_spawn(&pid, command[0], &actions, nil, words.pointers, environ)
    }
    guard code == 0 else { throw Failure(reason: "\(command[0]): error \(code)") }
    return pid
  }

  /// What `make sanitize` tells the leak check, which each child needs.
  private static var sanitizerOptions: [String] {
    guard let options = unsafe getenv("LSAN_OPTIONS") else { return [] }
    return ["LSAN_OPTIONS=" + (unsafe String(cString: options))]
  }

  deinit {
    if result == nil {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      unsafe waitpid(pid, &status, 0)
    }
    // Both ends are closed by now, so the readers end.
    output.join()
    errors.join()
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// Waits for the end, at most so long; kills the child after that.
  func wait(seconds: Double = 60, whileRunning body: () -> Void = {}) throws -> Exit {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      var status: Int32 = 0
      let ended = unsafe waitpid(pid, &status, WNOHANG)
      if ended == pid {
        let exit = status & 0x7F == 0 ? Exit.code(status >> 8 & 0xFF) : .signal(status & 0x7F)
        result = exit
        output.join()
        errors.join()
        return exit
      }
      guard ContinuousClock.now < deadline else {
        throw Failure(reason: "still running after \(seconds) s; it wrote: \(errors.text)")
      }
      body()
      usleep(2000)
    }
  }

  /// What it has written to standard output so far.
  var outputText: String { output.text }

  /// What it has written to standard error so far.
  var errorText: String { errors.text }

  /// Waits for the line that tells the port.
  func port() throws -> UInt16 {
    guard output.waitForLine(), let line = output.text.split(separator: "\n").first,
      line.hasPrefix("Listening on http://127.0.0.1:"),
      let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
    else { throw Failure(reason: "no port: \(output.text)\(errors.text)") }
    return port
  }

  /// The most memory that it has used, in KiB; `nil` once it has ended.
  var peakMemory: Int? {
    guard let bytes = try? readFile("/proc/\(pid)/status") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], of name: String = "Playground",
    environment: [String: String]? = nil, in folder: String? = nil
  ) throws -> (exit: Exit, output: String, errors: String) {
    let child = try ChildProcess(arguments, of: name, environment: environment, in: folder)
    let exit = try child.wait()
    return (exit, child.outputText, child.errorText)
  }

  /// A program that was built beside the tests.
  static func program(_ name: String = "Playground") throws -> String {
    let maps = String(decoding: try readFile("/proc/self/maps"), as: UTF8.self)
    var folders = [TestSite.root + "/.build/debug"]
    if let bundle = maps.split(separator: "\n").first(where: { $0.hasSuffix(".xctest") }),
      let slash = bundle.firstIndex(of: "/"), let end = bundle.lastIndex(of: "/")
    {
      folders.insert(String(bundle[slash..<end]), at: 0)
    }
    for folder in folders where unsafe access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw Failure(reason: "no program in \(folders)")
  }

  /// Whether the program carries a sanitizer, with which memory says nothing.
  static var isSanitized: Bool { (try? program().contains("sanitizer")) ?? false }
}

/// One way out of a child.
private final class Pipe {
  let writeEnd: Int32
  private let readEnd: Int32
  private let bytes = Lock<(content: [UInt8], isAtEnd: Bool)>(([], false))
  private var thread: TestThread?

  init() throws {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw ChildProcess.Failure(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Closes the end that is the child's, and reads until the child has closed it too.
  func startReading() {
    close(writeEnd)
    let (bytes, readEnd) = (bytes, readEnd)
    thread = TestThread {
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = unsafe read(readEnd, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        bytes.withLock { state in
          if count > 0 { state.content += piece.prefix(count) } else { state.isAtEnd = true }
        }
        bytes.signal()
        if count <= 0 { break }
      }
      close(readEnd)
    }
  }

  func join() {
    thread?.join()
    thread = nil
  }

  var text: String { bytes.withLock { String(decoding: $0.content, as: UTF8.self) } }

  /// Waits for a whole line, at most 30 seconds.
  func waitForLine() -> Bool {
    bytes.wait(atMostMilliseconds: 30_000) { $0.isAtEnd || $0.content.contains(10) }
    return bytes.withLock { $0.content.contains(10) }
  }
}

/// Strings as C wants them, ended by a null pointer.
@safe
private struct CStrings {
  var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    unsafe pointers = strings.map { unsafe strdup($0) } + [nil]
  }

  mutating func free() {
    for index in unsafe pointers.indices { unsafe Glibc.free(pointers[index]) }
    unsafe pointers = []
  }
}
