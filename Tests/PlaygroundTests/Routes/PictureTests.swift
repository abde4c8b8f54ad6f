import Testing

@testable import Playground

/// A control alone, described by its address.
@Suite struct PictureTests {
  /// Draws a picture and reads it by the strict rules.
  private func picture(_ query: String, _ visitor: Visitor? = nil) throws -> MarkupDocument {
    let answer = try (visitor ?? TestSite().visitor()).get("/controls/blob.svg?\(query)")
    try #require(answer.status == 200, "\(answer.content)")
    #expect(answer["content-type"] == "image/svg+xml; charset=utf-8")
    return try MarkupDocument(xml: answer.content)
  }

  @Test(arguments: Door.allCases)
  func `depends on its address alone`(door: Door) throws {
    let site = try TestSite(door, hasDemoRecords: true)
    let plain = site.visitor()
    let other = site.visitor()
    try other.select("year")
    _ = try other.post("/theme", "theme=profile")
    _ = try other.post("/settings", "zone=Asia%2FKathmandu&firstWeekday=sunday")
    for target in [
      "/controls/blob.svg?selected=week", "/controls/blob.svg?width=300&direction=rtl",
      "/controls/blob.svg?title=A&title=B", "/controls/blob.html?selected=week",
    ] {
      let first = try plain.get(target)
      let second = try other.get(target, [("Accept-Language", "de"), Message.asBrowser])
      #expect(first.status == 200)
      #expect(first.content == second.content, "\(target)")
      #expect(first["etag"] == second["etag"])
    }
  }

  @Test func `shows the session's choice and theme where the address says nothing`() throws {
    let visitor = try TestSite().visitor()
    let initial = try visitor.get("/controls/blob.svg").content
    #expect(initial == (try visitor.get("/controls/blob.svg?selected=day").content))
    try visitor.select("week")
    _ = try visitor.post("/theme", "theme=profile")
    let own = try visitor.get("/controls/blob.svg").content
    #expect(own != initial)
    #expect(own == (try visitor.get("/controls/blob.svg?selected=week&theme=profile").content))
  }

  @Test(arguments: ["day", "week", "month", "year"])
  func `keeps its frame for every selection`(value: String) throws {
    let picture = try picture("selected=\(value)")
    #expect(picture.elements.first?["viewBox"] == "-4 -2.5 358 55")
    #expect(picture.all("text").map(\.text) == ["Day", "Week", "Month", "Year"])
  }

  @Test(arguments: [
    ("selectedBackground", "red\" onload=\"alert(1)"),
    ("selectedBackground", "#000</style><script>1</script>"), ("selectedBackground", "#abcd1"),
    ("selectedBackground", ""), ("selectedBackground", "red"), ("text", "#12345g"),
    ("stage", "rgb(0 0 0)"), ("theme", "\"] { } body { display: none } [x=\""),
  ])
  func `refuses what is no color and never repeats it as markup`(
    key: String, value: String
  ) throws {
    for kind in ["svg", "html", "css"] {
      let answer = try TestSite().visitor().get(
        "/controls/blob.\(kind)?\(key)=\(encoded(value))", [Message.asBrowser])
      #expect(answer.status == 422)
      #expect(answer.content.contains(key))
      _ = try MarkupDocument(html: answer.content)
    }
  }

  @Test func `reads a color in every way of writing its digits`() throws {
    let visitor = try TestSite().visitor()
    let right = try visitor.get("/controls/blob.svg?selectedBackground=%23aabbcc")
    #expect(right.status == 200)
    #expect(right.content.contains("fill=\"#aabbcc\""))
    for written in ["%23abc", "%23AABBCC", "%23ABC"] {
      let answer = try visitor.get("/controls/blob.svg?selectedBackground=\(written)")
      #expect(answer.content == right.content)
    }
  }

