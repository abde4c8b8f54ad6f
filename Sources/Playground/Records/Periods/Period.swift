/// The span of time that one chart shows.
enum Period: String, CaseIterable, Sendable {
  case day, week, month, year
}
