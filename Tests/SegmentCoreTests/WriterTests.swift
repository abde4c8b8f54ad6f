import SegmentCore
import Testing

@Suite struct WriterTests {
  @Test func `leaves out an attribute without a value`() {
    let markup = HTMLWriter.markup { html in
      html.element(.a) {
        $0.set(.class, nil as StaticString?)
        $0.set(.title, text: nil)
        $0.set(.x, nil as Double?)
        $0.set(.disabled, present: false)
        $0.set(.href, LocalPath("/"))
      } content: {
        $0.literal("home")
      }
    }
    #expect(markup.text == "<a href=\"/\">home</a>")
  }

  @Test func `closes elements in the order in which they were opened`() {
    let markup = HTMLWriter.markup { html in
      html.element(.ul) { html in
        for number in 1...2 {
          html.element(.li) { html in
            html.number(Double(number))
            html.element(.br) { _ in }
          }
        }
      }
    }
    #expect(markup.text == "<ul><li>1<br></li><li>2<br></li></ul>")
  }

  @Test func `begins a document with its doctype`() {
    let markup = HTMLWriter.document { html in html.element(.html) { _ in } }
    #expect(markup.text == "<!doctype html>\n<html></html>\n")
  }

  @Test func `writes states, booleans, numbers and colors`() {
    let markup = SVGWriter.markup { svg in
      svg.element(.rect) {
        $0.set(.ariaPressed, state: true)
        $0.set(.disabled, present: true)
        $0.set(.width, 60.6)
        $0.set(.height, 3)
        $0.set(.fill, Color(0xB84E00))
      }
    }
    #expect(
      markup.text
        == ##"<rect aria-pressed="true" disabled="" width="60.6" height="3" fill="#b84e00"/>"##)
  }

  @Test func `writes the name of each attribute between a space and an equals sign`() {
    let markup = SVGWriter.markup { svg in
      svg.element(.line) {
        $0.set(.x1, 1)
        $0.set(.x2, 2)
        $0.set(.y1, 3)
        $0.set(.y2, 4)
      }
    }
    #expect(markup.text == #"<line x1="1" x2="2" y1="3" y2="4"/>"#)
  }

  @Test func `refers to a script and writes none`() {
    let markup = HTMLWriter.markup { html in
      html.script(LocalPath("/a.js").appending(query: "b", "&"))
    }
    #expect(markup.text == #"<script type="module" src="/a.js?b=%26"></script>"#)
  }

  @Test func `grows beyond its first capacity without losing a byte`() {
    let text = String(repeating: "0123456789", count: 1000)
    let markup = HTMLWriter.markup(capacity: 16) { html in html.text(text) }
    #expect(markup.text == text)
  }
}
