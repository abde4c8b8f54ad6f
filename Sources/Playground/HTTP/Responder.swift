/// The seam between the socket and everything else: the server asks one responder, and so do tests.
protocol Responder: AnyObject, Sendable {
  /// Decides from the head what happens to the content; throwing refuses it before it is read.
  func plan(for head: RequestHead) throws(HTTPError) -> BodyPlan

  /// Answers a request. Called on several threads at once.
  func respond(to request: Request) -> Response

  /// Makes the answer for a request that was refused before its content was read.
  func refuse(_ head: RequestHead, with error: HTTPError) -> Response
}
