import SegmentCore

/// What became of one imported file, line by line where something was not taken.
struct ImportReportPage {
  let frame: PageFrame
  let summary: ImportSummary
  let report: ImportReport

  func draw() -> Markup {
    frame.draw { html in
      html.element(.header) {
        $0.set(.class, "head")
      } content: { html in
        html.element(.h1) { html in
          html.number(Double(report.added))
          if report.added == 1 {
            html.literal(" record added")
          } else {
            html.literal(" records added")
          }
        }
        html.element(.p) {
          $0.set(.class, "lead")
        } content: { html in
          html.text(summary.fileName)
          html.literal(", read as ")
          html.text(summary.formatName)
          html.literal(".")
        }
      }
      html.line()
      draw(
        report.refused, "Refused", "These lines are wrong; they stopped nothing else.", into: &html)
      draw(report.skipped, "Skipped", "These lines were left out.", into: &html)
      draw(report.notes, "To know", "These lines could be read in two ways.", into: &html)
      html.element(.section) {
        $0.set(.class, "card")
        $0.set(.ariaLabel, "Go on")
      } content: { html in
        html.element(.ul) {
          $0.set(.class, "links")
        } content: { html in
          html.element(.li) { html in
            html.element(.a, literal: "See the chart") { $0.set(.href, LocalPath("/")) }
          }
          html.element(.li) { html in
            html.element(.a, literal: "All imports") { $0.set(.href, LocalPath("/records")) }
          }
        }
      }
      html.line()
    }
  }

  private func draw(
    _ issues: ImportReport.Issues,
    _ title: StaticString,
    _ explanation: StaticString,
    into html: inout HTMLWriter
  ) {
    guard issues.count > 0 else { return }
    html.element(.section) {
      $0.set(.class, "card")
      $0.set(.ariaLabel, title)
    } content: { html in
      html.element(.h2) { html in
        html.literal(title)
        html.literal(": ")
        html.number(Double(issues.count))
      }
      html.element(.p, literal: explanation) { $0.set(.class, "muted") }
      html.element(.div) {
        $0.set(.class, "scroll")
      } content: { html in
        html.element(.table) { html in
          html.element(.thead) { html in
            html.element(.tr) { html in
              html.element(.th, literal: "Line") { $0.set(.scope, "col") }
              html.element(.th, literal: "Reason") { $0.set(.scope, "col") }
            }
          }
          html.element(.tbody) { html in
            for issue in issues.listed {
              html.element(.tr) { html in
                html.element(.th) {
                  $0.set(.scope, "row")
                } content: { html in
                  html.number(Double(issue.line))
                }
                html.element(.td, text: issue.reason)
              }
              html.line()
            }
          }
        }
      }
      if issues.count > issues.listed.count {
        html.element(.p) {
          $0.set(.class, "muted")
        } content: { html in
          html.literal("The first ")
          html.number(Double(issues.listed.count))
          html.literal(" are listed.")
        }
      }
    }
    html.line()
  }
}
