/// What a control needs to know of the page that it stands on.
public struct ControlPlacement: Sendable {
  /// Where a click is posted.
  public var action: LocalPath

  /// The page that the visitor comes back to; `nil` leaves the choice to the server.
  public var returnPath: LocalPath?

  /// The theme whose class the control wears.
  public var theme: Theme

  /// The version of the theme.
  public var variant: ThemeVariant

  /// Whether the selected segment takes the focus when the page opens, after it was chosen.
  public var focusesSelection: Bool

  /// The name under which the style sheet has this control's geometry; `nil` is the control's id,
  /// under which its preset stands.
  public var geometry: String?

  /// Makes a placement.
  public init(
    action: LocalPath,
    returnPath: LocalPath?,
    theme: Theme,
    variant: ThemeVariant = .faithful,
    focusesSelection: Bool,
    geometry: String? = nil
  ) {
    self.action = action
    self.returnPath = returnPath
    self.theme = theme
    self.variant = variant
    self.focusesSelection = focusesSelection
    self.geometry = geometry
  }
}

extension SegmentedControl {
  /// Draws the control as a form of real submit buttons: one click is one post, without scripts.
  ///
  /// Lengths come from the style sheet that ``writeStyleSheet(into:)`` makes from the same style.
  /// The selector stands inside the selected button, so no position has to be known here; the
  /// style sheet names it, and the browser slides it from page to page.
  public func draw(into html: inout HTMLWriter, placement: ControlPlacement) {
    html.element(.form) {
      $0.set(.id, text: id)
      $0.set(.class) { value in
        value.literal("control control-")
        value.text(placement.geometry ?? id)
        value.literal(" theme-")
        value.className(placement.theme, placement.variant)
      }
      $0.set(.method, "post")
      $0.set(.action, placement.action)
    } content: { html in
      if let path = placement.returnPath {
        html.element(.input) {
          $0.set(.type, "hidden")
          $0.set(.name, "return")
          $0.set(.value, text: path.text)
        }
      }
      html.element(.div) {
        $0.set(.class, "segments")
        $0.set(.role, "group")
        $0.set(.ariaLabel, text: label)
        if direction == .rightToLeft { $0.set(.dir, "rtl") }
      } content: { html in
        draw(style.bar.shape, class: "bar", into: &html)
        html.line()
        for index in segments.indices {
          drawButton(of: index, placement: placement, into: &html)
          html.line()
        }
      }
    }
    html.line()
  }

  private func drawButton(
    of index: Int,
    placement: ControlPlacement,
    into html: inout HTMLWriter
  ) {
    let segment = segments[index]
    let isSelected = index == selectedIndex
    html.element(.button) {
      $0.set(.class, "segment")
      $0.set(.name, "segment")
      $0.set(.value, text: segment.value)
      $0.set(.ariaPressed, state: isSelected)
      $0.set(.disabled, present: !segment.isEnabled)
      $0.set(.autofocus, present: isSelected && placement.focusesSelection)
    } content: { html in
      if isSelected { draw(style.selector.shape, class: "selector", into: &html) }
      if let icon = isSelected ? segment.selectedIcon : segment.icon { draw(icon, into: &html) }
      html.element(.span, text: segment.title) { $0.set(.class, "title") }
    }
  }

  /// Draws a shape to which the style sheet gives its frame and its fill.
  func draw(_ shape: Shape, class name: StaticString, into html: inout HTMLWriter) {
    guard case .outline(let outline) = shape else {
      html.element(.span) { $0.set(.class, name) }
      return
    }
    html.svg { svg in
      svg.element(.svg) {
        $0.set(.class, name)
        $0.set(.viewBox, "0 0 100 100")
        $0.set(.preserveAspectRatio, "none")
        $0.set(.ariaHidden, "true")
      } content: { svg in
        svg.element(.path) {
          $0.set(.d, direction == .rightToLeft ? outline.mirroredPathData : outline.pathData)
        }
      }
    }
  }

  func draw(_ icon: Icon, class name: StaticString = "icon", into html: inout HTMLWriter) {
    html.svg { svg in
      svg.element(.svg) {
        $0.set(.class, name)
        $0.set(.viewBox, "0 0 20 20")
        $0.set(.ariaHidden, "true")
      } content: { svg in
        svg.element(.path) {
          $0.set(.fillRule, "evenodd")
          $0.set(.d, icon.pathData)
        }
      }
    }
  }
}
