/// How well the colors of a control can be told apart in each of its states (WCAG 2.2, level AA).
///
/// Layers that are not opaque are composited first, from the stage up, as a browser paints them.
/// Where the stage is a gradient, each pair is taken at the end at which it is worse. Every control
/// of one style and one theme has one report, whatever its segments are.
public struct ContrastReport: Hashable, Sendable {
  /// The pairs of every state, those of the selected segment first.
  public let pairs: [ContrastPair]

  /// Measures a control.
  public init(_ control: SegmentedControl) {
    self.init(style: control.style, theme: control.theme)
  }

  /// Measures a style in the colors of a theme.
  public init(style: SegmentedControlStyle, theme: ThemeData) {
    let start = Self.pairs(style, theme, over: theme.stage)
    guard let stageEnd = theme.stageEnd else {
      pairs = start
      return
    }
    let end = Self.pairs(style, theme, over: stageEnd)
    pairs = zip(start, end).map { $0.ratio <= $1.ratio ? $0 : $1 }
  }

  /// Whether every pair passes.
  public var passes: Bool { pairs.allSatisfy(\.passes) }

  /// The first pair that does not pass: the one that the verdict names.
  public var firstFailure: ContrastPair? { pairs.first { !$0.passes } }

  /// The result as one line for a reader, such as "Fails WCAG AA: the selected title reads 2.22 of
  /// 4.5".
  public var verdict: String {
    guard let failure = firstFailure, let required = failure.required else {
      return "Passes WCAG AA"
    }
    var text = MarkupBuffer(capacity: 96)
    text.append("Fails WCAG AA: ")
    text.append(failure.subject)
    text.append(failure.isPlural ? " read " : " reads ")
    text.append(contrastHundredths: failure.hundredths)
    text.append(" of ")
    text.append(required)
    return text.text
  }

  private static func pairs(
    _ style: SegmentedControlStyle, _ theme: ThemeData, over stage: Color
  ) -> [ContrastPair] {
    let bar = theme.background.composited(over: stage)
    let selector = theme.selectedBackground.composited(over: bar)
    let text = theme.text.composited(over: bar)
    let selectedText = theme.selectedText.composited(over: selector)
    let disabledText = Color(
      red: theme.text.red, green: theme.text.green, blue: theme.text.blue,
      opacity: theme.text.opacity * SegmentedControl.disabledOpacity
    ).composited(over: bar)
    let criterion = ContrastPair.Criterion(font: style.font)
    return [
      ContrastPair(.selected, .textAndSelector, selectedText, on: selector, criterion),
      ContrastPair(.normal, .textAndBar, text, on: bar, criterion),
      ContrastPair(
        .selected, .selectorAndBar, selector, on: bar, .stateCue,
        secondCue: secondCue(style, theme, line: selectedText, on: selector)),
      ContrastPair(.focus, .ringAndStage, theme.focusRing, on: stage, .stateCue),
      ContrastPair(.disabled, .textAndBar, disabledText, on: bar, .exempt),
      ContrastPair(.normal, .barAndStage, bar, on: stage, .reported),
    ]
  }

  /// What tells the selected segment without color: a line counts only where it can be seen.
  private static func secondCue(
    _ style: SegmentedControlStyle, _ theme: ThemeData, line: Color, on selector: Color
  ) -> ContrastPair.SecondCue? {
    if theme.underline > 0, line.contrastRatio(to: selector) >= 3 { return .underline }
    return style.labels == .selectedOnly ? .onlyTitle : nil
  }
}
