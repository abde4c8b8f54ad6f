import SegmentCore

/// The forms of the page: a file, one record, clock and calendar.
extension RecordsPage {
  func drawImportForm(into html: inout HTMLWriter) {
    let inputs = FormInputs(errors: fieldErrors)
    card("Import a file", into: &html) { html in
      html.element(.p) {
        $0.set(.class, "muted")
      } content: { html in
        html.literal("CSV from Toggl, Clockify or Forest, or any with the columns ")
        html.element(.code, literal: "start,end")
        html.literal(" and, if you like, ")
        html.element(.code, literal: "label")
        html.literal(". At most 32 MiB. The same file twice adds nothing.")
      }
      html.element(.form) {
        $0.set(.class, "stack")
        $0.set(.method, "post")
        $0.set(.enctype, "multipart/form-data")
        $0.set(.action, LocalPath("/records"))
      } content: { html in
        inputs.field("file", "File", into: &html) { html in
          html.element(.input) {
            $0.set(.type, "file")
            $0.set(.name, "file")
            $0.set(.accept, ".csv,text/csv")
            $0.set(.required, present: true)
            $0.set(.ariaInvalid, inputs.isWrong("file") ? "true" : nil)
          }
        }
        html.element(.div) {
          $0.set(.class, "fields")
        } content: { html in
          inputs.field("zone", "Time zone of times without an offset", into: &html) { html in
            inputs.textInput(
              "zone", values.zone, placeholder: zone.name, list: "zones", into: &html)
          }
          inputs.field("dateOrder", "Order in dates such as 03/04/2026", into: &html) { html in
            inputs.select(
              "dateOrder",
              [
                ("", "As the file shows"), ("dmy", "Day first"), ("mdy", "Month first"),
                ("ymd", "Year first"),
              ],
              selected: values.dateOrder,
              into: &html
            )
          }
        }
        drawSubmit("Import records", into: &html)
      }
    }
  }

  func drawRecordForm(into html: inout HTMLWriter) {
    let inputs = FormInputs(errors: fieldErrors)
    card("Add one record", into: &html) { html in
      html.element(.form) {
        $0.set(.class, "stack")
        $0.set(.method, "post")
        $0.set(.action, LocalPath("/records"))
      } content: { html in
        html.element(.div) {
          $0.set(.class, "fields")
        } content: { html in
          inputs.field("start", "Start", into: &html) { html in
            inputs.textInput("start", values.start, placeholder: "2026-03-02 09:00", into: &html)
          }
          inputs.field("end", "End", into: &html) { html in
            inputs.textInput("end", values.end, placeholder: "2026-03-02 09:25", into: &html)
          }
          inputs.field("label", "Label", into: &html) { html in
            inputs.textInput("label", values.label, placeholder: "Writing", into: &html)
          }
        }
        drawSubmit("Add record", into: &html)
      }
    }
  }

  func drawSettingsForm(into html: inout HTMLWriter) {
    let inputs = FormInputs(errors: settingsErrors)
    card("Clock and calendar", into: &html) { html in
      html.element(.form) {
        $0.set(.class, "stack")
        $0.set(.method, "post")
        $0.set(.action, LocalPath("/settings"))
      } content: { html in
        html.element(.div) {
          $0.set(.class, "fields")
        } content: { html in
          inputs.field("zone", "Time zone of the charts", into: &html) { html in
            inputs.textInput(
              "zone",
              typedSettings.all("zone").last ?? zone.name,
              placeholder: "Europe/Berlin",
              list: "zones",
              into: &html
            )
          }
          inputs.field("firstWeekday", "First day of the week", into: &html) { html in
            inputs.select(
              "firstWeekday",
              Weekday.allCases.map { ($0.name.lowercased(), $0.name) },
              selected: firstWeekday.name.lowercased(),
              into: &html
            )
          }
        }
        drawSubmit("Save", into: &html)
      }
      html.element(.form) {
        $0.set(.method, "post")
        $0.set(.action, LocalPath("/session/reset"))
      } content: { html in
        html.element(.input) {
          $0.set(.type, "hidden")
          $0.set(.name, "return")
          $0.set(.value, "/records")
        }
        html.element(.button, literal: "Set all choices back") {
          $0.set(.class, "button plain")
        }
      }
      html.element(.datalist) {
        $0.set(.id, "zones")
      } content: { html in
        for name in ZoneCatalog.names { html.element(.option) { $0.set(.value, text: name) } }
      }
    }
  }
}

extension RecordsPage {
  func card(
    _ title: StaticString,
    into html: inout HTMLWriter,
    _ content: (inout HTMLWriter) -> Void
  ) {
    html.element(.section) {
      $0.set(.class, "card")
      $0.set(.ariaLabel, title)
    } content: { html in
      html.element(.h2, literal: title)
      content(&html)
    }
    html.line()
  }
}
