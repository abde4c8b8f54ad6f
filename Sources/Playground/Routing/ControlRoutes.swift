import SegmentCore

/// A control alone: its state and its pictures.
enum ControlRoutes {
  static func state(_ context: inout RouteContext) throws(HTTPError) -> Response {
    try state(of: context.catalogEntry(), context)
  }

  /// The control as SVG. With a query it depends on that alone; without, on the session.
  static func svg(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let picture = try picture(&context)
    return Response(
      .ok,
      contentType: .svg,
      caching: picture.caching,
      body: .buffer(picture.control.svg().takeBuffer())
    )
  }

  /// The control's state as the icon of a tab, in the same two ways.
  static func icon(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let picture = try picture(&context)
    return Response(
      .ok,
      contentType: .svg,
      caching: picture.caching,
      body: .buffer(picture.control.icon().takeBuffer())
    )
  }

  /// The control as a page of its own, in the same two ways.
  static func html(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let picture = try picture(&context)
    let isPreset =
      try context.catalogEntry().control.hasGeometry(of: picture.control)
      && picture.control.theme == picture.theme.data(picture.variant)
    let markup = ControlDocument(
      control: picture.control,
      theme: picture.theme,
      variant: picture.variant,
      styleSheet: context.application.assets.styleSheet.path,
      ownStyleSheet: isPreset ? nil : ownStyleSheet(of: picture.control, context.target.query)
    ).draw()
    return Response(
      .ok, contentType: .html, caching: picture.caching, body: .buffer(markup.takeBuffer()))
  }

  private static func ownStyleSheet(
    of control: SegmentedControl,
    _ query: FormFields
  ) -> LocalPath {
    LocalPath { path in
      path.literal("/controls/")
      path.segment(control.id)
      path.literal(".css")
      for (name, value) in query.pairs { path.pair(name, value) }
    }
  }

  /// The rules that give the HTML of the same address its geometry and colors.
  static func css(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let picture = try picture(&context)
    var sheet = MarkupBuffer(capacity: 4096)
    picture.control.writeStyleSheet(into: &sheet, name: ControlDocument.ownName)
    picture.control.theme.writeStyleSheet(into: &sheet, name: ControlDocument.ownName)
    return Response(.ok, contentType: .css, caching: picture.caching, body: .buffer(sheet))
  }

  /// The picture that compares all controls in all states.
  static func gallery(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let picture = GalleryPicture().svg()
    return Response(
      .ok, contentType: .svg, caching: .stateless, body: .buffer(picture.takeBuffer()))
  }

  /// A control to be drawn alone.
  struct Picture {
    let control: SegmentedControl
    let theme: Theme
    let variant: ThemeVariant

    /// Whether the address alone describes it.
    let caching: Caching
  }

  /// The control of an address: the query's where there is one, else the session's.
  static func picture(_ context: inout RouteContext) throws(HTTPError) -> Picture {
    let entry = try context.catalogEntry()
    guard context.target.query.isEmpty else {
      let drawn = try ControlQuery(entry, context.target.query)
      return Picture(
        control: drawn.control, theme: drawn.theme, variant: drawn.variant, caching: .stateless)
    }
    let shown = ShownControl(entry, session: context.session, query: nil)
    return Picture(
      control: shown.control, theme: shown.theme, variant: shown.variant, caching: .privatePage)
  }

  /// The state of a control in the session as the context knows it.
  static func state(
    of entry: CatalogEntry,
    _ context: borrowing RouteContext
  ) throws(HTTPError) -> Response {
    let shown = ShownControl(entry, session: context.session, query: nil)
    let chart = try ChartRequest(context.application, session: context.session)
      .chart(for: shown, strictly: FormFields())
    return state(shown, chart.chart, session: context.session)
  }

  private static func state(
    _ shown: ShownControl,
    _ chart: any SelectionChart,
    session: Session?
  ) -> Response {
    let control = shown.control
    let document = JSONWriter.document(capacity: 4096) { json in
      json.object { json in
        json.member("control", control.id)
        json.member("revision", session?.revision ?? 0)
        json.member("selectedIndex", control.selectedIndex)
        json.member("value", control.selectedSegment?.value)
        json.member("theme", shown.theme.rawValue)
        json.array("segments") { json in
          for segment in control.segments {
            json.object { json in
              json.member("value", segment.value)
              json.member("title", segment.title)
              json.member("enabled", segment.isEnabled)
            }
          }
        }
        json.object("chart") { json in chart.write(into: &json, for: control) }
      }
    }
    return Response(.ok, contentType: .json, caching: .privatePage, body: .buffer(document))
  }
}

extension SegmentedControl {
  /// Whether another control has the geometry of this one at every selection, so that one style
  /// sheet serves both.
  fileprivate func hasGeometry(of other: SegmentedControl) -> Bool {
    style == other.style && width == other.width
      && segments.map(\.title) == other.segments.map(\.title)
      && segments.map(\.icon) == other.segments.map(\.icon)
  }
}

/// The error for a client that takes none of the forms that there are.
func notAcceptable(_ forms: String) -> HTTPError {
  HTTPError(.notAcceptable, "This address answers with \(forms); ask for that in Accept.")
}
