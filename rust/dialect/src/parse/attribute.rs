//! The attributes documents may give to elements of HTML and SVG. Whatever is not listed here is dropped.

use std::borrow::Cow;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AttributeKind {
    /// Text that is shown or means nothing to a browser's safety.
    Text,
    /// Nothing: it is there or not.
    Flag,
    /// An anchor that links can lead to.
    Id,
    Link,
    Image,
    /// The URL of another file the page shows.
    File,
    /// The URL of a video, a sound or its subtitles.
    Media,
    ImageSet,
    /// `#id` of another part of the same `<svg>`.
    SvgReference,
    /// A color or the like, in the syntax of CSS.
    Paint,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KnownAttribute {
    /// How HTML writes it.
    pub(crate) name: Cow<'static, str>,
    pub(crate) holds: AttributeKind,
}

/// The attribute of `element` that `written` means, in HTML's notation or React's and in any case; nothing if documents
/// may not use it.
pub(crate) fn find(element: &str, is_svg: bool, written: &str) -> Option<KnownAttribute> {
    let name = html_name(written);
    let everywhere = match &*name {
        "id" => Some(AttributeKind::Id),
        "hidden" | "inert" | "itemscope" => Some(AttributeKind::Flag),
        "class" | "title" | "lang" | "dir" | "tabindex" | "role" | "translate" | "itemprop" | "itemtype" => {
            Some(AttributeKind::Text)
        }
        name if is_free(name) => Some(AttributeKind::Text),
        _ => None,
    };
    let own = || {
        let is_among = |names: &str, wanted: &str| names.split(' ').any(|one| one == wanted);
        let found =
            OWN.iter().find(|(_, attributes, elements)| is_among(attributes, &name) && is_among(elements, element));
        found.map(|(holds, ..)| *holds)
    };
    if let Some(holds) = everywhere.or_else(own) {
        return Some(KnownAttribute { name, holds });
    }
    let svg_name = |names: &'static str| names.split(' ').find(|one| is_svg && one.eq_ignore_ascii_case(&name));
    let (name, holds) = svg_name(SVG_TEXT)
        .map(|name| (name, AttributeKind::Text))
        .or_else(|| svg_name(SVG_PAINT).map(|name| (name, AttributeKind::Paint)))?;
    Some(KnownAttribute { name: name.into(), holds })
}

/// Attributes of some elements: what they hold, their names, the elements.
const OWN: [(AttributeKind, &str, &str); 39] = [
    (AttributeKind::Link, "href", "a area"),
    (AttributeKind::Link, "xlink:href", "a"),
    (AttributeKind::Text, "target rel download hreflang type", "a area"),
    (AttributeKind::Id, "name", "a"),
    (AttributeKind::Text, "shape coords alt", "area"),
    (AttributeKind::Text, "name", "map"),
    (AttributeKind::Image, "src", "img"),
    (AttributeKind::ImageSet, "srcset", "img source"),
    (AttributeKind::Text, "alt loading decoding fetchpriority usemap", "img"),
    (AttributeKind::Text, "width height", "img source video canvas svg table td th col colgroup hr"),
    (AttributeKind::Text, "sizes", "img source"),
    (AttributeKind::Text, "crossorigin referrerpolicy", "img video audio"),
    (AttributeKind::Media, "src", "source video audio track"),
    (AttributeKind::File, "poster", "video"),
    (AttributeKind::Text, "type media", "source"),
    (AttributeKind::Flag, "controls autoplay loop muted playsinline", "video audio"),
    (AttributeKind::Text, "preload", "video audio"),
    (AttributeKind::Text, "kind srclang label", "track"),
    (AttributeKind::Flag, "default", "track"),
    (AttributeKind::Text, "type value name", "input button"),
    (AttributeKind::Flag, "disabled", "input button select textarea option optgroup fieldset"),
    (AttributeKind::Flag, "checked", "input"),
    (AttributeKind::Flag, "required readonly", "input textarea select"),
    (AttributeKind::Flag, "multiple", "input select"),
    (AttributeKind::Text, "placeholder minlength maxlength name", "input textarea"),
    (AttributeKind::Text, "min max step size list", "input"),
    (AttributeKind::Text, "size name", "select"),
    (AttributeKind::Text, "rows cols wrap", "textarea"),
    (AttributeKind::Flag, "selected", "option"),
    (AttributeKind::Text, "value label", "option optgroup"),
    (AttributeKind::Text, "for", "label output"),
    (AttributeKind::Text, "value min max low high optimum", "meter progress data li"),
    (AttributeKind::Text, "datetime", "time del ins"),
    (AttributeKind::Link, "cite", "blockquote q del ins"),
    (AttributeKind::Flag, "open", "details dialog"),
    (AttributeKind::Text, "start type", "ol ul"),
    (AttributeKind::Flag, "reversed", "ol"),
    (
        AttributeKind::Text,
        "align valign colspan rowspan headers scope abbr span border cellpadding cellspacing",
        "table caption colgroup col thead tbody tfoot tr td th p div h1 h2 h3 h4 h5 h6 img hr",
    ),
    (AttributeKind::SvgReference, "href xlink:href", "use linearGradient radialGradient pattern"),
];

/// Attributes of SVG, which are written in one way only.
const SVG_TEXT: &str = "viewBox preserveAspectRatio xmlns xmlns:xlink version focusable width height x y x1 y1 x2 y2 cx cy r rx \
                       ry fx fy fr d points dx dy rotate textLength lengthAdjust pathLength transform gradientTransform \
                       gradientUnits spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits \
                       maskContentUnits markerWidth markerHeight markerUnits orient refX refY offset filterUnits \
                       primitiveUnits";

const SVG_PAINT: &str = "fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit \
                     stroke-dasharray stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path \
                     clip-rule mask filter marker-start marker-mid marker-end font-family font-size font-weight font-style \
                     text-anchor dominant-baseline alignment-baseline letter-spacing vector-effect paint-order display \
                     visibility overflow shape-rendering text-rendering pointer-events";

/// Whether a value of CSS names nothing outside of its own document.
pub(crate) fn is_local(paint: &str) -> bool {
    // With backslashes, CSS can write `url` in other characters.
    let paint = paint.to_ascii_lowercase();
    let is_part = |url: &str| url.trim_start_matches([' ', '"', '\'']).starts_with('#');
    // Functions that take URLs under another name.
    let is_other = ["image(", "image-set(", "src("].iter().any(|function| paint.contains(function));
    !paint.contains('\\') && !is_other && paint.split("url(").skip(1).all(is_part)
}

/// `data-…` and `aria-…`
fn is_free(name: &str) -> bool {
    name.strip_prefix("data-").or_else(|| name.strip_prefix("aria-")).is_some_and(|rest| {
        !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
    })
}

/// Attributes whose names differ between HTML and React in more than their case.
const RENAMED: [(&str, &str); 2] = [("class", "className"), ("for", "htmlFor")];

/// Names React writes with capital letters.
const CAPITALS: [&str; 24] = [
    "tabIndex",
    "colSpan",
    "rowSpan",
    "srcSet",
    "autoPlay",
    "playsInline",
    "crossOrigin",
    "referrerPolicy",
    "maxLength",
    "minLength",
    "readOnly",
    "dateTime",
    "useMap",
    "fetchPriority",
    "cellPadding",
    "cellSpacing",
    "hrefLang",
    "srcLang",
    "itemProp",
    "itemScope",
    "itemType",
    "vAlign",
    "xlinkHref",
    "xmlnsXlink",
];

/// The name of an attribute in HTML, written in either notation.
fn html_name(written: &str) -> Cow<'static, str> {
    if !written.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return written.to_owned().into();
    }
    if let Some((html, _)) = RENAMED.iter().find(|(_, react)| react.eq_ignore_ascii_case(written)) {
        return (*html).into();
    }
    if written == "xlinkHref" {
        return "xlink:href".into();
    }
    // `strokeWidth` is `stroke-width`, the one kind of name whose capitals are hyphens.
    if let Some(name) = SVG_PAINT.split(' ').find(|name| name.contains('-') && react_name(name) == written) {
        return name.into();
    }
    written.to_ascii_lowercase().into()
}

