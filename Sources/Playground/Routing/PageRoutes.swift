import SegmentCore

/// The pages with a live control.
enum PageRoutes {
  static func home(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let page = try livePage(.blob, &context)
    return HomePage(frame: page.frame, section: page.section, notices: page.notices).draw()
  }

  static func control(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let page = try livePage(try context.catalogEntry(), &context)
    let host = context.target.authority ?? context.request.head.fields["host"] ?? ""
    return ControlPage(
      frame: page.frame,
      section: page.section,
      notices: page.notices,
      origin: "http://\(host)"
    ).draw()
  }

  /// What both pages show: the address decides over the session, and a GET changes nothing.
  private static func livePage(
    _ entry: CatalogEntry,
    _ context: inout RouteContext
  ) throws(HTTPError) -> (frame: PageFrame, section: ControlSection, notices: [String]) {
    let session = context.requireSession()
    let shown = ShownControl(entry, session: session, query: context.target.query)
    let request = ChartRequest(context.application, session: session)
    // The period is the selection's, zone and first weekday are the session's: a link changes none.
    let (drawn, notice) = try request.chart(
      for: shown, query: context.target.query.keeping("anchor"))
    let selected = shown.control.selectedSegment
    let frame = PageFrame(
      assets: context.application.assets,
      title: [selected?.title ?? "Nothing", drawn.chart.title, entry.name, "Segmented control"],
      icon: LocalPath { path in
        path.literal("/controls/")
        path.segment(entry.control.id)
        path.literal("/icon.svg")
        path.pair("selected", selected?.value ?? "")
        path.pair("theme", shown.theme.rawValue)
      }
    )
    let section = ControlSection(
      shown: shown,
      drawn: drawn,
      address: PageAddress(context.target),
      owner: request.owner
    )
    return (frame, section, [shown.notice, notice].compactMap(\.self))
  }
}
