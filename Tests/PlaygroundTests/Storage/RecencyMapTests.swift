import Testing

@testable import Playground

@Suite struct RecencyMapTests {
  @Test func `removes the value that was used the longest time ago`() {
    var map = RecencyMap<String, Int>()
    map.insert(1, for: "a")
    map.insert(2, for: "b")
    map.insert(3, for: "c")
    _ = map.use("a") { $0 }
    #expect(map.removeOldest()?.key == "b")
    #expect(map.removeOldest()?.key == "c")
    #expect(map.removeOldest()?.key == "a")
    #expect(map.removeOldest() == nil)
  }

  @Test func `reading and updating is not a use`() {
    var map = RecencyMap<String, Int>()
    map.insert(1, for: "a")
    map.insert(2, for: "b")
    #expect(map["a"] == 1)
    map.update("a") { $0 = 5 }
    let oldest = map.removeOldest()
    #expect(oldest?.key == "a")
    #expect(oldest?.value == 5)
  }

  @Test func `agrees with a plain list under seeded chance`() {
    var map = RecencyMap<Int, Int>()
    var list: [(key: Int, value: Int)] = []
    var seed: UInt64 = 42
    for step in 0..<20_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int(seed >> 33) % 40
      let place = list.firstIndex { $0.key == key }
      switch (seed >> 60) % 4 {
      case 0:
        if let place { list.remove(at: place) }
        list.append((key, step))
        map.insert(step, for: key)
      case 1:
        let value = map.use(key) { $0 }
        #expect(value == place.map { list[$0].value })
        if let place { list.append(list.remove(at: place)) }
      case 2:
        #expect(map.remove(key) == place.map { list.remove(at: $0).value })
      default:
        let oldest = map.removeOldest()
        let expected = list.isEmpty ? nil : list.removeFirst()
        #expect(oldest?.key == expected?.key)
        #expect(oldest?.value == expected?.value)
      }
      #expect(map.count == list.count)
    }
  }
}
