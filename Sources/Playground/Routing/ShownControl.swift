import SegmentCore

/// A control as one visitor sees it: the address decides over the session, the session over the
/// initial state.
struct ShownControl: Sendable {
  let entry: CatalogEntry
  let control: SegmentedControl
  let theme: Theme

  /// Why the address could not be followed, in words for the visitor.
  let notice: String?

  /// - Parameter query: The pairs of a page's address, where `{id}={value}` chooses a segment.
  init(_ entry: CatalogEntry, session: Session?, query: FormFields?) {
    var control = entry.control
    let theme = session?.theme.flatMap { Theme(rawValue: $0) } ?? entry.theme
    control.theme = theme.data
    if let stored = session?.selections[control.id] {
      control.select(stored)
    }
    var notice: String?
    if let asked = query?.all(control.id).last, !control.select(asked) {
      notice =
        "This address chooses “\(asked.prefix(40))” for \(entry.name), which is not one of its "
        + "segments (\(control.enabledValues)). Your own choice is shown."
    }
    self.init(entry: entry, control: control, theme: theme, notice: notice)
  }

  private init(entry: CatalogEntry, control: SegmentedControl, theme: Theme, notice: String?) {
    self.entry = entry
    self.control = control
    self.theme = theme
    self.notice = notice
  }

  /// The same with another selection.
  func showing(_ control: SegmentedControl) -> ShownControl {
    ShownControl(entry: entry, control: control, theme: theme, notice: notice)
  }
}

extension SegmentedControl {
  /// Selects the enabled segment with a value, or none where an empty value may do so.
  ///
  /// - Returns: `false` when there is no such segment; the selection is then what it was.
  @discardableResult
  mutating func select(_ value: String) -> Bool {
    if value.isEmpty, style.rules.allowsNone {
      selectedIndex = nil
      return true
    }
    guard let index = segments.firstIndex(where: { $0.value == value && $0.isEnabled }) else {
      return false
    }
    selectedIndex = index
    return true
  }

  /// The values that can be chosen, as an error lists them.
  var enabledValues: String {
    segments.filter(\.isEnabled).map(\.value).joined(separator: ", ")
  }
}
