/// The records of a file in the order of its lines, kept as columns: some 30 bytes a record and
/// each label once.
struct ImportedRecords: RandomAccessCollection, Sendable {
  /// UTC milliseconds.
  private(set) var starts: [Int64] = []
  private(set) var ends: [Int64] = []
  private(set) var lines: [Int32] = []

  /// Positions in ``labels`` and ``zones``.
  private(set) var labelIndices: [Int32] = []
  private(set) var zoneIndices: [Int32] = []
  let labels: [String]
  private(set) var zones: [String] = []

  private var zonePositions: [String: Int32] = [:]

  init(labels: [String]) {
    self.labels = labels
  }

  mutating func reserveCapacity(_ count: Int) {
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    lines.reserveCapacity(count)
    labelIndices.reserveCapacity(count)
    zoneIndices.reserveCapacity(count)
  }

  /// - Parameter labelIndex: A position in ``labels``.
  mutating func append(
    start: Instant, end: Instant, labelIndex: Int32, zone: String, line: Int32
  ) {
    starts.append(start.milliseconds)
    ends.append(end.milliseconds)
    lines.append(line)
    labelIndices.append(labelIndex)
    zoneIndices.append(position(ofZone: zone))
  }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(position: Int) -> ImportedRecord {
    ImportedRecord(
      record: FocusRecord(
        start: Instant(milliseconds: starts[position]),
        end: Instant(milliseconds: ends[position]),
        label: labels[Int(labelIndices[position])],
        zone: zones[Int(zoneIndices[position])]
      ),
      line: Int(lines[position])
    )
  }

  private mutating func position(ofZone zone: String) -> Int32 {
    // Nearly always the zone of the record before.
    if let last = zoneIndices.last, zones[Int(last)] == zone { return last }
    if let known = zonePositions[zone] { return known }
    let position = Int32(zones.count)
    zones.append(zone)
    zonePositions[zone] = position
    return position
  }
}
