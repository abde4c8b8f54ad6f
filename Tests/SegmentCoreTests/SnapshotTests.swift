import SegmentCore
import Testing

/// One picture that has a snapshot.
struct SnapshotCase: CustomTestStringConvertible, Sendable {
  let suite: String
  let name: String
  let variant: String
  let draw: @Sendable () -> String

  var snapshot: Snapshot { Snapshot(suite: suite, name: name, variant: variant) }
  var testDescription: String { snapshot.file }
}

@Suite struct SnapshotTests {
  /// Every control in every selection, in both directions, narrow, with long titles and in every
  /// theme; the sample charts in both sizes; and the gallery.
  static let cases = controls + charts + [gallery]

  /// The picture at the top of the README.
  private static let gallery = SnapshotCase(suite: "Gallery", name: "gallery", variant: "all") {
    GalleryPicture().svg().text
  }

  private static var controls: [SnapshotCase] {
    Catalog.controls.flatMap { entry in
      let id = entry.control.id
      var cases: [SnapshotCase] = []
      func add(_ variant: String, _ change: @escaping @Sendable (inout SegmentedControl) -> Void) {
        cases.append(
          SnapshotCase(suite: "Control", name: id, variant: variant) {
            var control = entry.control
            change(&control)
            return control.svg().text
          })
      }
      for (index, segment) in entry.control.segments.enumerated() {
        add("selected-\(segment.value)") { $0.selectedIndex = index }
      }
      add("rtl") { $0.direction = .rightToLeft }
      add("width-240") { $0.width = 240 }
      add("no-segments") { $0.segments = [] }
      add("disabled") { $0.segments[$0.segments.count - 1].isEnabled = false }
      add("long-titles") { control in
        control.segments = ["Every single day", "日本語の長いタイトル", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "a<b & \"c\""].enumerated()
          .map { Segment(value: "\($0)", title: $1) }
      }
      for theme in Theme.allCases { add("theme-\(theme.rawValue)") { $0.theme = theme.data() } }
      add("accessible") { $0.theme = entry.theme.data(.accessible) }
      cases.append(
        SnapshotCase(suite: "Control", name: id, variant: "icon") { entry.control.icon().text })
      return cases
    }
  }

  private static var charts: [SnapshotCase] {
    SampleCharts.all.flatMap { sample in
      [("wide", BarChartLayout.wide), ("narrow", BarChartLayout.narrow)].map { variant, size in
        SnapshotCase(suite: "BarChart", name: sample.name, variant: variant) {
          sample.chart.svg(size: size).text
        }
      }
    }
  }

  @Test(arguments: cases)
  func `draws the picture of its snapshot`(snapshotCase: SnapshotCase) throws {
    let received = snapshotCase.draw()
    _ = try XMLElement(reading: received)
    #expect(received == snapshotCase.draw())
    #expect(!received.contains("nan") && !received.contains("inf"))
    snapshotCase.snapshot.expect(received)
  }

  @Test func `has no snapshot that no case claims`() {
    #expect(Snapshot.recordedFiles().subtracting(Self.cases.map(\.snapshot.file)) == [])
  }

  @Test func `names every snapshot once`() {
    #expect(Set(Self.cases.map(\.snapshot.file)).count == Self.cases.count)
  }
}
