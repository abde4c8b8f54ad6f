import Testing

@testable import Playground

/// The real executable without a server.
@Suite struct CommandLineTests {
  private let folder = TemporaryFolder()

  /// Wrong usages, each with a word that the one line must hold.
  static let wrong: [([String], String)] = [
    (["--port"], "--port 8080"), (["--port", "x"], "--port 8080"),
    (["--port", "70000"], "0 to 65535"), (["--port", "-1"], "--port 8080"),
    (["--port="], "--port 8080"), (["serve", "--port", "80 80"], "--port 8080"),
    (["--host", "example.org"], "--host 127.0.0.1"), (["--host", ""], "--host 127.0.0.1"),
    (["--zone", "Mars/Base"], "--zone Europe/Berlin"), (["--zone"], "--zone Europe/Berlin"),
    (["--first-weekday", "someday"], "--first-weekday monday"),
    (["--now", "yesterday"], "--now 2026-03-04T12:00:00Z"),
    (["--demo-data", "maybe"], "--demo-data on or off"), (["--sessions", "0"], "--sessions 10000"),
    (["--allow-host", "a b"], "--allow-host example.org"),
    (["--allow-host", "::1"], "--allow-host example.org"),
    (["--database"], "--database FILE"), (["--wat"], "--wat"), (["--wat=1"], "--wat"),
    (["-p", "80"], "-p"), (["dance"], "dance"), (["serve", "extra"], "extra"),
    (["import"], "import FILE"), (["import", "--date-order", "xyz", "a.csv"], "dmy, mdy or ymd"),
    (["import", "--zone", "Mars", "a.csv"], "--zone Europe/Berlin"),
    (["import", "--port", "80", "a.csv"], "--port"),
    (["render"], "render CONTROL"), (["render", "blob", "extra"], "render CONTROL"),
    (["render", "blub"], "blob"), (["render", "blob", "--selected", "decade"], "--selected"),
    (["render", "blob", "--theme", "neon"], "--theme"),
    (["render", "blob", "--variant", "loud"], "--variant: Write faithful or accessible."),
    (["render", "blob", "--variant"], "--variant accessible"),
    (["render", "blob", "--format", "png"], "svg or html"),
  ]

  @Test(arguments: wrong)
  func `names the wrong option and its right form in one line`(
    arguments: [String], part: String
  ) throws {
    let (exit, output, errors) = try ChildProcess.run(arguments)
    #expect(exit == .code(2), "\(errors)")
    #expect(output == "")
    #expect(errors.hasSuffix("\n"))
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    #expect(errors.contains(part), "\(errors)")
  }

  @Test(arguments: [["--help"], ["serve", "--help"], ["-h"], ["import", "--help"]])
  func `explains itself`(arguments: [String]) throws {
    let (exit, output, errors) = try ChildProcess.run(arguments)
    #expect(exit == .code(0))
    #expect(errors == "")
    for word in ["serve", "import", "render", "--port", "--database", "--date-order"] {
      #expect(output.contains(word))
    }
  }

  // MARK: Drawing

