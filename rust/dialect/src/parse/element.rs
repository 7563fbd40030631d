//! What the parser knows of HTML's elements. A tag of any other name is text.

pub(crate) use crate::document::is_void;

/// How an element takes part in the flow of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Phrasing,
    /// Between paragraphs; one inside `<p>` would end it.
    Block,
    /// Not allowed in documents: it could run, fetch or send something, or change the page around it.
    Forbidden,
}

/// The flow of an HTML element; nothing if HTML knows no such element.
pub(crate) fn flow(name: &str) -> Option<Flow> {
    Some(match name {
        "a" | "abbr" | "area" | "audio" | "b" | "bdi" | "bdo" | "br" | "button" | "canvas" | "cite" | "code"
        | "data" | "datalist" | "del" | "dfn" | "em" | "i" | "img" | "input" | "ins" | "kbd" | "label" | "map"
        | "mark" | "meter" | "optgroup" | "option" | "output" | "picture" | "progress" | "q" | "rp" | "rt" | "ruby"
        | "s" | "samp" | "select" | "small" | "source" | "span" | "strong" | "sub" | "sup" | "svg" | "textarea"
        | "time" | "track" | "u" | "var" | "video" | "wbr" => Flow::Phrasing,
        "address" | "article" | "aside" | "blockquote" | "caption" | "center" | "col" | "colgroup" | "dd"
        | "details" | "dialog" | "div" | "dl" | "dt" | "fieldset" | "figcaption" | "figure" | "footer" | "h1"
        | "h2" | "h3" | "h4" | "h5" | "h6" | "header" | "hgroup" | "hr" | "legend" | "li" | "main" | "menu" | "nav"
        | "ol" | "p" | "pre" | "search" | "section" | "summary" | "table" | "tbody" | "td" | "tfoot" | "th"
        | "thead" | "tr" | "ul" => Flow::Block,
        "head" | "script" | "style" | "link" | "meta" | "base" | "object" | "embed" | "iframe" | "form" => {
            Flow::Forbidden
        }
        _ if FORMER.iter().any(|(former, _)| *former == name) => Flow::Phrasing,
        _ => return None,
    })
}

/// Elements that HTML had once, and what is drawn of each around what is in it, if anything is.
const FORMER: [(&str, Option<&str>); 6] = [
    ("acronym", Some("abbr")),
    ("big", None),
    ("font", None),
    ("nobr", None),
    ("strike", Some("s")),
    ("tt", Some("code")),
];

/// The element that one is drawn as; nothing for one of which only what is in it is drawn.
pub(crate) fn drawn_as(name: &str) -> Option<&str> {
    FORMER.iter().find(|(former, _)| *former == name).map_or(Some(name), |(_, drawn)| *drawn)
}

/// Whether an element stands by itself, and not in a line of text.
#[must_use]
pub fn is_block(name: &str) -> bool {
    flow(name) == Some(Flow::Block)
}

/// What to do instead of writing an element that is forbidden.
pub(crate) fn replacement_hint(name: &str) -> &'static str {
    match name {
        "script" | "style" | "link" | "meta" | "base" => {
            "scripts and styles belong to the site; its pages run under a strict Content-Security-Policy"
        }
        "form" => "a document sends nothing; its fields work without a form",
        _ => "pages show nothing of other sites, and files of their own only as links and images; link to it",
    }
}

/// Elements of SVG, which are allowed only inside `<svg>`.
pub(crate) fn is_svg(name: &str) -> bool {
    matches!(
        name,
        "svg"
            | "g"
            | "path"
            | "circle"
            | "ellipse"
            | "line"
            | "polyline"
            | "polygon"
            | "rect"
            | "text"
            | "tspan"
            | "defs"
            | "use"
            | "symbol"
            | "clipPath"
            | "mask"
            | "linearGradient"
            | "radialGradient"
            | "stop"
            | "title"
            | "desc"
            | "marker"
            | "pattern"
            | "filter"
    )
}

/// Whether a line of HTML ends the paragraph before it, by Markdown's rules.
pub(crate) fn begins_block(line: &str) -> bool {
    let rest = &line[1..];
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let name = rest[..length].to_ascii_lowercase();
    let known = matches!(flow(&name), Some(Flow::Block | Flow::Forbidden))
        || matches!(
            name.as_str(),
            "iframe" | "textarea" | "option" | "optgroup" | "track" | "title" | "param" | "body" | "head" | "html"
        );
    line.starts_with("<!--")
        || line.starts_with("<?")
        || line.starts_with("<![CDATA[")
        || (known && matches!(rest[length..].bytes().next(), None | Some(b' ' | b'\t' | b'>' | b'/')))
}

/// Elements whose content is taken as it is written, not as Markdown.
pub(crate) fn is_verbatim(name: &str) -> bool {
    matches!(name, "pre" | "textarea" | "svg" | "script" | "style" | "head")
}

/// Elements that may hold no text of their own, so that white space in them is only layout.
pub(crate) fn holds_elements_only(name: &str) -> bool {
    matches!(name, "table" | "thead" | "tbody" | "tfoot" | "tr" | "colgroup" | "ul" | "ol" | "dl" | "select")
}

/// Elements that may hold nothing that ends a paragraph.
pub(crate) fn holds_phrasing_only(name: &str) -> bool {
    matches!(name, "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "pre")
}
