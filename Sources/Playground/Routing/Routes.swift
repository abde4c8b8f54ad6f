/// Every route of the server. A route is one row; `Allow`, near names and the router follow from it.
enum Routes {
  static let all: [Route] =
    pages + controls + charts + themes + records + settings + events + service

  private static let pages: [Route] = [
    Route(.get, "/", "The main control over its chart", respond: PageRoutes.home),
    Route(.get, "/controls/{id}.svg", "A control as SVG", respond: ControlRoutes.svg),
    Route(.get, "/controls/{id}.html", "A control as HTML", respond: ControlRoutes.html),
    Route(.get, "/controls/{id}.css", "A control's geometry as CSS", respond: ControlRoutes.css),
    Route(.get, "/gallery.svg", "All controls in all states", respond: ControlRoutes.gallery),
    Route(.get, "/controls/{id}/icon.svg", "The state as an icon", respond: ControlRoutes.icon),
    Route(.get, "/fields", "The controls as fields of a larger form", respond: PageRoutes.fields),
    Route(.get, "/controls/{id}", "The page of a control", respond: PageRoutes.control),
  ]

  private static let controls: [Route] = [
    Route(
      .post,
      "/controls/{id}/selection",
      "Selects a segment",
      content: .form,
      respond: SelectionRoutes.tap
    ),
    Route(
      .put,
      "/controls/{id}/selection",
      "Sets the selection as the owner of the control",
      content: .json,
      respond: SelectionRoutes.set
    ),
    Route(.get, "/controls/{id}/state", "The state as JSON", respond: ControlRoutes.state),
  ]

  private static let charts: [Route] = [
    Route(.get, "/controls/{id}/chart.svg", "The chart as SVG", respond: ChartRoutes.svg),
    Route(.get, "/controls/{id}/chart.json", "The chart as JSON", respond: ChartRoutes.json),
    Route(.get, "/controls/{id}/chart.csv", "The chart as CSV", respond: ChartRoutes.csv),
  ]

  private static let themes: [Route] = [
    Route(.get, "/themes", "Every theme as JSON", respond: ThemeRoutes.list),
    Route(.get, "/themes/{name}", "A theme as JSON", respond: ThemeRoutes.theme),
    Route(
      .get,
      "/controls/{id}/contrast.json",
      "The contrast report as JSON",
      respond: ThemeRoutes.contrast
    ),
  ]

  private static let records: [Route] = [
    Route(.get, "/records", "Imports and settings", respond: RecordRoutes.page),
    Route(
      .post,
      "/records",
      "Imports a file or adds one record",
      content: .upload,
      respond: RecordRoutes.add
    ),
    Route(.get, "/records.csv", "The session's records as CSV", respond: RecordRoutes.csv),
    Route(.get, "/records/{import}", "The report of an import", respond: RecordRoutes.report),
    Route(
      .post,
      "/records/{import}/delete",
      "Removes an import",
      content: .form,
      respond: RecordRoutes.delete
    ),
  ]

  private static let settings: [Route] = [
    Route(
      .post, "/theme", "Sets theme and variant of all controls", content: .form,
      respond: SettingsRoutes.theme),
    Route(
      .post,
      "/settings",
      "Sets time zone and first weekday",
      content: .form,
      respond: SettingsRoutes.settings
    ),
    Route(
      .post,
      "/session/reset",
      "Sets everything back",
      content: .form,
      respond: SettingsRoutes.reset
    ),
  ]

  private static let events: [Route] = [
    Route(.get, "/events", "What the controls of this session told", respond: EventRoutes.events)
  ]

  private static let service: [Route] = [
    Route(.get, "/assets/{name}", "A static file", respond: ServiceRoutes.asset),
    Route(.get, "/favicon.ico", "The site's icon", respond: ServiceRoutes.icon),
    Route(.get, "/healthz", "Whether the process answers", respond: ServiceRoutes.health),
    Route(.get, "/readyz", "Whether it takes work", respond: ServiceRoutes.readiness),
  ]
}
