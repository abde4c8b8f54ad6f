/// A dictionary that knows in which order its values were last used.
///
/// Every operation takes constant time, the removal of the oldest value too: the values stand in
/// one dense array and are linked in both directions by their positions.
struct RecencyMap<Key: Hashable, Value> {
  private struct Node {
    let key: Key
    var value: Value
    var older: Int?
    var newer: Int?
  }

  private var positions: [Key: Int] = [:]
  private var nodes: [Node] = []
  private var oldest: Int?
  private var newest: Int?

  var count: Int { nodes.count }

  var isEmpty: Bool { nodes.isEmpty }

  /// The value, without counting as a use of it.
  subscript(key: Key) -> Value? {
    positions[key].map { nodes[$0].value }
  }

  /// The values in no particular order, without counting as a use of them.
  var values: some Sequence<Value> { nodes.lazy.map(\.value) }

  /// Changes a value in place and makes it the newest; nil when the key is unknown.
  ///
  /// Where `body` throws, what it has written so far stays.
  mutating func use<Result, Failure: Error>(
    _ key: Key,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = positions[key] else { return nil }
    if newest != position {
      unlink(position)
      link(position)
    }
    return try body(&nodes[position].value)
  }

  /// Changes a value in place without counting as a use of it; nil when the key is unknown.
  @discardableResult
  mutating func update<Result>(_ key: Key, _ body: (inout Value) -> Result) -> Result? {
    guard let position = positions[key] else { return nil }
    return body(&nodes[position].value)
  }

  /// Adds a value, or replaces the key's, as the newest.
  mutating func insert(_ value: Value, for key: Key) {
    if use(key, { $0 = value }) != nil { return }
    nodes.append(Node(key: key, value: value))
    positions[key] = nodes.count - 1
    link(nodes.count - 1)
  }

  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    guard let position = positions.removeValue(forKey: key) else { return nil }
    unlink(position)
    let last = nodes.count - 1
    let value = nodes[position].value
    if position != last { move(last, to: position) }
    nodes.removeLast()
    return value
  }

  /// Removes the value that has not been used for the longest time; nil when there is none.
  @discardableResult
  mutating func removeOldest() -> (key: Key, value: Value)? {
    guard let oldest else { return nil }
    let key = nodes[oldest].key
    return remove(key).map { (key, $0) }
  }

  mutating func removeAll() {
    self = RecencyMap()
  }

  /// Puts a node at the new end.
  private mutating func link(_ position: Int) {
    nodes[position].older = newest
    nodes[position].newer = nil
    if let newest { nodes[newest].newer = position }
    newest = position
    if oldest == nil { oldest = position }
  }

  private mutating func unlink(_ position: Int) {
    join(nodes[position].older, nodes[position].newer)
  }

  /// Fills the gap at `position`, whose node is not linked any more.
  private mutating func move(_ source: Int, to position: Int) {
    nodes[position] = nodes[source]
    positions[nodes[position].key] = position
    join(nodes[position].older, position)
    join(position, nodes[position].newer)
  }

  /// Makes two positions neighbours; nil stands for what lies beyond an end.
  private mutating func join(_ older: Int?, _ newer: Int?) {
    if let older { nodes[older].newer = newer } else { oldest = newer }
    if let newer { nodes[newer].older = older } else { newest = older }
  }
}
