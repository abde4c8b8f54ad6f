extension FocusRecord {
  /// Reads one record from the fields of a form.
  ///
  /// The times may have an offset, as in `2026-03-02T09:00+01:00`; without one they are read in
  /// `zone`.
  ///
  /// - Throws: An ``ImportRefusal`` that names the field `start` or `end`.
  static func reading(
    start: String, end: String, label: String, in zone: ZoneRules
  ) throws(ImportRefusal) -> FocusRecord {
    let first = try moment("start", "Start", start)
    let last = try moment("end", "End", end)
    var resolver = MomentResolver(zone: zone, order: .yearFirst)
    do {
      let interval = try resolver.interval(from: first, to: last)
      return FocusRecord(
        start: interval.start, end: interval.end, label: label, zone: interval.zone)
    } catch {
      throw ImportRefusal(field: error.isAboutStart ? "start" : "end", detail: error.reason)
    }
  }

  /// What is wrong with the two times of a form, each by itself.
  static func faults(start: String, end: String) -> [ImportRefusal] {
    var faults: [ImportRefusal] = []
    for (field, name, text) in [("start", "Start", start), ("end", "End", end)] {
      do throws(ImportRefusal) {
        _ = try moment(field, name, text)
      } catch {
        faults.append(error)
      }
    }
    return faults
  }

  private static func moment(
    _ field: String, _ name: String, _ text: String
  ) throws(ImportRefusal) -> WrittenMoment {
    do throws(MomentFault) {
      let moment = try MomentParser.moment(in: text.utf8Span.span)
      guard !moment.isOrderOpen else { throw MomentFault.ambiguousDate }
      return moment
    } catch {
      throw ImportRefusal(field: field, detail: error.reason(field: name, value: text))
    }
  }
}
