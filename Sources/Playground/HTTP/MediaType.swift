/// The media types that this server sends.
struct MediaType: Hashable, Sendable {
  /// As it stands in `Content-Type`.
  let text: String

  /// Without its parameters: `text/html`.
  var essence: String { String(text.prefix { $0 != ";" }) }

  static let html = MediaType(text: "text/html; charset=utf-8")
  static let svg = MediaType(text: "image/svg+xml; charset=utf-8")
  static let json = MediaType(text: "application/json")
  static let problem = MediaType(text: "application/problem+json")
  static let eventStream = MediaType(text: "text/event-stream")
  static let csv = MediaType(text: "text/csv; charset=utf-8; header=present")
  static let javaScript = MediaType(text: "text/javascript; charset=utf-8")
  static let css = MediaType(text: "text/css; charset=utf-8")

  /// The text format of Prometheus.
  static let metrics = MediaType(text: "text/plain; version=0.0.4; charset=utf-8")
  static let plain = MediaType(text: "text/plain; charset=utf-8")
  /// Whatever it is; for descriptions only.
  static let any = MediaType(text: "*/*")
  static let icon = MediaType(text: "image/x-icon")
}
