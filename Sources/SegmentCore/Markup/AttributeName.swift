/// The name of an attribute that a browser only shows or stores.
///
/// There are no event handlers and no `style` among them: scripts and styles are files of
/// their own.
public struct AttributeName: Sendable {
  /// The name as it stands in a tag, from the space before it to the opening quotation mark: one
  /// copy instead of three.
  @usableFromInline let opening: StaticString

  @inlinable
  init(_ opening: StaticString) {
    self.opening = opening
  }
}

/// The name of an attribute that a browser follows; its value is a ``LocalPath``.
public struct LinkAttributeName: Sendable {
  /// The name as it stands in a tag, from the space before it to the opening quotation mark: one
  /// copy instead of three.
  @usableFromInline let opening: StaticString

  @inlinable
  init(_ opening: StaticString) {
    self.opening = opening
  }

  @inlinable public static var action: Self { Self(#" action=""#) }
  @inlinable public static var href: Self { Self(#" href=""#) }
  @inlinable public static var src: Self { Self(#" src=""#) }
}

extension AttributeName {
  @inlinable public static var accept: Self { Self(#" accept=""#) }
  @inlinable public static var alt: Self { Self(#" alt=""#) }
  @inlinable public static var ariaCurrent: Self { Self(#" aria-current=""#) }
  @inlinable public static var ariaDescribedBy: Self { Self(#" aria-describedby=""#) }
  @inlinable public static var ariaDisabled: Self { Self(#" aria-disabled=""#) }
  @inlinable public static var ariaHidden: Self { Self(#" aria-hidden=""#) }
  @inlinable public static var ariaInvalid: Self { Self(#" aria-invalid=""#) }
  @inlinable public static var ariaLabel: Self { Self(#" aria-label=""#) }
  @inlinable public static var ariaLabelledBy: Self { Self(#" aria-labelledby=""#) }
  @inlinable public static var ariaPressed: Self { Self(#" aria-pressed=""#) }
  @inlinable public static var autocomplete: Self { Self(#" autocomplete=""#) }
  @inlinable public static var autofocus: Self { Self(#" autofocus=""#) }
  @inlinable public static var charset: Self { Self(#" charset=""#) }
  @inlinable public static var checked: Self { Self(#" checked=""#) }
  @inlinable public static var `class`: Self { Self(#" class=""#) }
  @inlinable public static var clipPath: Self { Self(#" clip-path=""#) }
  @inlinable public static var colspan: Self { Self(#" colspan=""#) }
  @inlinable public static var content: Self { Self(#" content=""#) }
  @inlinable public static var cx: Self { Self(#" cx=""#) }
  @inlinable public static var cy: Self { Self(#" cy=""#) }
  @inlinable public static var d: Self { Self(#" d=""#) }
  @inlinable public static var dataValue: Self { Self(#" data-value=""#) }
  @inlinable public static var datetime: Self { Self(#" datetime=""#) }
  @inlinable public static var direction: Self { Self(#" direction=""#) }
  @inlinable public static var dir: Self { Self(#" dir=""#) }
  @inlinable public static var disabled: Self { Self(#" disabled=""#) }
  @inlinable public static var dominantBaseline: Self { Self(#" dominant-baseline=""#) }
  @inlinable public static var download: Self { Self(#" download=""#) }
  @inlinable public static var dx: Self { Self(#" dx=""#) }
  @inlinable public static var dy: Self { Self(#" dy=""#) }
  @inlinable public static var enctype: Self { Self(#" enctype=""#) }
  @inlinable public static var fill: Self { Self(#" fill=""#) }
  @inlinable public static var fillOpacity: Self { Self(#" fill-opacity=""#) }
  @inlinable public static var fillRule: Self { Self(#" fill-rule=""#) }
  @inlinable public static var filter: Self { Self(#" filter=""#) }
  @inlinable public static var filterUnits: Self { Self(#" filterUnits=""#) }
  @inlinable public static var focusable: Self { Self(#" focusable=""#) }
  @inlinable public static var fontFamily: Self { Self(#" font-family=""#) }
  @inlinable public static var fontSize: Self { Self(#" font-size=""#) }
  @inlinable public static var fontVariantNumeric: Self { Self(#" font-variant-numeric=""#) }
  @inlinable public static var fontWeight: Self { Self(#" font-weight=""#) }
  @inlinable public static var `for`: Self { Self(#" for=""#) }
  @inlinable public static var height: Self { Self(#" height=""#) }
  @inlinable public static var hidden: Self { Self(#" hidden=""#) }
  @inlinable public static var id: Self { Self(#" id=""#) }
  @inlinable public static var lang: Self { Self(#" lang=""#) }
  @inlinable public static var list: Self { Self(#" list=""#) }
  @inlinable public static var max: Self { Self(#" max=""#) }
  @inlinable public static var maxlength: Self { Self(#" maxlength=""#) }
  @inlinable public static var media: Self { Self(#" media=""#) }
  @inlinable public static var method: Self { Self(#" method=""#) }
  @inlinable public static var min: Self { Self(#" min=""#) }
  @inlinable public static var multiple: Self { Self(#" multiple=""#) }
  @inlinable public static var name: Self { Self(#" name=""#) }
  @inlinable public static var novalidate: Self { Self(#" novalidate=""#) }
  @inlinable public static var offset: Self { Self(#" offset=""#) }
  @inlinable public static var opacity: Self { Self(#" opacity=""#) }
  @inlinable public static var open: Self { Self(#" open=""#) }
  @inlinable public static var pattern: Self { Self(#" pattern=""#) }
  @inlinable public static var placeholder: Self { Self(#" placeholder=""#) }
  @inlinable public static var points: Self { Self(#" points=""#) }
  @inlinable public static var preserveAspectRatio: Self { Self(#" preserveAspectRatio=""#) }
  @inlinable public static var r: Self { Self(#" r=""#) }
  @inlinable public static var rel: Self { Self(#" rel=""#) }
  @inlinable public static var required: Self { Self(#" required=""#) }
  @inlinable public static var role: Self { Self(#" role=""#) }
  @inlinable public static var rows: Self { Self(#" rows=""#) }
  @inlinable public static var rowspan: Self { Self(#" rowspan=""#) }
  @inlinable public static var rx: Self { Self(#" rx=""#) }
  @inlinable public static var ry: Self { Self(#" ry=""#) }
  @inlinable public static var scope: Self { Self(#" scope=""#) }
  @inlinable public static var selected: Self { Self(#" selected=""#) }
  @inlinable public static var sizes: Self { Self(#" sizes=""#) }
  @inlinable public static var span: Self { Self(#" span=""#) }
  @inlinable public static var stdDeviation: Self { Self(#" stdDeviation=""#) }
  @inlinable public static var step: Self { Self(#" step=""#) }
  @inlinable public static var stopColor: Self { Self(#" stop-color=""#) }
  @inlinable public static var stroke: Self { Self(#" stroke=""#) }
  @inlinable public static var strokeDashArray: Self { Self(#" stroke-dasharray=""#) }
  @inlinable public static var strokeOpacity: Self { Self(#" stroke-opacity=""#) }
  @inlinable public static var strokeWidth: Self { Self(#" stroke-width=""#) }
  @inlinable public static var tabIndex: Self { Self(#" tabindex=""#) }
  @inlinable public static var textAnchor: Self { Self(#" text-anchor=""#) }
  @inlinable public static var title: Self { Self(#" title=""#) }
  @inlinable public static var transform: Self { Self(#" transform=""#) }
  @inlinable public static var type: Self { Self(#" type=""#) }
  @inlinable public static var value: Self { Self(#" value=""#) }
  @inlinable public static var viewBox: Self { Self(#" viewBox=""#) }
  @inlinable public static var width: Self { Self(#" width=""#) }
  @inlinable public static var x: Self { Self(#" x=""#) }
  @inlinable public static var x1: Self { Self(#" x1=""#) }
  @inlinable public static var x2: Self { Self(#" x2=""#) }
  @inlinable public static var xmlns: Self { Self(#" xmlns=""#) }
  @inlinable public static var y: Self { Self(#" y=""#) }
  @inlinable public static var y1: Self { Self(#" y1=""#) }
  @inlinable public static var y2: Self { Self(#" y2=""#) }
}
