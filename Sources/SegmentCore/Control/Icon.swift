/// A small picture of one path in a square of 20 × 20 points.
public struct Icon: Hashable, Sendable {
  /// The side of every icon, in points.
  public static let side = 20.0

  /// The shape's path data (SVG 2, section 9.3), filled by the even-odd rule.
  let pathData: StaticPath

  /// - Parameter pathData: Path data inside 0–20 both ways.
  init(_ pathData: StaticString) {
    self.pathData = StaticPath(pathData)
  }
}

extension Icon {
  /// A sun, for a day: a ring with rays, and the filled disc.
  static let sun = Icon(
    """
    M10 6A4 4 0 1 1 10 14A4 4 0 1 1 10 6ZM10 7.5A2.5 2.5 0 1 0 10 12.5A2.5 2.5 0 1 0 10 7.5Z\
    M9.25 1.5H10.75V4H9.25ZM9.25 16H10.75V18.5H9.25ZM1.5 9.25H4V10.75H1.5ZM16 9.25H18.5V10.75H16Z\
    M4.5 3.4L6.3 5.2L5.2 6.3L3.4 4.5ZM14.8 13.7L16.6 15.5L15.5 16.6L13.7 14.8Z\
    M15.5 3.4L16.6 4.5L14.8 6.3L13.7 5.2ZM5.2 13.7L6.3 14.8L4.5 16.6L3.4 15.5Z
    """)
  static let sunFilled = Icon(
    """
    M10 5.5A4.5 4.5 0 1 1 10 14.5A4.5 4.5 0 1 1 10 5.5Z\
    M9 1H11V4H9ZM9 16H11V19H9ZM1 9H4V11H1ZM16 9H19V11H16Z\
    M4.4 3L6.5 5.1L5.1 6.5L3 4.4ZM14.9 13.5L17 15.6L15.6 17L13.5 14.9Z\
    M15.6 3L17 4.4L14.9 6.5L13.5 5.1ZM5.1 13.5L6.5 14.9L4.4 17L3 15.6Z
    """)

  /// Seven bars of a week in a frame.
  static let week = Icon(
    """
    M3 3H17V17H3ZM4.5 4.5V15.5H15.5V4.5ZM6 7H7.5V14H6ZM9.25 7H10.75V14H9.25ZM12.5 7H14V14H12.5Z
    """)
  static let weekFilled = Icon(
    "M2.5 2.5H17.5V17.5H2.5ZM6 6H7.5V14H6ZM9.25 6H10.75V14H9.25ZM12.5 6H14V14H12.5Z")

  /// A leaf of a calendar, for a month.
  static let month = Icon(
    """
    M3 4H17V17H3ZM4.5 8.5V15.5H15.5V8.5ZM4.5 5.5V7H15.5V5.5ZM6 2H7.5V5H6ZM12.5 2H14V5H12.5Z\
    M6.5 10.5H8.5V12.5H6.5ZM11.5 10.5H13.5V12.5H11.5Z
    """)
  static let monthFilled = Icon(
    "M2.5 3.5H17.5V7H2.5ZM2.5 8.5H17.5V17.5H2.5ZM6 10.5H8.5V13H6ZM11.5 10.5H14V13H11.5Z")
}
