extension SegmentedControlStyle {
  /// The blob control of FocusPasta; the outlines are our own.
  public static let blob = SegmentedControlStyle(
    size: Size(width: 350, height: 50),
    bar: BarStyle(shape: .outline(.longPebble), inset: 2),
    selector: SelectorStyle(shape: .outline(.roundPebble), placement: .scaled(1.1)),
    spacing: 10,
    font: Font(size: 18, weight: 400),
    animation: SelectorAnimation(duration: 0.2, curve: .easeInOut),
    rules: SelectionRules(notifiesInitial: true, notifiesProgrammatic: true)
  )

  /// SEP's CustomSegmentedControl; the size is our own.
  public static let tinted = SegmentedControlStyle(
    size: Size(width: 343, height: 28),
    bar: BarStyle(shape: .rounded(4), borderWidth: 1, clips: true),
    selector: SelectorStyle(shape: .fitted, placement: .inset(0)),
    dividers: DividerStyle(width: 1, inset: 0, hidesBesideSelected: false),
    font: Font(size: 13, weight: 400),
    animation: SelectorAnimation(duration: 0, curve: .linear),
    rules: SelectionRules(notifiesRetap: true)
  )

  /// Poatek's UIKit SegmentedControl; the duration is our own.
  public static let capsule = SegmentedControlStyle(
    size: Size(width: 300, height: 50),
    bar: BarStyle(shape: .capsule),
    selector: SelectorStyle(shape: .capsule, placement: .insetBySegmentCount(fallback: 4)),
    dividers: DividerStyle(width: 1, inset: 14, hidesBesideSelected: true),
    font: Font(size: 13, weight: 400),
    animation: SelectorAnimation(duration: 0.25, curve: .easeInOut),
    rules: SelectionRules(allowsNone: true)
  )

  /// Poatek's SwiftUI control; the width and the duration are our own.
  public static let profile = SegmentedControlStyle(
    size: Size(width: 300, height: 50),
    bar: BarStyle(shape: .rounded(25), borderWidth: 2),
    selector: SelectorStyle(shape: .capsule, placement: .inset(4)),
    font: Font(size: 18, weight: 700),
    animation: SelectorAnimation(duration: 0.25, curve: .easeInOut),
    rules: SelectionRules(allowsNone: true)
  )

  /// STSegmentedView with icons; the colors of its bar and its icons are our own.
  public static let slide = SegmentedControlStyle(
    size: Size(width: 350, height: 50),
    bar: BarStyle(shape: .capsule),
    selector: SelectorStyle(shape: .capsule, placement: .inset(0)),
    distribution: .proportional,
    font: Font(size: 14, weight: 700),
    labels: .selectedOnly,
    iconInset: 15,
    animation: SelectorAnimation(duration: 0.2, curve: .easeInOut, fadeIn: 0.1),
    rules: SelectionRules(notifiesProgrammatic: true)
  )

  /// The SwiftUI SegmentedPicker: a line of 12 × 1.2 with 8 above and below, in a padding of 4.
  public static let picker = SegmentedControlStyle(
    size: Size(width: 343, height: 38.4),
    bar: BarStyle(shape: .rounded(12), clips: true),
    selector: SelectorStyle(
      shape: .rounded(8),
      placement: .inset(0),
      shadow: Shadow(opacity: 0.2, blur: 4)
    ),
    padding: 4,
    spacing: 8,
    font: Font(size: 12, weight: 400),
    animation: SelectorAnimation(duration: 0.1, curve: .linear),
    rules: SelectionRules(notifiesProgrammatic: true)
  )

  /// The plain control of today's iOS.
  public static let system = SegmentedControlStyle(
    size: Size(width: 343, height: 32),
    bar: BarStyle(shape: .rounded(8)),
    selector: SelectorStyle(
      shape: .rounded(7),
      placement: .inset(2),
      shadow: Shadow(opacity: 0.12, blur: 4, offset: 1)
    ),
    dividers: DividerStyle(width: 1, inset: 8, hidesBesideSelected: true),
    font: Font(size: 13, weight: 500),
    animation: SelectorAnimation(duration: 0.25, curve: .easeInOut),
    rules: SelectionRules(allowsNone: true)
  )
}
