import SegmentCore

/// What a visitor sees when a request cannot be answered: what is wrong and where to go.
struct ErrorPage {
  let frame: PageFrame
  let error: HTTPError

  /// The page that the visitor came from, if the request said so.
  let returnPath: LocalPath?

  func response() -> Response {
    let markup = frame.draw { html in
      html.element(.header) {
        $0.set(.class, "head")
      } content: { html in
        html.element(.h1, text: error.status.phrase)
        html.element(.p, text: error.detail) { $0.set(.class, "lead") }
      }
      html.element(.section) {
        $0.set(.class, "card")
        $0.set(.ariaLabel, "What to do")
      } content: { html in
        drawFieldErrors(into: &html)
        drawLinks(into: &html)
      }
      html.line()
    }
    var response = Response.page(markup, status: error.status)
    response.fields.append(contentsOf: error.fields)
    return response
  }

  private func drawFieldErrors(into html: inout HTMLWriter) {
    guard !error.fieldErrors.isEmpty else { return }
    html.element(.dl) { html in
      for fieldError in error.fieldErrors {
        html.element(.dt) { html in
          html.element(.code, text: fieldError.field)
        }
        html.element(.dd, text: fieldError.detail)
      }
    }
  }

  private func drawLinks(into html: inout HTMLWriter) {
    let near = error.suggestions.compactMap { LocalPath(validating: $0) }
    html.element(.ul) {
      $0.set(.class, "links")
    } content: { html in
      for path in near {
        html.element(.li) { html in
          html.literal("Did you mean ")
          html.element(.a, text: path.text) { $0.set(.href, path) }
          html.literal("?")
        }
      }
      if let returnPath {
        html.element(.li) { html in
          html.element(.a, literal: "Back to where you were") { $0.set(.href, returnPath) }
        }
      }
      html.element(.li) { html in
        html.element(.a, literal: "Home") { $0.set(.href, LocalPath("/")) }
      }
    }
  }
}
