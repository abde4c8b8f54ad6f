import SegmentCore
import Testing

@testable import Playground

/// Runs a function that must refuse, and gives the refusal.
func refusal(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws(HTTPError) -> Void
) -> HTTPError? {
  do throws(HTTPError) {
    try body()
  } catch {
    return error
  }
  Issue.record("nothing was refused", sourceLocation: sourceLocation)
  return nil
}

extension HeaderFields {
  init(_ fields: [(String, String)]) {
    self.init()
    for (name, value) in fields { append(name, value) }
  }
}

extension RequestHead {
  init(_ method: Method = .get, _ target: String = "/", _ fields: [(String, String)] = []) {
    self.init(method: method, target: target, fields: HeaderFields(fields))
  }
}

extension MarkupBuffer {
  init(text: String) {
    self.init()
    append(verbatim: text)
  }
}

extension Response {
  /// The content as text.
  var text: String {
    switch body {
    case .empty: ""
    case .omitted: ""
    case .stream: ""
    case .buffer(let buffer): buffer.text
    case .shared(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The length of the content that the client has already.
  var omittedLength: Int? {
    switch body {
    case .omitted(let length): length
    default: nil
    }
  }

  func all(_ name: StaticString) -> [String] {
    fields.filter { $0.isNamed(name) }.map(\.value)
  }
}

/// The content cut into pieces of one size, the last one shorter.
func pieces(of bytes: [UInt8], size: Int) -> [ArraySlice<UInt8>] {
  stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
}
