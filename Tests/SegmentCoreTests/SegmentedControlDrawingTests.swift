import SegmentCore
import Testing

@Suite struct SegmentedControlDrawingTests {
  private func placement(_ entry: CatalogEntry, focuses: Bool = false) -> ControlPlacement {
    ControlPlacement(
      action: LocalPath("/controls/blob/selection"),
      returnPath: LocalPath("/?blob=week"),
      theme: entry.theme,
      focusesSelection: focuses
    )
  }

  /// The HTML as XML: our only void element in a control is `input`, and its only SVG is well-formed.
  private func html(_ control: SegmentedControl, focuses: Bool = false) throws -> XMLElement {
    let text = HTMLWriter.markup { html in
      control.draw(into: &html, placement: placement(.blob, focuses: focuses))
    }.text
    return try XMLElement(reading: text.replacing(voidElement: "input"))
  }

  @Test(arguments: Catalog.controls)
  func `draws the frames of the layout in the picture`(entry: CatalogEntry) throws {
    for index in entry.control.segments.indices {
      var control = entry.control
      control.selectedIndex = index
      let layout = SegmentedControlLayout(control)
      let root = try XMLElement(reading: control.svg().text)
      for (name, frame) in [("bar", layout.bar), ("selector", layout.selector(of: index))] {
        let drawn = try #require(root.first(class: name)).frame
        #expect(abs(drawn.x - frame.x) < 0.01)
        #expect(abs(drawn.y - frame.y) < 0.01)
        #expect(abs(drawn.width - frame.width) < 0.01)
        #expect(abs(drawn.height - frame.height) < 0.01)
      }
    }
  }

  @Test(arguments: Catalog.controls)
  func `names the selected title in the picture`(entry: CatalogEntry) throws {
    let root = try XMLElement(reading: entry.control.svg().text)
    let selected = try #require(entry.control.selectedSegment)
    #expect(root.all("title").first?.text == "\(entry.control.label): \(selected.title)")
    #expect(root.attributes["role"] == "img")
  }

