extension PeriodBuckets {
  /// The buckets of a view, made once for all requests that ask for the same view.
  ///
  /// Making them costs some 200 ns a bucket, nearly all for the full names; finding them again,
  /// less than one bucket. They depend on nothing but the view, so they never grow stale.
  static func shared(for view: PeriodView) -> PeriodBuckets {
    if let known = recent.withLock({ $0[view] }) { return known }
    let buckets = view.buckets()
    recent.withLock { recent in
      // Starting over is rare and cheap enough not to keep track of which views are asked for.
      if recent.count >= sharedLimit { recent.removeAll(keepingCapacity: true) }
      recent[view] = buckets
    }
    return buckets
  }

  /// At some 3 KB a view this holds about a megabyte at most.
  private static let sharedLimit = 256
  private static let recent = Lock<[PeriodView: PeriodBuckets]>([:])
}
