import Glibc

/// Reads a whole file.
///
/// - Throws: ``StartFailure`` with the file's name and the system's reason.
func readFile(_ path: String) throws(StartFailure) -> [UInt8] {
  var contents: [UInt8] = []
  try readFile(path, pieceSize: 1 << 16) { piece in contents.append(contentsOf: piece) }
  return contents
}

/// Reads a file piece by piece, so that its size does not matter.
///
/// - Throws: ``StartFailure`` with the file's name and the system's reason.
func readFile(
  _ path: String,
  pieceSize: Int,
  _ receive: (ArraySlice<UInt8>) -> Void
) throws(StartFailure) {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw failure(path) }
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: pieceSize)
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe read(descriptor, bytes.baseAddress, bytes.count)
    }
    if count > 0 {
      receive(buffer[..<count])
    } else if count == 0 {
      return
    } else if errno != EINTR {
      throw failure(path)
    }
  }
}

/// Writes a whole file, replacing what was there.
///
/// - Throws: ``StartFailure`` with the file's name and the system's reason.
func writeFile(_ path: String, _ contents: [UInt8]) throws(StartFailure) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw failure(path) }
  defer { close(descriptor) }
  guard writeAll(contents, to: descriptor) else { throw failure(path) }
}

/// Writes bytes to a descriptor until all are written.
///
/// - Returns: `false` when the system refuses; `errno` says why.
@discardableResult
func writeAll(_ contents: [UInt8], to descriptor: Int32) -> Bool {
  var written = 0
  while written < contents.count {
    let count = unsafe contents[written...].withUnsafeBytes { bytes in
      unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
    if count > 0 {
      written += count
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Writes bytes to standard output.
///
/// - Throws: ``StartFailure`` with the system's reason, as on a full disk.
func writeOutput(_ contents: [UInt8]) throws(StartFailure) {
  guard writeAll(contents, to: 1) else { throw failure("standard output") }
}

private func failure(_ path: String) -> StartFailure {
  let code = errno
  let reason = unsafe String(cString: strerror(code))
  return StartFailure(message: "\(path): \(reason).")
}