  @Test(arguments: Catalog.controls)
  func `marks exactly one segment as pressed`(entry: CatalogEntry) throws {
    for index in entry.control.segments.indices {
      var control = entry.control
      control.selectedIndex = index
      let buttons = try html(control).all("button")
      #expect(buttons.count == control.segments.count)
      #expect(
        buttons.map { $0.attributes["aria-pressed"] }
          == control.segments.indices.map { $0 == index ? "true" : "false" })
      #expect(buttons.map { $0.attributes["value"] } == control.segments.map(\.value))
      #expect(buttons.allSatisfy { $0.attributes["name"] == "segment" })
    }
  }

  @Test(arguments: Catalog.controls)
  func `checks the selected radio button of a field`(entry: CatalogEntry) throws {
    for index in entry.control.segments.indices {
      var control = entry.control
      control.selectedIndex = index
      control.segments[0].isEnabled = false
      let text = HTMLWriter.markup { html in
        control.drawField(into: &html, name: "choice", theme: entry.theme, variant: .faithful)
      }.text
      let root = try XMLElement(reading: text.replacing(voidElement: "input"))
      #expect(root.name == "fieldset")
      #expect(root.all("legend").map(\.text) == [control.label])
      let radios = root.all("input")
      #expect(radios.map { $0.attributes["value"] } == control.segments.map(\.value))
      #expect(radios.allSatisfy { $0.attributes["name"] == "choice" })
      let indices = control.segments.indices
      #expect(radios.map { $0.attributes["checked"] != nil } == indices.map { $0 == index })
      #expect(radios.map { $0.attributes["disabled"] != nil } == indices.map { $0 == 0 })
      #expect(root.all("label").count == control.segments.count)
    }
  }

  @Test func `draws the selector inside the pressed button alone`() throws {
    var control = CatalogEntry.blob.control
    control.selectedIndex = 2
    let buttons = try html(control).all("button")
    #expect(buttons.map { $0.first(class: "selector") != nil } == [false, false, true, false])
  }

  @Test func `names the group and gives the focus only when asked to`() throws {
    let control = CatalogEntry.blob.control
    let group = try #require(try html(control).first(class: "segments"))
    #expect(group.attributes["role"] == "group")
    #expect(group.attributes["aria-label"] == "Period")
    #expect(try html(control).all("button").allSatisfy { $0.attributes["autofocus"] == nil })
    let focused = try html(control, focuses: true).all("button")
    #expect(focused.map { $0.attributes["autofocus"] != nil } == [true, false, false, false])
  }

  @Test func `has no straight piece in an outline`() throws {
    let control = CatalogEntry.blob.control
    for path in try XMLElement(reading: control.svg().text).all("path") {
      let data = try #require(path.attributes["d"])
      #expect(data.hasPrefix("M") && data.hasSuffix("Z"))
      #expect(!data.contains { "LHVlhvQqAaSsTt".contains($0) })
      // A curve is straight only when its controls lie on the line between its ends.
      let numbers = data.split { "MCZ ".contains($0) }.compactMap { Double($0) }
      var start = (numbers[0], numbers[1])
      #expect((numbers.count - 2) % 6 == 0)
      for offset in stride(from: 2, to: numbers.count, by: 6) {
        let end = (numbers[offset + 4], numbers[offset + 5])
        let bend = [0, 2].map { control in
          let x = numbers[offset + control] - start.0
          let y = numbers[offset + control + 1] - start.1
          return abs(x * (end.1 - start.1) - y * (end.0 - start.0))
        }
        #expect(max(bend[0], bend[1]) > 1)
        start = end
      }
      #expect(start == (numbers[0], numbers[1]))
    }
  }

  @Test(arguments: EscapingTests.hostile)
  func `keeps hostile titles as text in picture and page`(title: String) throws {
    var control = CatalogEntry.blob.control
    control.segments = [
      Segment(value: title, title: title), Segment(value: "x", title: title, isEnabled: false),
    ]
    control.label = title
    control.selectedIndex = 0
    let picture = try XMLElement(reading: control.svg().text)
    #expect(picture.all("text").count == 2)
    #expect(try html(control).all("button").count == 2)
  }

  @Test func `dims a disabled segment and switches its button off`() throws {
    var control = CatalogEntry.blob.control
    control.segments[3].isEnabled = false
    let texts = try XMLElement(reading: control.svg().text).all("text")
    #expect(texts.map { $0.attributes["fill-opacity"] } == [nil, nil, nil, "0.3"])
    let buttons = try html(control).all("button")
    #expect(buttons.map { $0.attributes["disabled"] != nil } == [false, false, false, true])
  }

  @Test func `does not hand the row's opacity on to the selected title`() throws {
    var control = CatalogEntry.blob.control
    control.theme = Theme.picker.data()
    control.segments[3].isEnabled = false
    let root = try XMLElement(reading: control.svg().text)
    #expect(root.all("g").first?.attributes["fill-opacity"] == "0.6")
    #expect(root.all("text").map { $0.attributes["fill-opacity"] } == ["1", nil, nil, "0.18"])
  }

  @Test func `writes the style sheet from the numbers of the style`() {
    var css = MarkupBuffer(capacity: 1024)
    CatalogEntry.blob.control.writeStyleSheet(into: &css)
    let text = css.text
    #expect(text.contains("width:min(350px,100%);height:50px;gap:10px;padding:0px;font-size:18px"))
    #expect(text.contains(".bar{inset:2px;width:calc(100% - 4px);height:calc(100% - 4px);"))
    #expect(text.contains(".selector{inset:-5%;width:110%;height:110%"))
    #expect(text.contains("(blob-selector){animation-duration:0.2s"))
    #expect(text.contains("animation-timing-function:ease-in-out"))
  }
}

extension XMLElement {
  /// The frame of a rectangle, of a nested picture, or of a path of absolute points whose arcs turn
  /// a quarter at its corners.
  var frame: Rect {
    guard let data = attributes["d"] else {
      return Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
    let points = data.split { "MLAZ".contains($0) }.compactMap { command in
      let numbers = command.split(separator: " ").compactMap { Double($0) }
      return numbers.count >= 2 ? numbers.suffix(2) : nil
    }
    let (xs, ys) = (points.compactMap(\.first), points.compactMap(\.last))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
}

extension String {
  /// The text with each start tag of a void element closed as XML wants it.
  fileprivate func replacing(voidElement name: String) -> String {
    var result = ""
    var isInside = false
    for index in indices {
      if self[index...].hasPrefix("<\(name)") { isInside = true }
      if isInside, self[index] == ">" {
        result += "/"
        isInside = false
      }
      result.append(self[index])
    }
    return result
  }
}
