import SegmentCore
import Testing

@testable import Playground

/// Pages: the address decides over the session, and reading changes nothing.
@Suite struct PageTests {
  static let pages = ["/", "/records"] + Catalog.controls.map { "/controls/\($0.control.id)" }

  @Test(arguments: ["/", "/controls/blob"])
  func `marks exactly one segment of the control as pressed`(path: String) throws {
    let visitor = try TestSite().visitor()
    for value in ["day", "week", "month", "year"] {
      for target in ["\(path)?blob=\(value)", path] {
        try visitor.select(value)
        let page = try visitor.page(target)
        let buttons = page.segments(of: "blob")
        #expect(buttons.compactMap { $0["value"] } == ["day", "week", "month", "year"])
        #expect(page.pressed == [value])
        #expect(buttons.count { $0["aria-pressed"] == "false" } == 3)
        let group = try #require(page.elements.first { $0["role"] == "group" })
        #expect(group["aria-label"] == "Period")
      }
    }
  }

  @Test(arguments: Catalog.controls)
  func `is usable for every control on its page and in the gallery`(entry: CatalogEntry) throws {
    let id = entry.control.id
    for path in ["/", "/controls/\(id)"] {
      let visitor = try TestSite(hasDemoRecords: true).visitor()
      for segment in entry.control.segments {
        let answer = try visitor.post(
          "/controls/\(id)/selection", "segment=\(segment.value)&return=\(path)")
        #expect(answer.status == 303)
        let location = try #require(answer["location"])
        #expect(location == "\(path)?\(id)=\(segment.value)")
        let page = try visitor.page(location)
        #expect(page.pressed(in: id) == [segment.value])
        #expect(page.segments(of: id).count == entry.control.segments.count)
        // The others stand where they stood.
        for other in Catalog.controls where other !== entry && path == "/" {
          let initial = other.control.selectedSegment?.value
          #expect(page.pressed(in: other.control.id) == [initial].compactMap(\.self))
        }
      }
    }
  }

  @Test(arguments: Catalog.controls.filter(\.control.style.rules.allowsNone))
  func `shows none where the address says so and none is allowed`(entry: CatalogEntry) throws {
    let id = entry.control.id
    let page = try TestSite().visitor().page("/controls/\(id)?\(id)=")
    #expect(page.pressed(in: id) == [])
    #expect(page.segments(of: id).count == entry.control.segments.count)
  }

  @Test(arguments: Door.allCases)
  func `shows the choice of the address whatever the session holds`(door: Door) throws {
    let visitor = try TestSite(door).visitor()
    let state = try visitor.select("year")
    let page = try visitor.page("/?blob=week&anchor=2026-W10")
    #expect(page.pressed == ["week"])
    #expect(page.text(of: "title")?.hasPrefix("Week") == true)
    #expect(page.text(of: "h2") == "2–8 March 2026 · Week 10")
    #expect(try visitor.state() == state)
    #expect(try visitor.page("/").pressed == ["year"])
  }

  @Test func `says why it ignores a choice that does not exist`() throws {
    let visitor = try TestSite().visitor()
    let state = try visitor.select("month")
    let page = try visitor.page("/?blob=%3Cdecade%3E")
    #expect(page.pressed == ["month"])
    let notice = try #require(page.elements.firstIndex { $0["class"] == "notice" })
    #expect(page.fullText(of: notice).contains("“<decade>”"))
    #expect(page.fullText(of: notice).contains("day, week, month, year"))
    #expect(try visitor.state() == state)
  }

  @Test func `says why it ignores no choice where one must be`() throws {
    let page = try TestSite().visitor().page("/?blob=")
    #expect(page.pressed == ["day"])
    #expect(page.elements.contains { $0["class"] == "notice" })
  }

  @Test(arguments: ["2025-W53", "2026-02-30", "yesterday", "1899", "2026-13"])
  func `says why it ignores a date that does not exist`(anchor: String) throws {
    let page = try TestSite().visitor().page("/?blob=week&anchor=\(anchor)")
    #expect(page.pressed == ["week"])
    #expect(page.elements.contains { $0["class"] == "notice" })
  }

  @Test(arguments: pages)
  func `ignores keys that it does not know`(path: String) throws {
    let visitor = try TestSite().visitor()
    #expect(try visitor.browse("\(path)?colour=red&utm_source=x").status == 200)
  }

