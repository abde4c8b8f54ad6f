import SegmentCore
import Testing

@Suite struct SegmentedControlLayoutTests {
  private func isClose(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.x - second.x) < 0.01 && abs(first.y - second.y) < 0.01
      && abs(first.width - second.width) < 0.01 && abs(first.height - second.height) < 0.01
  }

  /// A control whose segments are numbered titles.
  private func control(_ entry: CatalogEntry, titles count: Int) -> SegmentedControl {
    var control = entry.control
    control.segments = (0..<count).map { Segment(value: "\($0)", title: "Title \($0)") }
    control.selectedIndex = 0
    return control
  }

  private func blob(titles count: Int) -> SegmentedControl {
    var control = CatalogEntry.blob.control
    control.segments = (0..<count).map { Segment(value: "\($0)", title: "Title \($0)") }
    return control
  }

  @Test func `lays out blob to its published numbers`() {
    let layout = SegmentedControlLayout(CatalogEntry.blob.control)
    #expect(isClose(layout.bar, Rect(x: 2, y: 2, width: 346, height: 46)))
    for (index, x) in [0.0, 90, 180, 270].enumerated() {
      #expect(isClose(layout.segments[index], Rect(x: x, y: 0, width: 80, height: 50)))
    }
    for (index, x) in [-4.0, 86, 176, 266].enumerated() {
      #expect(isClose(layout.selector(of: index), Rect(x: x, y: -2.5, width: 88, height: 55)))
    }
    #expect(isClose(layout.canvas, Rect(x: -4, y: -2.5, width: 358, height: 55)))
  }

  /// Size, bar and selectors of a control, from the table of its article.
  struct Published: Sendable {
    let id: String
    let size: Size
    let barInset: Double
    let selector: Size
    let origins: [(x: Double, y: Double)]
  }

  // 343 / 3 = 114.33; (343 − 8 − 32) / 5 = 60.6 from 4 in steps of 68.6; 343 / 4 = 85.75 less 2 × 2.
  static let published = [
    Published(
      id: "tinted", size: Size(width: 343, height: 28), barInset: 0,
      selector: Size(width: 114.333, height: 28), origins: [(0, 0), (114.333, 0), (228.667, 0)]),
    Published(
      id: "capsule", size: Size(width: 300, height: 50), barInset: 0,
      selector: Size(width: 94, height: 44), origins: [(3, 3), (103, 3), (203, 3)]),
    Published(
      id: "profile", size: Size(width: 300, height: 50), barInset: 0,
      selector: Size(width: 92, height: 42), origins: [(4, 4), (104, 4), (204, 4)]),
    Published(
      id: "picker", size: Size(width: 343, height: 38.4), barInset: 0,
      selector: Size(width: 60.6, height: 30.4),
      origins: [(4, 4), (72.6, 4), (141.2, 4), (209.8, 4), (278.4, 4)]),
    Published(
      id: "system", size: Size(width: 343, height: 32), barInset: 0,
      selector: Size(width: 81.75, height: 28),
      origins: [(2, 2), (87.75, 2), (173.5, 2), (259.25, 2)]),
  ]

  @Test(arguments: published)
  func `lays out each control to its published numbers`(row: Published) throws {
    let control = try #require(Catalog.control(row.id)).control
    let layout = SegmentedControlLayout(control)
    let bounds = Rect(x: 0, y: 0, width: row.size.width, height: row.size.height)
    #expect(isClose(layout.bounds, bounds))
    #expect(isClose(layout.canvas, bounds))
    #expect(isClose(layout.bar, bounds.inset(by: row.barInset)))
    #expect(row.origins.count == control.segments.count)
    for (index, origin) in row.origins.enumerated() {
      let frame = Rect(
        x: origin.x, y: origin.y, width: row.selector.width, height: row.selector.height)
      #expect(isClose(layout.selector(of: index), frame))
    }
  }

  @Test(arguments: 0...2)
  func `shares the width of slide by what is shown`(selected: Int) {
    var control = CatalogEntry.slide.control
    control.selectedIndex = selected
    let title = textWidth(control.segments[selected].title, font: Font(size: 14, weight: 700))
    let layout = SegmentedControlLayout(control)
    var x = 0.0
    for index in 0...2 {
      let intrinsic = index == selected ? 20 + title : 20
      let frame = Rect(x: x, y: 0, width: 350 * intrinsic / (60 + title), height: 50)
      #expect(isClose(layout.segments[index], frame))
      #expect(isClose(layout.selector(of: index), frame))
      x += frame.width
    }
    #expect(abs(x - 350) < 0.01)
  }

  // From 13 on the published rule is negative: an inset of 4, and from 300 / 4n < 4 on that.
  @Test(arguments: [
    (1, 298.0, 48.0), (2, 146, 46), (3, 94, 44), (4, 67, 42), (5, 50, 40), (6, 38, 38),
    (10, 10, 30), (12, 1, 26), (13, 15.077, 42), (25, 4, 42), (50, 3, 47),
  ])
  func `insets the capsule by its number of segments`(count: Int, width: Double, height: Double) {
    let layout = SegmentedControlLayout(control(.capsule, titles: count))
    let selector = layout.selector(of: count - 1)
    #expect(abs(selector.width - width) < 0.01)
    #expect(abs(selector.height - height) < 0.01)
    #expect(abs(selector.midX - layout.segments[count - 1].midX) < 0.01)
    let radius = CatalogEntry.capsule.control.style.selector.shape.cornerRadius(in: selector)
    #expect(abs(radius - min(width, height) / 2) < 0.01)
  }

  @Test(
    arguments: Catalog.controls, [1, 2, 3, 5, 10, 12, 13, 50])
  func `keeps every frame inside and above one point`(entry: CatalogEntry, count: Int) {
    for width in [240.0, 300, 512.5, 1200] {
      var control = control(entry, titles: count)
      control.width = width
      for selected in [0, count / 2, count - 1] {
        control.selectedIndex = selected
        let layout = SegmentedControlLayout(control)
        #expect(layout.segments.count == count)
        #expect(layout.bounds.height == entry.control.style.size.height)
        var end = -0.001
        for (index, frame) in layout.segments.enumerated() {
          #expect(frame.x >= end && frame.width >= 1 && frame.maxX <= width + 0.001)
          end = frame.maxX - 0.001
          let selector = layout.selector(of: index)
          #expect(selector.width >= 1 && selector.height >= 1)
          #expect(layout.canvas.union(selector).width <= layout.canvas.width + 0.001)
        }
        #expect(layout.dividers.count == (control.style.dividers == nil ? 0 : count - 1))
      }
    }
  }

  @Test(arguments: Catalog.controls)
  func `keeps widths and height whatever is selected`(entry: CatalogEntry) {
    var control = entry.control
    let first = SegmentedControlLayout(control)
    for index in control.segments.indices {
      control.selectedIndex = index
      let layout = SegmentedControlLayout(control)
      #expect(layout.bounds == first.bounds && layout.canvas == first.canvas)
      if control.style.distribution == .equal { #expect(layout.segments == first.segments) }
    }
  }

  @Test func `hides the lines beside the selected segment only`() {
    var control = control(.system, titles: 5)
    let shown = { (control: SegmentedControl) in
      let layout = SegmentedControlLayout(control)
      return layout.dividers.indices.map(layout.isDividerShown)
    }
    #expect(shown(control) == [false, true, true, true])
    control.selectedIndex = 2
    #expect(shown(control) == [true, false, false, true])
    control.selectedIndex = 4
    #expect(shown(control) == [true, true, true, false])
    control.selectedIndex = nil
    #expect(shown(control) == [true, true, true, true])
    control.style.dividers?.hidesBesideSelected = false
    control.selectedIndex = 2
    #expect(shown(control) == [true, true, true, true])
  }

  @Test(arguments: 0...3)
  func `keeps the canvas whatever is selected`(index: Int) {
    var control = CatalogEntry.blob.control
    let canvas = SegmentedControlLayout(control).canvas
    control.selectedIndex = index
    #expect(SegmentedControlLayout(control).canvas == canvas)
  }

  // 350 less the gaps of 10, shared; 34 gaps would leave 10, less than 1 each: so 350 / 140.
  @Test(arguments: [
    (1, 350.0, 10.0), (2, 170.0, 10.0), (3, 110.0, 10.0), (12, 20.0, 10.0), (35, 7.57, 2.5),
    (50, 5.29, 1.75),
  ])
  func `shares the width equally`(count: Int, width: Double, gap: Double) {
    let layout = SegmentedControlLayout(blob(titles: count))
    for frame in layout.segments { #expect(abs(frame.width - width) < 0.01) }
    for (first, second) in zip(layout.segments, layout.segments.dropFirst()) {
      #expect(abs(second.x - first.maxX - gap) < 0.01)
    }
    #expect(abs((layout.segments.last?.maxX ?? 0) - 350) < 0.01)
  }

  @Test(arguments: [0, 1])
  func `draws a control with few titles or none`(count: Int) throws {
    var control = blob(titles: count)
    control.selectedIndex = count == 0 ? nil : 0
    let layout = SegmentedControlLayout(control)
    #expect(layout.segments.count == count)
    #expect(isClose(layout.bar, Rect(x: 2, y: 2, width: 346, height: 46)))
    let root = try XMLElement(reading: control.svg().text)
    #expect(root.all("text").count == count)
    #expect(root.all("title").count == 1)
  }

  @Test(arguments: Catalog.controls, [240.0, 350, 512.5, 1200])
  func `mirrors right-to-left exactly`(entry: CatalogEntry, width: Double) {
    var control = entry.control
    control.width = width
    let leftToRight = SegmentedControlLayout(control)
    control.direction = .rightToLeft
    let rightToLeft = SegmentedControlLayout(control)
    for index in control.segments.indices {
      #expect(
        isClose(
          rightToLeft.segments[index], leftToRight.segments[index].mirrored(inWidth: width)))
      #expect(
        isClose(
          rightToLeft.selector(of: index), leftToRight.selector(of: index).mirrored(inWidth: width))
      )
    }
    for (mirrored, plain) in zip(rightToLeft.dividers, leftToRight.dividers) {
      #expect(isClose(mirrored, plain.mirrored(inWidth: width)))
    }
  }

  @Test func `ignores a selection that does not exist`() {
    var control = CatalogEntry.blob.control
    control.selectedIndex = 4
    #expect(control.selectedIndex == nil)
    control.selectedIndex = -1
    #expect(control.selectedIndex == nil)
  }

  @Test func `forgets a selection whose segment was removed`() {
    var control = CatalogEntry.blob.control
    control.selectedIndex = 3
    control.segments.removeLast()
    #expect(control.selectedIndex == nil)
    control.selectedIndex = 2
    control.segments.append(Segment(value: "decade", title: "Decade"))
    #expect(control.selectedIndex == 2)
  }
}
