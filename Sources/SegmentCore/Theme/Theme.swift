/// The themes that any control can wear; `profile` is the one of the article that asked for them.
public enum Theme: String, CaseIterable, Sendable {
  case profile, focusPasta, tinted, capsule, slide, picker, system

  /// The values of the theme as they were published.
  public var data: ThemeData {
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
