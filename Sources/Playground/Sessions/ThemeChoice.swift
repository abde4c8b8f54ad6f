import SegmentCore

/// What a visitor chose about colors: the same for every control of a page.
struct ThemeChoice: Hashable, Sendable {
  /// What all controls wear; `nil` while each wears its own.
  let theme: Theme?

  /// Whether the colors are those that were published or those that everybody can tell apart.
  let variant: ThemeVariant

  /// What a session holds; names that do not exist count as no choice.
  init(_ session: Session?) {
    theme = session?.theme.flatMap { Theme(rawValue: $0) }
    variant = session?.variant.flatMap { ThemeVariant(rawValue: $0) } ?? .faithful
  }
}
