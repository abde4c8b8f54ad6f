import Testing

@testable import SegmentCore

/// The colors of a control, measured by WCAG 2.2, level AA.
@Suite struct ContrastReportTests {
  /// The report of a theme on the control that it came with.
  private func report(_ theme: Theme, _ variant: ThemeVariant = .faithful) throws -> ContrastReport
  {
    var control = try #require(Catalog.controls.first { $0.theme == theme }).control
    control.theme = theme.data(variant)
    return ContrastReport(control)
  }

  private func report(_ change: (inout SegmentedControl) -> Void) -> ContrastReport {
    var control = CatalogEntry.blob.control
    change(&control)
    return ContrastReport(control)
  }

  private func pair(
    _ parts: ContrastPair.Parts, _ state: ContrastPair.State, in report: ContrastReport
  ) throws -> ContrastPair {
    try #require(report.pairs.first { $0.parts == parts && $0.state == state })
  }

  // Black on purple, green on white, gray on its track, secondaryLabel on its bar, the tinted fill
  // at the end of the gradient where it is fainter, and light yellow on orange.
  static let published: [(Theme, ContrastPair.Parts, ContrastPair.State, ClosedRange<Double>)] = [
    (.capsule, .textAndBar, .normal, 2.225...2.235),
    (.profile, .textAndSelector, .selected, 2.215...2.225),
    (.profile, .textAndBar, .normal, 1.91...1.935),
    (.picker, .textAndBar, .normal, 3.285...3.295),
    (.tinted, .selectorAndBar, .selected, 1.4...1.6),
    (.focusPasta, .textAndSelector, .selected, 4.695...4.705),
  ]

  @Test(arguments: published)
  func `measures the published colors`(
    theme: Theme, parts: ContrastPair.Parts, state: ContrastPair.State, range: ClosedRange<Double>
  ) throws {
    #expect(range.contains(try pair(parts, state, in: report(theme)).ratio))
  }

  static let verdicts: [(Theme, String)] = [
    (.profile, "Fails WCAG AA: the selected title reads 2.22 of 4.5"),
    (.focusPasta, "Passes WCAG AA"),
    (.tinted, "Fails WCAG AA: the selector on its bar reads 1.42 of 3"),
    (.capsule, "Fails WCAG AA: the other titles read 2.23 of 4.5"),
    (.slide, "Passes WCAG AA"),
    (.picker, "Fails WCAG AA: the other titles read 3.29 of 4.5"),
    (.system, "Fails WCAG AA: the selector on its bar reads 1.15 of 3"),
  ]

  @Test(arguments: verdicts)
  func `says in words what the published colors lack`(theme: Theme, verdict: String) throws {
    #expect(try report(theme).verdict == verdict)
  }

  @Test(arguments: Catalog.controls, Theme.allCases)
  func `passes on every control in every accessible theme`(entry: CatalogEntry, theme: Theme) {
    var control = entry.control
    control.theme = theme.data(.accessible)
    let report = ContrastReport(control)
    #expect(report.passes, "\(report.verdict)")
    #expect(report.verdict == "Passes WCAG AA")
    #expect(report.firstFailure == nil)
  }

