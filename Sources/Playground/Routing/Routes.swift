/// Every route of the server. A route is one row; the router, `Allow`, near names, the check of keys,
/// the metrics and the description of the API follow from it.
enum Routes {
  static let all: [Route] =
    pages + controls + charts + themes + records + settings + events + service

  private static let pages: [Route] = [
    Route(
      .get, "/", "The main control over its chart, and a gallery of the others",
      query: .reading([.selections, .anchor]),
      answers: [.ok("The page.", .html)],
      respond: PageRoutes.home),
    Route(
      .get, "/fields", "The controls as fields of a larger form",
      query: .reading([.selections]),
      answers: [.ok("The page.", .html)],
      respond: PageRoutes.fields),
  ]

  private static let controls: [Route] = [
    Route(
      .get, "/controls/{id}.svg", "A control as SVG",
      query: .only(ControlQuery.parameters),
      answers: [.ok("The picture of the query, without one of this session.", .svg)],
      respond: ControlRoutes.svg),
    Route(
      .get, "/controls/{id}.html", "A control as HTML",
      query: .only(ControlQuery.parameters),
      answers: [.ok("The control of the query, without one of this session.", .html)],
      respond: ControlRoutes.html),
    Route(
      .get, "/controls/{id}.css", "A control's geometry as CSS",
      query: .only(ControlQuery.parameters),
      answers: [.ok("The rules that the HTML of the same query needs.", .css)],
      respond: ControlRoutes.css),
    Route(
      .get, "/controls/{id}/icon.svg", "A control's selection as an icon",
      query: .only(ControlQuery.parameters),
      answers: [.ok("The icon of the query, without one of this session.", .svg)],
      respond: ControlRoutes.icon),
    Route(
      .get, "/gallery.svg", "All controls in all states",
      query: .only([]),
      answers: [.ok("One picture of them.", .svg)],
      respond: ControlRoutes.gallery),
    Route(
      .get, "/controls/{id}/state", "The state of a control in this session",
      query: .only([]),
      answers: [.json("The state with its chart.", "State")],
      respond: ControlRoutes.state),
    Route(
      .post, "/controls/{id}/selection", "Selects a segment as a person does",
      content: .form([.segment, .returnPath]),
      answers: [
        .json("The state then, for a client that prefers JSON.", "State"),
        .seeOther("The page that shows the choice."),
      ],
      respond: SelectionRoutes.tap),
    Route(
      .put, "/controls/{id}/selection", "Sets the selection as the owner of the control",
      content: .json(.named("Selection")),
      refusals: [.notAcceptable],
      answers: [.json("The state then.", "State")],
      respond: SelectionRoutes.set),
    // After the rows with a suffix, which its parameter would take as part of a name.
    Route(
      .get, "/controls/{id}", "The page of a control",
      query: .reading([.selections, .anchor]),
      answers: [.ok("The page.", .html)],
      respond: PageRoutes.control),
  ]

  private static let charts: [Route] = [
    Route(
      .get, "/controls/{id}/chart.svg", "The chart of a control as SVG",
      query: .only(ChartRoutes.parameters),
      answers: [.ok("The picture.", .svg)],
      respond: ChartRoutes.svg),
    Route(
      .get, "/controls/{id}/chart.json", "The chart of a control as numbers",
      query: .only(ChartRoutes.parameters),
      answers: [.json("Its bars.", "Chart")],
      respond: ChartRoutes.json),
    Route(
      .get, "/controls/{id}/chart.csv", "The chart of a control as CSV",
      query: .only(ChartRoutes.parameters),
      answers: [.ok("A line a bar.", .csv)],
      respond: ChartRoutes.csv),
  ]

