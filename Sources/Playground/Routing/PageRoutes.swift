import SegmentCore

/// The pages with a live control.
enum PageRoutes {
  static func home(_ context: inout RouteContext) throws(HTTPError) -> Response {
    try livePage(.blob, others, &context) { frame, section, gallery, notices, _ in
      HomePage(frame: frame, section: section, notices: notices, gallery: gallery).draw()
    }
  }

  static func control(_ context: inout RouteContext) throws(HTTPError) -> Response {
    try livePage(try context.catalogEntry(), [], &context) { frame, section, _, notices, host in
      ControlPage(frame: frame, section: section, notices: notices, origin: "http://\(host)").draw()
    }
  }

  /// The controls as fields of a larger form, which sends to this very page and changes nothing.
  static func fields(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let query = context.target.query
    let controls = Catalog.controls.map {
      ShownControl($0, session: context.session, query: query)
    }
    let names = Set(controls.map(\.entry.control.id))
    let page = FieldsPage(
      frame: PageFrame(assets: context.application.assets, title: ["Fields", "Segmented control"]),
      controls: controls,
      sent: query.pairs.filter { names.contains($0.name) },
      notices: controls.compactMap(\.notice)
    )
    return .page(page.draw())
  }

  /// The controls of the gallery.
  private static let others = Catalog.controls.filter { $0 !== CatalogEntry.blob }

  /// Draws a page with live controls, the first one with its chart: the address decides over the
  /// session, and a GET changes nothing.
  private static func livePage(
    _ entry: CatalogEntry,
    _ others: [CatalogEntry],
    _ context: inout RouteContext,
    draw: (PageFrame, ControlSection, Gallery, _ notices: [String], _ host: String) -> Markup
  ) throws(HTTPError) -> Response {
    let application = context.application
    let session = context.requireSession()
    let query = context.target.query
    let shown = ShownControl(entry, session: session, query: query)
    let others = others.map { ShownControl($0, session: session, query: query) }
    let request = ChartRequest(application, session: session)
    // The period is the selection's, zone and first weekday are the session's: a link changes none.
    let (drawn, notice) = try request.chart(
      for: shown, query: query.keeping("anchor"))
    let head = context.request.head
    let key = PageKey(
      target: head.target,
      host: context.target.authority ?? head.fields["host"] ?? "",
      selectedIndices: ([shown] + others).map(\.selectedIndex),
      colors: shown.colors,
      drawn: drawn
    )
    let page = application.pages.page(key) {
      let address = PageAddress(context.target)
      let section = ControlSection(
        shown: shown,
        drawn: drawn,
        address: address,
        owner: request.owner
      )
      let notices = (([shown] + others).map(\.notice) + [notice]).compactMap(\.self)
      let gallery = Gallery(controls: others, address: address)
      return draw(frame(of: section, application.assets), section, gallery, notices, key.host)
    }
    return page.response(to: head, caching: .privatePage)
  }

  private static func frame(of section: ControlSection, _ assets: Assets) -> PageFrame {
    let shown = section.shown
    let selected = shown.selectedSegment
    return PageFrame(
      assets: assets,
      title: [
        selected?.title, section.drawn.chart.title, shown.entry.name, "Segmented control",
      ].compactMap(\.self),
      icon: LocalPath { path in
        path.literal("/controls/")
        path.segment(shown.entry.control.id)
        path.literal("/icon.svg")
        path.pair("selected", selected?.value ?? "")
        path.pair("theme", shown.theme.rawValue)
        if shown.variant != .faithful { path.pair("variant", shown.variant.rawValue) }
      },
      isLive: true
    )
  }
}
