extension BarChart {
  /// Draws the chart as a picture that stands alone.
  public func svg(size: Size) -> Markup {
    SVGWriter.markup(capacity: 8192) { svg in draw(into: &svg, size: size, class: "chart") }
  }

  /// Draws the chart as one `svg` element.
  ///
  /// Colors stand in presentation attributes, so a picture that stands alone has them, and a page's
  /// style sheet can replace them.
  public func draw(into svg: inout SVGWriter, size: Size, class name: StaticString) {
    let layout = BarChartLayout(self, size: size)
    svg.element(.svg) {
      $0.set(.xmlns, "http://www.w3.org/2000/svg")
      $0.set(.class, name)
      $0.setViewBox(Rect(x: 0, y: 0, width: size.width, height: size.height))
      $0.set(.width, size.width)
      $0.set(.height, size.height)
      $0.set(.role, "img")
      $0.set(.fontFamily, SegmentedControl.fontFamily)
      $0.set(.fontSize, BarChartLayout.font.size)
    } content: { svg in
      svg.line()
      svg.element(.title, text: title)
      svg.line()
      svg.element(.desc, text: summary)
      svg.line()
      drawAxis(layout, into: &svg)
      drawBars(layout, into: &svg)
      drawLabels(layout, into: &svg)
      if let average, average.magnitude > 0 { drawAverage(average, layout, into: &svg) }
      if total.isZero {
        drawEmptyLine(emptyText, 0, layout, into: &svg)
        if let emptyHint { drawEmptyLine(emptyHint, 1, layout, into: &svg) }
      }
    }
    svg.line()
  }

  private func drawAxis(_ layout: BarChartLayout, into svg: inout SVGWriter) {
    svg.element(.path) {
      $0.set(.class, "grid")
      $0.set(.stroke, "#e8dcc3")
      $0.set(.d) { value in
        for index in layout.tickTexts.indices {
          value.literal("M")
          value.number(layout.plot.x)
          value.literal(" ")
          value.number(layout.position(ofTick: index))
          value.literal("H")
          value.number(layout.plot.maxX)
        }
      }
    }
    svg.line()
    svg.element(.g) {
      $0.set(.class, "ticks")
      $0.set(.fill, "#6b5a4a")
      $0.set(.textAnchor, "end")
    } content: { svg in
      svg.line()
      for index in layout.tickTexts.indices {
        svg.element(.text) {
          $0.set(.x, layout.plot.x - 6)
          $0.set(.y, layout.position(ofTick: index) + 4)
        } content: { svg in
          svg.text(layout.tickTexts[index])
        }
        svg.line()
      }
    }
    svg.line()
  }

  private func drawBars(_ layout: BarChartLayout, into svg: inout SVGWriter) {
    svg.element(.g) {
      $0.set(.class, "bars")
      $0.set(.fill, "#b84e00")
    } content: { svg in
      svg.line()
      for index in bars.indices {
        if let frame = layout.bar(at: index, value: bars[index].value) {
          drawBar(bars[index], frame, into: &svg)
        } else if !bars[index].exists {
          drawMissing(bars[index], at: layout.middle(of: index), layout, into: &svg)
        }
      }
    }
    svg.line()
  }

  private func drawBar(_ bar: Bar, _ frame: Rect, into svg: inout SVGWriter) {
    svg.element(.rect) {
      $0.set(.x, frame.x)
      $0.set(.y, frame.y)
      $0.set(.width, frame.width)
      $0.set(.height, frame.height)
      $0.set(.rx, "2")
    } content: { svg in
      svg.element(.title) { svg in
        svg.text(bar.fullName)
        svg.literal(": ")
        svg.quantity(bar.value)
      }
    }
    svg.line()
  }

  /// A category that does not exist is a dashed line in its slot, with its reason as a title.
  private func drawMissing(
    _ bar: Bar,
    at x: Double,
    _ layout: BarChartLayout,
    into svg: inout SVGWriter
  ) {
    svg.element(.path) {
      $0.set(.class, "missing")
      $0.set(.stroke, "#6b5a4a")
      $0.set(.strokeWidth, 2)
      $0.set(.strokeDashArray, "2 4")
      $0.set(.d) { value in
        value.literal("M")
        value.number(x)
        value.literal(" ")
        value.number(layout.plot.y)
        value.literal("V")
        value.number(layout.plot.maxY)
      }
    } content: { svg in
      svg.element(.title) { svg in
        svg.text(bar.fullName)
        svg.literal(": this date does not exist in this time zone")
      }
    }
    svg.line()
  }

  private func drawLabels(_ layout: BarChartLayout, into svg: inout SVGWriter) {
    svg.element(.g) {
      $0.set(.class, "labels")
      $0.set(.fill, "#6b5a4a")
      $0.set(.textAnchor, "middle")
    } content: { svg in
      svg.line()
      for index in layout.labelledIndices {
        svg.element(.text) {
          $0.set(.x, layout.middle(of: index))
          $0.set(.y, layout.size.height - 8)
        } content: { svg in
          svg.text(bars[index].label)
        }
        svg.line()
      }
    }
    svg.line()
  }

  private func drawAverage(
    _ average: Quantity,
    _ layout: BarChartLayout,
    into svg: inout SVGWriter
  ) {
    svg.element(.path) {
      $0.set(.class, "average")
      $0.set(.stroke, "#2b2118")
      $0.set(.strokeWidth, 1.5)
      $0.set(.strokeDashArray, "5 4")
      $0.set(.d) { value in
        value.literal("M")
        value.number(layout.plot.x)
        value.literal(" ")
        value.number(layout.position(of: average))
        value.literal("H")
        value.number(layout.plot.maxX)
      }
    } content: { svg in
      svg.element(.title) { svg in
        svg.literal("Average per day: ")
        svg.quantity(average)
      }
    }
    svg.line()
  }

  /// Draws one line of the text of an empty chart, between two lines of the grid; the first stands
  /// a little above the middle.
  private func drawEmptyLine(
    _ text: String,
    _ index: Int,
    _ layout: BarChartLayout,
    into svg: inout SVGWriter
  ) {
    svg.element(.text) {
      $0.set(.class, "empty")
      $0.set(.x, layout.plot.midX)
      let upper = min(layout.tickTexts.count / 2 + 1, layout.tickTexts.count - 1) - index
      $0.set(.y, (layout.position(ofTick: upper) + layout.position(ofTick: upper - 1)) / 2 + 4)
      $0.set(.fill, "#6b5a4a")
      $0.set(.textAnchor, "middle")
    } content: { svg in
      svg.text(truncated(text, toWidth: layout.plot.width, font: BarChartLayout.font))
    }
    svg.line()
  }
}