  @Test func `takes the period from the selection and the rest from the session`() throws {
    let visitor = try TestSite().visitor()
    let page = try visitor.page(
      "/?blob=week&anchor=2026-W10&period=year&zone=Mars&firstWeekday=sunday&segment=day")
    #expect(page.pressed == ["week"])
    #expect(page.text(of: "h2") == "2–8 March 2026 · Week 10")
    #expect(!page.elements.contains { $0["class"] == "notice" })
  }

  @Test func `lets the last changed control take the focus, and none at first`() throws {
    let visitor = try TestSite().visitor()
    #expect(try visitor.page("/").elements.allSatisfy { $0["autofocus"] == nil })
    let page = try visitor.page("/?anchor=2026-W10&blob=week")
    let focused = page.elements.filter { $0["autofocus"] != nil }
    #expect(focused.compactMap { $0["value"] } == ["week"])
    let stepped = try visitor.page("/?blob=week&anchor=2026-W10")
    #expect(stepped.elements.allSatisfy { $0["autofocus"] == nil })
  }

  @Test(arguments: pages)
  func `has unique ids, the same on every run, that stay in their picture`(path: String) throws {
    let first = try TestSite(hasDemoRecords: true).visitor().page(path)
    let second = try TestSite(hasDemoRecords: true).visitor().page(path)
    let ids = first.elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids == second.elements.compactMap { $0["id"] })
    for (position, element) in first.elements.enumerated() {
      for (name, value) in element.attributes {
        for id in references(name, value) {
          let target = try #require(
            first.elements.firstIndex { $0["id"] == id }, "\(name)=\(value) points at nothing")
          if let picture = first.picture(around: position) {
            #expect(first.picture(around: target) == picture)
          }
        }
      }
    }
  }

  /// The ids that an attribute points at.
  private func references(_ name: String, _ value: String) -> [String] {
    switch name {
    case "aria-labelledby", "aria-describedby", "aria-controls", "headers":
      return value.split(separator: " ").map(String.init)
    case "for", "list", "form":
      return [value]
    case "href" where value.hasPrefix("#") && value.utf8.count > 1:
      return [String(value.dropFirst())]
    default:
      guard let start = value.firstRange(of: "url(#") else { return [] }
      return [String(value[start.upperBound...].prefix { $0 != ")" })]
    }
  }

  @Test(arguments: pages)
  func `is well-formed, without code, handlers and styles of its own`(path: String) throws {
    let page = try TestSite(hasDemoRecords: true).visitor().page(path)
    #expect(page.first("html")?["lang"] == "en")
    #expect(page.all("h1").count == 1)
    #expect(page.all("style").isEmpty)
    let scripts = page.all("script")
    let isLive = page.all("button").contains { $0["name"] == "segment" }
    #expect(scripts.count == (isLive ? 1 : 0))
    #expect(scripts.allSatisfy { $0["src"]?.hasPrefix("/assets/") == true && $0.text.isEmpty })
    for element in page.elements {
      #expect(element["style"] == nil)
      #expect(element.attributes.allSatisfy { !$0.name.hasPrefix("on") })
    }
  }

  @Test(arguments: pages)
  func `links only to what is there`(path: String) throws {
    let visitor = try TestSite(hasDemoRecords: true).visitor()
    let page = try visitor.page(path)
    for element in page.elements {
      guard let link = element["href"] ?? element["src"], link.hasPrefix("/") else { continue }
      #expect(try visitor.browse(link).status == 200, "\(link)")
    }
  }

  @Test func `draws the picture of a control at every address of its page`() throws {
    let visitor = try TestSite().visitor()
    for value in ["day", "week", "month", "year"] {
      let page = try visitor.page("/controls/blob?blob=\(value)")
      let links = page.all("a").compactMap { $0["href"] }
      #expect(links.contains("/controls/blob.svg?selected=\(value)"))
    }
  }

  @Test func `names the chosen title in the title of a picture that stands alone`() throws {
    let visitor = try TestSite().visitor()
    let picture = try MarkupDocument(
      xml: visitor.get("/controls/blob.svg?selected=week").content)
    #expect(picture.text(of: "title") == "Period: Week")
    #expect(picture.elements.first?["viewBox"] == "-4 -2.5 358 55")
    #expect(picture.elements.first?["role"] == "img")
  }
}
