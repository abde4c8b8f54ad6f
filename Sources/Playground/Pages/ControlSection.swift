import SegmentCore

/// A live control on its stage, over the chart of its selection: the hero of a page.
struct ControlSection {
  let shown: ShownControl
  let drawn: DrawnChart
  let address: PageAddress

  /// Whose records are shown, for the line that says so.
  let owner: RecordStore.Owner

  private var chart: FocusChart { drawn.chart }

  /// Draws the card.
  func draw(into html: inout HTMLWriter) {
    html.element(.section) {
      $0.set(.class, "card hero")
      $0.set(.ariaLabel, text: shown.entry.name)
    } content: { html in
      html.line()
      ControlStage(shown: shown, address: address).draw(into: &html)
      html.element(.div) {
        $0.set(.class, "chart-card")
      } content: { html in
        drawChartHead(into: &html)
        html.include(drawn.figure)
        drawDateForm(into: &html)
        drawSource(into: &html)
      }
    }
    html.line()
  }

  private func drawChartHead(into html: inout HTMLWriter) {
    html.element(.div) {
      $0.set(.class, "chart-head")
    } content: { html in
      html.element(.div) {
        $0.set(.class, "steps")
      } content: { html in
        let period = chart.view.period.rawValue
        drawStep("Previous \(period)", "\u{2039}", chart.previousAnchor, into: &html)
        html.element(.h2, text: chart.title) { $0.set(.class, "numbers") }
        drawStep("Next \(period)", "\u{203A}", chart.nextAnchor, into: &html)
      }
      html.element(.p) {
        $0.set(.class, "figure")
      } content: { html in
        html.duration(chart.total)
      }
      drawSecondFigure(into: &html)
    }
    html.line()
  }

  /// The average of a period of days; the best hour of a day.
  private func drawSecondFigure(into html: inout HTMLWriter) {
    let isDay = chart.view.period == .day
    let figure = isDay ? chart.peak?.duration : chart.average
    guard let figure, chart.total.milliseconds > 0 else { return }
    html.element(.div) {
      $0.set(.class, "end")
    } content: { html in
      html.element(.p) {
        $0.set(.class, "muted")
      } content: { html in
        if isDay, let peak = chart.peak {
          html.literal("Most at ")
          html.text(peak.bucket.fullName)
        } else {
          html.literal("Average a day")
          if chart.isRunning { html.literal(" so far") }
        }
      }
      html.element(.p) {
        $0.set(.class, "figure")
      } content: { html in
        html.duration(figure)
      }
    }
  }

  private func drawStep(
    _ label: String,
    _ sign: StaticString,
    _ anchor: String?,
    into html: inout HTMLWriter
  ) {
    html.element(.a) {
      $0.set(.class, "step")
      $0.set(.ariaLabel, text: label)
      if let anchor {
        $0.set(.href, address.changing("anchor", to: anchor).link)
      } else {
        // A link without an address: there, but not to be followed (HTML, section 4.6.1).
        $0.set(.role, "link")
        $0.set(.ariaDisabled, "true")
      }
    } content: { html in
      html.literal(sign)
    }
  }

  /// A form that goes to any date: a plain GET of the same page.
  private func drawDateForm(into html: inout HTMLWriter) {
    html.element(.form) {
      $0.set(.class, "date-form")
      $0.set(.method, "get")
      $0.set(.action, address.path)
    } content: { html in
      for pair in address.pairs where pair.name != "anchor" {
        html.element(.input) {
          $0.set(.type, "hidden")
          $0.set(.name, text: pair.name)
          $0.set(.value, text: pair.value)
        }
      }
      html.element(.label) { html in
        html.literal("Go to ")
        html.element(.input) {
          $0.set(.type, "date")
          $0.set(.name, "anchor")
          $0.set(.value, text: chart.view.anchor.text)
          $0.set(.min, "1900-01-01")
          $0.set(.max, "2199-12-31")
          $0.set(.required, present: true)
        }
      }
      html.literal(" ")
      html.element(.button, literal: "Show") { $0.set(.class, "button plain") }
    }
    html.line()
  }

  private func drawSource(into html: inout HTMLWriter) {
    html.element(.div) {
      $0.set(.class, "source")
    } content: { html in
      html.element(.p) { html in
        switch owner {
        case .demo: html.literal("Two invented years, so that no chart is blank.")
        case .shared: html.literal("Records imported on the command line.")
        case .session: html.literal("Your own records.")
        }
        html.literal(" Time zone ")
        html.text(chart.view.zone.name)
        html.literal(".")
      }
      html.element(.p) { html in
        html.element(.a, literal: "Import records") { $0.set(.href, LocalPath("/records")) }
      }
    }
    html.line()
  }
}
