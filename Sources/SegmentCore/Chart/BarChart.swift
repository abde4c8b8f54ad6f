/// A bar chart as a value: what is shown, not where or how large.
public struct BarChart: Hashable, Sendable {
  /// What the chart is called, such as `Focus time, 2–8 March 2026`.
  public var title: String

  /// Range, total, average and peak in words, for those who do not see the bars.
  public var summary: String

  /// The heading of the table's first column, such as `Day`.
  public var categoryName: String

  /// The heading of the table's second column, such as `Focus time`.
  public var valueName: String

  /// The bars in the order of their categories.
  public var bars: [Bar]

  /// The vertical axis; the amounts of all bars are of its kind.
  public var scale: Scale

  /// Which categories are labelled where there is not room for all.
  public var labels: LabelRule

  /// The amount a day at which a line is drawn across the bars, if any.
  public var average: Quantity?

  /// What stands in the chart when every bar is zero, or when there is none.
  public var emptyText: String

  /// What to do about it, on a line of its own.
  public var emptyHint: String?

  /// Makes a chart.
  public init(
    title: String,
    summary: String,
    categoryName: String,
    valueName: String,
    bars: [Bar],
    scale: Scale,
    labels: LabelRule,
    average: Quantity? = nil,
    emptyText: String,
    emptyHint: String? = nil
  ) {
    self.title = title
    self.summary = summary
    self.categoryName = categoryName
    self.valueName = valueName
    self.bars = bars
    self.scale = scale
    self.labels = labels
    self.average = average
    self.emptyText = emptyText
    self.emptyHint = emptyHint
  }

  /// One category and its amount.
  public struct Bar: Hashable, Sendable {
    /// The short label on the axis.
    public var label: String

    /// The full name, for titles and tables.
    public var fullName: String

    public var value: Quantity

    /// Whether the category exists: a date that a zone skipped does not.
    public var exists: Bool

    /// Makes a bar.
    public init(label: String, fullName: String, value: Quantity, exists: Bool = true) {
      self.label = label
      self.fullName = fullName
      self.value = value
      self.exists = exists
    }
  }

  /// Which labels stand on the horizontal axis.
  public enum LabelRule: Hashable, Sendable {
    /// As many as fit at an even distance, the first one always.
    case evenly

    /// The labels of these bars, or every second, third … of them where those do not fit.
    case at([Int])
  }

  /// The sum of all bars.
  public var total: Quantity { bars.reduce(scale.zero) { $0 + $1.value } }
}
