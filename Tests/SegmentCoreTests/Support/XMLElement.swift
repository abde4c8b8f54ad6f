/// An element of a strictly read XML document, for tests of what the writers wrote.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  var text = ""

  /// Reads a document; every rule of well-formedness that our writers could break is checked.
  init(reading document: String) throws {
    var reader = XMLReader(document)
    self = try reader.document()
  }

  fileprivate init(name: String) {
    self.name = name
  }

  /// The element and everything below it, in document order.
  var all: [XMLElement] { [self] + children.flatMap(\.all) }

  func all(_ name: String) -> [XMLElement] { all.filter { $0.name == name } }

  /// The first element below with a class.
  func first(class name: String) -> XMLElement? {
    all.first { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(name)) }
  }

  /// A numeric attribute; NaN when it is missing or no plain decimal number.
  func number(_ name: String) -> Double {
    guard let text = attributes[name], !text.contains("e"), !text.contains("n") else { return .nan }
    return Double(text) ?? .nan
  }
}

/// What is wrong with a document, and where.
struct XMLFault: Error, CustomStringConvertible {
  let description: String
}

private struct XMLReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ document: String) {
    scalars = Array(document.unicodeScalars)
  }

  mutating func document() throws -> XMLElement {
    skipSpace()
    let root = try element()
    skipSpace()
    guard position == scalars.count else { throw fault("content after the root") }
    return root
  }

  private mutating func element() throws -> XMLElement {
    try expect("<")
    var element = XMLElement(name: try name())
    while true {
      let hadSpace = skipSpace()
      if take("/>") { return element }
      if take(">") { break }
      guard hadSpace else { throw fault("no space before an attribute") }
      let key = try name()
      try expect("=\"")
      let value = try characters(until: "\"", inAttribute: true)
      try expect("\"")
      guard element.attributes.updateValue(value, forKey: key) == nil else {
        throw fault("attribute \(key) twice")
      }
    }
    while true {
      element.text += try characters(until: "<", inAttribute: false)
      if take("</") { break }
      element.children.append(try self.element())
    }
    let end = try name()
    guard end == element.name else { throw fault("</\(end)> closes <\(element.name)>") }
    try expect(">")
    return element
  }

  private mutating func characters(
    until end: Unicode.Scalar,
    inAttribute: Bool
  ) throws -> String {
    var text = String.UnicodeScalarView()
    while position < scalars.count, scalars[position] != end {
      let scalar = scalars[position]
      guard isLegal(scalar), scalar != "<", scalar != ">" else { throw fault("\(scalar)") }
      if scalar == "&" {
        text.append(try reference())
      } else {
        if inAttribute, scalar.value < 0x20 { throw fault("white space that gets lost") }
        text.append(scalar)
        position += 1
      }
    }
    guard position < scalars.count else { throw fault("end of document") }
    return String(text)
  }

  private mutating func reference() throws -> Unicode.Scalar {
    let known: [(String, Unicode.Scalar)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"),
      ("&#10;", "\n"), ("&#13;", "\r"),
    ]
    for (text, scalar) in known where take(text) { return scalar }
    throw fault("unknown reference")
  }

  private mutating func name() throws -> String {
    let start = position
    while position < scalars.count,
      scalars[position].properties.isAlphabetic
        || "0123456789-:".unicodeScalars.contains(
          scalars[position])
    {
      position += 1
    }
    guard position > start else { throw fault("no name") }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// The characters of XML 1.0, section 2.2.
  private func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < scalars.count, " \t\r\n".unicodeScalars.contains(scalars[position]) {
      position += 1
    }
    return position > start
  }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard take(text) else { throw fault("\(text) expected") }
  }

  private func fault(_ what: String) -> XMLFault {
    XMLFault(description: "\(what) at scalar \(position)")
  }
}
