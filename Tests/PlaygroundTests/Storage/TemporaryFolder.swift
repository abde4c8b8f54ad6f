import Glibc

@testable import Playground

/// A folder that is removed, with the files in it, when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/playground-tests-XXXXXX".utf8CString)
    path = unsafe template.withUnsafeMutableBufferPointer { template in
      guard let start = template.baseAddress, let made = unsafe mkdtemp(start) else { return "" }
      return unsafe String(cString: made)
    }
  }

  deinit {
    Self.remove(path)
  }

  /// Removes a file, or a folder with all that is in it.
  private static func remove(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    unsafe Glibc.remove(path)
  }

  var database: DatabaseFile { .file(file("test.sqlite")) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func makeFolder(_ name: String) { unsafe mkdir(file(name), 0o755) }

  /// Removes a file of the folder, or a folder of it with all that is in it.
  func remove(_ name: String) { Self.remove(file(name)) }

  /// What is in a folder; nothing for a file.
  private static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  func write(_ bytes: [UInt8], to name: String) {
    let descriptor = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  func read(_ name: String) -> [UInt8] {
    let descriptor = unsafe open(file(name), O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count <= 0 { return bytes }
      bytes += piece.prefix(count)
    }
  }

  /// The permission bits of a file.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    unsafe stat(file(name), &status)
    return status.st_mode & 0o777
  }
}
