import SegmentCore

/// The forms of the page: a file, one record, clock and calendar.
extension RecordsPage {
  func drawImportForm(into html: inout HTMLWriter) {
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
        field("file", "File", into: &html) { html in
          html.element(.input) {
            $0.set(.type, "file")
            $0.set(.name, "file")
            $0.set(.accept, ".csv,text/csv")
            $0.set(.required, present: true)
            $0.set(.ariaInvalid, isWrong("file") ? "true" : nil)
          }
        }
        html.element(.div) {
          $0.set(.class, "fields")
        } content: { html in
          field("zone", "Time zone of times without an offset", into: &html) { html in
            textInput("zone", values.zone, placeholder: zone.name, list: "zones", into: &html)
          }
          field("dateOrder", "Order in dates such as 03/04/2026", into: &html) { html in
            select(
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
        submit("Import records", into: &html)
      }
    }
  }

  func drawRecordForm(into html: inout HTMLWriter) {
    card("Add one record", into: &html) { html in
      html.element(.form) {
        $0.set(.class, "stack")
        $0.set(.method, "post")
        $0.set(.action, LocalPath("/records"))
      } content: { html in
        html.element(.div) {
          $0.set(.class, "fields")
        } content: { html in
          field("start", "Start", into: &html) { html in
            textInput("start", values.start, placeholder: "2026-03-02 09:00", into: &html)
          }
          field("end", "End", into: &html) { html in
            textInput("end", values.end, placeholder: "2026-03-02 09:25", into: &html)
          }
          field("label", "Label", into: &html) { html in
            textInput("label", values.label, placeholder: "Writing", into: &html)
          }
        }
        submit("Add record", into: &html)
      }
    }
  }

  func drawSettingsForm(into html: inout HTMLWriter) {
    card("Clock and calendar", into: &html) { html in
      html.element(.form) {
        $0.set(.class, "stack")
        $0.set(.method, "post")
        $0.set(.action, LocalPath("/settings"))
      } content: { html in
        html.element(.div) {
          $0.set(.class, "fields")
        } content: { html in
          field("zone", "Time zone of the charts", into: &html) { html in
            textInput("zone", zone.name, placeholder: "Europe/Berlin", list: "zones", into: &html)
          }
          field("firstWeekday", "First day of the week", into: &html) { html in
            select(
              "firstWeekday",
              Weekday.allCases.map { ($0.name.lowercased(), $0.name) },
              selected: firstWeekday.name.lowercased(),
              into: &html
            )
          }
        }
        submit("Save", into: &html)
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

  /// A labelled input with what is wrong with it.
  private func field(
    _ name: String,
    _ label: StaticString,
    into html: inout HTMLWriter,
    _ input: (inout HTMLWriter) -> Void
  ) {
    html.element(.label) {
      $0.set(.class, "field")
    } content: { html in
      html.element(.span, literal: label)
      input(&html)
      for fieldError in fieldErrors where fieldError.field == name {
        html.element(.span, text: fieldError.detail) { $0.set(.class, "error") }
      }
    }
  }

  private func textInput(
    _ name: StaticString,
    _ value: String,
    placeholder: String,
    list: StaticString? = nil,
    into html: inout HTMLWriter
  ) {
    html.element(.input) {
      $0.set(.name, name)
      $0.set(.value, text: value)
      $0.set(.placeholder, text: placeholder)
      $0.set(.list, list)
      $0.set(.ariaInvalid, isWrong(name.description) ? "true" : nil)
    }
  }

  private func select(
    _ name: StaticString,
    _ options: [(value: String, text: String)],
    selected: String,
    into html: inout HTMLWriter
  ) {
    html.element(.select) {
      $0.set(.name, name)
      $0.set(.ariaInvalid, isWrong(name.description) ? "true" : nil)
    } content: { html in
      for option in options {
        html.element(.option, text: option.text) {
          $0.set(.value, text: option.value)
          $0.set(.selected, present: option.value == selected)
        }
      }
    }
  }

  private func submit(_ text: StaticString, into html: inout HTMLWriter) {
    html.element(.button, literal: text) { $0.set(.class, "button") }
  }

  private func isWrong(_ name: String) -> Bool {
    fieldErrors.contains { $0.field == name }
  }
}
