/// The themes in colors that everybody can tell apart: the published hues, changed as little as
/// WCAG 2.2 AA asks for. What is not named here is as it was published.
extension ThemeData {
  /// The gray loses its transparency, so that the white selector stands out at 3.26; the green
  /// darkens to 4.52 on it and the other titles to 5.22 on the gray.
  static let accessibleProfile = profile.changing { theme in
    theme.background = Color(0x8E8E93)
    theme.text = Color(0x1C1C1E)
    theme.selectedText = Color(0x22883A)
  }

  /// The stage begins a shade darker, so that white reads on it everywhere; the fill stays as light
  /// as it was published, and a line under the title says what it cannot.
  static let accessibleTinted = tinted.changing { theme in
    theme.stage = Color(0x36769E)
    theme.underline = 2
  }

  /// A deeper purple lets the pink stand out at 3.11 and carries white titles; on the pink, black
  /// reads as it was published.
  static let accessibleCapsule = capsule.changing { theme in
    theme.background = Color(0x6C006C)
    theme.text = Color(0xFFFFFF)
    theme.border = Color(0xFFFFFF, opacity: 0.5)
  }

  /// The titles are less transparent, 4.96 instead of 3.29; the bar stays as light as air, so a line
  /// tells the selected title.
  static let accessiblePicker = picker.changing { theme in
    theme.text = Color(0x3C3C43, opacity: 0.76)
    theme.underline = 2
  }

  /// White on nearly white, as it is known; only the line is new.
  static let accessibleSystem = system.changing { theme in
    theme.underline = 2
  }

  private func changing(_ change: (inout ThemeData) -> Void) -> ThemeData {
    var changed = self
    change(&changed)
    return changed
  }
}
