/// The names that a person may have meant: at most three, nearest first.
///
/// Near is an edit distance of at most a third of the longer name, at least 2 (Levenshtein 1966).
func nearest(to asked: String, among names: [String]) -> [String] {
  guard asked.utf8.count <= 100 else { return [] }
  return
    names
    .map { (name: $0, distance: editDistance(asked, $0)) }
    .filter { $0.distance <= max(2, max(asked.count, $0.name.count) / 3) }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .prefix(3)
    .map(\.name)
}

private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first.lowercased())
  let second = Array(second.lowercased())
  var previous = Array(0...second.count)
  for (row, character) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      let substitution = previous[column] + (character == other ? 0 : 1)
      current.append(min(substitution, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[second.count]
}
