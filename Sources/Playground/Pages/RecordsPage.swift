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

  /// What is wrong with the settings, whose form has fields of the same names.
  let settingsErrors: [FieldError]

  /// Settings that were typed and refused, to be shown again.
  let typedSettings: FormFields

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
    let errors = fieldErrors + settingsErrors
    guard !errors.isEmpty else { return }
    html.element(.div) {
      $0.set(.class, "notice bad")
      $0.set(.role, "alert")
    } content: { html in
      for error in errors { html.element(.p, text: error.detail) }
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
      html.element(.ul) {
        $0.set(.class, "imports")
      } content: { html in
        for summary in imports { drawRow(of: summary, into: &html) }
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
    html.element(.li) { html in
      html.element(.div) { html in
        html.element(.a, text: summary.fileName) { $0.set(.href, path) }
        html.element(.p) {
          $0.set(.class, "small muted numbers")
        } content: { html in
          html.text(zone.date(at: summary.time).longText)
          html.literal(" · ")
          html.text(summary.formatName)
          for (count, word) in [
            (summary.added, " added"), (summary.skipped, " skipped"),
            (summary.refused, " refused"),
          ] where count > 0 || word == " added" {
            html.literal(" · ")
            html.number(Double(count))
            html.text(word)
          }
        }
      }
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
    html.line()
  }
}
