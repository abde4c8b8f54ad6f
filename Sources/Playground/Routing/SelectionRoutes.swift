import SegmentCore

/// What is selected in a control: by a person with the control, and by a program that owns it.
enum SelectionRoutes {
  /// A person's tap.
  static func tap(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let entry = try context.catalogEntry()
    let id = entry.control.id
    let form = try context.request.form()
    var index: Int?
    guard let value = try form.single("segment"), !value.isEmpty,
      entry.control.find(value, &index)
    else { throw .unprocessable("segment", "Choose one of \(entry.control.enabledValues).") }
    let address = try returnAddress(form, default: "/controls/\(id)")
    let media = context.request.head.acceptedMedia.preferred(among: [.html, .json])
    guard let media else { throw notAcceptable("text/html or application/json") }
    _ = context.updateSession { $0.select(index, of: entry, by: .person) }
    guard media == .json else { return seeOther(address.changing(id, to: value).link) }
    return try ControlRoutes.state(of: entry, context)
  }

  /// The owner's side of the binding: `{"value":"week"}` selects, `{"value":null}` selects none.
  static func set(_ context: inout RouteContext) throws(HTTPError) -> Response {
    let entry = try context.catalogEntry()
    let document = try context.request.json("value", example: example(entry.control))
    let index = try selection(in: document, of: entry.control)
    guard context.request.head.acceptedMedia.weight(of: .json) > 0 else {
      throw notAcceptable("application/json")
    }
    _ = context.updateSession { $0.select(index, of: entry, by: .program) }
    return try ControlRoutes.state(of: entry, context)
  }

  /// The segment that a program wants to be selected; `nil` for none.
  ///
  /// - Throws: 422 that names the member that is wrong.
  private static func selection(
    in document: JSONInput,
    of control: SegmentedControl
  ) throws(HTTPError) -> Int? {
    guard case .object(let members) = document else {
      throw .unprocessable("value", "The content is \(document.kind); send \(example(control)).")
    }
    if let other = members.first(where: { $0.name != "value" }) {
      throw .unprocessable(
        String(other.name.prefix(60)), "There is no such member; send \(example(control)).")
    }
    switch members.first?.value {
    case nil:
      throw .unprocessable("value", "The member is missing; send \(example(control)).")
    case .null?:
      guard control.style.rules.allowsNone else {
        throw .unprocessable(
          "value",
          "This control always has a selection; choose one of \(control.enabledValues).")
      }
      return nil
    case .string(let value)?:
      var index: Int?
      // The empty text, which in an address selects none, is not the same as null.
      guard !value.isEmpty, control.find(value, &index) else {
        throw .unprocessable("value", "Choose one of \(control.enabledValues).")
      }
      return index
    case let value?:
      throw .unprocessable(
        "value",
        "The value is \(value.kind); choose one of \(control.enabledValues), as a string.")
    }
  }

  /// The content in its right form.
  private static func example(_ control: SegmentedControl) -> String {
    #"{"value":"\#(control.segments.first(where: \.isEnabled)?.value ?? "")"}"#
  }
}