  @Test(arguments: Theme.allCases)
  func `keeps words, hues and what reads already in the accessible theme`(theme: Theme) throws {
    let faithful = theme.data(.faithful)
    let accessible = theme.data(.accessible)
    #expect(accessible.segmentTitles == faithful.segmentTitles)
    if try report(theme).passes { #expect(accessible == faithful) }
    for part in [\ThemeData.selectedText, \.selectedBackground, \.background, \.stage] {
      let before = faithful[keyPath: part]
      let after = accessible[keyPath: part]
      guard let hue = hue(of: before), let changed = self.hue(of: after) else { continue }
      #expect(abs(hue - changed) < 3, "\(before.hexadecimal) became \(after.hexadecimal)")
    }
  }

  /// The hue in degrees (CSS Color 4, section 7); `nil` for what is nearly gray.
  private func hue(of color: Color) -> Double? {
    let red = Double(color.red)
    let green = Double(color.green)
    let blue = Double(color.blue)
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    guard range > 16 else { return nil }
    if largest == red { return 60 * (green - blue) / range + (green < blue ? 360 : 0) }
    if largest == green { return 60 * (blue - red) / range + 120 }
    return 60 * (red - green) / range + 240
  }

  // #946894 on white is 4.49975 to 1.
  @Test func `judges by the ratio itself and never shows a failure as enough`() throws {
    let report = report { control in
      control.theme.background = Color(0xFFFFFF)
      control.theme.text = Color(0x946894)
    }
    let titles = try pair(.textAndBar, .normal, in: report)
    #expect(titles.ratio > 4.495 && titles.ratio < 4.5)
    #expect(!titles.passes)
    #expect(titles.ratioText == "4.49")
    #expect(report.verdict == "Fails WCAG AA: the other titles read 4.49 of 4.5")
  }

  @Test func `shows both decimals`() throws {
    let report = report { control in
      control.theme.background = Color(0xFFFFFF)
      control.theme.text = Color(0x000000)
    }
    #expect(try pair(.textAndBar, .normal, in: report).ratioText == "21.00")
  }

  static let fonts: [(Font, Double)] = [
    (Font(size: 18, weight: 700), 4.5), (Font(size: 18.65, weight: 700), 4.5),
    (Font(size: 18.66, weight: 700), 3), (Font(size: 18.66, weight: 600), 4.5),
    (Font(size: 23.99, weight: 400), 4.5), (Font(size: 24, weight: 400), 3),
  ]

  @Test(arguments: fonts)
  func `asks less of large text`(font: Font, required: Double) throws {
    let report = report { $0.style.font = font }
    #expect(try pair(.textAndBar, .normal, in: report).required == required)
    #expect(try pair(.textAndSelector, .selected, in: report).required == required)
  }

  @Test func `composites from the stage up`() throws {
    // Half of black over white is #808080; half of white over that is #c0c0c0.
    let report = report { control in
      control.theme.stage = Color(0xFFFFFF)
      control.theme.background = Color(0x000000, opacity: 0.5)
      control.theme.selectedBackground = Color(0xFFFFFF, opacity: 0.5)
      control.theme.selectedText = Color(0x000000, opacity: 0.5)
    }
    let selector = try pair(.selectorAndBar, .selected, in: report)
    #expect(selector.foreground.hexadecimal == "#c0c0c0")
    #expect(selector.background.hexadecimal == "#808080")
    let title = try pair(.textAndSelector, .selected, in: report)
    #expect(title.foreground.hexadecimal == "#606060")
    #expect(title.background.hexadecimal == "#c0c0c0")
    #expect(try pair(.barAndStage, .normal, in: report).background.hexadecimal == "#ffffff")
  }

  @Test func `takes the worse end of a gradient`() throws {
    for (stage, end) in [(0xFFFFFF, 0x777777), (0x777777, 0xFFFFFF)] as [(UInt32, UInt32)] {
      let report = report { control in
        control.theme.stage = Color(stage)
        control.theme.stageEnd = Color(end)
        control.theme.background = Color(0, opacity: 0)
        control.theme.text = Color(0x000000)
      }
      let titles = try pair(.textAndBar, .normal, in: report)
      #expect(titles.background.hexadecimal == "#777777")
    }
  }

  @Test func `lets a line that can be seen stand in for the selector's color`() throws {
    func selector(_ change: (inout ThemeData) -> Void) throws -> ContrastPair {
      var theme = Theme.system.data()
      change(&theme)
      return try pair(.selectorAndBar, .selected, in: report { $0.theme = theme })
    }
    let plain = try selector { _ in }
    #expect(!plain.passes)
    #expect(plain.note == nil)
    let underlined = try selector { $0.underline = 2 }
    #expect(underlined.passes)
    #expect(underlined.note == "Passes by a second cue: an underlined title.")
    let faint = try selector {
      $0.underline = 2
      $0.selectedText = Color(0xDDDDDD)
    }
    #expect(!faint.passes)
    let strong = try selector {
      $0.underline = 2
      $0.background = Color(0x000000)
    }
    #expect(strong.passes)
    #expect(strong.note == nil)
  }

  @Test func `lets the only title stand in for the selector's color where there are icons`() throws
  {
    let slide = try #require(Catalog.control("slide")).control
    func selector(_ change: (inout SegmentedControl) -> Void) throws -> ContrastPair {
      var control = slide
      control.theme = Theme.system.data()
      change(&control)
      return try pair(.selectorAndBar, .selected, in: ContrastReport(control))
    }
    #expect(try selector { _ in }.secondCue == .onlyTitle)
    #expect(try selector { $0.style.labels = .all }.secondCue == nil)
    #expect(try selector { $0.segments[0].icon = nil }.secondCue == nil)
  }

  @Test func `asks nothing of disabled titles and of the bar`() throws {
    let report = try report(.system)
    let disabled = try pair(.textAndBar, .disabled, in: report)
    #expect(disabled.ratio < 4.5)
    #expect(disabled.required == nil && disabled.passes)
    #expect(disabled.note?.contains("1.4.3") == true)
    let bar = try pair(.barAndStage, .normal, in: report)
    #expect(bar.required == nil && bar.passes && bar.note != nil)
  }

  @Test(arguments: Catalog.controls)
  func `reports every state and no pair twice`(entry: CatalogEntry) {
    let pairs = ContrastReport(entry.control).pairs
    #expect(Set(pairs.map(\.state)) == Set(ContrastPair.State.allCases))
    #expect(Set(pairs.map { "\($0.state) \($0.parts)" }).count == pairs.count)
  }
}
