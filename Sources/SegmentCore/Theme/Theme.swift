/// The themes that any control can wear; `profile` is the one of the article that asked for them.
public enum Theme: String, CaseIterable, Sendable {
  case profile, focusPasta, tinted, capsule, slide, picker, system

  /// The values of the theme.
  public func data(_ variant: ThemeVariant = .faithful) -> ThemeData {
    switch self {
    case .profile: .profile
    case .focusPasta: .focusPasta
    case .tinted: .tinted
    case .capsule: .capsule
    case .slide: .slide
    case .picker: .picker
    case .system: .system
    }
  }
}

/// The two versions in which every theme exists.
public enum ThemeVariant: String, CaseIterable, Sendable {
  /// The colors as they were published, whatever their contrast.
  case faithful

  /// The same hues with enough contrast for WCAG 2.2, level AA.
  case accessible
}
