/// The width of a text set on one line, in px: the sum of its advances, without kerning.
///
/// Characters that the table of advances does not hold are estimated, rather too wide than too
/// narrow: an emoji sequence 1.25 em (as in Noto Color Emoji), ideographs, kana, Hangul and
/// whatever lies beyond the Basic Multilingual Plane 1 em, all other scripts 0.75 em. Combining
/// marks and format characters take no room. A line break or tab counts as one space, and any
/// other control character as 1 em, because U+FFFD is drawn in its place. The result is never
/// negative and never NaN. O(n); about a nanosecond for each ASCII character.
public func textWidth(_ text: String, font: Font) -> Double {
  let advances = font.advances
  var units = 0
  for byte in text.utf8 {
    guard (0x20...0x7E).contains(byte) else { return measuredByCharacter(text, font: font) }
    units &+= Int(advances[Int(byte) - 0x20])
  }
  return Double(units) * font.pixelsPerUnit
}

/// The text if it fits into `width` px, else its longest beginning that fits together with `…`.
///
/// A grapheme cluster is never split, and no space is left before the ellipsis. Where not even the
/// ellipsis fits, the ellipsis alone is returned: something stands there to say that there is more.
/// The text itself is not changed; it is measured as one line, as ``textWidth(_:font:)`` does.
/// Beyond the first measuring, O(m) in the characters that fit.
public func truncated(_ text: String, toWidth width: Double, font: Font) -> String {
  // No character of the table is wider than 1.4 em, and none has fewer bytes than one: a text that
  // is short enough by that need not be measured.
  if Double(text.utf8.count) * 1.4 * font.size <= width { return text }
  if textWidth(text, font: font) <= width { return text }
  let advances = font.advances
  var units = unitsOf("…", in: advances)
  var end = text.startIndex
  for index in text.indices {
    let character = text[index]
    units += unitsOf(character, in: advances)
    guard units * font.pixelsPerUnit <= width else { break }
    if !character.isWhitespace { end = text.index(after: index) }
  }
  return "\(text[..<end])…"
}

private func measuredByCharacter(_ text: String, font: Font) -> Double {
  let advances = font.advances
  var units = 0.0
  for character in text { units += unitsOf(character, in: advances) }
  return units * font.pixelsPerUnit
}

/// The advance of one grapheme cluster in font units.
private func unitsOf(_ character: Character, in advances: [UInt16]) -> Double {
  if character.isNewline { return Double(advances[0]) }
  var units = 0.0
  for scalar in character.unicodeScalars {
    if let position = InterAdvances.position(of: scalar), advances[position] > 0 {
      units += Double(advances[position])
    } else if joinsEmoji(scalar) {
      return 1.25 * InterAdvances.unitsPerEm
    } else {
      units += estimatedAdvance(of: scalar) * InterAdvances.unitsPerEm
    }
  }
  return units
}

/// Whether a scalar makes its whole cluster one colour picture: an emoji by itself, a regional
/// indicator, the emoji variation selector or the enclosing keycap (UTS #51, section 1.4).
private func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value == 0xFE0F || scalar.value == 0x20E3 || scalar.properties.isEmojiPresentation
}

/// The advance, in em, of a scalar that the table does not hold.
private func estimatedAdvance(of scalar: Unicode.Scalar) -> Double {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  case .control: return scalar == "\t" ? 0.25 : 1
  default: break
  }
  switch scalar.value {
  // The second and third letter of a Hangul syllable stand inside the first one's square.
  case 0x1160...0x11FF: return 0
  // The blocks that Unicode counts as wide (UAX #11): Hangul, radicals to Yi, compatibility and
  // full-width forms; above the BMP everything, since much there is wide and the rest is rare.
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x10000...:
    return 1
  default: return 0.75
  }
}
