/// Whatever text is cut to whatever width, a beginning of it comes out, and it fits.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzTruncation(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard count > 2 else { return 0 }
  let font = Font(size: 10, weight: unsafe Int(bytes[0]) * 4)
  let width = unsafe Double(bytes[1])
  let text = unsafe String(decoding: bytes.dropFirst(2), as: UTF8.self)

  let full = textWidth(text, font: font)
  precondition(full.isFinite && full >= 0, "not a width")
  let cut = truncated(text, toWidth: width, font: font)
  guard full > width else {
    precondition(Array(cut.utf8) == Array(text.utf8), "changed although it fits")
    return 0
  }
  precondition(cut.utf8.suffix(3).elementsEqual("…".utf8), "cut and does not say so")
  precondition(cut == "…" || textWidth(cut, font: font) <= width, "too wide")
  let kept = Array(cut.utf8.dropLast(3))
  precondition(kept == Array(text.utf8.prefix(kept.count)), "not a beginning")
  var end = text.startIndex
  while text.utf8.distance(from: text.startIndex, to: end) < kept.count {
    end = text.index(after: end)
  }
  precondition(
    text.utf8.distance(from: text.startIndex, to: end) == kept.count, "a character is split")
  return 0
}
