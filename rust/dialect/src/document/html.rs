//! Writes prose and code as HTML. What an author wrote is escaped here and nowhere else.

use super::code::{Code, CodeLink, LinkTarget, Token};
use super::markup::{Attribute, Element, Markup, Piece, is_void};
use super::url::{NameId, Targets, Url};

impl Markup {
    /// The HTML of it.
    pub fn to_html(&self, targets: &dyn Targets) -> String {
        let mut html = String::new();
        self.write_html(&mut html, targets, escape_text);
        html
    }

    /// Writes it with its texts as `write_text` does.
    fn write_html(&self, html: &mut String, targets: &dyn Targets, write_text: WriteText) {
        for piece in self.pieces() {
            match piece {
                Piece::Text(text) => write_text(html, text),
                Piece::Name(name, text) => write_name(html, *name, text, targets, write_text),
                Piece::Element(element) => {
                    write_start(html, element, targets);
                    if !is_void(&element.tag) {
                        let write_text = if element.tag == "code" { write_code } else { write_text };
                        element.children.write_html(html, targets, write_text);
                        write_end(html, &element.tag);
                    }
                }
            }
        }
    }
}

type WriteText = fn(&mut String, &str);

/// Most characters of a word that stays on one line: as many as fit beside a sidebar.
const WHOLE: usize = 40;

/// Writes code within a line. Browsers break lines behind hyphens, of which names and flags have many: the style sheet forbids it
/// within an element of this class.
fn write_code(html: &mut String, text: &str) {
    for word in text.split_inclusive(char::is_whitespace) {
        let name = word.trim_end();
        if name.trim_end_matches('-').contains('-') && name.chars().count() <= WHOLE {
            html.push_str("<span class=\"whole\">");
            escape_text(html, name);
            write_end(html, "span");
            html.push_str(&word[name.len()..]);
        } else {
            escape_text(html, word);
        }
    }
}

fn write_start(html: &mut String, element: &Element, targets: &dyn Targets) {
    html.push('<');
    html.push_str(&element.tag);
    for (name, value) in &element.attributes {
        html.push(' ');
        html.push_str(name);
        match value {
            Attribute::Flag => {}
            Attribute::Text(text) => write_value(html, text),
            Attribute::Url(Url::Image(image)) => {
                let (url, size) = targets.image(*image);
                write_value(html, &url);
                if let Some((width, height)) = size {
                    html.push_str(" width");
                    write_value(html, &width.to_string());
                    html.push_str(" height");
                    write_value(html, &height.to_string());
                }
            }
            Attribute::Url(url) => {
                write_value(html, &targets.url(url));
                if matches!(url, Url::Link(link) if targets.is_broken(*link)) {
                    html.push_str(" data-broken");
                }
            }
            Attribute::Sources(sources) => write_value(html, &targets.sources(sources)),
            Attribute::Styles(styles) => write_value(html, &super::format_styles(styles)),
        }
    }
    html.push('>');
}

fn write_value(html: &mut String, value: &str) {
    html.push_str("=\"");
    escape_attribute(html, value);
    html.push('"');
}

fn write_end(html: &mut String, tag: &str) {
    html.push_str("</");
    html.push_str(tag);
    html.push('>');
}

/// A name, as a link if it leads anywhere.
fn write_name(html: &mut String, name: NameId, text: &str, targets: &dyn Targets, write_text: WriteText) {
    let Some(url) = targets.name(name) else { return write_text(html, text) };
    html.push_str("<a class=\"name\" href");
    write_value(html, &url);
    html.push('>');
    write_text(html, text);
    write_end(html, "a");
}