  private static let themes: [Route] = [
    Route(
      .get, "/themes", "Every theme in both variants",
      query: .only([]),
      answers: [.json("The themes.", "Themes")],
      respond: ThemeRoutes.list),
    Route(
      .get, "/themes/{name}", "A theme in both variants",
      query: .only([]),
      answers: [.json("The theme.", "Theme")],
      respond: ThemeRoutes.theme),
    Route(
      .get, "/controls/{id}/contrast.json", "How well the colors of a control can be told apart",
      query: .only(ControlQuery.parameters),
      answers: [.json("The report of the query, without one of this session.", "Contrast")],
      respond: ThemeRoutes.contrast),
  ]

  private static let records: [Route] = [
    Route(
      .get, "/records", "Imports and settings",
      answers: [.ok("The page.", .html)],
      respond: RecordRoutes.page),
    Route(
      .post, "/records", "Imports a file or adds one record",
      content: .upload(file: RecordRoutes.fileFields, record: RecordRoutes.recordFields),
      answers: [
        .json("What became of each line, for a client that prefers JSON.", "ImportReport"),
        .seeOther("The report of the import."),
      ],
      respond: RecordRoutes.add),
    Route(
      .get, "/records.csv", "The records that this session sees",
      query: .only([]),
      answers: [.ok("A line a record.", .csv)],
      respond: RecordRoutes.csv),
    Route(
      .get, "/records/{import}", "The report of an import",
      answers: [.ok("What became of each line.", .page, .json("ImportReport"))],
      respond: RecordRoutes.report),
    Route(
      .post, "/records/{import}/delete", "Removes an import",
      answers: [.seeOther("The other imports.")],
      respond: RecordRoutes.delete),
  ]

  private static let settings: [Route] = [
    Route(
      .post, "/theme", "Sets theme and variant of all controls",
      content: .form(SettingsRoutes.themeFields),
      answers: [.seeOther("The page that the form came from.")],
      respond: SettingsRoutes.theme),
    Route(
      .post, "/settings", "Sets time zone and first weekday",
      content: .form(SettingsRoutes.settingsFields),
      answers: [.seeOther("The page that the form came from.")],
      respond: SettingsRoutes.settings),
    Route(
      .post, "/session/reset", "Sets everything back",
      content: .form([.returnPath]),
      answers: [.seeOther("The page that the form came from.")],
      respond: SettingsRoutes.reset),
  ]

  private static let events: [Route] = [
    Route(
      .get, "/events", "What the controls of this session told",
      query: .only([]),
      fields: [EventRoutes.lastEventID],
      refusals: [.serviceUnavailable],
      answers: [
        .ok(
          "The last events, or each as it happens.", .json("Events"),
          Outcome.Content(type: .eventStream)),
        Outcome(
          status: .noContent, summary: "No session, so no stream to wait for.", contents: []),
      ],
      respond: EventRoutes.events)
  ]

  private static let service: [Route] = [
    Route(
      .get, "/assets/{file}", "A static file",
      answers: [.ok("Its bytes.", Outcome.Content(type: .any, schema: .bytes))],
      respond: ServiceRoutes.asset),
    Route(
      .get, "/favicon.ico", "The site's icon",
      answers: [.ok("The icon.", .svg)],
      respond: ServiceRoutes.icon),
    Route(
      .get, "/healthz", "Whether the process answers",
      answers: [.ok("It does.", .plain)],
      respond: ServiceRoutes.health),
    Route(
      .get, "/readyz", "Whether it takes work",
      refusals: [.serviceUnavailable],
      answers: [.ok("It does.", .plain)],
      respond: ServiceRoutes.readiness),
    Route(
      .get, "/metrics", "What the server has done since its start",
      query: .only([]),
      answers: [.ok("Samples for Prometheus.", .metrics)],
      respond: ServiceRoutes.metrics),
    Route(
      .get, "/openapi.json", "This description",
      query: .only([]),
      answers: [.ok("OpenAPI 3.1.", Outcome.Content(type: .json, schema: .object([])))],
      respond: ServiceRoutes.openAPI),
  ]
}
