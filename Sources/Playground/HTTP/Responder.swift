/// The seam between the socket and everything else: the server asks one responder, and so do tests.
///
/// All functions are called on several threads at once.
protocol Responder: AnyObject, Sendable {
  /// Decides from the head what happens to the content; throwing refuses the request.
  ///
  /// It is asked for every request, also for one without content, once the framing has been
  /// checked. What it throws goes to ``refuse(_:with:)``, before the content is read.
  func plan(for head: RequestHead) throws(HTTPError) -> BodyPlan

  /// Answers a request.
  func respond(to request: Request) -> Response

  /// Makes the answer for a request that was refused before its content was read.
  func refuse(_ head: RequestHead, with error: HTTPError) -> Response

  /// Tells that an answer is on its way or was given up.
  ///
  /// - Parameters:
  ///   - kind: That of the response, if it had one.
  ///   - bytes: The length of the content of the answer, 0 for HEAD.
  ///   - microseconds: From the request line to the end of the answer.
  func completed(
    _ head: RequestHead, kind: RequestKind?, status: Status, bytes: Int, microseconds: Int)

  /// Tells what the HTTP library complained about; clients that go away cause most of it.
  func libraryReported(_ message: String)
}

extension Responder {
  func libraryReported(_ message: String) {}
}
