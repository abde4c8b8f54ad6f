import SegmentCore

/// The pages with a live control.
enum PageRoutes {
  static func home(_ context: inout RouteContext) throws(HTTPError) -> Response {
    try livePage(.blob, &context) { frame, section, notices, _ in
      HomePage(frame: frame, section: section, notices: notices).draw()
    }
  }

  static func control(_ context: inout RouteContext) throws(HTTPError) -> Response {
    try livePage(try context.catalogEntry(), &context) { frame, section, notices, host in
      ControlPage(frame: frame, section: section, notices: notices, origin: "http://\(host)").draw()
    }
  }

  /// Draws a page with a live control: the address decides over the session, and a GET changes
  /// nothing.
  private static func livePage(
    _ entry: CatalogEntry,
    _ context: inout RouteContext,
    draw: (PageFrame, ControlSection, _ notices: [String], _ host: String) -> Markup
  ) throws(HTTPError) -> Response {
    let application = context.application
    let session = context.requireSession()
    let shown = ShownControl(entry, session: session, query: context.target.query)
    let request = ChartRequest(application, session: session)
    // The period is the selection's, zone and first weekday are the session's: a link changes none.
    let (drawn, notice) = try request.chart(
      for: shown, query: context.target.query.keeping("anchor"))
    let head = context.request.head
    let key = PageKey(
      target: head.target,
      host: context.target.authority ?? head.fields["host"] ?? "",
      selectedIndex: shown.selectedIndex,
      colors: shown.colors,
      drawn: drawn
    )
    let page = application.pages.page(key) {
      let section = ControlSection(
        shown: shown,
        drawn: drawn,
        address: PageAddress(context.target),
        owner: request.owner
      )
      let notices = [shown.notice, notice].compactMap(\.self)
      return draw(frame(of: section, application.assets), section, notices, key.host)
    }
    return page.response(to: head, caching: .privatePage)
  }

  private static func frame(of section: ControlSection, _ assets: Assets) -> PageFrame {
    let shown = section.shown
    let selected = shown.selectedSegment
    return PageFrame(
      assets: assets,
      title: [
        selected?.title ?? "Nothing", section.drawn.chart.title, shown.entry.name,
        "Segmented control",
      ],
      icon: LocalPath { path in
        path.literal("/controls/")
        path.segment(shown.entry.control.id)
        path.literal("/icon.svg")
        path.pair("selected", selected?.value ?? "")
        path.pair("theme", shown.theme.rawValue)
        if shown.variant != .faithful { path.pair("variant", shown.variant.rawValue) }
      }
    )
  }
}
