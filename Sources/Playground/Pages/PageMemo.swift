import SegmentCore

/// All that a page with a live control is drawn from; equal keys are equal pages.
struct PageKey: Hashable {
  /// The target of the request as it stood in the request line.
  let target: String

  /// The host under which the visitor sees this server.
  let host: String

  /// The selected segment of every control on the page, in the page's order.
  let selectedIndices: [Int?]

  /// What the controls wear: the session's choice, for each may wear its own theme.
  let colors: ThemeChoice

  /// Compared by identity: ``ChartMemo`` keeps one drawing of each chart.
  let drawn: DrawnChart

  static func == (first: PageKey, second: PageKey) -> Bool {
    first.drawn === second.drawn && first.selectedIndices == second.selectedIndices
      && first.colors == second.colors && first.target == second.target && first.host == second.host
  }

  /// Of what tells most pages apart: hashing the host and the controls as well takes several times
  /// as long.
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(drawn))
    hasher.combine(target)
  }
}

/// The pages that were asked for last, as bytes with their tag and, once asked for, compressed.
///
/// Compressing a page takes several times as long as drawing it, and most visitors see one of few
/// pages.
final class PageMemo: Sendable {
  /// The most pages that are kept, some 10 KB each.
  static let limit = 512

  private let pages = Lock(RecencyMap<PageKey, SharedContent>())

  /// The number of pages that are kept.
  var count: Int { pages.withLock { $0.count } }

  /// The page of a key, drawn by `draw` unless it is kept.
  func page(_ key: PageKey, draw: () -> Markup) -> SharedContent {
    if let known = pages.withLock({ $0.use(key) { $0 } }) { return known }
    let page = SharedContent(MarkupFragment(draw()).bytes, mediaType: .html)
    pages.withLock { pages in
      pages.insert(page, for: key)
      if pages.count > Self.limit { pages.removeOldest() }
    }
    return page
  }
}
