extension BarChart {
  /// Draws the chart's numbers as a table with a caption and scopes.
  public func drawTable(into html: inout HTMLWriter) {
    html.element(.table) { html in
      html.element(.caption, text: title)
      html.element(.thead) { html in
        html.element(.tr) { html in
          html.element(.th, text: categoryName) { $0.set(.scope, "col") }
          html.element(.th, text: valueName) { $0.set(.scope, "col") }
        }
      }
      html.line()
      html.element(.tbody) { html in
        for index in bars.indices { drawRow(of: bars[index], into: &html) }
      }
      html.element(.tfoot) { html in
        html.element(.tr) { html in
          html.element(.th, literal: "Total") { $0.set(.scope, "row") }
          html.element(.td) { html in html.quantity(total) }
        }
      }
    }
    html.line()
  }

  private func drawRow(of bar: borrowing Bar, into html: inout HTMLWriter) {
    html.element(.tr) { html in
      html.element(.th, text: bar.fullName) { $0.set(.scope, "row") }
      html.element(.td) { html in
        if bar.exists { html.quantity(bar.value) } else { html.literal("does not exist") }
      }
    }
    html.line()
  }
}