  @Test func `gives the page of a color of its own a style sheet with it`() throws {
    let visitor = try TestSite().visitor()
    let page = try visitor.page("/controls/blob.html?stage=%23102030&selectedText=%23ffffff")
    let sheets = page.all("link").compactMap { $0["href"] }
    #expect(sheets.last == "/controls/blob.css?stage=%23102030&selectedText=%23ffffff")
    let sheet = try visitor.get(try #require(sheets.last)).content
    #expect(sheet.contains("--stage:linear-gradient(rgb(16 32 48/1),rgb(16 32 48/1))"))
    #expect(sheet.contains("--control-selected-text:rgb(255 255 255/1)"))
    #expect(try visitor.page("/controls/blob.html?selected=week").all("link").count == 1)
  }

  @Test func `draws titles that repeat and values that do not`() throws {
    let picture = try picture("title=M&title=T&title=W&title=T&title=F&selected=3")
    #expect(picture.all("text").map(\.text) == ["M", "T", "W", "T", "F"])
    let selected = picture.all("text").indices.filter {
      picture.all("text")[$0]["fill"] == "#fff6d6"
    }
    #expect(selected == [3])
  }

  @Test func `dims what cannot be chosen and chooses another`() throws {
    let picture = try picture("disabled=day&disabled=month")
    #expect(picture.text(of: "title") == "Period: Week")
    #expect(picture.all("text").map { $0["fill-opacity"] != nil } == [true, false, true, false])
    let none = try self.picture("disabled=day&disabled=week&disabled=month&disabled=year")
    #expect(none.text(of: "title") == "Period")
  }

  @Test func `takes the themes by their names and nothing else`() throws {
    let visitor = try TestSite().visitor()
    var pictures: Set<String> = []
    let themes = [
      "profile", "focusPasta", "tinted", "capsule", "slide", "picker", "system",
    ]
    for theme in themes {
      let answer = try visitor.get("/controls/blob.svg?theme=\(theme)")
      #expect(answer.status == 200)
      pictures.insert(answer.content)
    }
    #expect(pictures.count == themes.count)
    #expect(
      try visitor.get("/controls/blob.svg?theme=focusPasta").content
        == (try visitor.get("/controls/blob.svg?selected=day").content))
    for theme in ["", "Profile", "neon", #""] { } body { display: none } [x=""#] {
      let answer = try visitor.get("/controls/blob.svg?theme=\(encoded(theme))")
      #expect(answer.status == 422)
      #expect(try JSONValue(answer.content)["errors"]?[0]?["field"]?.text == "theme")
      #expect(!answer.content.contains("display"))
    }
  }

  static let wrong = [
    ("selected=decade", "selected"), ("selected=", "selected"), ("selected=1", "selected"),
    ("disabled=decade", "disabled"), ("disabled=", "disabled"),
    ("disabled=week&selected=week", "selected"),
    ("value=a", "value"), ("title=A&title=B&value=a", "value"),
    ("title=A&title=B&value=a&value=a", "value"), ("title=A&title=B&value=a&value=", "value"),
    ("width=", "width"), ("width=abc", "width"), ("width=-300", "width"),
    ("width=%2B300", "width"), ("width=1e3", "width"), ("width=nan", "width"),
    ("width=inf", "width"), ("width=0x100", "width"), ("width=300.", "width"),
    ("width=.5", "width"), ("width=300.5.5", "width"), ("width=%20300", "width"),
    ("width=239", "width"), ("width=239.99", "width"), ("width=1200.01", "width"),
    ("width=99999999999999999999", "width"), ("width=1000000000000000000000000", "width"),
    ("width=%D9%A3%D9%A0%D9%A0", "width"),
    ("direction=", "direction"), ("direction=up", "direction"), ("direction=RTL", "direction"),
  ]

  @Test(arguments: wrong)
  func `names a wrong value`(query: String, field: String) throws {
    let answer = try TestSite().visitor().get("/controls/blob.svg?\(query)")
    #expect(answer.status == 422, "\(answer.content)")
    #expect(try JSONValue(answer.content)["errors"]?[0]?["field"]?.text == field)
  }

