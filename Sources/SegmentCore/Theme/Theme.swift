/// The themes that any control can wear; `profile` is the one of the article that asked for them.
public enum Theme: String, CaseIterable, Sendable {
  case profile, focusPasta, tinted, capsule, slide, picker, system

  /// The values of the theme.
  ///
  /// Both variants are the same where the published colors have enough contrast.
  public func data(_ variant: ThemeVariant = .faithful) -> ThemeData {
    let isFaithful = variant == .faithful
    return switch self {
    case .profile: isFaithful ? .profile : .accessibleProfile
    case .focusPasta: .focusPasta
    case .tinted: isFaithful ? .tinted : .accessibleTinted
    case .capsule: isFaithful ? .capsule : .accessibleCapsule
    case .slide: .slide
    case .picker: isFaithful ? .picker : .accessiblePicker
    case .system: isFaithful ? .system : .accessibleSystem
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
