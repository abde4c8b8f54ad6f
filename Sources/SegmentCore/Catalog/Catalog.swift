/// Every control that this library knows: what the gallery shows, the tests snapshot and the
/// benchmark draws. A new control is one constant and one line here.
public enum Catalog {
  /// The controls in the order in which they are shown.
  public static let controls: [CatalogEntry] = [.blob]

  /// The control with an identity, if there is one.
  public static func control(_ id: String) -> CatalogEntry? {
    controls.first { $0.control.id == id }
  }
}

/// A control with what a visitor is told about it.
///
/// A class only so that handing an entry on costs one reference instead of a dozen.
public final class CatalogEntry: Sendable {
  /// The control in its initial state.
  public let control: SegmentedControl

  /// The theme that the control wears until another is chosen.
  public let theme: Theme

  /// What the control is called.
  public let name: String

  /// One line on what is special about it.
  public let summary: String

  init(control: SegmentedControl, theme: Theme, name: String, summary: String) {
    self.control = control
    self.theme = theme
    self.name = name
    self.summary = summary
  }
}

extension CatalogEntry {
  /// The control whose app started this: a selector like a drop of sauce over an organic bar.
  public static let blob = CatalogEntry(
    control: SegmentedControl(
      id: "blob",
      label: "Period",
      style: .blob,
      theme: .focusPasta,
      segments: [
        Segment(value: "day", title: "Day"),
        Segment(value: "week", title: "Week"),
        Segment(value: "month", title: "Month"),
        Segment(value: "year", title: "Year"),
      ],
      selectedIndex: SegmentedControlStyle.blob.rules.initialIndex
    ),
    theme: .focusPasta,
    name: "Blob",
    summary: "A selector one tenth larger than its segment flows over an organic bar."
  )
}

extension SegmentedControlStyle {
  /// The blob control of FocusPasta; the outlines are our own.
  public static let blob = SegmentedControlStyle(
    size: Size(width: 350, height: 50),
    barOutline: .longPebble,
    barInset: 2,
    selectorOutline: .roundPebble,
    selectorScale: 1.1,
    spacing: 10,
    font: Font(size: 18, weight: 400),
    animation: SelectorAnimation(duration: 0.2, curve: .easeInOut),
    rules: SelectionRules(initialIndex: 0, allowsNone: false)
  )
}
