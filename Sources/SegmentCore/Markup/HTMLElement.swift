/// The name of an HTML element. `script` and `style` are not among them.
public struct HTMLElement: Sendable {
  @usableFromInline let literal: StaticString

  /// Whether the element is void: it has no content and no end tag (HTML, section 13.1.2).
  @usableFromInline let isVoid: Bool

  @inlinable
  init(_ literal: StaticString, isVoid: Bool = false) {
    self.literal = literal
    self.isVoid = isVoid
  }
}

extension HTMLElement {
  @inlinable public static var a: Self { Self("a") }
  @inlinable public static var article: Self { Self("article") }
  @inlinable public static var aside: Self { Self("aside") }
  @inlinable public static var body: Self { Self("body") }
  @inlinable public static var br: Self { Self("br", isVoid: true) }
  @inlinable public static var button: Self { Self("button") }
  @inlinable public static var caption: Self { Self("caption") }
  @inlinable public static var code: Self { Self("code") }
  @inlinable public static var datalist: Self { Self("datalist") }
  @inlinable public static var dd: Self { Self("dd") }
  @inlinable public static var details: Self { Self("details") }
  @inlinable public static var div: Self { Self("div") }
  @inlinable public static var dl: Self { Self("dl") }
  @inlinable public static var dt: Self { Self("dt") }
  @inlinable public static var em: Self { Self("em") }
  @inlinable public static var fieldset: Self { Self("fieldset") }
  @inlinable public static var figcaption: Self { Self("figcaption") }
  @inlinable public static var figure: Self { Self("figure") }
  @inlinable public static var footer: Self { Self("footer") }
  @inlinable public static var form: Self { Self("form") }
  @inlinable public static var h1: Self { Self("h1") }
  @inlinable public static var h2: Self { Self("h2") }
  @inlinable public static var h3: Self { Self("h3") }
  @inlinable public static var head: Self { Self("head") }
  @inlinable public static var header: Self { Self("header") }
  @inlinable public static var html: Self { Self("html") }
  @inlinable public static var input: Self { Self("input", isVoid: true) }
  @inlinable public static var label: Self { Self("label") }
  @inlinable public static var legend: Self { Self("legend") }
  @inlinable public static var li: Self { Self("li") }
  @inlinable public static var link: Self { Self("link", isVoid: true) }
  @inlinable public static var main: Self { Self("main") }
  @inlinable public static var meta: Self { Self("meta", isVoid: true) }
  @inlinable public static var nav: Self { Self("nav") }
  @inlinable public static var ol: Self { Self("ol") }
  @inlinable public static var option: Self { Self("option") }
  @inlinable public static var p: Self { Self("p") }
  @inlinable public static var pre: Self { Self("pre") }
  @inlinable public static var section: Self { Self("section") }
  @inlinable public static var select: Self { Self("select") }
  @inlinable public static var small: Self { Self("small") }
  @inlinable public static var span: Self { Self("span") }
  @inlinable public static var strong: Self { Self("strong") }
  @inlinable public static var summary: Self { Self("summary") }
  @inlinable public static var table: Self { Self("table") }
  @inlinable public static var tbody: Self { Self("tbody") }
  @inlinable public static var td: Self { Self("td") }
  @inlinable public static var tfoot: Self { Self("tfoot") }
  @inlinable public static var th: Self { Self("th") }
  @inlinable public static var thead: Self { Self("thead") }
  @inlinable public static var time: Self { Self("time") }
  @inlinable public static var title: Self { Self("title") }
  @inlinable public static var tr: Self { Self("tr") }
  @inlinable public static var ul: Self { Self("ul") }
}
