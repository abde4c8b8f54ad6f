import FoundationEssentials
import FoundationInternationalization

/// The time zones that exist, each read once and then shared.
///
/// The database is the one that Foundation carries, so the answers do not depend on the machine's
/// `/usr/share/zoneinfo`. For all 443 zones that it lists, its transitions of the years 1900 to
/// 2199 were compared with those found by asking for the offset of every day: none was missing.
enum ZoneCatalog {
  private static let cache = Lock<[String: ZoneRules]>(["UTC": .utc])

  /// The zone of that exact name; nil for anything but a name of the IANA's database.
  ///
  /// Abbreviations such as `PST` and forms such as `GMT+3` are refused although Foundation knows
  /// them: they do not say which rules hold. The cache holds real zones only, so it is bounded.
  static func named(_ text: String) -> ZoneRules? {
    // Foundation hands the name to C, which would stop reading at a NUL. And as texts, a name with
    // the sign of the unit kelvin equals the one with a K that the cache may hold.
    guard text.utf8.allSatisfy(isNameByte) else { return nil }
    if let known = cache.withLock({ $0[text] }) { return known }
    guard isWellFormed(text), let zone = TimeZone(identifier: text) else { return nil }
    let rules = ZoneRules(name: text, reading: zone)
    cache.withLock { $0[text] = rules }
    return rules
  }

  /// The names to offer in a form, in alphabetical order. Other names of the database, mostly older
  /// ones for the same zones, are known to ``named(_:)`` as well.
  static let names: [String] = {
    let listed = TimeZone.knownTimeZoneIdentifiers + ["Asia/Kolkata", "UTC"]
    return Set(listed.filter(isWellFormed)).sorted()
  }()

  /// The name that a person may have meant: another spelling, or the city of a zone alone.
  static func suggestion(for text: String) -> String? {
    let wanted = folded(text)
    return names.first { folded($0) == wanted }
      ?? names.first { name in
        guard let slash = name.lastIndex(of: "/") else { return false }
        return folded(String(name[slash...].dropFirst())) == wanted
      }
  }

  private static func folded(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }

  private static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= 40, let slash = text.firstIndex(of: "/") else {
      return namesWithoutArea.contains(text)
    }
    return areas.contains(text[..<slash])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// The first parts of the database's names.
  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil",
    "Canada", "Chile", "Etc", "Europe", "Indian", "Mexico", "Pacific", "US",
  ]

  /// The names of the database that have no slash.
  private static let namesWithoutArea: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan",
    "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT",
    "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "UTC", "Universal", "W-SU",
    "WET", "Zulu",
  ]
}

extension ZoneRules {
  /// The rules of an exact name of the IANA's database; see ``ZoneCatalog``.
  static func named(_ text: String) -> ZoneRules? { ZoneCatalog.named(text) }

  fileprivate convenience init(name: String, reading zone: TimeZone) {
    var moment = ZoneRules.begin
    var offset = zone.secondsFromGMT(for: moment)
    let initialOffset = offset
    var changes: [(seconds: Int64, offsetSeconds: Int)] = []
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next > moment,
      next < ZoneRules.end
    {
      moment = next
      // Some transitions change only what the time is called.
      let offsetAfter = zone.secondsFromGMT(for: next)
      guard offsetAfter != offset else { continue }
      offset = offsetAfter
      changes.append((Int64(next.timeIntervalSince1970.rounded()), offset))
    }
    self.init(name: name, initialOffsetSeconds: initialOffset, changes: changes)
  }

  /// 1899-12-30T00:00Z and 2200-01-03T00:00Z: the supported years with room for every offset.
  private static let begin = Date(timeIntervalSince1970: -2_209_161_600)
  private static let end = Date(timeIntervalSince1970: 7_258_291_200)
}
