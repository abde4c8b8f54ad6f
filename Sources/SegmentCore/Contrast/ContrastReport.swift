/// How well the colors of a control can be told apart in each of its states (WCAG 2.2, level AA).
///
/// Layers that are not opaque are composited first, from the stage up, as a browser paints them.
/// Where the stage is a gradient, each pair is taken at the end at which it is worse. The report
/// does not depend on which segment is selected: it tells what each state would look like.
public struct ContrastReport: Hashable, Sendable {
  /// The pairs of every state, those of the selected segment first.
  public let pairs: [ContrastPair]

  /// Measures a control.
  public init(_ control: SegmentedControl) {
    let start = Self.pairs(of: control, over: control.theme.stage)
    guard let stageEnd = control.theme.stageEnd else {
      pairs = start
      return
    }
    let end = Self.pairs(of: control, over: stageEnd)
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

  private static func pairs(of control: SegmentedControl, over stage: Color) -> [ContrastPair] {
    let theme = control.theme
    let bar = theme.background.composited(over: stage)
    let selector = theme.selectedBackground.composited(over: bar)
    let text = theme.text.composited(over: bar)
    let selectedText = theme.selectedText.composited(over: selector)
    let disabledText = Color(
      red: theme.text.red, green: theme.text.green, blue: theme.text.blue,
      opacity: theme.text.opacity * SegmentedControl.disabledOpacity
    ).composited(over: bar)
    let layout = SegmentedControlLayout(control)
    let isRingOnBar = control.isFocusRingOnBar(layout)
    let criterion = ContrastPair.Criterion(font: control.style.font)
    return [
      ContrastPair(.selected, .textAndSelector, selectedText, on: selector, criterion),
      ContrastPair(.normal, .textAndBar, text, on: bar, criterion),
      ContrastPair(
        .selected, .selectorAndBar, selector, on: bar, .stateCue,
        secondCue: secondCue(of: control, line: selectedText, on: selector)),
      ContrastPair(
        .focus, isRingOnBar ? .ringAndBar : .ringAndStage, control.focusRingColor(layout),
        on: isRingOnBar ? bar : stage, .stateCue),
      ContrastPair(.disabled, .textAndBar, disabledText, on: bar, .exempt),
      ContrastPair(.normal, .barAndStage, bar, on: stage, .reported),
    ]
  }

  /// What tells the selected segment without color: a line counts only where it can be seen, a
  /// title only where the others show icons in its place.
  private static func secondCue(
    of control: SegmentedControl, line: Color, on selector: Color
  ) -> ContrastPair.SecondCue? {
    if control.theme.underline > 0, line.contrastRatio(to: selector) >= 3 { return .underline }
    let hidesTitles = control.style.labels == .selectedOnly
    return hidesTitles && control.segments.allSatisfy { $0.icon != nil } ? .onlyTitle : nil
  }
}
