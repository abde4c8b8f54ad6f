/// What can be wrong with a row before anyone looks at its fields.
enum CSVFault: Hashable, Sendable {
  case tooLong, tooManyFields, openQuote, textAfterQuote, notUTF8, controlCharacter

  /// What is wrong and what to do about it.
  var reason: String {
    switch self {
    case .tooLong:
      "The line is longer than \(CSVReader.rowLimit / 1024) KiB. Shorten or remove it."
    case .tooManyFields:
      "The line has more than \(CSVReader.fieldLimit) fields. Shorten or remove it."
    case .openQuote:
      "A quote that opens on this line is never closed. Close it, or double a quote that belongs "
        + "to the text."
    case .textAfterQuote:
      "Text follows a closing quote. Double a quote that belongs to the text."
    case .notUTF8:
      "The line is not UTF-8 text. Save the file as UTF-8 and import it again."
    case .controlCharacter:
      "The line holds a NUL character. Remove it."
    }
  }
}
