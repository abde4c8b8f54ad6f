import SegmentCore
import Testing

@testable import Playground

/// Tables that come as CSV.
@Suite struct DataTableTests {
  private func table(_ text: String) throws(DataTableError) -> DataTable {
    try DataTable(csv: Array(text.utf8).span)
  }

  @Test(arguments: [
    "Day,Run (km),Swim\nMon,5,0\nTue,2.25,17\n",
    "\u{FEFF}Day;Run (km);Swim\r\nMon;5;0\r\n\r\nTue;2.25;17",
    "\"Day\"\t\"Run (km)\" \tSwim\r Mon \t5\t0\rTue\t2.25\t 17 \r",
  ])
  func `reads names, headings and numbers`(text: String) throws {
    let table = try table(text)
    #expect(table.categoryName == "Day")
    #expect(table.categories == ["Mon", "Tue"])
    #expect(table.columns.map(\.heading) == ["Run (km)", "Swim"])
    #expect(table.columns.map(\.values) == [[5, 2.25], [0, 17]])
  }

  @Test(
    arguments: [
      ("First hive (kg of honey)", "First hive", "kg of honey"), ("Monday", "Monday", nil),
      ("Rain (mm) ", "Rain", "mm"), ("(mm)", "(mm)", nil), ("Rain ()", "Rain ()", nil),
      ("Rain (mm", "Rain (mm", nil), (")", ")", nil), ("A (b) (c)", "A (b)", "c"),
    ] as [(String, String, String?)])
  func `takes the unit from the end of a heading`(heading: String, name: String, unit: String?)
    throws
  {
    let column = try table("x,\(heading)\ny,1").columns[0]
    #expect(column.name == name)
    #expect(column.unit == unit)
  }

  @Test(arguments: [
    ("", "line 1: There is no text."), (" \n\n", "line 1: There is no text."),
    ("Month\nMay\n", "line 1: The header has one column."),
    ("Month,A\n", "line 1: No line follows the header."),
    ("\n\nMonth,A\n", "line 3: No line follows the header."),
    ("Month,A,\nMay,1,2\n", "line 1, column 3: The heading is empty."),
    ("Month,A\nMay\n", "line 2: The line has 1 fields, the header 2."),
    ("Month,A\nMay,1,2\n", "line 2: The line has 3 fields, the header 2."),
    ("Month,A\n,1\n", "line 2, column 1: The name of the row is empty."),
    ("Month,A,B\nMay,1,\n", "line 2, column 3: The field is empty."),
    ("Month,A\n\nMay,x\n", "line 3, column 2: “x” is no number of the table."),
    ("Month,A\nMay,-1\n", "line 2, column 2: “-1” is no number"),
    ("Month,A\nMay,1e3\n", "line 2, column 2: “1e3” is no number"),
    ("Month,A\nMay,nan\n", "line 2, column 2: “nan” is no number"),
    ("Month,A\nMay,inf\n", "line 2, column 2: “inf” is no number"),
    ("Month;A\nMay;1,5\n", "line 2, column 2: “1,5” is no number"),
    ("Month,A\nMay,10000000001\n", "line 2, column 2: “10000000001” is no number"),
    ("Month,A\nMay,\"1\n", "line 2: A quote that opens on this line is never closed."),
    ("\"Month,A\nMay,1\n", "line 1: A quote that opens on this line is never closed."),
  ])
  func `says where a table is wrong`(text: String, fault: String) {
    let error = #expect(throws: DataTableError.self) { _ = try table(text) }
    #expect(error?.text.hasPrefix(fault) == true, "\(error?.text ?? "")")
  }

  @Test func `names every fault with its place, up to a limit`() throws {
    let error = #expect(throws: DataTableError.self) {
      _ = try table("Month,A,B\nMay,x,2\nJune,1\nJuly,,z\n")
    }
    let places = error?.faults.map { "\($0.line):\($0.column ?? 0)" }
    #expect(places == ["2:2", "3:0", "4:2", "4:3"])
    let wrong = String(repeating: "May,x\n", count: 90)
    let many = #expect(throws: DataTableError.self) { _ = try table("Month,A\n" + wrong) }
    #expect(many?.faults.count == DataTableError.faultLimit)
  }

  @Test func `takes as many rows and columns as it says, and no more`() throws {
    let rows = { String(repeating: "May,1\n", count: $0) }
    #expect(try table("Month,A\n" + rows(100)).categories.count == 100)
    let long = #expect(throws: DataTableError.self) { _ = try table("Month,A\n" + rows(300)) }
    #expect(long?.faults.map(\.line) == [102])
    let row = { "x" + String(repeating: ",1", count: $0) + "\n" }
    #expect(try table(row(100) + row(100)).columns.count == 100)
    let wide = #expect(throws: DataTableError.self) { _ = try table(row(101) + row(101)) }
    #expect(wide?.text.hasPrefix("line 1: The header has 101 columns of numbers.") == true)
  }

  @Test func `writes as CSV what it reads`() throws {
    let table = try table("\"Day, in short\",\"=A (\"\"kg\"\")\"\nMon,1.5\n\"T \"\"u\"\"\",0.05\n")
    let chart = TableChart(table, column: table.columns[0])
    #expect(
      chart.csv().text
        == "\"Day, in short\",\"'=A (\"\"kg\"\")\"\r\nMon,1.5\r\n\"T \"\"u\"\"\",0.05\r\n")
  }

  // MARK: Shipped tables

  /// A copy of the folder Public, in which one table is another one.
  private func assets(_ table: String?, of control: String) throws -> Assets {
    let folder = TemporaryFolder()
    for name in ["css", "icons", "demo", "tables"] { folder.makeFolder(name) }
    var files = ["css/playground.css", "icons/icon.svg", "demo/focus-sessions.csv"]
    files += Catalog.controls.filter { $0.binding == .table }.map { "tables/\($0.control.id).csv" }
    for file in files {
      folder.write(try readFile("\(TestSite.root)/Public/\(file)"), to: file)
    }
    if let table {
      folder.write(Array(table.utf8), to: "tables/\(control).csv")
    } else {
      folder.remove("tables/\(control).csv")
    }
    return try Assets(folder: folder.path)
  }

  @Test(arguments: Catalog.controls.filter { $0.binding == .table }.map(\.control.id))
  func `stops the start with file, line and column of a bad table`(control: String) throws {
    for (table, words) in [
      ("Day,A\nMon,x\n", "/tables/\(control).csv: line 2, column 2: “x” is no number"),
      ("Day,A\nMon,1\n", "/tables/\(control).csv: line 1: Write "),
      (nil, "/tables/\(control).csv: No such file or directory."),
    ] as [(String?, String)] {
      let failure = #expect(throws: StartFailure.self) { try assets(table, of: control) }
      #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    }
  }

  @Test func `ships a table for each control that shows one`() throws {
    for entry in Catalog.controls where entry.binding == .table {
      let bytes = try readFile("\(TestSite.root)/Public/tables/\(entry.control.id).csv")
      let table = try DataTable(csv: bytes.span)
      #expect((5...12).contains(table.categories.count))
      #expect(table.columns.count == entry.control.segments.count)
      #expect(table.columns.allSatisfy { $0.unit != nil })
    }
  }
}
