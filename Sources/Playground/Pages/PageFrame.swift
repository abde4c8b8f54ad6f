import SegmentCore

/// The document around every page: head, brand line and foot.
struct PageFrame {
  let assets: Assets

  /// What the window and the tab are called, in parts; it begins with what is chosen.
  let title: [String]

  /// The picture of the tab; `nil` takes the site's own.
  var icon: LocalPath?

  /// Whether controls on the page can be used, for which it takes the script along.
  var isLive = false

  /// Draws a page.
  func draw(_ content: (inout HTMLWriter) -> Void) -> Markup {
    HTMLWriter.document(capacity: 32_768) { html in
      html.element(.html) {
        $0.set(.lang, "en")
      } content: { html in
        drawHead(into: &html)
        html.element(.body) { html in
          html.line()
          drawTop(into: &html)
          html.element(.main) { html in
            html.line()
            content(&html)
          }
          html.line()
          drawFoot(into: &html)
        }
      }
    }
  }

  private func drawHead(into html: inout HTMLWriter) {
    html.element(.head) { html in
      html.element(.meta) { $0.set(.charset, "utf-8") }
      html.element(.title) { html in
        for (index, part) in title.enumerated() {
          if index > 0 { html.literal(" – ") }
          html.text(part)
        }
      }
      html.element(.meta) {
        $0.set(.name, "viewport")
        $0.set(.content, "width=device-width, initial-scale=1")
      }
      html.element(.meta) {
        $0.set(.name, "color-scheme")
        $0.set(.content, "light dark")
      }
      html.element(.link) {
        $0.set(.rel, "stylesheet")
        $0.set(.href, assets.styleSheet.path)
      }
      html.element(.link) {
        $0.set(.rel, "icon")
        $0.set(.type, "image/svg+xml")
        $0.set(.href, icon ?? assets.icon.path)
      }
      if isLive { html.script(assets.script.path) }
    }
    html.line()
  }

  private func drawTop(into html: inout HTMLWriter) {
    html.element(.nav) {
      $0.set(.class, "top")
      $0.set(.ariaLabel, "Site")
    } content: { html in
      html.element(.a, literal: "Segmented-control playground") {
        $0.set(.class, "brand")
        $0.set(.href, LocalPath("/"))
      }
      for entry in Catalog.controls {
        html.element(.a, text: entry.name) {
          $0.set(.href, LocalPath("/controls").appending(segment: entry.control.id))
        }
      }
      html.element(.a, literal: "Fields") { $0.set(.href, LocalPath("/fields")) }
      html.element(.a, literal: "Records") { $0.set(.href, LocalPath("/records")) }
    }
    html.line()
  }

  private func drawFoot(into html: inout HTMLWriter) {
    html.element(.footer) {
      $0.set(.class, "foot")
    } content: { html in
      html.element(.p) { html in
        html.literal(
          "Drawn on the server; it needs no script. What you choose stays in this browser\u{2019}s session."
        )
      }
    }
    html.line()
  }
}

extension Response {
  /// The answer that is a page, as it stands for this session now.
  static func page(_ markup: consuming Markup, status: Status = .ok) -> Response {
    Response(
      status,
      contentType: .html,
      caching: status == .ok ? .privatePage : .never,
      body: .buffer(markup.takeBuffer())
    )
  }
}
