/// What follows from a row for the description of the API.
extension Route {
  /// The parameters of the path, in its order.
  var pathParameters: [Parameter] {
    pattern.parameterNames.map { name in
      Parameter.ofPaths.first { $0.name == name }
        ?? Parameter(name, "A part of the path.", .text(), isRequired: true)
    }
  }

  /// The words of method and path, `getControlsIdChartJson`; no two rows have the same.
  var operationID: String {
    let words = pattern.text.split { !$0.isLetter }
    return method.token.lowercased()
      + (words.isEmpty ? "Home" : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  /// The statuses with which the route refuses.
  var refusals: [Status] {
    Self.possibleRefusals.filter { ownRefusals.contains($0) || follows($0) }
  }

  /// Whether a refusal follows from what the row says.
  private func follows(_ status: Status) -> Bool {
    switch status {
    case .badRequest, .misdirectedRequest: true
    case .forbidden: !method.isSafe
    case .notFound: !pattern.parameterNames.isEmpty
    case .notAcceptable: isNegotiated
    case .contentTooLarge, .unsupportedMediaType: content.isTaken
    case .unprocessableContent: content.isTaken || hasStrictKeys
    default: false
    }
  }

  /// All statuses with which any route refuses.
  static let possibleRefusals: [Status] = [
    .badRequest, .forbidden, .notFound, .notAcceptable, .contentTooLarge, .unsupportedMediaType,
    .misdirectedRequest, .unprocessableContent, .serviceUnavailable,
  ]

  /// Whether the client chooses between kinds of content, or between a page and content.
  private var isNegotiated: Bool {
    outcomes.count > 1 || outcomes.contains { $0.contents.count > 1 }
  }

  private var hasStrictKeys: Bool {
    if case .only(let parameters) = query { !parameters.isEmpty } else { false }
  }
}