impl Code {
    /// The HTML of it, in which every token is an element; lines are wrapped where they are numbered or marked.
    pub fn to_html(&self, targets: &dyn Targets) -> String {
        let mut printer = Printer {
            code: &self.text,
            tokens: self.tokens.iter().peekable(),
            links: self.links.iter().peekable(),
            html: String::with_capacity(self.text.len() * 2),
            at: 0,
            targets,
        };
        if !self.is_numbered && self.marks.iter().all(Option::is_none) {
            printer.write_to(self.text.len());
            return printer.html;
        }
        for (number, line) in self.text.split_inclusive('\n').enumerate() {
            let mark = self.marks.get(number).copied().flatten();
            let wrapped = self.is_numbered || mark.is_some();
            if wrapped {
                printer.html.push_str("<span class=\"line\"");
                if let Some(mark) = mark {
                    printer.html.push_str(" data-mark");
                    write_value(&mut printer.html, mark.name());
                }
                printer.html.push('>');
            }
            printer.write_to(printer.at + line.len());
            if wrapped {
                write_end(&mut printer.html, "span");
            }
        }
        printer.html
    }
}

/// Writes code from its beginning to its end.
struct Printer<'a> {
    code: &'a str,
    tokens: std::iter::Peekable<std::slice::Iter<'a, Token>>,
    links: std::iter::Peekable<std::slice::Iter<'a, CodeLink>>,
    html: String,
    at: usize,
    targets: &'a dyn Targets,
}

impl Printer<'_> {
    /// Writes code up to `end`; a token that reaches beyond it is closed there and reopened by the next call.
    fn write_to(&mut self, end: usize) {
        while let Some(token) = self.tokens.peek().filter(|token| token.range.start < end) {
            let (start, stop) = (token.range.start.max(self.at), token.range.end.min(end));
            let (class, range) = (token.class, token.range.clone());
            self.write_text(start);
            // A name that is one token needs no element in addition to its link.
            if let Some(link) = self.links.next_if(|link| link.range == range) {
                self.write_link(link, Some(class));
                self.tokens.next();
                continue;
            }
            self.write_class_start("<span", Some(class));
            self.html.push('>');
            // The line break stays outside, so that an empty span never ends a line.
            self.write_text(start + self.code[start..stop].trim_end_matches('\n').len());
            write_end(&mut self.html, "span");
            self.write_text(stop);
            if range.end > end {
                return;
            }
            self.tokens.next();
        }
        self.write_text(end);
    }

    /// Writes code with its links up to `end`; the code is all in one token or in none.
    fn write_text(&mut self, end: usize) {
        while let Some(link) = self.links.next_if(|link| link.range.end <= end) {
            self.write_link(link, None);
        }
        self.write_escaped(end);
    }

    fn write_link(&mut self, link: &CodeLink, class: Option<char>) {
        self.write_escaped(link.range.start);
        let href = match &link.target {
            LinkTarget::Url(href) => href,
            LinkTarget::Name(name) => return self.write_name(*name, link.range.end, class),
        };
        self.write_class_start("<a", class);
        self.html.push_str(" href");
        write_value(&mut self.html, &self.targets.url(href));
        self.html.push('>');
        self.write_escaped(link.range.end);
        write_end(&mut self.html, "a");
    }

    /// Writes code up to the end of a name that may become a link.
    fn write_name(&mut self, name: NameId, end: usize, class: Option<char>) {
        if class.is_some() {
            self.write_class_start("<span", class);
            self.html.push('>');
        }
        write_name(&mut self.html, name, &self.code[self.at..end], self.targets, escape_text);
        self.at = end;
        if class.is_some() {
            write_end(&mut self.html, "span");
        }
    }

    fn write_class_start(&mut self, start: &str, class: Option<char>) {
        self.html.push_str(start);
        if let Some(class) = class {
            self.html.push_str(" class=\"");
            self.html.push(class);
            self.html.push('"');
        }
    }

    fn write_escaped(&mut self, end: usize) {
        escape_text(&mut self.html, &self.code[self.at..end]);
        self.at = end;
    }
}

pub(crate) fn escape_text(html: &mut String, text: &str) {
    replace_bytes(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        _ => None,
    });
}

/// Text for a quoted attribute or for the content of an element.
pub fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    escape_attribute(&mut html, text);
    html
}

/// Appends text as the inside of a quoted attribute.
pub fn escape_attribute(html: &mut String, text: &str) {
    replace_bytes(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        _ => None,
    });
}