pub(crate) fn react_name(name: &str) -> Cow<'_, str> {
    if let Some((_, react)) = RENAMED.iter().find(|(html, _)| *html == name) {
        return (*react).into();
    }
    let bare = name.replace(':', "");
    if let Some(react) = CAPITALS.iter().find(|react| react.eq_ignore_ascii_case(&bare)) {
        return (*react).into();
    }
    if is_free(name) || !name.contains('-') {
        return name.into();
    }
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    let join = |mut name: String, word: &str| {
        name.push_str(&word[..1].to_ascii_uppercase());
        name.push_str(&word[1..]);
        name
    };
    words.filter(|word| !word.is_empty()).fold(first, join).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name_of(element: &str, written: &str) -> Option<String> {
        find(element, super::super::element::is_svg(element), written).map(|known| known.name.into_owned())
    }

    #[test]
    fn either_notation_in_any_case_is_one_attribute() {
        for (element, written, name) in [
            ("div", "className", "class"),
            ("div", "CLASS", "class"),
            ("a", "HREF", "href"),
            ("label", "htmlFor", "for"),
            ("img", "srcSet", "srcset"),
            ("td", "colSpan", "colspan"),
            ("svg", "viewbox", "viewBox"),
            ("path", "strokeWidth", "stroke-width"),
            ("path", "stroke-width", "stroke-width"),
            ("use", "xlinkHref", "xlink:href"),
            ("div", "data-X", "data-x"),
        ] {
            assert_eq!(name_of(element, written).as_deref(), Some(name), "{written}");
        }
    }

    #[test]
    fn what_is_not_listed_is_not_known() {
        for (element, written) in [
            ("div", "onclick"),
            ("path", "ONLOAD"),
            ("div", "style"),
            ("div", "ref"),
            ("div", "key"),
            ("div", "children"),
            ("div", "dangerouslySetInnerHTML"),
            ("button", "formAction"),
            ("div", "href"),
            ("path", "href"),
            ("img", "name"),
            ("div", "data-"),
            ("div", "data-a:b"),
            ("div", "contenteditable"),
            ("div", "xml:base"),
        ] {
            assert_eq!(name_of(element, written), None, "{element} {written}");
        }
    }

    #[test]
    fn react_writes_names_in_its_own_way() {
        for (html, react) in [
            ("class", "className"),
            ("tabindex", "tabIndex"),
            ("stroke-width", "strokeWidth"),
            ("aria-label", "aria-label"),
            ("xlink:href", "xlinkHref"),
            ("viewBox", "viewBox"),
            ("datetime", "dateTime"),
        ] {
            assert_eq!(react_name(html), react);
        }
    }

    #[test]
    fn paint_names_nothing_outside() {
        assert!(is_local("none") && is_local("url(#a)") && is_local("url('#a')") && is_local("#FFF"));
        for paint in ["url(https://a.b/c.svg#d)", "URL('//a.b')", "u\\72l(//a.b)", "image-set('//a.b')"] {
            assert!(!is_local(paint), "{paint}");
        }
    }
}
