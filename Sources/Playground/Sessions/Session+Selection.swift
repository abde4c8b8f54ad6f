import SegmentCore

/// What is selected, and which change of it is told: the rules are those of the control's style.
extension Session {
  /// Who sets a selection.
  enum Chooser: Sendable {
    /// A person, with the control.
    case person

    /// A program that owns the control.
    case program
  }

  /// The selected segment of a control; a choice that does not exist any more, or is disabled by
  /// now, counts as none was made.
  func selectedIndex(of control: SegmentedControl) -> Int? {
    var index = control.selectedIndex
    if let stored = selections[control.id] { _ = control.find(stored, &index) }
    return index
  }

  /// Selects a segment, or none, and tells so where the control's rules say it.
  ///
  /// To choose what is selected already is no change, also where nobody has chosen yet.
  ///
  /// - Parameter index: An enabled segment of the control, or `nil` where its rules allow none.
  mutating func select(_ index: Int?, of entry: CatalogEntry, by chooser: Chooser) {
    // No copy of the control in a variable: that takes 1,500 instructions.
    let isChange = selectedIndex(of: entry.control) != index
    if isChange {
      selections[entry.control.id] = index.map { entry.control.segments[$0].value } ?? ""
    }
    let rules = entry.control.style.rules
    let cause: SelectionEvent.Cause? =
      switch chooser {
      case .person: isChange ? .tap : rules.notifiesRetap ? .retap : nil
      case .program: isChange && rules.notifiesProgrammatic ? .program : nil
      }
    if let cause { tell(SelectionEvent(entry: entry, index: index, cause: cause)) }
  }
}
