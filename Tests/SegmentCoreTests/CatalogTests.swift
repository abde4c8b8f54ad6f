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

  /// Font, colors (normal and selected text, selector, bar) and motion, from each article's table.
  struct Published: Sendable {
    let id: String
    let font: Font
    let colors: [Color]
    let duration: Double
    let curve: SelectorAnimation.Curve
    let titles: [String]
  }

  static let published = [
    Published(
      id: "tinted", font: Font(size: 13, weight: 400),
      colors: [
        Color(0xFFFFFF), Color(0xFFFFFF), Color(0x133B55, opacity: 0.5),
        Color(0xFFFFFF, opacity: 0),
      ],
      duration: 0, curve: .linear, titles: ["Week", "Month", "Year"]),
    Published(
      id: "capsule", font: Font(size: 13, weight: 400),
      colors: [Color(0), Color(0), Color(0xFF2D55), Color(0x800080)],
      duration: 0.25, curve: .easeInOut, titles: ["First", "Second", "Third"]),
    Published(
      id: "profile", font: Font(size: 18, weight: 700),
      colors: [
        Color(0x8E8E93), Color(0x34C759), Color(0xFFFFFF), Color(0x8E8E93, opacity: 0.5),
      ],
      duration: 0.25, curve: .easeInOut, titles: ["First", "Second", "Third"]),
    Published(
      id: "slide", font: Font(size: 14, weight: 700),
      colors: [Color(0x3C3C43), Color(0xFFFFFF), Color(0x0000FF), Color(0xE9E9EE)],
      duration: 0.2, curve: .easeInOut, titles: ["Day", "Week", "Month"]),
    Published(
      id: "picker", font: Font(size: 12, weight: 400),
      colors: [
        Color(0x3C3C43, opacity: 0.6), Color(0), Color(0xFFFFFF), Color(0xF2F2F7),
      ],
      duration: 0.1, curve: .linear, titles: ["M", "T", "W", "T", "F"]),
    Published(
      id: "system", font: Font(size: 13, weight: 500),
      colors: [Color(0), Color(0), Color(0xFFFFFF), Color(0x767680, opacity: 0.12)],
      duration: 0.25, curve: .easeInOut, titles: ["Day", "Week", "Month", "Year"]),
  ]

  @Test(arguments: published)
  func `gives every control its published looks`(row: Published) throws {
    let control = try #require(Catalog.control(row.id)).control
    let theme = control.theme
    #expect(control.style.font == row.font)
    #expect(
      [theme.text, theme.selectedText, theme.selectedBackground, theme.background] == row.colors)
    #expect(control.style.animation.duration == row.duration)
    #expect(control.style.animation.curve == row.curve)
    #expect(control.segments.map(\.title) == row.titles)
    #expect(control.theme.segmentTitles == row.titles)
    #expect(control.selectedIndex == 0)
  }

  @Test func `draws the gallery with ids of its own in every picture`() throws {
    let root = try XMLElement(reading: GalleryPicture().svg().text)
    let ids = root.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for value in root.all.flatMap(\.attributes.values) where value.hasPrefix("url(#") {
      #expect(ids.contains(String(value.dropFirst(5).dropLast())))
    }
    // Seven controls in five states, of which four never have none selected.
    #expect(root.all("rect").count { $0.attributes["class"] == "focus" } == 7)
    #expect(root.all("text").count { $0.text == "always one" } == 4)
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