fn replace_bytes(html: &mut String, text: &str, replacement: impl Fn(u8) -> Option<&'static str>) {
    let mut copied = 0;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(replacement) = replacement(byte) {
            html.push_str(&text[copied..at]);
            html.push_str(replacement);
            copied = at + 1;
        }
    }
    html.push_str(&text[copied..]);
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::super::url::{ImageId, LinkId, NoTargets};
    use super::*;

    /// Where everything leads, with what attributes must escape.
    struct Somewhere;

    impl Targets for Somewhere {
        fn link(&self, _: LinkId) -> Cow<'_, str> {
            "/a?b&c\"<".into()
        }

        fn is_broken(&self, LinkId(number): LinkId) -> bool {
            number == 1
        }

        fn file(&self, _: ImageId) -> Cow<'_, str> {
            "/b\"c".into()
        }

        fn image(&self, _: ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
            ("/a.png".into(), Some((10, 20)))
        }

        fn name(&self, _: NameId) -> Option<Cow<'_, str>> {
            Some("/api#a\"".into())
        }
    }

    fn html(element: Element) -> String {
        Markup::from(element).to_html(&Somewhere)
    }

    #[test]
    fn a_url_is_escaped_whoever_knows_it() {
        let link = |url: Url| html(Element::new("a").with_value("href", Attribute::Url(url)));
        let expected = "<a href=\"/a?b&amp;c&quot;&lt;\"></a>";
        assert_eq!(link(Url::Link(LinkId(0))), expected);
        assert_eq!(link(Url::Known("/a?b&c\"<".to_owned())), expected);
        let sources = [("1x", 0), ("", 1)].map(|(size, file)| (Url::File(ImageId(file)), size.to_owned()));
        let image = Element::new("img").with_value("srcset", Attribute::Sources(sources.into()));
        assert_eq!(html(image), "<img srcset=\"/b&quot;c 1x, /b&quot;c\">");
    }

    #[test]
    fn a_link_that_leads_nowhere_is_marked() {
        let link = |number: usize| Element::new("a").with_value("href", Attribute::Url(Url::Link(LinkId(number))));
        assert!(html(link(0)).ends_with("\"></a>"));
        assert!(html(link(1)).ends_with("\" data-broken></a>"));
    }

    #[test]
    fn an_image_brings_its_size() {
        let image = Element::new("img").with_value("src", Attribute::Url(Url::Image(ImageId(0)))).with("alt", "a");
        assert_eq!(html(image), "<img src=\"/a.png\" width=\"10\" height=\"20\" alt=\"a\">");
    }

    #[test]
    fn a_name_is_a_link_only_if_it_leads_anywhere() {
        let code = Markup::from(Element::new("code").around([Piece::Name(NameId(0), "a<b>".to_owned())]));
        assert_eq!(code.to_html(&Somewhere), "<code><a class=\"name\" href=\"/api#a&quot;\">a&lt;b&gt;</a></code>");
        assert_eq!(code.to_html(&NoTargets), "<code>a&lt;b&gt;</code>");
    }

    #[test]
    fn words_with_hyphens_stay_whole_in_code_unless_they_are_very_long() {
        let code = |text: &str| html(Element::new("code").around([Piece::Text(text.to_owned())]));
        let whole =
            "<code>npm i <span class=\"whole\">--save-dev</span>\n<span class=\"whole\">@a/b-c&amp;</span></code>";
        assert_eq!(code("npm i --save-dev\n@a/b-c&"), whole);
        assert_eq!(code("a - b --"), "<code>a - b --</code>");
        let long = format!("a-{}", "b".repeat(39));
        assert_eq!(code(&long), format!("<code>{long}</code>"));
        assert_eq!(html(Element::new("em").around([Piece::Text("by-hand".to_owned())])), "<em>by-hand</em>");
    }

    #[test]
    fn text_is_escaped_for_attributes() {
        assert_eq!(escape("a < \"b\" & c > d"), "a &lt; &quot;b&quot; &amp; c &gt; d");
    }
}
