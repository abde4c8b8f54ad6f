/// Every control that this library knows: what the gallery shows, the tests snapshot and the
/// benchmark draws. A new control is one constant and one name here.
public enum Catalog {
  /// The controls in the order in which they are shown.
  public static let controls: [CatalogEntry] = [
    .blob, .tinted, .capsule, .profile, .slide, .picker, .system,
  ]

  /// The control with an identity, if there is one.
  public static func control(_ id: String) -> CatalogEntry? {
    controls.first { $0.control.id == id }
  }
}
