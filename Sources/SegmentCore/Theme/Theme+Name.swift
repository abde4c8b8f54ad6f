extension Theme {
  /// What the theme is called on pages; programs read the raw value.
  public var name: String {
    switch self {
    case .profile: "Profile"
    case .focusPasta: "FocusPasta"
    case .tinted: "Tinted"
    case .capsule: "Capsule"
    case .slide: "Slide"
    case .picker: "Picker"
    case .system: "System"
    }
  }
}

extension AttributeValueWriter {
  /// Appends the last part of the class names of a theme, such as `profile-accessible`: what
  /// follows `theme-` on a control and `stage-` on its stage.
  public mutating func className(_ theme: Theme, _ variant: ThemeVariant) {
    buffer.append(className: theme, variant)
  }
}

extension MarkupBuffer {
  mutating func append(className theme: Theme, _ variant: ThemeVariant) {
    append(verbatim: theme.rawValue)
    if variant == .accessible { append("-accessible") }
  }
}
