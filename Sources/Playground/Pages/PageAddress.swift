import SegmentCore

/// The address of a page as a value: a path, and pairs that say what it shows.
struct PageAddress: Sendable {
  /// The path with its percent codes, without a query.
  let path: LocalPath

  private(set) var pairs: [(name: String, value: String)]

  /// The address of a page that is being drawn.
  init(_ target: RequestTarget) {
    path = LocalPath { path in
      path.literal("/")
      for segment in target.segments { path.segment(segment) }
    }
    pairs = target.query.pairs.map { ($0.name, $0.value) }
  }

  /// Takes an address that came in a form.
  ///
  /// - Throws: 422 that names the field when it does not stay on this server.
  init(returning text: String) throws(HTTPError) {
    guard let path = LocalPath(validating: text),
      let target = try? RequestTarget(path.text, method: .get)
    else {
      throw .unprocessable("return", "Write a path on this server, such as /controls/blob.")
    }
    self.init(target)
  }

  /// The address with one pair changed and put last, where it says what was changed last.
  func changing(_ name: String, to value: String) -> PageAddress {
    var changed = self
    changed.pairs.removeAll { $0.name == name }
    changed.pairs.append((name, value))
    return changed
  }

  /// The control that was changed last: the one that takes the focus.
  var lastChanged: String? { pairs.last?.name }

  /// The address as a link.
  ///
  /// Encoding can make it longer than a request may be; only the last pair is kept then, so that
  /// following it never ends in 414.
  var link: LocalPath {
    let whole = link(of: pairs[...])
    return whole.text.utf8.count > RequestTarget.lengthLimit ? link(of: pairs.suffix(1)) : whole
  }

  private func link(of pairs: ArraySlice<(name: String, value: String)>) -> LocalPath {
    LocalPath { link in
      link.path(path)
      for pair in pairs { link.pair(pair.name, pair.value) }
    }
  }
}
