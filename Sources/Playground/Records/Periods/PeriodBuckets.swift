/// The bars of one view: where each begins and ends, and what it is called.
///
/// One list of edges makes the buckets, their labels and the query for their sums, so that the
/// sums add up to the total exactly.
struct PeriodBuckets: Sendable {
  /// One more than there are buckets, ascending; a bucket that does not exist has two equal ones.
  let edges: [Instant]
  let buckets: [Bucket]

  var start: Instant { edges.first ?? Instant(milliseconds: 0) }
  var end: Instant { edges.last ?? Instant(milliseconds: 0) }

  /// The half-open stretch `[start, end)` of one bar.
  struct Bucket: Hashable, Sendable {
    /// Short, for an axis: `13`, `Mon`, `2`, `Jan`; an hour that happens twice has its offset:
    /// `1 −04:00`.
    let label: String

    /// In full, for titles and tables: `13:00–14:00`, `Monday, 2 March 2026`, `March 2026`.
    let fullName: String
    let start: Instant
    let end: Instant

    /// False for a date that the zone left out, as Pacific/Apia did with 30 December 2011.
    let exists: Bool
  }
}
