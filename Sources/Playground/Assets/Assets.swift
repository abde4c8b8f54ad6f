import Glibc
import SegmentCore

/// The files under Public, read once at start, with the rules that the catalogue adds.
struct Assets: Sendable {
  /// One file as it is served.
  struct Asset: Sendable {
    /// Its address, whose name holds a hash of the bytes.
    let path: LocalPath
    let content: SharedContent
  }

  /// The pages' style sheet.
  let styleSheet: Asset

  /// The script that spares pages with a live control their loading; no page needs it.
  let script: Asset

  /// The icon of pages without a state of their own.
  let icon: Asset

  /// The shipped records.
  let demoRecords: [UInt8]

  /// The shipped tables by the identity of the control whose segments show their columns.
  let tables: [String: DataTable]

  /// The served files by the last segment of their address.
  let byName: [String: Asset]

  /// Reads the folder.
  ///
  /// - Throws: ``StartFailure`` that names the file that cannot be read.
  init(folder: String) throws(StartFailure) {
    tables = try Self.tables(in: folder + "/tables")
    var sheet = MarkupBuffer(capacity: 32_768)
    let written = try readFile(folder + "/css/playground.css")
    sheet.append(verbatim: String(decoding: written, as: UTF8.self))
    for theme in Theme.allCases { theme.writeStyleSheet(into: &sheet) }
    for entry in Catalog.controls { entry.control.writeStyleSheet(into: &sheet) }
    styleSheet = Self.asset("playground", ".css", .css, Array(sheet.text.utf8))
    script = Self.asset(
      "playground", ".js", .javaScript, try readFile(folder + "/js/playground.js"))
    icon = Self.asset("icon", ".svg", .svg, try readFile(folder + "/icons/icon.svg"))
    demoRecords = try readFile(folder + "/demo/focus-sessions.csv")
    var byName: [String: Asset] = [:]
    for asset in [styleSheet, script, icon] {
      byName[String(asset.path.text.split(separator: "/").last ?? "")] = asset
    }
    self.byName = byName
  }

  /// Reads a table for each control that shows one.
  ///
  /// - Throws: ``StartFailure`` that names file, line and column of the first fault.
  private static func tables(in folder: String) throws(StartFailure) -> [String: DataTable] {
    var tables: [String: DataTable] = [:]
    for entry in Catalog.controls where entry.binding == .table {
      let path = "\(folder)/\(entry.control.id).csv"
      let bytes = try readFile(path)
      let table: DataTable
      do throws(DataTableError) {
        table = try DataTable(csv: bytes.span)
      } catch {
        throw StartFailure(message: "\(path): \(error.text)")
      }
      guard table.columns.count == entry.control.segments.count else {
        throw StartFailure(
          message: "\(path): line 1: Write \(entry.control.segments.count) columns of numbers, one "
            + "for each segment, instead of \(table.columns.count).")
      }
      tables[entry.control.id] = table
    }
    return tables
  }

  private static func asset(
    _ name: String,
    _ suffix: String,
    _ mediaType: MediaType,
    _ bytes: [UInt8]
  ) -> Asset {
    let content = SharedContent(bytes, mediaType: mediaType)
    let hash = String(content.hash, radix: 16)
    return Asset(
      path: LocalPath("/assets").appending(segment: "\(name)-\(hash)\(suffix)"),
      content: content
    )
  }

  /// The Public folder of the checkout that the program was built in.
  ///
  /// Looks beside the program and in every folder above it, so that the program runs from any
  /// working directory.
  /// - Parameter chosen: The folder that the command line names, if any.
  static func findFolder(_ chosen: String?) throws(StartFailure) -> String {
    if let chosen { return chosen }
    var folder = programPath()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidate = folder + "/Public"
      if unsafe access(candidate + "/css/playground.css", R_OK) == 0 { return candidate }
    }
    throw StartFailure(
      message: "The folder Public was not found beside the program: name it with --public FOLDER.")
  }

  private static func programPath() -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe readlink("/proc/self/exe", $0, bytes.count) } ?? 0
    }
    return String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self)
  }
}
