/// A stretch of focus time: half-open, `[start, end)`.
struct FocusRecord: Hashable, Sendable {
  let start: Instant

  /// Never before `start`; equal to it in a record that counts nothing.
  let end: Instant

  /// What was done, as the person wrote it; may be empty.
  let label: String

  /// The zone it was read in: an IANA name, or an offset such as `+03:00`.
  let zone: String
}
