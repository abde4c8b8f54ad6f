import SegmentCore

extension FocusChart {
  /// Writes the chart's members into a JSON object; the names are part of the interface.
  func write(into json: inout JSONWriter, for control: SegmentedControl) {
    json.member("control", control.id)
    json.member("segment", control.selectedSegment?.value)
    json.member("kind", ChartBinding.period.rawValue)
    json.member("period", view.period.rawValue)
    json.member("anchor", view.anchor.text)
    json.member("zone", view.zone.name)
    json.member("start", buckets.edges.first?.text(in: view.zone))
    json.member("end", buckets.edges.last?.text(in: view.zone))
    json.member("unit", "minutes")
    json.array("buckets") { json in
      for index in buckets.buckets.indices {
        let bucket = buckets.buckets[index]
        json.object { json in
          json.member("label", bucket.label)
          json.member("start", bucket.start.text(in: view.zone))
          json.member("end", bucket.end.text(in: view.zone))
          json.member("milliseconds", sums[index])
          json.member("minutes", Duration(milliseconds: sums[index]).minutes)
        }
      }
    }
    json.member("totalMilliseconds", sum.milliseconds)
    json.member("totalMinutes", sum.minutes)
    json.member("averageMinutes", average?.minutes)
  }

  /// The chart as RFC 4180 CSV: a line a bucket, with offsets in every time.
  func csv() -> MarkupBuffer {
    var csv = MarkupBuffer(capacity: 2048)
    csv.append("label,start,end,minutes\r\n")
    for index in buckets.buckets.indices {
      let bucket = buckets.buckets[index]
      csv.append(csvField: bucket.label)
      csv.append(",")
      csv.append(verbatim: bucket.start.text(in: view.zone))
      csv.append(",")
      csv.append(verbatim: bucket.end.text(in: view.zone))
      csv.append(",")
      csv.append(Duration(milliseconds: sums[index]).minutes)
      csv.append("\r\n")
    }
    return csv
  }

  func fileName(for control: SegmentedControl) -> String {
    "\(control.id)-\(view.period.rawValue)-\(view.anchorText).csv"
  }
}
