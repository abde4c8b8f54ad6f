/// What a theme decides: the words of a control and the colors of its parts, nothing else.
public struct ThemeData: Hashable, Sendable {
  /// The titles that the theme brings for a control without titles of its own.
  public var segmentTitles: [String]

  /// The color of the selected segment's title and icon.
  public var selectedText: Color

  /// The color of the selector.
  public var selectedBackground: Color

  /// The color of every other title and icon.
  public var text: Color

  /// The color of the bar.
  public var background: Color

  /// The color of border and dividers.
  public var border: Color

  /// What lies behind the control, the same on light and dark pages.
  public var stage: Color

  /// The lower end of a vertical gradient that begins with ``stage``; `nil` is one color.
  public var stageEnd: Color?

  /// The thickness in points of a line under the selected title, for themes whose colors alone do
  /// not tell which segment is selected; 0 draws none.
  public var underline = 0.0

  /// The color of the ring around a segment with the focus: dark or light, whichever stands out
  /// more from the whole stage.
  public var focusRing: Color {
    Self.ring(on: stage, stageEnd ?? stage)
  }

  /// The color of a ring that lies on the bar instead, in a control with room around its segments.
  public var focusRingOnBar: Color {
    Self.ring(
      on: background.composited(over: stage), background.composited(over: stageEnd ?? stage))
  }

  /// On every ground one of the two reaches 3.9 to 1.
  private static func ring(on ground: Color, _ end: Color) -> Color {
    func least(_ ring: Color) -> Double {
      min(ring.contrastRatio(to: ground), ring.contrastRatio(to: end))
    }
    let dark = Color(0x2B2118)
    let light = Color(0xFFFFFF)
    return least(dark) >= least(light) ? dark : light
  }
}

extension ThemeData {
  private static let clear = Color(0xFFFFFF, opacity: 0)

  /// Gray at one half, as the article has it: SwiftUI's gray, not UIKit's.
  static let profile = ThemeData(
    segmentTitles: ["First", "Second", "Third"],
    selectedText: Color(0x34C759),
    selectedBackground: Color(0xFFFFFF),
    text: Color(0x8E8E93),
    background: Color(0x8E8E93, opacity: 0.5),
    border: Color(0x8E8E93, opacity: 0.5),
    stage: Color(0xFFFFFF)
  )

  static let focusPasta = ThemeData(
    segmentTitles: ["Day", "Week", "Month", "Year"],
    selectedText: Color(0xFFF6D6),
    selectedBackground: Color(0xB84E00),
    text: Color(0x000000),
    background: Color(0xFFF6D6),
    border: clear,
    stage: Color(0xF3D7A0)
  )

  static let tinted = ThemeData(
    segmentTitles: ["Week", "Month", "Year"],
    selectedText: Color(0xFFFFFF),
    selectedBackground: Color(0x133B55, opacity: 0.5),
    text: Color(0xFFFFFF),
    background: clear,
    border: Color(0xFFFFFF),
    stage: Color(0x3A7CA5),
    stageEnd: Color(0x1C6E8C)
  )

  static let capsule = ThemeData(
    segmentTitles: ["First", "Second", "Third"],
    selectedText: Color(0x000000),
    selectedBackground: Color(0xFF2D55),
    text: Color(0x000000),
    background: Color(0x800080),
    border: Color(0x000000),
    stage: Color(0xFFFFFF)
  )

  static let slide = ThemeData(
    segmentTitles: ["Day", "Week", "Month"],
    selectedText: Color(0xFFFFFF),
    selectedBackground: Color(0x0000FF),
    text: Color(0x3C3C43),
    background: Color(0xE9E9EE),
    border: clear,
    stage: Color(0xFFFFFF)
  )

  static let picker = ThemeData(
    segmentTitles: ["M", "T", "W", "T", "F"],
    selectedText: Color(0x000000),
    selectedBackground: Color(0xFFFFFF),
    text: Color(0x3C3C43, opacity: 0.6),
    background: Color(0xF2F2F7),
    border: clear,
    stage: Color(0xFFFFFF)
  )

  static let system = ThemeData(
    segmentTitles: ["Day", "Week", "Month", "Year"],
    selectedText: Color(0x000000),
    selectedBackground: Color(0xFFFFFF),
    text: Color(0x000000),
    background: Color(0x767680, opacity: 0.12),
    border: Color(0x3C3C43, opacity: 0.3),
    stage: Color(0xFFFFFF)
  )
}
