import Glibc

/// The order in which SQLite sorts text: the first byte that differs decides, else the length.
/// Negative when `first` comes before, 0 when both are the same bytes.
///
/// Swift's own comparison would take differently composed letters for the same text.
func compareBytes(_ first: String, _ second: String) -> Int {
  var first = first
  return first.withUTF8 { bytes in
    unsafe compareBytes(bytes, second)
  }
}

/// The order of bytes and a text's bytes.
func compareBytes(_ first: UnsafeBufferPointer<UInt8>, _ second: String) -> Int {
  var second = second
  return second.withUTF8 { second in
    let shared = min(first.count, second.count)
    if shared > 0, let one = first.baseAddress, let other = second.baseAddress {
      let order = unsafe memcmp(one, other, shared)
      if order != 0 { return Int(order) }
    }
    return first.count - second.count
  }
}