  @Test func `names every wrong value at once`() throws {
    let answer = try TestSite().visitor().get(
      "/controls/blob.svg?selected=decade&theme=neon&width=1&direction=up&disabled=x")
    let errors = try JSONValue(answer.content)["errors"]?.elements ?? []
    #expect(
      Set(errors.compactMap { $0["field"]?.text })
        == ["selected", "theme", "width", "direction", "disabled"])
  }

  @Test(arguments: ["colour", "Selected", "blob", "anchor", "variant2", "<script>", ""])
  func `names a key that it does not know`(key: String) throws {
    for path in ["/controls/blob.svg", "/controls/blob.html"] {
      let answer = try TestSite().visitor().get("\(path)?\(encoded(key))=1")
      #expect(answer.status == 400)
      #expect(try JSONValue(answer.content)["errors"]?[0]?["field"]?.text == key)
    }
  }

  @Test func `takes widths from 240 to 1200 and both directions`() throws {
    #expect(try picture("width=240").elements.first?["viewBox"]?.hasSuffix(" 55") == true)
    for query in ["width=1200", "width=300.5", "direction=ltr", "direction=rtl"] {
      _ = try picture(query)
    }
    let visitor = try TestSite().visitor()
    #expect(
      try visitor.get("/controls/blob.svg?direction=ltr").content
        == (try visitor.get("/controls/blob.svg?width=350").content))
    let left = try picture("direction=ltr").all("text").compactMap { $0["x"].flatMap(Double.init) }
    let right = try picture("direction=rtl").all("text").compactMap { $0["x"].flatMap(Double.init) }
    #expect(left == [40, 130, 220, 310])
    #expect(right == [310, 220, 130, 40])
  }

  @Test(arguments: [1, 2, 3, 5, 13, 50, 100])
  func `draws any number of segments up to a hundred`(count: Int) throws {
    for width in [240, 350, 1200] {
      let query = (0..<count).map { "title=Segment%20\($0)" }.joined(separator: "&")
      let picture = try picture("\(query)&width=\(width)&selected=\(count - 1)")
      #expect(picture.all("text").count == count)
      for element in picture.elements {
        for name in ["x", "y", "width", "height"] {
          guard let text = element[name] else { continue }
          let number = try #require(Double(text), "\(name)=\(text)")
          #expect(number.isFinite)
          #expect(!text.contains("e"))
          let decimals = text.drop { $0 != "." }.dropFirst()
          #expect(decimals.count <= 2, "\(name)=\(text)")
        }
      }
    }
    let many = String(repeating: "title=x&", count: 101).dropLast()
    #expect(try TestSite().visitor().get("/controls/blob.svg?\(many)").status == 422)
  }

  @Test func `shows markup characters as they were typed`() throws {
    let label = #"a<b & "c" 'd'>"#
    let visitor = try TestSite().visitor()
    let query = "title=\(encoded(label))&title=y&width=1200"
    let picture = try picture(query, visitor)
    #expect(picture.all("text").map(\.text) == [label, "y"])
    #expect(picture.text(of: "title") == "Period: \(label)")
    let answer = try visitor.get("/controls/blob.svg?\(query)")
    #expect(answer.content.contains(#"a&lt;b &amp; "c" 'd'&gt;"#))
    #expect(
      picture.elements.map(\.name)
        == (try self.picture("title=x&title=y&width=1200")).elements.map(\.name))
    let page = try MarkupDocument(html: visitor.get("/controls/blob.html?\(query)").content)
    #expect(page.all("button").count == 2)
    #expect(page.text(of: "title")?.hasPrefix(label) == true)
  }

  static let illegal = [
    ("deep\u{3}work", "deep\u{FFFD}work"),
    ("b\u{B}c\u{1F}d\u{FFFE}e", "b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("a\u{FFFF}b", "a\u{FFFD}b"),
    ("a\u{7F}b", "a\u{7F}b"),
    ("tab\tline\nend", "tab\tline\nend"),
    ("👩‍💻 é ü", "👩‍💻 é ü"),
  ]

  @Test(arguments: illegal)
  func `replaces characters that XML forbids, one by one`(label: String, shown: String) throws {
    let query = "title=\(encoded(label))&title=y&width=1200"
    let picture = try picture(query)
    #expect(
      picture.all("text").first.map { Array($0.text.unicodeScalars) }
        == Array(shown.unicodeScalars))
    let answer = try TestSite().visitor().get("/controls/blob.svg?\(query)")
    #expect(!answer.content.contains("&#3;"))
  }
}
