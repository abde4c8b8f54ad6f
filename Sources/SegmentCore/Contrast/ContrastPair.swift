/// Two colors of a control that meet, as they are seen, and what WCAG 2.2 asks of them.
public struct ContrastPair: Hashable, Sendable {
  public let state: State
  public let parts: Parts

  /// The color in front as it is seen, with everything under it composited in.
  public let foreground: Color

  /// The color behind it as it is seen.
  public let background: Color

  /// The ratio of the two, from 1 to 21, not rounded.
  public let ratio: Double

  /// What decides whether the pair passes.
  public let criterion: Criterion

  /// What tells the state without color, where a criterion lets that stand in for the ratio.
  public let secondCue: SecondCue?

  init(
    _ state: State,
    _ parts: Parts,
    _ foreground: Color,
    on background: Color,
    _ criterion: Criterion,
    secondCue: SecondCue? = nil
  ) {
    self.state = state
    self.parts = parts
    self.foreground = foreground
    self.background = background
    self.ratio = foreground.contrastRatio(to: background)
    self.criterion = criterion
    self.secondCue = secondCue
  }

  /// The ratio that is asked for; `nil` where none is.
  public var required: Double? { criterion.ratio }

  /// Whether the ratio, unrounded, is enough by itself; true where none is asked for.
  public var reachesRatio: Bool { ratio >= criterion.ratio ?? 0 }

  /// Whether the pair passes, by its ratio or by a cue that is no color.
  public var passes: Bool { reachesRatio || secondCue != nil }

  /// The ratio in hundredths as it is shown.
  ///
  /// Rounded to the nearest, but down where a ratio that is too low would read as enough: 4.499
  /// reads 4.49, never 4.50.
  public var hundredths: Int {
    let nearest = Int(ratio * 100 + 0.5)
    let seemsEnough = Double(nearest) >= (criterion.ratio ?? 0) * 100
    return seemsEnough && !reachesRatio ? nearest - 1 : nearest
  }
}

extension ContrastPair {
  /// The state of the segment that is looked at.
  public enum State: String, CaseIterable, Sendable {
    case normal, selected, disabled, focus
  }

  /// Which parts meet, by the names that programs read.
  public enum Parts: String, CaseIterable, Sendable {
    case textAndSelector = "text/selector"
    case textAndBar = "text/bar"
    case selectorAndBar = "selector/bar"
    case ringAndStage = "ring/stage"
    case ringAndBar = "ring/bar"
    case barAndStage = "bar/stage"
  }

  /// What WCAG 2.2 asks of a pair, at level AA.
  public enum Criterion: Hashable, Sendable {
    /// Text below 24 px, or below 18.66 px where it is bold: 4.5 (1.4.3).
    case text

    /// Larger text: 3 (1.4.3).
    case largeText

    /// What shows a state: 3, or a second cue that is no color (1.4.11 and 1.4.1).
    case stateCue

    /// What cannot be used needs no contrast (1.4.3, "incidental").
    case exempt

    /// Nothing has to be told apart here; the ratio is only reported.
    case reported

    /// The ratio that is asked for, if any.
    public var ratio: Double? {
      switch self {
      case .text: 4.5
      case .largeText, .stateCue: 3
      case .exempt, .reported: nil
      }
    }

    /// What is asked of a text in a font.
    ///
    /// Large is 18 points, 24 px, or 14 points, 18.66 px, in weight 700 and above (WCAG 2.2,
    /// "large scale").
    init(font: Font) {
      self = font.size >= 24 || (font.size >= 18.66 && font.weight >= 700) ? .largeText : .text
    }
  }

  /// What sets the selected segment apart beside its color.
  public enum SecondCue: Hashable, Sendable {
    /// A line under its title.
    case underline

    /// It alone shows its title.
    case onlyTitle
  }
}
