/// What the person who imports a file says about it.
struct ImportOptions: Sendable {
  /// Where times without an offset were written down.
  var zone: ZoneRules

  /// Asked only where no row of the file shows whether the day or the month stands first.
  var dateOrder: DateOrder?
}
