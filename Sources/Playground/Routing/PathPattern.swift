/// The shape of a path: `/controls/{id}.svg` has a literal segment and a parameter with a suffix.
struct PathPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  /// As it is written in the table.
  let text: String

  /// The names of the parameters, in order.
  let parameterNames: [String]

  private let segments: [Segment]

  private enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(suffix: String)
  }

  init(stringLiteral text: String) {
    self.text = text
    parameterNames = text.split(separator: "{").dropFirst().map { part in
      String(part.prefix { $0 != "}" })
    }
    segments = text.split(separator: "/").map { part in
      guard part.hasPrefix("{"), let end = part.firstIndex(of: "}") else {
        return .literal(String(part))
      }
      return .parameter(suffix: String(part[part.index(after: end)...]))
    }
  }

  /// The number of segments.
  var count: Int { segments.count }

  /// The parameters' values when a path has this shape, in order; `nil` when it has not.
  func match(_ path: [String]) -> [String]? {
    guard fits(path) else { return nil }
    var parameters: [String] = []
    for index in path.indices {
      guard case .parameter(let suffix) = segments[index] else { continue }
      parameters.append(
        suffix.isEmpty ? path[index] : String(path[index].dropLast(suffix.count)))
    }
    return parameters
  }

  private func fits(_ path: [String]) -> Bool {
    guard path.count == segments.count else { return false }
    for index in path.indices {
      switch segments[index] {
      case .literal(let literal):
        guard path[index] == literal else { return false }
      case .parameter(let suffix):
        guard path[index].utf8.count > suffix.utf8.count,
          suffix.isEmpty || path[index].hasSuffix(suffix)
        else { return false }
      }
    }
    return true
  }
}
