import SegmentCore
import Testing

@Suite struct SegmentedControlLayoutTests {
  private func isClose(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.x - second.x) < 0.01 && abs(first.y - second.y) < 0.01
      && abs(first.width - second.width) < 0.01 && abs(first.height - second.height) < 0.01
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

  @Test(arguments: [240.0, 350, 512.5, 1200])
  func `mirrors right-to-left exactly`(width: Double) {
    var control = CatalogEntry.blob.control
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
