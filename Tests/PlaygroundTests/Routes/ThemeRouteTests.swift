import SegmentCore
import Testing

@testable import Playground

/// Themes as values, the choice of one, and the contrast report.
@Suite struct ThemeRouteTests {
  private func json(_ target: String, _ visitor: Visitor? = nil) throws -> JSONValue {
    let answer = try (visitor ?? TestSite().visitor()).get(target)
    try #require(answer.status == 200, "\(answer.content)")
    #expect(answer["content-type"] == "application/json")
    return try JSONValue(answer.content)
  }

  private func wornClass(_ visitor: Visitor) throws -> String? {
    try visitor.page("/controls/blob").all("form").first { $0["id"] == "blob" }?["class"]
  }

  // MARK: Themes

  @Test(arguments: Door.allCases)
  func `lists the themes with both variants, profile first`(door: Door) throws {
    let answer = try TestSite(door).visitor().get("/themes")
    #expect(answer.status == 200)
    #expect(answer["cache-control"] == "public, max-age=0, must-revalidate")
    #expect(answer["set-cookie"] == nil)
    let themes = try JSONValue(answer.content)["themes"]?.elements ?? []
    #expect(
      themes.compactMap { $0["name"]?.text }
        == ["profile", "focusPasta", "tinted", "capsule", "slide", "picker", "system"])
    for theme in themes {
      for variant in ["faithful", "accessible"] {
        let names = try #require(theme["variants"]?[variant]?.names)
        #expect(
          names.filter { $0 != "stageEnd" } == [
            "segmentTitles", "selectedText", "selectedBackground", "text", "background", "border",
            "stage", "underline",
          ])
      }
    }
  }

  @Test func `gives the six fields of the profile theme as they were published`() throws {
    let profile = try json("/themes/profile")
    #expect(profile["name"]?.text == "profile")
    let data = try #require(profile["variants"]?["faithful"])
    #expect(data["segmentTitles"]?.elements.compactMap(\.text) == ["First", "Second", "Third"])
    for (field, color, opacity) in [
      ("selectedText", "#34c759", 1), ("selectedBackground", "#ffffff", 1),
      ("text", "#8e8e93", 1), ("background", "#8e8e93", 0.5), ("border", "#8e8e93", 0.5),
    ] {
      #expect(data[field]?["color"]?.text == color)
      #expect(data[field]?["opacity"]?.double == opacity)
    }
  }

  @Test func `gives the end of a stage that is a gradient`() throws {
    let data = try json("/themes/tinted")["variants"]?["faithful"]
    #expect(data?["stage"]?["color"]?.text == "#3a7ca5")
    #expect(data?["stageEnd"]?["color"]?.text == "#1c6e8c")
  }

  @Test func `offers near names for a theme that there is not`() throws {
    let answer = try TestSite().visitor().get("/themes/profil", [Message.asProgram])
    #expect(answer.status == 404)
    #expect(answer.content.contains("/themes/profile"))
  }

  // MARK: Choosing

  @Test(arguments: Door.allCases)
  func `lets each control wear its own theme in the chosen variant`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let answer = try visitor.post("/theme", "variant=accessible&return=%2Fcontrols%2Fblob")
    #expect(answer.status == 303)
    #expect(answer["location"] == "/controls/blob")
    #expect(try visitor.state()["theme"]?.text == "focusPasta")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-focusPasta-accessible") == true)
    _ = try visitor.post("/theme", "theme=capsule")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-capsule-accessible") == true)
    _ = try visitor.post("/theme", "variant=faithful")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-capsule") == true)
  }

  @Test func `undoes both with an empty theme and one with an empty variant`() throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.post("/theme", "theme=capsule&variant=accessible")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-capsule-accessible") == true)
    _ = try visitor.post("/theme", "variant=")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-capsule") == true)
    _ = try visitor.post("/theme", "theme=capsule&variant=accessible")
    _ = try visitor.post("/theme", "theme=")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-focusPasta") == true)
    _ = try visitor.post("/theme", "theme=&variant=accessible")
    #expect(try wornClass(visitor)?.hasSuffix(" theme-focusPasta-accessible") == true)
  }

  static let wrong: [(String, [String])] = [
    ("", ["theme"]), ("variant=loud", ["variant"]), ("theme=neon", ["theme"]),
    ("theme=neon&variant=loud", ["theme", "variant"]),
    ("theme=capsule&variant=Faithful", ["variant"]),
  ]

  @Test(arguments: wrong)
  func `names every wrong choice and changes nothing`(form: String, fields: [String]) throws {
    let visitor = try TestSite().visitor()
    let before = try visitor.select("week")
    let answer = try visitor.post("/theme", form, [Message.asProgram])
    #expect(answer.status == 422)
    let errors = try JSONValue(answer.content)["errors"]?.elements ?? []
    #expect(errors.compactMap { $0["field"]?.text } == fields)
    #expect(try visitor.state() == before)
  }

  @Test func `draws the variant that the address names`() throws {
    let visitor = try TestSite().visitor()
    let faithful = try visitor.get("/controls/blob.svg?theme=capsule").content
    #expect(
      try visitor.get("/controls/blob.svg?theme=capsule&variant=faithful").content == faithful)
    let accessible = try visitor.get("/controls/blob.svg?theme=capsule&variant=accessible").content
    #expect(faithful.contains("#800080") && !accessible.contains("#800080"))
    #expect(try visitor.get("/controls/blob.svg?variant=accessible").status == 200)
    let page = try visitor.get("/controls/blob.html?theme=capsule&variant=accessible").content
    #expect(page.contains("stage-capsule-accessible"))
    let wrong = try visitor.get("/controls/blob.svg?variant=")
    #expect(wrong.status == 422)
    #expect(try JSONValue(wrong.content)["errors"]?[0]?["field"]?.text == "variant")
  }

  @Test(arguments: Theme.allCases, ThemeVariant.allCases)
  func `has a class in the style sheet for what is worn`(
    theme: Theme, variant: ThemeVariant
  ) throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.post("/theme", "theme=\(theme.rawValue)&variant=\(variant.rawValue)")
    let page = try visitor.page("/controls/blob")
    let link = try #require(page.all("link").first { $0["rel"] == "stylesheet" }?["href"])
    let sheet = try visitor.get(link).content
    let suffix = variant == .faithful ? theme.rawValue : "\(theme.rawValue)-accessible"
    #expect(sheet.contains(".theme-\(suffix){"))
    #expect(sheet.contains(".stage-\(suffix){"))
    #expect(try wornClass(visitor)?.hasSuffix(" theme-\(suffix)") == true)
    #expect(page.elements.contains { $0["class"] == "stage stage-\(suffix)" })
  }

  // MARK: The report

  @Test func `reports the contrast of what the session wears`() throws {
    let visitor = try TestSite().visitor()
    let own = try json("/controls/blob/contrast.json", visitor)
    #expect(own.names == ["control", "theme", "variant", "passes", "verdict", "pairs"])
    #expect(own["control"]?.text == "blob")
    #expect(own["theme"]?.text == "focusPasta")
    #expect(own["variant"]?.text == "faithful")
    #expect(own["passes"] == .bool(true))
    _ = try visitor.post("/theme", "theme=profile")
    let profile = try json("/controls/blob/contrast.json", visitor)
    #expect(profile["passes"] == .bool(false))
    #expect(profile["verdict"]?.text == "Fails WCAG AA: the selected title reads 2.22 of 4.5")
    let pair = try #require(profile["pairs"]?[0])
    #expect(pair["state"]?.text == "selected")
    #expect(pair["pair"]?.text == "text/selector")
    #expect(pair["ratio"]?.double == 2.22)
    #expect(pair["required"]?.double == 4.5)
    #expect(pair["passes"] == .bool(false))
    #expect(pair["foreground"]?.text == "#34c759")
    #expect(pair["background"]?.text == "#ffffff")
    _ = try visitor.post("/theme", "variant=accessible")
    #expect(try json("/controls/blob/contrast.json", visitor)["passes"] == .bool(true))
  }

  @Test func `reports the colors that the address names, for everybody`() throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.post("/theme", "theme=slide")
    let target = "/controls/blob/contrast.json?theme=capsule"
    let answer = try visitor.get(target)
    #expect(answer["cache-control"] == "public, max-age=0, must-revalidate")
    #expect(try JSONValue(answer.content)["theme"]?.text == "capsule")
    #expect(try json(target + "&variant=accessible")["passes"] == .bool(true))
    #expect(
      try visitor.get("/controls/blob/contrast.json")["cache-control"] == "private, no-cache")
    #expect(try visitor.get("/controls/blob/contrast.json?colour=red").status == 400)
    #expect(try visitor.get("/controls/blub/contrast.json").status == 404)
  }

  // MARK: The page

  @Test func `says the verdict and repairs it with one click`() throws {
    let visitor = try TestSite().visitor()
    _ = try visitor.post("/theme", "theme=profile")
    let target = "/controls/blob?blob=week"
    let page = try visitor.page(target)
    #expect(texts(page, "verdict").first?.contains("reads 2.22 of 4.5") == true)
    let repair = try #require(page.all("button").first { $0["name"] == "variant" })
    #expect(repair["value"] == "accessible")
    let answer = try visitor.post("/theme", "variant=accessible&return=\(encoded(target))")
    #expect(answer["location"] == target)
    let repaired = try visitor.page(target)
    #expect(texts(repaired, "verdict").first?.contains("Passes WCAG AA") == true)
    #expect(repaired.all("button").first { $0["name"] == "variant" }?["value"] == "faithful")
  }

  @Test func `offers no repair where nothing fails`() throws {
    let page = try TestSite().visitor().page("/controls/blob")
    #expect(texts(page, "verdict").first?.contains("Passes WCAG AA") == true)
    #expect(!page.all("button").contains { $0["name"] == "variant" })
  }

  @Test func `offers every theme and marks the one that is worn`() throws {
    let visitor = try TestSite().visitor()
    func choices() throws -> (values: [String], worn: [String]) {
      let buttons = try visitor.page("/controls/blob").all("button").filter {
        $0["name"] == "theme"
      }
      return (
        buttons.compactMap { $0["value"] },
        buttons.filter { $0["class"] == "theme-choice worn" }.compactMap { $0["value"] }
      )
    }
    #expect(try choices().values == [""] + Theme.allCases.map(\.rawValue))
    #expect(try choices().worn == [""])
    _ = try visitor.post("/theme", "theme=focusPasta")
    #expect(try choices().worn == ["focusPasta"])
  }

  /// The character data of each element with a class among its classes.
  private func texts(_ page: MarkupDocument, _ name: String) -> [String] {
    page.elements.indices
      .filter { page.elements[$0]["class"]?.split(separator: " ").contains { $0 == name } == true }
      .map { page.fullText(of: $0) }
  }
}
