/// One import in the list of imports.
struct ImportSummary: Hashable, Sendable {
  /// Never used again, also not after the import was deleted.
  let id: Int64

  /// The file's name as the visitor's browser gave it.
  let fileName: String

  /// The name of the format it was read in.
  let formatName: String

  /// When it was imported.
  let time: Instant

  /// Records that it has added.
  let added: Int

  /// Lines that were left out for a harmless reason.
  let skipped: Int

  /// Lines that were wrong.
  let refused: Int

  /// Lines whose reading was a choice.
  let notes: Int
}
