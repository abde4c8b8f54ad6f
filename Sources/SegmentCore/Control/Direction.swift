/// The direction in which segments follow one another; right-to-left is the exact mirror image.
public enum Direction: String, CaseIterable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
