import SegmentCore
import Testing

@Suite struct CatalogTests {
  @Test func `gives every control an identity of its own`() {
    #expect(Set(Catalog.controls.map(\.control.id)).count == Catalog.controls.count)
    for entry in Catalog.controls {
      #expect(Catalog.control(entry.control.id)?.name == entry.name)
      #expect(Set(entry.control.segments.map(\.value)).count == entry.control.segments.count)
    }
    #expect(Catalog.control("nothing") == nil)
  }

  @Test func `names the themes as the interface does, profile first`() {
    #expect(
      Theme.allCases.map(\.rawValue)
        == ["profile", "focusPasta", "tinted", "capsule", "slide", "picker", "system"])
  }

  @Test func `gives blob its published values`() {
    let blob = CatalogEntry.blob
    #expect(blob.control.segments.map(\.value) == ["day", "week", "month", "year"])
    #expect(blob.control.segments.map(\.title) == ["Day", "Week", "Month", "Year"])
    #expect(blob.control.style.font == Font(size: 18, weight: 400))
    #expect(blob.control.selectedIndex == 0)
    #expect(blob.control.theme.selectedBackground.hexadecimal == "#b84e00")
    #expect(blob.control.theme.background.hexadecimal == "#fff6d6")
    #expect(blob.control.theme.selectedText.hexadecimal == "#fff6d6")
    #expect(blob.control.theme.text.hexadecimal == "#000000")
  }

  @Test(arguments: Catalog.controls)
  func `draws an icon with one large dot`(entry: CatalogEntry) throws {
    for index in entry.control.segments.indices {
      var control = entry.control
      control.selectedIndex = index
      let dots = try XMLElement(reading: control.icon().text).all("circle").map { $0.number("r") }
      #expect(dots.count == min(control.segments.count, 6))
      #expect(dots.filter { $0 == dots.max() }.count == 1)
    }
  }

  @Test func `keeps the selected dot of many segments on the icon`() throws {
    var control = CatalogEntry.blob.control
    control.segments = (0..<20).map { Segment(value: "\($0)", title: "\($0)") }
    for index in [0, 5, 6, 19] {
      control.selectedIndex = index
      let dots = try XMLElement(reading: control.icon().text).all("circle").map { $0.number("r") }
      #expect(dots.firstIndex(of: dots.max() ?? 0) == min(index, 5))
    }
  }
}
