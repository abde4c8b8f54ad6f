import SegmentCore

/// A control as one visitor sees it: the address decides over the session, the session over the
/// initial state.
struct ShownControl: Sendable {
  let entry: CatalogEntry

  /// The selected segment; `nil` where none is.
  private(set) var selectedIndex: Int?

  /// What the visitor chose about colors.
  let colors: ThemeChoice

  /// Why the address could not be followed, in words for the visitor.
  let notice: String?

  /// - Parameter query: The pairs of a page's address, where `{id}={value}` chooses a segment.
  init(_ entry: CatalogEntry, session: Session?, query: FormFields?) {
    self.entry = entry
    colors = ThemeChoice(session)
    selectedIndex =
      session.map { $0.selectedIndex(of: entry.control) }
      ?? entry.control.selectedIndex
    if let asked = query?.all(entry.control.id).last,
      !entry.control.find(asked, &selectedIndex)
    {
      notice =
        "This address chooses “\(asked.prefix(40))” for \(entry.name), which is not one of its "
        + "segments (\(entry.control.enabledValues)). Your own choice is shown."
    } else {
      notice = nil
    }
  }

  /// The theme that the control wears.
  var theme: Theme { colors.theme ?? entry.theme }

  /// The version of it.
  var variant: ThemeVariant { colors.variant }

  /// Selects a segment; see ``SegmentedControl/select(_:)``.
  mutating func select(_ value: String) -> Bool {
    entry.control.find(value, &selectedIndex)
  }

  /// The control as it is drawn.
  ///
  /// It is put together only here, because most pages are found drawn already and ask for nothing
  /// but the selection; copying a control takes 1,500 instructions.
  var control: SegmentedControl {
    var control = entry.control
    control.theme = theme.data(variant)
    control.selectedIndex = selectedIndex
    return control
  }

  /// The selected segment, if any.
  var selectedSegment: Segment? { selectedIndex.map { entry.control.segments[$0] } }
}

extension SegmentedControl {
  /// Selects the enabled segment with a value, or none where an empty value may do so.
  ///
  /// - Returns: `false` when there is no such segment; the selection is then what it was.
  @discardableResult
  mutating func select(_ value: String) -> Bool {
    var index = selectedIndex
    guard find(value, &index) else { return false }
    selectedIndex = index
    return true
  }

  /// Finds what a value selects, as ``select(_:)`` does, without changing the control.
  ///
  /// - Returns: `false` when there is no such segment; `index` is then what it was.
  func find(_ value: String, _ index: inout Int?) -> Bool {
    if value.isEmpty, style.rules.allowsNone {
      index = nil
      return true
    }
    guard let found = segments.firstIndex(where: { $0.value == value && $0.isEnabled }) else {
      return false
    }
    index = found
    return true
  }

  /// The values that can be chosen, as an error lists them.
  var enabledValues: String {
    segments.filter(\.isEnabled).map(\.value).joined(separator: ", ")
  }
}
