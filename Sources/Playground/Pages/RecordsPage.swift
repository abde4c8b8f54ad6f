import SegmentCore

/// What a visitor typed into the import form, to be shown again when it was wrong.
struct ImportFormValues {
  var zone = ""
  var dateOrder = ""
  var start = ""
  var end = ""
  var label = ""
}

/// The page of a visitor's records: import, one record by hand, settings, and what was imported.
struct RecordsPage {
  let frame: PageFrame
  let imports: [ImportSummary]
  let values: ImportFormValues
  let fieldErrors: [FieldError]

  /// The zone and first weekday of this visitor's charts.
  let zone: ZoneRules
  let firstWeekday: Weekday

  func draw() -> Markup {
    frame.draw { html in
      html.element(.header) {
        $0.set(.class, "head")
      } content: { html in
        html.element(.h1, literal: "Your records")
        html.element(.p) {
          $0.set(.class, "lead")
        } content: { html in
          html.literal("Bring the file that your time tracker exports, and the charts are yours.")
        }
      }
      html.line()
      drawErrors(into: &html)
      drawImportForm(into: &html)
      drawImports(into: &html)
      drawRecordForm(into: &html)
      drawSettingsForm(into: &html)
    }
  }

  private func drawErrors(into html: inout HTMLWriter) {
    guard !fieldErrors.isEmpty else { return }
    html.element(.div) {
      $0.set(.class, "notice bad")
      $0.set(.role, "alert")
    } content: { html in
      for fieldError in fieldErrors { html.element(.p, text: fieldError.detail) }
    }
    html.line()
  }

  private func drawImports(into html: inout HTMLWriter) {
    card("What you imported", into: &html) { html in
      guard !imports.isEmpty else {
        html.element(.p) {
          $0.set(.class, "muted")
        } content: { html in
          html.literal(
            "Nothing yet: the charts show records that everybody sees. Import a file above.")
        }
        return
      }
      html.element(.div) {
        $0.set(.class, "scroll")
      } content: { html in
        html.element(.table) { html in
          html.element(.caption, literal: "Imports, newest first")
          html.element(.thead) { html in
            html.element(.tr) { html in
              html.element(.th, literal: "File") { $0.set(.scope, "col") }
              for heading in ["Added", "Skipped", "Refused"] {
                html.element(.th, text: heading) {
                  $0.set(.scope, "col")
                  $0.set(.class, "number")
                }
              }
              html.element(.th) {
                $0.set(.scope, "col")
              } content: { html in
                html.element(.span, literal: "Remove") { $0.set(.class, "visually-hidden") }
              }
            }
          }
          html.element(.tbody) { html in
            for summary in imports { drawRow(of: summary, into: &html) }
          }
        }
      }
      html.element(.p) {
        $0.set(.class, "small")
      } content: { html in
        html.element(.a, literal: "Download your records as CSV") {
          $0.set(.href, LocalPath("/records.csv"))
        }
      }
    }
  }

  private func drawRow(of summary: ImportSummary, into html: inout HTMLWriter) {
    let path = LocalPath("/records").appending(segment: String(summary.id))
    html.element(.tr) { html in
      html.element(.th) {
        $0.set(.scope, "row")
      } content: { html in
        html.element(.a, text: summary.fileName) { $0.set(.href, path) }
      }
      for count in [summary.added, summary.skipped, summary.refused] {
        html.element(.td) {
          $0.set(.class, "number")
        } content: { html in
          html.number(Double(count))
        }
      }
      html.element(.td) {
        $0.set(.class, "number")
      } content: { html in
        html.element(.form) {
          $0.set(.method, "post")
          $0.set(.action, path.appending("/delete"))
        } content: { html in
          html.element(.button, literal: "Remove") {
            $0.set(.class, "button plain")
            $0.set(.ariaLabel) { value in
              value.literal("Remove ")
              value.text(summary.fileName)
            }
          }
        }
      }
    }
    html.line()
  }
}
