import SegmentCore

/// A visitor's records: importing, listing, exporting and removing them.
enum RecordRoutes {
  /// The fields of the form that uploads a file.
  static let fileFields: [Parameter] = [
    Parameter("file", "A CSV file of focus records.", .bytes, isRequired: true),
    Parameter.zone.orEmpty("The time zone of times without an offset."),
    Parameter(
      "dateOrder",
      "The order of day, month and year, where the file leaves it open.",
      .words(DateOrder.allCases.map(\.rawValue) + [""])
    ),
  ]

  /// The fields of the form that adds one record.
  static let recordFields: [Parameter] = [
    Parameter("start", "When it began.", .text(), isRequired: true),
    Parameter("end", "When it ended.", .text(), isRequired: true),
    Parameter("label", "What it was about.", .text()),
    Parameter.zone.orEmpty("The time zone of times without an offset."),
  ]

  static func page(_ context: inout RouteContext) throws(HTTPError) -> Response {
    try page(&context, values: ImportFormValues())
  }

  static func add(_ context: inout RouteContext) throws(HTTPError) -> Response {
    guard context.request.head.acceptedMedia.preferred(among: [.html, .json]) != nil else {
      throw notAcceptable("text/html or application/json")
    }
    let head = context.request.head
    switch context.request.body {
    case .received(let receiver as Upload): return try importFile(receiver, &context)
    case .tooLarge(let limit): throw .contentTooLarge(limit: limit)
    case .bytes where !head.isForm: throw Upload.wantsFile
    case .none where head.contentType == "multipart/form-data": throw Upload.withoutFile
    default: return try addRecord(&context)
    }
  }

  static func csv(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let request = ChartRequest(context.application, session: context.session)
    let export = RecordsCSV(zone: request.zone)
    var buffer = MarkupBuffer(capacity: 65_536)
    export.appendHeader(to: &buffer)
    do throws(DatabaseError) {
      try context.application.records.records(of: request.owner) { record in
        export.append(
          start: record.start, end: record.end, label: record.label, to: &buffer)
      }
    } catch {
      throw unavailable(error)
    }
    return Response(
      .ok,
      contentType: .csv,
      fields: [ResponseField("Content-Disposition", "attachment; filename=\"records.csv\"")],
      body: .buffer(buffer)
    )
  }

  static func report(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let (id, owner) = try ownImport(&context)
    let records = context.application.records
    let summary: ImportSummary?
    let report: ImportReport?
    do throws(DatabaseError) {
      summary = try records.imports(of: owner).first { $0.id == id }
      report = try records.report(import: id, owner: owner)
    } catch {
      throw unavailable(error)
    }
    guard let summary, let report else { throw noSuchImport }
    let media = context.request.head.acceptedMedia.preferred(among: [.html, .json])
    if media == .json { return Self.report(report) }
    let frame = PageFrame(
      assets: context.application.assets,
      title: ["\(report.added) added", summary.fileName]
    )
    return .page(ImportReportPage(frame: frame, summary: summary, report: report).draw())
  }

  static func delete(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let (id, owner) = try ownImport(&context)
    let records = context.application.records
    let isDeleted: Bool
    do throws(DatabaseError) {
      isDeleted = try records.deleteImport(id, owner: owner)
      if let session = context.session, try records.imports(of: owner).isEmpty {
        context.application.sessions.setHasRecords(session.id, false)
      }
    } catch {
      throw unavailable(error)
    }
    guard isDeleted else { throw noSuchImport }
    return seeOther(LocalPath("/records"))
  }
}

extension RecordRoutes {
  private static func importFile(
    _ upload: Upload,
    _ context: inout RouteContext
  ) throws(HTTPError) -> Response {
    let (fields, fileName, received) = try upload.finish()
    var values = ImportFormValues()
    values.zone = try fields.single("zone") ?? ""
    values.dateOrder = try fields.single("dateOrder") ?? ""
    let zone = ZoneCatalog.named(values.zone)
    var wrong: [FieldError] = []
    if !values.zone.isEmpty, zone == nil {
      wrong.append(FieldError(field: "zone", detail: SettingsRoutes.wrongZone(values.zone)))
    }
    if !values.dateOrder.isEmpty, DateOrder(rawValue: values.dateOrder) == nil {
      wrong.append(FieldError(field: "dateOrder", detail: "Choose dmy, mdy or ymd."))
    }
    guard wrong.isEmpty else { return try refuse(&context, values, wrong) }
    let request = ChartRequest(context.application, session: context.session)
    let options = ImportOptions(
      zone: zone ?? request.zone,
      dateOrder: DateOrder(rawValue: values.dateOrder)
    )
    var file = received
    let parsed: ParsedImport
    do throws(ImportRefusal) {
      parsed = try file.finish(options)
    } catch {
      return try refuse(
        &context, values, [FieldError(field: error.field, detail: error.detail)])
    }
    let name = fileName.isEmpty ? "Without a name" : String(fileName.prefix(200))
    return try store(parsed.records, parsed.report, name, parsed.formatName, &context)
  }

