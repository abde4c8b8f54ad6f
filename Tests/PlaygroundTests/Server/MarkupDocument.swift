/// A picture or a page, read by the rules of XML 1.0 and nothing more lenient.
///
/// Pages are read by the same rules, with what HTML allows beyond them and the server uses: a
/// document type, void elements and attributes without a value.
struct MarkupDocument {
  struct Element {
    let name: String
    var attributes: [(name: String, value: String)] = []

    /// The character data directly inside, decoded.
    var text = ""

    /// The position of the element around it; `nil` for the root.
    let parent: Int?

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  struct Fault: Error {
    let line: Int
    let reason: String
  }

  let elements: [Element]

  /// Reads a stand-alone picture.
  init(xml text: String) throws {
    elements = try MarkupReader.elements(of: text, isHTML: false)
  }

  init(html text: String) throws {
    elements = try MarkupReader.elements(of: text, isHTML: true)
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func first(_ name: String) -> Element? { elements.first { $0.name == name } }

  /// The character data of an element and all inside it.
  func fullText(of position: Int) -> String {
    var text = elements[position].text
    for index in elements.indices where elements[index].parent == position {
      text += fullText(of: index)
    }
    return text
  }

  /// The character data of the first element with a name.
  func text(of name: String) -> String? {
    elements.firstIndex { $0.name == name }.map { fullText(of: $0) }
  }

  /// The buttons of a control on the page, which stand in its form.
  func segments(of control: String) -> [Element] {
    elements.filter { $0.name == "button" && $0["name"] == "segment" }.filter { button in
      var current = button.parent
      while let index = current {
        if elements[index].name == "form" { return elements[index]["id"] == control }
        current = elements[index].parent
      }
      return false
    }
  }

  /// The values of all pressed segments of a control on the page.
  func pressed(in control: String) -> [String] {
    segments(of: control).filter { $0["aria-pressed"] == "true" }.compactMap { $0["value"] }
  }

  /// The values of all pressed segments of the main control.
  var pressed: [String] { pressed(in: "blob") }

  /// The outermost `svg` around an element, if any.
  func picture(around position: Int) -> Int? {
    var picture: Int?
    var current: Int? = position
    while let index = current {
      if elements[index].name == "svg" { picture = index }
      current = elements[index].parent
    }
    return picture
  }
}

private struct MarkupReader {
  private let scalars: [Unicode.Scalar]
  private let isHTML: Bool
  private var index = 0
  private var elements: [MarkupDocument.Element] = []
  private var open: [Int] = []

  private static let void: Set<String> = ["meta", "link", "input", "br", "hr", "img"]

  static func elements(of text: String, isHTML: Bool) throws -> [MarkupDocument.Element] {
    var reader = MarkupReader(scalars: Array(text.unicodeScalars), isHTML: isHTML)
    try reader.read()
    return reader.elements
  }

  private init(scalars: [Unicode.Scalar], isHTML: Bool) {
    self.scalars = scalars
    self.isHTML = isHTML
  }

  private mutating func read() throws {
    if isHTML {
      guard take("<!doctype html>") || take("<!DOCTYPE html>") else {
        throw fault("no document type")
      }
    }
    while index < scalars.count {
      if take("</") {
        try readEnd()
      } else if take("<") {
        try readStart()
      } else {
        try readText()
      }
    }
    guard open.isEmpty else { throw fault("an element is not closed") }
    guard !elements.isEmpty else { throw fault("no root") }
  }

  private mutating func readStart() throws {
    let name = try readName()
    guard !open.isEmpty || elements.isEmpty else { throw fault("a second root") }
    var element = MarkupDocument.Element(name: name, parent: open.last)
    while true {
      let hasSpace = skipSpace()
      if take("/>") { break }
      if take(">") {
        if !(isHTML && Self.void.contains(name)) { open.append(elements.count) }
        break
      }
      guard hasSpace else { throw fault("no space before an attribute") }
      let attribute = try readName()
      guard element[attribute] == nil else { throw fault("\(attribute) stands twice") }
      guard take("=") else {
        guard isHTML else { throw fault("\(attribute) has no value") }
        element.attributes.append((attribute, ""))
        continue
      }
      guard take("\"") else { throw fault("\(attribute) has no quotes") }
      var value = ""
      while !take("\"") { value.unicodeScalars.append(try readCharacter()) }
      element.attributes.append((attribute, value))
    }
    elements.append(element)
  }

  private mutating func readEnd() throws {
    let name = try readName()
    _ = skipSpace()
    guard take(">"), let last = open.popLast(), elements[last].name == name else {
      throw fault("</\(name)> closes nothing")
    }
  }

  private mutating func readText() throws {
    let isWhite = Self.isSpace(scalars[index])
    let character = try readCharacter()
    if let last = open.last {
      elements[last].text.unicodeScalars.append(character)
    } else if !isWhite {
      throw fault("text outside of the root")
    }
  }

  /// One character of text or of an attribute's value.
  private mutating func readCharacter() throws -> Unicode.Scalar {
    guard index < scalars.count else { throw fault("the text ends too early") }
    let scalar = scalars[index]
    guard Self.isLegal(scalar) else {
      throw fault("U+\(String(scalar.value, radix: 16)) is not legal")
    }
    guard scalar != "<" else { throw fault("a bare <") }
    index += 1
    guard scalar == "&" else { return scalar }
    for (entity, character) in Self.entities where take(entity) { return character }
    guard take("#") else { throw fault("a bare &") }
    let isHexadecimal = take("x")
    let start = index
    while index < scalars.count, scalars[index] != ";" { index += 1 }
    let digits = String(String.UnicodeScalarView(scalars[start..<index]))
    guard take(";"), let code = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let character = Unicode.Scalar(code), Self.isLegal(character)
    else { throw fault("&#\(digits); is not legal") }
    return character
  }

  private static let entities: [(String, Unicode.Scalar)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
  ]

  /// The production `Char` of XML 1.0.
  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    [0x20, 0x9, 0xA, 0xD].contains(scalar.value)
  }

  private mutating func readName() throws -> String {
    let start = index
    while index < scalars.count, Self.isNameCharacter(scalars[index]) { index += 1 }
    guard index > start else { throw fault("no name") }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ":", "_": true
    default: false
    }
  }

  private mutating func skipSpace() -> Bool {
    let start = index
    while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
    return index > start
  }

  private mutating func take(_ text: String) -> Bool {
    guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  private func fault(_ reason: String) -> MarkupDocument.Fault {
    let line = scalars[..<min(index, scalars.count)].count { $0 == "\n" } + 1
    return MarkupDocument.Fault(line: line, reason: reason)
  }
}
