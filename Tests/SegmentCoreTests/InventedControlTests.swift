import Testing

@testable import SegmentCore

extension SegmentedControlStyle {
  /// A style that no article has: everything that a new control needs to bring.
  fileprivate static let ticket = SegmentedControlStyle(
    size: Size(width: 320, height: 44),
    bar: BarStyle(shape: .rounded(6), borderWidth: 1.5),
    selector: SelectorStyle(
      shape: .rounded(3),
      placement: .inset(5),
      shadow: Shadow(opacity: 0.2, blur: 3)
    ),
    padding: 4,
    spacing: 12,
    dividers: DividerStyle(width: 1, inset: 10, hidesBesideSelected: false),
    font: Font(size: 15, weight: 600),
    animation: SelectorAnimation(duration: 0.3, curve: .easeInOut),
    rules: SelectionRules(initialIndex: 1, allowsNone: true)
  )
}

/// A control that the catalogue does not have works in everything that draws: no drawing asks which
/// control it has.
@Suite struct InventedControlTests {
  private static let entry = CatalogEntry(
    "ticket",
    label: "Fare",
    style: .ticket,
    theme: .capsule,
    segments: [
      Segment(value: "single", title: "Single"),
      Segment(value: "return", title: "Return"),
      Segment(value: "pass", title: "Pass"),
    ],
    binding: .period,
    name: "Ticket",
    summary: "Invented for a test."
  )

  private let control = entry.control

  @Test func `lays out by the style's numbers`() {
    let layout = SegmentedControlLayout(control)
    // 320 less 2 × 4 of padding and 2 × 12 of gaps leaves 288, so 96 for each of three.
    #expect(
      layout.segments == [
        Rect(x: 4, y: 4, width: 96, height: 36),
        Rect(x: 112, y: 4, width: 96, height: 36),
        Rect(x: 220, y: 4, width: 96, height: 36),
      ])
    #expect(layout.selector(of: 1) == Rect(x: 117, y: 9, width: 86, height: 26))
    // In the middle of each gap.
    #expect(layout.dividers.map(\.midX) == [106, 214])
  }

  @Test func `draws a picture with the initial choice`() throws {
    let picture = try XMLElement(reading: control.svg().text)
    #expect(picture.attributes["viewBox"] == "0 0 320 44")
    #expect(picture.all("title").first?.text == "Fare: Return")
    let selector = try #require(picture.first(class: "selector")).frame
    #expect((selector.x, selector.width) == (117, 86))
    #expect(picture.all("text").map(\.text) == ["Single", "Return", "Pass"])
  }

  @Test func `draws buttons and radio buttons`() throws {
    let placement = ControlPlacement(
      action: LocalPath("/controls/ticket/selection"),
      returnPath: LocalPath("/"),
      theme: Self.entry.theme,
      focusesSelection: false
    )
    let html = HTMLWriter.markup { html in
      control.draw(into: &html, placement: placement)
    }.text
    for value in ["single", "return", "pass"] { #expect(html.contains("value=\"\(value)\"")) }
    #expect(html.matches(of: #/aria-pressed="true"/#).count == 1)
  }

  @Test func `writes a style sheet of its own`() {
    var css = MarkupBuffer()
    control.writeStyleSheet(into: &css)
    let rules = css.text
    #expect(rules.contains(".control-ticket "))
    #expect(rules.contains("0.3s"))
    for entry in Catalog.controls { #expect(!rules.contains("-\(entry.control.id)")) }
  }

  @Test func `draws an icon`() throws {
    let dots = try XMLElement(reading: control.icon().text).all("circle").map { $0.number("r") }
    #expect(dots.count == 3)
    #expect(dots.firstIndex(of: dots.max() ?? 0) == 1)
  }

  @Test func `is measured for contrast`() {
    let report = ContrastReport(control)
    #expect(!report.pairs.isEmpty)
    // The report is about the colors, whoever wears them: those of capsule fail.
    #expect(report.passes == ContrastReport(CatalogEntry.capsule.control).passes)
  }

  @Test func `has a row in the gallery`() throws {
    let picture = GalleryPicture(Catalog.controls + [Self.entry]).svg().text
    _ = try XMLElement(reading: picture)
    #expect(picture.contains(">Ticket<"))
  }
}
