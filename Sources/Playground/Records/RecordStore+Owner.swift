extension RecordStore {
  /// Whose records they are.
  enum Owner: Hashable, Sendable {
    /// The records that are shipped.
    case demo

    /// Records that were imported on the command line, for everybody without own ones.
    case shared

    case session(SessionID)

    /// The name in the database.
    var name: String {
      switch self {
      case .demo: "demo"
      case .shared: "shared"
      case .session(let id): id.text
      }
    }

    init?(name: String) {
      switch name {
      case "demo": self = .demo
      case "shared": self = .shared
      default:
        guard let id = SessionID(name) else { return nil }
        self = .session(id)
      }
    }
  }
}
