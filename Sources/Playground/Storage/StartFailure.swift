/// Why the server cannot start: one line for a person, printed before it exits with status 1.
struct StartFailure: Error {
  let message: String
}
