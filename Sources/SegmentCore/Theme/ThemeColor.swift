/// The colors of a theme by their names, so that an address or a form can replace each of them.
public enum ThemeColor: String, CaseIterable, Sendable {
  case selectedText, selectedBackground, text, background, border, stage
}

extension ThemeData {
  /// A color of the theme; setting the stage's also ends its gradient.
  public subscript(color: ThemeColor) -> Color {
    get {
      switch color {
      case .selectedText: selectedText
      case .selectedBackground: selectedBackground
      case .text: text
      case .background: background
      case .border: border
      case .stage: stage
      }
    }
    set {
      switch color {
      case .selectedText: selectedText = newValue
      case .selectedBackground: selectedBackground = newValue
      case .text: text = newValue
      case .background: background = newValue
      case .border: border = newValue
      case .stage:
        stage = newValue
        stageEnd = nil
      }
    }
  }
}
