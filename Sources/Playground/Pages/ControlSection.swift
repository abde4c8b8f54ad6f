import SegmentCore

/// A live control on its stage, over the chart of its selection: the hero of a page.
struct ControlSection {
  let shown: ShownControl
  let drawn: DrawnChart
  let address: PageAddress

  /// Whose records are shown, for the line that says so.
  let owner: RecordStore.Owner

  private var chart: any SelectionChart { drawn.chart }

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
        if let timeframe = chart.timeframe { drawDateForm(of: timeframe.view, into: &html) }
        drawSource(into: &html)
      }
    }
    html.line()
  }

  private func drawChartHead(into html: inout HTMLWriter) {
    html.element(.div) {
      $0.set(.class, "chart-head")
    } content: { html in
      if let timeframe = chart.timeframe {
        drawSteps(from: timeframe, into: &html)
      } else {
        drawTitle(into: &html)
      }
      if let total = chart.total {
        html.element(.p) {
          $0.set(.class, "figure")
        } content: { html in
          html.quantity(total)
        }
      }
      if let highlight = chart.highlight { draw(highlight, into: &html) }
    }
    html.line()
  }

  /// The title between the ways to the periods beside it.
  private func drawSteps(from timeframe: Timeframe, into html: inout HTMLWriter) {
    let period = timeframe.view.period.rawValue
    html.element(.div) {
      $0.set(.class, "steps")
    } content: { html in
      drawStep("Previous \(period)", "\u{2039}", timeframe.previousAnchor, into: &html)
      drawTitle(into: &html)
      drawStep("Next \(period)", "\u{203A}", timeframe.nextAnchor, into: &html)
    }
  }

  private func drawTitle(into html: inout HTMLWriter) {
    html.element(.h2, text: chart.title) { $0.set(.class, "numbers") }
  }

  private func draw(_ highlight: ChartHighlight, into html: inout HTMLWriter) {
    html.element(.div) {
      $0.set(.class, "end")
    } content: { html in
      html.element(.p, text: highlight.label) { $0.set(.class, "muted") }
      html.element(.p) {
        $0.set(.class, "figure")
      } content: { html in
        html.quantity(highlight.value)
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
  private func drawDateForm(of view: PeriodView, into html: inout HTMLWriter) {
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
          $0.set(.value, text: view.anchor.text)
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

  /// Where the numbers come from, and the way to others where there is one.
  private func drawSource(into html: inout HTMLWriter) {
    html.element(.div) {
      $0.set(.class, "source")
    } content: { html in
      switch shown.entry.binding {
      case .period: drawRecordSource(into: &html)
      case .table:
        html.element(.p, literal: "Invented numbers, shipped with the playground.")
      }
    }
    html.line()
  }

  private func drawRecordSource(into html: inout HTMLWriter) {
    html.element(.p) { html in
      switch owner {
      case .demo: html.literal("Two invented years, so that no chart is blank.")
      case .shared: html.literal("Records imported on the command line.")
      case .session: html.literal("Your own records.")
      }
      if let timeframe = chart.timeframe {
        html.literal(" Time zone ")
        html.text(timeframe.view.zone.name)
        html.literal(".")
      }
    }
    html.element(.p) { html in
      html.element(.a, literal: "Import records") { $0.set(.href, LocalPath("/records")) }
    }
  }
}
