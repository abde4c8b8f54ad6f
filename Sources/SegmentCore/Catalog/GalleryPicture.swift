/// All controls in all states in one picture: a row a control, a column a state.
public struct GalleryPicture {
  /// A state in which every control is drawn, where it can have it.
  enum State: String, CaseIterable {
    case selected = "Selected"
    case focused = "Focused"
    case pressed = "Pressed"
    case disabled = "Disabled"
    case none = "None selected"
  }

  private static let nameWidth = 112.0
  private static let headHeight = 44.0
  private static let cell = Size(width: 318, height: 92)
  private static let controlWidth = 294.0
  private static let margin = 16.0

  private static let ink = Color(0x2B2118)
  private static let muted = Color(0x6B5A4A)

  let controls: [CatalogEntry]

  /// Makes a picture of controls, each in its own theme.
  public init(_ controls: [CatalogEntry] = Catalog.controls) {
    self.controls = controls
  }

  /// The size of the whole picture.
  var size: Size {
    Size(
      width: Self.nameWidth + Self.cell.width * Double(State.allCases.count) + Self.margin,
      height: Self.headHeight + Self.cell.height * Double(controls.count) + Self.margin
    )
  }

  /// Draws the picture; the same catalogue gives the same bytes on every run.
  public func svg() -> Markup {
    SVGWriter.markup(capacity: 65_536) { svg in
      svg.element(.svg) {
        $0.set(.xmlns, "http://www.w3.org/2000/svg")
        $0.setViewBox(Rect(x: 0, y: 0, width: size.width, height: size.height))
        $0.set(.width, size.width)
        $0.set(.height, size.height)
        $0.set(.role, "img")
        $0.set(.fontFamily, SegmentedControl.fontFamily)
        $0.set(.fontSize, 15)
      } content: { svg in
        svg.line()
        svg.element(.title, text: "All controls in all states")
        svg.line()
        svg.element(.rect) {
          $0.set(Rect(x: 0, y: 0, width: size.width, height: size.height))
          $0.set(.fill, "#fffaf0")
        }
        svg.line()
        drawHead(into: &svg)
        for (row, entry) in controls.enumerated() { draw(entry, inRow: row, into: &svg) }
      }
      svg.line()
    }
  }

  private func drawHead(into svg: inout SVGWriter) {
    for (column, state) in State.allCases.enumerated() {
      let frame = frame(row: 0, column: column)
      drawText(state.rawValue, x: frame.midX, y: 28, anchor: "middle", color: Self.muted, &svg)
    }
  }

  private func draw(_ entry: CatalogEntry, inRow row: Int, into svg: inout SVGWriter) {
    let baseline = frame(row: row, column: 0).midY + 5
    drawText(entry.name, x: Self.margin, y: baseline, anchor: "start", color: Self.ink, &svg)
    let stageID = "\(entry.control.id)-stage"
    let hasGradient = drawGradient(of: entry.control.theme, id: stageID, into: &svg)
    for (column, state) in State.allCases.enumerated() {
      let frame = frame(row: row, column: column)
      svg.element(.rect) {
        $0.set(frame)
        $0.set(.rx, 8)
        if hasGradient {
          $0.set(.fill) { value in
            value.literal("url(#")
            value.text(stageID)
            value.literal(")")
          }
        } else {
          $0.setFill(entry.control.theme.stage)
        }
      }
      svg.line()
      guard let control = control(entry, in: state) else {
        let color = entry.control.theme.focusRing
        drawText("always one", x: frame.midX, y: baseline, anchor: "middle", color: color, &svg)
        continue
      }
      let layout = SegmentedControlLayout(control)
      svg.element(.g) {
        $0.setTranslation(
          x: frame.midX - layout.bounds.midX,
          y: frame.midY - layout.bounds.midY
        )
      } content: { svg in
        svg.line()
        control.drawLayers(layout, prefix: "\(control.id)-\(column)", into: &svg)
      }
      svg.line()
    }
  }

  /// The control in a state; `nil` where its rules do not allow that.
  private func control(_ entry: CatalogEntry, in state: State) -> SegmentedControl? {
    var control = entry.control
    control.width = Self.controlWidth
    let last = control.segments.count - 1
    control.selectedIndex = min(1, last)
    switch state {
    case .selected: break
    case .focused: control.emphasis = Emphasis(index: min(1, last), kind: .focused)
    case .pressed: control.emphasis = Emphasis(index: last, kind: .pressed)
    case .disabled: if last >= 0 { control.segments[last].isEnabled = false }
    case .none:
      guard control.style.rules.allowsNone else { return nil }
      control.selectedIndex = nil
    }
    return control
  }

  private func frame(row: Int, column: Int) -> Rect {
    Rect(
      x: Self.nameWidth + Self.cell.width * Double(column),
      y: Self.headHeight + Self.cell.height * Double(row),
      width: Self.cell.width,
      height: Self.cell.height
    ).inset(by: 3)
  }

  private func drawText(
    _ text: String,
    x: Double,
    y: Double,
    anchor: StaticString,
    color: Color,
    _ svg: inout SVGWriter
  ) {
    svg.element(.text, text: text) {
      $0.set(.x, x)
      $0.set(.y, y)
      $0.set(.textAnchor, anchor)
      $0.setFill(color)
    }
    svg.line()
  }

  /// Defines the gradient of a stage that has one.
  private func drawGradient(
    of theme: ThemeData,
    id: String,
    into svg: inout SVGWriter
  ) -> Bool {
    guard let end = theme.stageEnd else { return false }
    svg.element(.linearGradient) {
      $0.set(.id, text: id)
      $0.set(.x2, 0)
      $0.set(.y2, 1)
    } content: { svg in
      for (offset, color) in [(0.0, theme.stage), (1, end)] {
        svg.element(.stop) {
          $0.set(.offset, offset)
          $0.set(.stopColor, color)
        }
      }
    }
    svg.line()
    return true
  }
}