  private static func addRecord(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let form = try context.request.form()
    var values = ImportFormValues()
    values.start = try form.single("start") ?? ""
    values.end = try form.single("end") ?? ""
    values.label = try form.single("label") ?? ""
    let zoneName = try form.single("zone") ?? ""
    let request = ChartRequest(context.application, session: context.session)
    let zone = ZoneCatalog.named(zoneName)
    var wrong = FocusRecord.faults(start: values.start, end: values.end)
      .map { FieldError(field: $0.field, detail: $0.detail) }
    if !zoneName.isEmpty, zone == nil {
      wrong.append(FieldError(field: "zone", detail: SettingsRoutes.wrongZone(zoneName)))
    }
    guard wrong.isEmpty else { return try refuse(&context, values, wrong) }
    let record: FocusRecord
    do throws(ImportRefusal) {
      record = try FocusRecord.reading(
        start: values.start,
        end: values.end,
        label: values.label,
        in: zone ?? request.zone
      )
    } catch {
      return try refuse(
        &context, values, [FieldError(field: error.field, detail: error.detail)])
    }
    return try store(
      [ImportedRecord(record: record, line: 1)],
      ImportReport(),
      (values.label.isEmpty ? "One record" : String(values.label.prefix(100)))
        + ", " + record.start.text(in: zone ?? request.zone),
      "Typed in",
      &context
    )
  }

  /// Stores records for the session and answers with the report.
  private static func store<Records: RandomAccessCollection<ImportedRecord>>(
    _ records: Records,
    _ report: ImportReport,
    _ fileName: String,
    _ formatName: String,
    _ context: inout RouteContext
  ) throws(HTTPError) -> Response where Records.Index == Int {
    let session = context.requireSession()
    var report = report
    let summary: ImportSummary
    do throws(DatabaseError) {
      summary = try context.application.records.add(
        records,
        owner: .session(session.id),
        fileName: fileName,
        formatName: formatName,
        report: &report
      )
    } catch {
      throw unavailable(error)
    }
    context.application.sessions.setHasRecords(session.id, true)
    context.application.metrics.count(report)
    let media = context.request.head.acceptedMedia.preferred(among: [.html, .json])
    if media == .json { return Self.report(report) }
    return seeOther(LocalPath("/records").appending(segment: String(summary.id)))
  }

  /// What was typed is kept in the form; what is wrong is marked there.
  private static func refuse(
    _ context: inout RouteContext,
    _ values: ImportFormValues,
    _ errors: [FieldError]
  ) throws(HTTPError) -> Response {
    guard context.request.head.acceptedMedia.prefersErrorPage else {
      let detail = errors.first?.detail ?? ""
      throw HTTPError(.unprocessableContent, detail, fieldErrors: errors)
    }
    return try page(&context, values: values, errors: errors)
  }

  /// The page with its three forms; what was typed stays in them.
  static func page(
    _ context: inout RouteContext,
    values: ImportFormValues,
    errors: [FieldError] = [],
    settings: FormFields = FormFields(),
    settingsErrors: [FieldError] = []
  ) throws(HTTPError) -> Response {
    let session = context.requireSession()
    let request = ChartRequest(context.application, session: session)
    let imports: [ImportSummary]
    do throws(DatabaseError) {
      imports = try context.application.records.imports(of: .session(session.id))
    } catch {
      throw unavailable(error)
    }
    let page = RecordsPage(
      frame: PageFrame(assets: context.application.assets, title: ["Your records"]),
      imports: imports,
      values: values,
      fieldErrors: errors,
      settingsErrors: settingsErrors,
      typedSettings: settings,
      zone: request.zone,
      firstWeekday: request.firstWeekday
    )
    return .page(
      page.draw(), status: errors.isEmpty && settingsErrors.isEmpty ? .ok : .unprocessableContent)
  }

  private static func report(_ report: ImportReport) -> Response {
    func write(_ issues: ImportReport.Issues, _ name: StaticString, into json: inout JSONWriter) {
      json.array(name) { json in
        for issue in issues.listed {
          json.object { json in
            json.member("line", issue.line)
            json.member("reason", issue.reason)
          }
        }
      }
    }
    let document = JSONWriter.document { json in
      json.object { json in
        json.member("added", report.added)
        write(report.skipped, "skipped", into: &json)
        write(report.refused, "refused", into: &json)
        write(report.notes, "notes", into: &json)
        json.member("skippedCount", report.skipped.count)
        json.member("refusedCount", report.refused.count)
      }
    }
    return Response(.ok, contentType: .json, caching: .privatePage, body: .buffer(document))
  }

  /// The import that the path names, among those of the session.
  private static func ownImport(
    _ context: inout RouteContext
  ) throws(HTTPError) -> (id: Int64, owner: RecordStore.Owner) {
    guard let session = context.session, let id = Int64(context.parameters.first ?? "") else {
      throw noSuchImport
    }
    return (id, .session(session.id))
  }

  private static var noSuchImport: HTTPError {
    HTTPError(.notFound, "There is no such import of yours; all of them are listed at /records.")
  }
}

/// The answer when the database cannot be used just now.
func unavailable(_ error: DatabaseError) -> HTTPError {
  HTTPError(
    .serviceUnavailable,
    "The records cannot be read or written just now; try again in a moment.",
    fields: [ResponseField("Retry-After", "2")]
  )
}
