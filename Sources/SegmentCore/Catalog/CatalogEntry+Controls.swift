extension CatalogEntry {
  /// The control whose app started this: a selector like a drop of sauce over an organic bar.
  public static let blob = CatalogEntry(
    "blob",
    label: "Period",
    style: .blob,
    theme: .focusPasta,
    segments: [
      Segment(value: "day", title: "Day"),
      Segment(value: "week", title: "Week"),
      Segment(value: "month", title: "Month"),
      Segment(value: "year", title: "Year"),
    ],
    binding: .period,
    name: "Blob",
    summary: "A selector one tenth larger than its segment flows over an organic bar."
  )

  /// SEP's control: an outline on a gradient, and a fill that jumps.
  public static let tinted = CatalogEntry(
    "tinted",
    label: "Period",
    style: .tinted,
    theme: .tinted,
    segments: [
      Segment(value: "week", title: "Week"),
      Segment(value: "month", title: "Month"),
      Segment(value: "year", title: "Year"),
    ],
    binding: .period,
    name: "Tinted",
    summary: "White lines on any ground. The fill jumps, and every tap is told, also the second."
  )

  /// Poatek's UIKit control: the more segments, the smaller the pill.
  public static let capsule = CatalogEntry(
    "capsule",
    label: "Step",
    style: .capsule,
    theme: .capsule,
    segments: ordinals,
    binding: .table,
    name: "Capsule",
    summary:
      "The more segments, the slimmer the pill: it is inset by as many points as there are."
  )

  /// Poatek's SwiftUI control, whose colors come from an enum of themes.
  public static let profile = CatalogEntry(
    "profile",
    label: "Profile",
    style: .profile,
    theme: .profile,
    segments: ordinals,
    binding: .table,
    name: "Profile",
    summary: "A border over the track, one enum for every color, and you may choose none."
  )

  /// STSegmentedView: icons, of which only the selected one shows its title.
  public static let slide = CatalogEntry(
    "slide",
    label: "Period",
    style: .slide,
    theme: .slide,
    segments: [
      Segment(value: "day", title: "Day", icon: .sun, selectedIcon: .sunFilled),
      Segment(value: "week", title: "Week", icon: .week, selectedIcon: .weekFilled),
      Segment(value: "month", title: "Month", icon: .month, selectedIcon: .monthFilled),
    ],
    binding: .period,
    name: "Slide",
    summary: "Icons that make room: only the selected segment shows its title."
  )

  /// The SwiftUI picker of weekdays, two pairs of which share a title.
  public static let picker = CatalogEntry(
    "picker",
    label: "Weekday",
    style: .picker,
    theme: .picker,
    segments: [
      Segment(value: "mon", title: "M"),
      Segment(value: "tue", title: "T"),
      Segment(value: "wed", title: "W"),
      Segment(value: "thu", title: "T"),
      Segment(value: "fri", title: "F"),
    ],
    binding: .table,
    name: "Picker",
    summary:
      "Concentric corners and a shadow cut off at the edge. Titles may repeat, values do not."
  )

  /// The control that iOS brings, as the baseline to compare the others with.
  public static let system = CatalogEntry(
    "system",
    label: "Period",
    style: .system,
    theme: .system,
    segments: [
      Segment(value: "day", title: "Day"),
      Segment(value: "week", title: "Week"),
      Segment(value: "month", title: "Month"),
      Segment(value: "year", title: "Year"),
    ],
    binding: .period,
    name: "System",
    summary: "The plain control of today\u{2019}s iOS, as the baseline to compare with."
  )

  private static let ordinals = [
    Segment(value: "first", title: "First"),
    Segment(value: "second", title: "Second"),
    Segment(value: "third", title: "Third"),
  ]
}