  static let environments: [[String: String]] = [
    [:], ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], ["TZ": "Asia/Kathmandu"],
  ]

  @Test(arguments: environments)
  func `draws the bytes of the stateless address`(environment: [String: String]) throws {
    let visitor = try TestSite().visitor()
    for (options, query) in [
      (["--selected", "week"], "selected=week"),
      (["--theme", "profile"], "theme=profile"),
      (["--selected=year", "--theme=capsule"], "selected=year&theme=capsule"),
      (["--theme", "capsule", "--variant", "accessible"], "theme=capsule&variant=accessible"),
      ([], "selected=day"),
    ] {
      let (exit, output, errors) = try ChildProcess.run(
        ["render", "blob"] + options, environment: environment)
      #expect(exit == .code(0), "\(errors)")
      #expect(errors == "")
      #expect(output == (try visitor.get("/controls/blob.svg?\(query)").content))
      let (_, again, _) = try ChildProcess.run(
        ["render", "--format", "svg"] + options + ["blob", "--out", folder.file("blob.svg")],
        environment: environment, in: folder.path)
      #expect(again == "")
      #expect(String(decoding: folder.read("blob.svg"), as: UTF8.self) == output)
    }
  }

  @Test func `says which file it cannot write`() throws {
    let path = folder.file("none/blob.svg")
    let (exit, output, errors) = try ChildProcess.run(["render", "blob", "--out", path])
    #expect(exit == .code(1))
    #expect(output == "")
    #expect(errors == "\(path): No such file or directory.\n")
  }

  @Test(arguments: [["render", "blob"], ["--help"]])
  func `says that standard output takes nothing more`(arguments: [String]) throws {
    let child = try ChildProcess(arguments, outputFile: "/dev/full")
    #expect(try child.wait() == .code(1))
    #expect(child.errorText == "standard output: No space left on device.\n")
  }

  // MARK: Importing

  private func runImport(_ arguments: String...) throws -> (ChildProcess.Exit, String, String) {
    let (exit, output, errors) = try ChildProcess.run(
      ["import", "--database", folder.file("test.sqlite")] + arguments, in: folder.path)
    return (exit, output, errors)
  }

  @Test func `adds nothing when a file comes twice`() throws {
    folder.write(Array(ChartRouteTests.day.utf8), to: "day.csv")
    let (exit, output, errors) = try runImport("day.csv")
    #expect(exit == .code(0), "\(errors)")
    #expect(output.hasPrefix("day.csv ("))
    #expect(output.contains("2 added, 0 skipped, 0 refused"))
    #expect(errors == "")
    #expect(try runImport(folder.file("day.csv")).1.contains("0 added, 2 skipped, 0 refused"))
    let visitor = try TestSite(database: folder.database, hasDemoRecords: true).visitor()
    let chart = try visitor.chart("?period=week&anchor=2026-W10")
    #expect(chart["totalMinutes"]?.int == 165)
  }

  @Test func `reads in the zone that it is told`() throws {
    folder.write(Array("start,end\n2026-03-02 09:00,2026-03-02 10:00\n".utf8), to: "local.csv")
    #expect(try runImport("local.csv", "--zone", "Asia/Kathmandu").0 == .code(0))
    let chart = try TestSite(database: folder.database).visitor()
      .chart("?period=day&anchor=2026-03-02")
    // 09:00 in Kathmandu is 03:15 UTC.
    #expect(chart["buckets"]?[3]?["minutes"]?.int == 45)
    #expect(chart["buckets"]?[4]?["minutes"]?.int == 15)
  }

  @Test func `reports a bad line with its number and takes the others`() throws {
    folder.write(
      Array(
        """
        start,end,label
        2026-03-02T09:00:00Z,2026-03-02T09:25:00Z,good
        soon,2026-03-02T09:25:00Z,bad

        """.utf8), to: "mixed.csv")
    let (exit, output, _) = try runImport("mixed.csv")
    #expect(exit == .code(0))
    #expect(output.contains("1 added, 0 skipped, 1 refused"))
    #expect(output.contains("line 3, refused: "))
  }

  @Test func `says what is wrong with a file and still imports the others`() throws {
    folder.write(Array(ChartRouteTests.day.utf8), to: "day.csv")
    folder.write(Array("hello\n".utf8), to: "letter.txt")
    folder.write(
      Array(
        """
        \(ImportRouteTests.clockifyHeader)
        "Alpha","03/04/2026","09:00","03/04/2026","10:00","01:00:00"

        """.utf8), to: "dates.csv")
    let (exit, output, errors) = try runImport(
      "none.csv", "letter.txt", "dates.csv", folder.path, "day.csv")
    #expect(exit == .code(1))
    #expect(output.contains("day.csv"))
    #expect(output.contains("2 added"))
    let lines = errors.split(separator: "\n")
    #expect(lines.count == 4, "\(errors)")
    #expect(lines.first == "none.csv: No such file or directory.")
    #expect(lines.contains { $0.hasPrefix("letter.txt: ") })
    #expect(lines.contains { $0.hasPrefix("dates.csv: ") && $0.contains("--date-order") })
    let (settled, report, _) = try runImport("dates.csv", "--date-order", "dmy")
    #expect(settled == .code(0))
    #expect(report.contains("1 added"))
  }

  @Test func `imports a hundred thousand records in little memory`() throws {
    var file = Array("start,end,label\n".utf8)
    for number in 0..<100_000 {
      // Every half hour from 2020 on, 25 minutes each.
      let start = Instant(milliseconds: 1_577_836_800_000 + Int64(number) * 1_800_000)
      let end = Instant(milliseconds: start.milliseconds + 1_500_000)
      file += "\(start.text(in: .utc)),\(end.text(in: .utc)),session \(number % 50)\n".utf8
    }
    folder.write(file, to: "many.csv")
    for (added, skipped) in [(100_000, 0), (0, 100_000)] {
      let child = try ChildProcess(
        ["import", "--database", folder.file("test.sqlite"), folder.file("many.csv")])
      var peak = 0
      let exit = try child.wait(seconds: 300) { peak = max(peak, child.peakMemory ?? 0) }
      #expect(exit == .code(0), "\(child.errorText)")
      #expect(child.outputText.contains("\(added) added, \(skipped) skipped, 0 refused"))
      #expect(peak > 0)
      // In KiB. The file itself has 6 MiB.
      if !ChildProcess.isSanitized { #expect(peak < 150 * 1024, "\(peak) KiB") }
    }
    let chart = try TestSite(database: folder.database).visitor()
      .chart("?period=year&anchor=2022")
    // 48 records a day in 365 days.
    #expect(chart["totalMinutes"]?.int == 48 * 25 * 365)
  }
}
