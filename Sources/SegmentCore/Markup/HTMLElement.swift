/// The name of an HTML element. `script` and `style` are not among them; see
/// ``HTMLWriter/script(_:)``.
public struct HTMLElement: Sendable {
  @usableFromInline let start: StaticString
  @usableFromInline let end: StaticString

  /// Whether the element is void: it has no content and no end tag (HTML, section 13.1.2).
  @usableFromInline let isVoid: Bool

  @inlinable
  init(_ start: StaticString, _ end: StaticString, isVoid: Bool = false) {
    self.start = start
    self.end = end
    self.isVoid = isVoid
  }
}

extension HTMLElement {
  @inlinable public static var a: Self { Self("<a", "</a>") }
  @inlinable public static var article: Self { Self("<article", "</article>") }
  @inlinable public static var aside: Self { Self("<aside", "</aside>") }
  @inlinable public static var body: Self { Self("<body", "</body>") }
  @inlinable public static var br: Self { Self("<br", "</br>", isVoid: true) }
  @inlinable public static var button: Self { Self("<button", "</button>") }
  @inlinable public static var caption: Self { Self("<caption", "</caption>") }
  @inlinable public static var code: Self { Self("<code", "</code>") }
  @inlinable public static var datalist: Self { Self("<datalist", "</datalist>") }
  @inlinable public static var dd: Self { Self("<dd", "</dd>") }
  @inlinable public static var details: Self { Self("<details", "</details>") }
  @inlinable public static var div: Self { Self("<div", "</div>") }
  @inlinable public static var dl: Self { Self("<dl", "</dl>") }
  @inlinable public static var dt: Self { Self("<dt", "</dt>") }
  @inlinable public static var em: Self { Self("<em", "</em>") }
  @inlinable public static var fieldset: Self { Self("<fieldset", "</fieldset>") }
  @inlinable public static var figcaption: Self { Self("<figcaption", "</figcaption>") }
  @inlinable public static var figure: Self { Self("<figure", "</figure>") }
  @inlinable public static var footer: Self { Self("<footer", "</footer>") }
  @inlinable public static var form: Self { Self("<form", "</form>") }
  @inlinable public static var h1: Self { Self("<h1", "</h1>") }
  @inlinable public static var h2: Self { Self("<h2", "</h2>") }
  @inlinable public static var h3: Self { Self("<h3", "</h3>") }
  @inlinable public static var head: Self { Self("<head", "</head>") }
  @inlinable public static var header: Self { Self("<header", "</header>") }
  @inlinable public static var html: Self { Self("<html", "</html>") }
  @inlinable public static var input: Self { Self("<input", "</input>", isVoid: true) }
  @inlinable public static var label: Self { Self("<label", "</label>") }
  @inlinable public static var legend: Self { Self("<legend", "</legend>") }
  @inlinable public static var li: Self { Self("<li", "</li>") }
  @inlinable public static var link: Self { Self("<link", "</link>", isVoid: true) }
  @inlinable public static var main: Self { Self("<main", "</main>") }
  @inlinable public static var meta: Self { Self("<meta", "</meta>", isVoid: true) }
  @inlinable public static var nav: Self { Self("<nav", "</nav>") }
  @inlinable public static var ol: Self { Self("<ol", "</ol>") }
  @inlinable public static var option: Self { Self("<option", "</option>") }
  @inlinable public static var p: Self { Self("<p", "</p>") }
  @inlinable public static var pre: Self { Self("<pre", "</pre>") }
  @inlinable public static var section: Self { Self("<section", "</section>") }
  @inlinable public static var select: Self { Self("<select", "</select>") }
  @inlinable public static var small: Self { Self("<small", "</small>") }
  @inlinable public static var span: Self { Self("<span", "</span>") }
  @inlinable public static var strong: Self { Self("<strong", "</strong>") }
  @inlinable public static var summary: Self { Self("<summary", "</summary>") }
  @inlinable public static var table: Self { Self("<table", "</table>") }
  @inlinable public static var tbody: Self { Self("<tbody", "</tbody>") }
  @inlinable public static var td: Self { Self("<td", "</td>") }
  @inlinable public static var tfoot: Self { Self("<tfoot", "</tfoot>") }
  @inlinable public static var th: Self { Self("<th", "</th>") }
  @inlinable public static var thead: Self { Self("<thead", "</thead>") }
  @inlinable public static var time: Self { Self("<time", "</time>") }
  @inlinable public static var title: Self { Self("<title", "</title>") }
  @inlinable public static var tr: Self { Self("<tr", "</tr>") }
  @inlinable public static var ul: Self { Self("<ul", "</ul>") }
}
