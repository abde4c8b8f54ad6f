import SegmentCore
import Testing

@testable import Playground

/// Text that tries to be more than text, through every door that takes any.
@Suite struct HostileTextTests {
  static let corpus = [
    "a<b & \"c\" 'd'>", "deep\u{3}work", "tab\tline\nend", "</title><script>alert(1)</script>",
    "\" onload=\"alert(1)", "' autofocus onfocus='alert(1)", "]]>", "<!--", "-->", "&#3;",
    "&amp;lt;",
    "`", "{{7*7}}", "${7*7}", "%3Cb%3E", "week\r\nX-Evil: 1", "week\u{85}\u{2028}X-Evil: 1",
    "\u{202E}evil\u{202C}", "=1+1", "@SUM(1)", "-1+1", "javascript:alert(1)", "//host.example/x",
    "/\\host.example", "../../../etc/passwd", "\u{FFFE}\u{FFFF}", "\u{D7FF}\u{E000}\u{10FFFF}",
    "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦", "日本語のタイトル", "مرحبا بالعالم", "week ", " week",
    "WEEK", "wee\u{212A}", "3", "-1", "18446744073709551615", "9223372036854775808", "1e3", "٣",
    "NaN", "null", "true", "[]", "{\"value\":\"week\"}", "; DROP TABLE session", "' OR '1'='1",
    String(repeating: "<", count: 3000), String(repeating: "日", count: 800), "#000</style>",
    "\"] { } body { display: none } [x=\"", "Arial;background:url(//host.example/x)",
  ]

  /// A way in for text, which stands encoded in a target or form.
  struct Door: Sendable, CustomTestStringConvertible {
    let name: String
    let message: @Sendable (_ text: String) -> Message

    var testDescription: String { name }

    static func get(_ target: String) -> Door {
      Door(name: "GET \(target)") { text in
        Message("GET", target + encoded(text), [Message.asBrowser])
      }
    }

    static func post(_ target: String, _ form: String) -> Door {
      Door(name: "POST \(target) \(form)") { text in
        Message.form(target, form + encoded(text), [Message.asBrowser])
      }
    }

    /// Text as it stands in a JSON string.
    static let json = Door(name: "PUT") { text in
      var written = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": written += "\\\""
        case "\\": written += "\\\\"
        case "\u{0}"..."\u{1F}":
          written += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: written.unicodeScalars.append(scalar)
        }
      }
      return Message(
        "PUT", "/controls/blob/selection",
        [Message.asProgram, ("Content-Type", "application/json")],
        content: Array("{\"value\":\"\(written)\"}".utf8))
    }

    static let file = Door(name: "the name of a file") { text in
      let name = encoded(text).prefix(200)
      return Message.upload("start,end\n", name: String(name), accepting: Message.asBrowser)
    }

    static let label = Door(name: "a label in a file") { text in
      let quoted = text.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) }
      return Message.upload(
        "start,end,label\n2026-03-02T09:00Z,2026-03-02T10:00Z,\"\(quoted)\"\n", name: "records.csv",
        accepting: Message.asBrowser)
    }

    static let all = [
      get("/?blob="), get("/?anchor="), get("/?blob=week&anything="), get("/controls/"),
      get("/controls/picker?picker="), get("/fields?slide="), get("/"),
      get("/controls/blob.svg?title="), get("/controls/capsule.svg?title=a&title="),
      get("/controls/slide.html?title="), get("/controls/slide.css?title="),
      get("/controls/blob.svg?title=a&value="), get("/controls/blob.html?title=a&value="),
      get("/controls/blob.svg?selected="), get("/controls/blob.svg?disabled="),
      get("/controls/blob.svg?theme="), get("/controls/blob.svg?width="),
      get("/controls/blob.svg?direction="), get("/controls/blob.svg?"),
      get("/controls/blob/chart.svg?segment="), get("/controls/blob/chart.json?anchor="),
      get("/controls/blob/chart.csv?zone="), get("/controls/picker/chart.json?segment="),
      get("/controls/blob/icon.svg?selected="), get("/assets/"), get("/records/"),
      get("/themes/"), get("/controls/blob/contrast.json?theme="),
      post("/controls/blob/selection", "segment="),
      post("/controls/blob/selection", "segment=week&return="),
      post("/controls/blob/selection", "segment=week&return=/?blob="),
      post("/controls/", "segment="), post("/theme", "theme="), post("/theme", "variant="),
      post("/settings", "zone="), post("/settings", "firstWeekday="),
      post("/session/reset", "return="), post("/records", "start="),
      post("/records", "start=2026-03-02T09:00Z&end=2026-03-02T10:00Z&label="),
      json, file, label,
    ]
  }

  @Test(arguments: Door.all)
  func `stays text, whatever it says`(door: Door) throws {
    let visitor = try TestSite().visitor()
    try visitor.select("month")
    for text in Self.corpus {
      let before = try visitor.state()
      let answer = try visitor.send(door.message(text))
      #expect((200..<500).contains(answer.status), "\(text.prefix(40))")
      #expect(answer["x-evil"] == nil)
      try check(answer)
      if answer.status >= 400 {
        // Nothing is lost, and only the field that was wrong is named.
        #expect(try visitor.state() == before, "\(text.prefix(40))")
      } else if answer.status == 303 {
        let location = try #require(answer["location"])
        #expect(location.hasPrefix("/") && !location.hasPrefix("//"))
        #expect(location.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x5C })
        if text.utf8.count < 40 { try check(try visitor.browse(location)) }
      }
    }
  }

  /// That an answer is what it says it is, with none of its text become markup.
  private func check(_ answer: Answer) throws {
    let type = answer["content-type"] ?? ""
    if type.hasPrefix("text/html") {
      let page = try MarkupDocument(html: answer.content)
      for element in page.elements {
        #expect(element.name != "script" || element["src"]?.hasPrefix("/assets/") == true)
        #expect(!element.attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" })
        for name in ["href", "action"] {
          #expect(element[name].map { $0.hasPrefix("/") && !$0.hasPrefix("//") } ?? true)
        }
      }
      let titles = page.elements.filter { element in
        element.name == "title" && element.parent.map { page.elements[$0].name } == "head"
      }
      #expect(titles.count == 1)
    } else if type.hasPrefix("image/svg+xml") {
      let picture = try MarkupDocument(xml: answer.content)
      #expect(picture.elements.first?.name == "svg")
      #expect(!picture.elements.contains { $0.name == "script" })
    } else if type.hasPrefix("application/json") || type.hasPrefix("application/problem+json") {
      _ = try JSONValue(answer.content)
    }
  }

  // A longer text makes an address that is too long.
  @Test(arguments: corpus.filter { $0.utf8.count < 2000 })
  func `is shown exactly as it was typed`(text: String) throws {
    let visitor = try TestSite().visitor()
    let legal = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isLegal = scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r"
          return isLegal && scalar.value | 1 != 0xFFFF ? scalar : "\u{FFFD}"
        }))
    let target = "/controls/blob.html?title=\(encoded(text))&title=x&selected=0"
    let page = try visitor.page(target)
    let title = try #require(page.elements.firstIndex { $0["class"] == "title" })
    #expect(page.fullText(of: title) == legal)
    let plain = try visitor.page("/controls/blob.html?title=x&title=x&selected=0")
    #expect(page.elements.count == plain.elements.count)
  }
}
