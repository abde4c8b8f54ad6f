import Glibc
import Testing

/// A picture that is kept as a file, so that a change of its bytes shows in review.
///
/// `SNAPSHOTS=verify` (the default, and always where `CI` is set) compares; `missing` also writes
/// files that are not there; `all` writes every file that differs. A run that wrote a file fails,
/// so that a person looks at it.
struct Snapshot {
  let suite: String
  let name: String
  let variant: String

  /// The file below the folder of snapshots.
  var file: String { "\(suite)/\(name)--\(variant).svg" }

  /// Compares a picture with its file.
  func expect(_ received: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let path = Self.folder + "/" + file
    let reference = readText(path)
    if reference == received { return }
    if reference == nil ? Self.mode != .verify : Self.mode == .all {
      writeText(received, to: path)
      Issue.record("Recorded \(file): look at it.", sourceLocation: sourceLocation)
      return
    }
    let folder = Self.reportFolder + "/\(suite)"
    let receivedPath = "\(folder)/\(name)--\(variant).received.svg"
    writeText(received, to: receivedPath)
    writeText(
      page(reference: path, received: receivedPath), to: "\(folder)/\(name)--\(variant).html")
    Issue.record(
      """
      \(reference == nil ? "There is no snapshot" : "The picture differs from its snapshot"); \
      make record writes it.
      reference: \(path)
      received:  \(receivedPath)
      \(difference(reference ?? "", received))
      """,
      sourceLocation: sourceLocation
    )
  }

  /// Every file in the folder of snapshots, below it.
  static func recordedFiles() -> Set<String> {
    var files: Set<String> = []
    for suite in entries(folder) {
      for file in entries("\(folder)/\(suite)") { files.insert("\(suite)/\(file)") }
    }
    return files
  }

  private enum Mode: String {
    case verify, missing, all
  }

  private static var mode: Mode {
    guard unsafe getenv("CI") == nil, let value = unsafe getenv("SNAPSHOTS") else { return .verify }
    return Mode(rawValue: unsafe String(cString: value)) ?? .verify
  }

  private static let testFolder = #filePath.split(separator: "/").dropLast(2)
    .reduce("") { "\($0)/\($1)" }

  private static let folder = testFolder + "/__Snapshots__"

  /// Outside the tree that is checked in.
  private static let reportFolder = testFolder + "/../../.build/snapshots"

  /// Reference, received and both over one another, where only what differs has a color.
  private func page(reference: String, received: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><title>\(file)</title>
    <style>div{display:inline-block;position:relative;margin:16px;background:#999}
    .over img+img{position:absolute;inset:0;mix-blend-mode:difference}</style>
    <div><img src="\(reference)"></div><div><img src="\(received)"></div>
    <div class="over"><img src="\(reference)"><img src="\(received)"></div>

    """
  }

  /// The first lines that differ, with a line before and after.
  private func difference(_ reference: String, _ received: String) -> String {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = received.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(old, new).prefix { $0 == $1 }.count
    var lines = first > 0 ? ["  \(old[first - 1])"] : []
    lines += old.dropFirst(first).prefix(2).map { "- \($0)" }
    lines += new.dropFirst(first).prefix(2).map { "+ \($0)" }
    return "line \(first + 1):\n" + lines.joined(separator: "\n")
  }
}

private func readText(_ path: String) -> String? {
  guard let file = unsafe fopen(path, "r") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe fread(&piece, 1, piece.count, file)
    if count == 0 { break }
    bytes += piece[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func writeText(_ text: String, to path: String) {
  var folder = ""
  for part in path.split(separator: "/").dropLast() {
    folder += "/\(part)"
    unsafe mkdir(folder, 0o755)
  }
  guard let file = unsafe fopen(path, "w") else {
    Issue.record("\(path) cannot be written.")
    return
  }
  let bytes = Array(text.utf8)
  unsafe fwrite(bytes, 1, bytes.count, file)
  unsafe fclose(file)
}

private func entries(_ folder: String) -> [String] {
  guard let directory = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
        unsafe String(cString: $0)
      }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}
