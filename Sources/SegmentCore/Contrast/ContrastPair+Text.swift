/// The words in which a reader is told about a pair.
extension ContrastPair {
  /// What is seen, as the subject of a sentence.
  public var subject: StaticString {
    switch (state, parts) {
    case (.disabled, _): "a disabled title"
    case (_, .textAndSelector): "the selected title"
    case (_, .textAndBar): "the other titles"
    case (_, .selectorAndBar): "the selector on its bar"
    case (_, .ringAndStage), (_, .ringAndBar): "the focus ring"
    case (_, .barAndStage): "the bar on its stage"
    }
  }

  /// The pair as a row of a table names it.
  public var title: StaticString {
    switch (state, parts) {
    case (.disabled, _): "Disabled title on the bar"
    case (_, .textAndSelector): "Selected title on the selector"
    case (_, .textAndBar): "Other titles on the bar"
    case (_, .selectorAndBar): "Selector on the bar"
    case (_, .ringAndStage): "Focus ring on the stage"
    case (_, .ringAndBar): "Focus ring on the bar"
    case (_, .barAndStage): "Bar on the stage"
    }
  }

  /// Whether the subject is more than one thing.
  var isPlural: Bool { state != .disabled && parts == .textAndBar }

  /// Why the ratio alone does not decide; `nil` where it does.
  public var note: String? {
    switch criterion {
    case .exempt: "Exempt by WCAG 1.4.3: it cannot be chosen."
    case .reported: "Reported only: the bar is decoration."
    case .text, .largeText, .stateCue:
      switch secondCue {
      case .underline where !reachesRatio: "Passes by a second cue: an underlined title."
      case .onlyTitle where !reachesRatio: "Passes by a second cue: the only title."
      case _: nil
      }
    }
  }

  /// The ratio as it is shown, with two decimals, such as "4.50".
  public var ratioText: String {
    var text = MarkupBuffer(capacity: 16)
    text.append(contrastHundredths: hundredths)
    return text.text
  }
}

extension MarkupBuffer {
  /// Appends a ratio with both decimals, also where they are zero: ratios stand in a column.
  mutating func append(contrastHundredths hundredths: Int) {
    append(hundredths / 100)
    append(UInt8(ascii: "."))
    append(twoDigits: hundredths % 100)
  }
}
