//! Prose as Markdown.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::text::{code_block, code_span, escape, guard_start, indent};
use crate::resolve::Bindings;
use dialect::document::{Attribute, Element, Markup, Piece, Targets, format_styles};
use dialect::parse::is_block;

/// Writes Markdown. Links in it lead somewhere wherever it is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Writer<'a> {
    /// What URLs of the site begin with.
    pub(super) origin: &'a str,
    /// The URL of the page, to which fragments belong.
    pub(super) page: &'a str,
    /// Where links lead.
    pub(super) bindings: &'a Bindings,
}

impl Writer<'_> {
    pub(super) fn write(self, pieces: &[Piece]) -> String {
        self.blocks(pieces).join("\n\n")
    }

    fn blocks(self, pieces: &[Piece]) -> Vec<String> {
        let mut blocks = Vec::new();
        let mut rest = pieces;
        while let Some(first) = rest.first() {
            let inline = rest.iter().take_while(|piece| !stands_alone(piece)).count();
            if inline > 0 {
                let line = self.line(&rest[..inline]);
                if !line.is_empty() {
                    blocks.push(guard_start(&line));
                }
                rest = &rest[inline..];
                continue;
            }
            if let Piece::Element(element) = first {
                self.block(element, &mut blocks);
            }
            rest = &rest[1..];
        }
        blocks
    }

    fn block(self, element: &Element, blocks: &mut Vec<String>) {
        let children = element.children.pieces();
        match &*element.tag {
            "p" => {
                let line = self.line(children);
                if !line.is_empty() {
                    blocks.push(guard_start(&line));
                }
            }
            tag @ ("h1" | "h2" | "h3" | "h4" | "h5" | "h6") => {
                let level = usize::from(tag.as_bytes()[1] - b'0');
                blocks.push(format!("{} {}", "#".repeat(level), self.line(children)));
            }
            "ul" | "ol" => blocks.extend(self.list(element)),
            "blockquote" => {
                let quoted = |line: &str| if line.is_empty() { ">".to_owned() } else { format!("> {line}") };
                let inside = self.write(children);
                blocks.push(inside.split('\n').map(quoted).collect::<Vec<_>>().join("\n"));
            }
            "pre" => {
                let language = children.iter().find_map(|piece| match piece.element()?.attribute("class")? {
                    Attribute::Text(class) => class.strip_prefix("language-"),
                    _ => None,
                });
                blocks.push(code_block(language.unwrap_or_default(), &element.children.text()));
            }
            "table" => blocks.extend(self.table(element)),
            "summary" | "dt" | "caption" => {
                let line = self.line(children);
                if !line.is_empty() {
                    blocks.push(format!("**{line}**"));
                }
            }
            "hr" => blocks.push("---".to_owned()),
            _ => blocks.extend(self.blocks(children)),
        }
    }

    fn list(self, list: &Element) -> Option<String> {
        let start = || self.attribute(list, "start").and_then(|start| start.parse().ok()).unwrap_or(1);
        let mut number: Option<u64> = (list.tag == "ol").then(start);
        let mut is_loose = false;
        let mut entries = Vec::new();
        for item in list.children.pieces().iter().filter_map(Piece::element) {
            let mark = number.map_or_else(|| "- ".to_owned(), |number| format!("{number}. "));
            number = number.map(|number| number + 1);
            let has_paragraphs = item.children.pieces().iter().any(|child| {
                stands_alone(child) && child.element().is_some_and(|element| !matches!(&*element.tag, "ul" | "ol"))
            });
            is_loose |= has_paragraphs;
            let inside = self.blocks(item.children.pieces()).join(if has_paragraphs { "\n\n" } else { "\n" });
            entries.push(mark.clone() + &indent(&inside, &" ".repeat(mark.len())));
        }
        (!entries.is_empty()).then(|| entries.join(if is_loose { "\n\n" } else { "\n" }))
    }

    fn table(self, table: &Element) -> Option<String> {
        let mut rows: Vec<(bool, Vec<String>)> = Vec::new();
        self.rows(table, &mut rows);
        let width = rows.iter().map(|(_, cells)| cells.len()).max().filter(|width| *width > 0)?;
        let head = if rows.first().is_some_and(|(is_head, _)| *is_head) { rows.remove(0).1 } else { Vec::new() };
        let mut text = String::new();
        let mut row = |cells: &[String]| {
            for number in 0..width {
                let _ = write!(text, "| {} ", cells.get(number).map_or("", String::as_str));
            }
            text.push_str("|\n");
        };
        row(&head);
        row(&vec!["---".to_owned(); width]);
        for (_, cells) in &rows {
            row(cells);
        }
        text.pop();
        Some(text)
    }

    /// The rows of a table, and of each whether it is a heading.
    fn rows(self, table: &Element, rows: &mut Vec<(bool, Vec<String>)>) {
        for element in table.children.pieces().iter().filter_map(Piece::element) {
            if element.tag != "tr" {
                self.rows(element, rows);
                continue;
            }
            let cells = element.children.pieces().iter().filter_map(Piece::element);
            let cells = cells.filter(|cell| matches!(&*cell.tag, "td" | "th"));
            let is_head = cells.clone().all(|cell| cell.tag == "th");
            let text = |cell: &Element| {
                let inside = cell.children.pieces();
                let has_blocks = inside.iter().any(stands_alone);
                let text = if has_blocks { self.blocks(inside).join("<br>") } else { self.line(inside) };
                text.replace('|', "\\|").replace("  \n", "<br>").replace('\n', " ")
            };
            rows.push((is_head, cells.map(text).collect()));
        }
    }

    fn line(self, pieces: &[Piece]) -> String {
        let mut line = String::new();
        self.inline(pieces, &mut line);
        line.trim().to_owned()
    }

    fn inline(self, pieces: &[Piece], line: &mut String) {
        for piece in pieces {
            match piece {
                Piece::Text(text) | Piece::Name(_, text) => push_words(line, &escape(text)),
                Piece::Element(element) => self.inline_element(element, line),
            }
        }
    }

    fn inline_element(self, element: &Element, line: &mut String) {
        let children = element.children.pieces();
        match &*element.tag {
            "a" => {
                let mut text = String::new();
                self.inline(children, &mut text);
                match self.attribute(element, "href").filter(|href| !href.is_empty() && !text.trim().is_empty()) {
                    Some(href) => {
                        let _ = write!(line, "[{}]({})", text.trim(), self.url(&href));
                    }
                    None => line.push_str(&text),
                }
            }
            "code" => self.code(children, line),
            "strong" | "b" => self.marked("**", children, line),
            "em" | "i" => self.marked("*", children, line),
            "del" | "s" => self.marked("~~", children, line),
            "br" => line.push_str("  \n"),
            "img" => {
                let src = self.attribute(element, "src").unwrap_or_default();
                // Only readers of dark pages see it; the other of the pair is there, too.
                let is_dark = self.attribute(element, "data-mode").is_some_and(|mode| mode == "dark");
                if !src.is_empty() && !is_dark {
                    let title = self.attribute(element, "title");
                    let title = title.map(|title| format!(" \"{}\"", title.replace('"', "\\\"")));
                    let alt = escape(&self.attribute(element, "alt").unwrap_or_default());
                    let _ = write!(line, "![{alt}]({}{})", self.url(&src), title.unwrap_or_default());
                }
            }
            "input" if self.attribute(element, "type").is_some_and(|kind| kind == "checkbox") => {
                line.push_str(if element.attribute("checked").is_some() { "[x] " } else { "[ ] " });
            }
            "video" | "audio" | "iframe" | "source" => {
                if let Some(src) = self.attribute(element, "src").filter(|src| !src.is_empty()) {
                    let name = self.attribute(element, "title").unwrap_or(Cow::Borrowed(&*element.tag));
                    let _ = write!(line, "[{}]({})", escape(&name), self.url(&src));
                }
                self.inline(children, line);
            }
            tag @ ("sup" | "sub" | "kbd") if children.iter().all(|child| child.element().is_none()) => {
                let _ = write!(line, "<{tag}>");
                self.inline(children, line);
                let _ = write!(line, "</{tag}>");
            }
            "script" | "style" | "svg" | "template" => {}
            "math" => line.push_str(&element.formula().unwrap_or_default()),
            _ => {
                let is_apart = BREAKING.contains(&&*element.tag);
                if is_apart {
                    push_words(line, " ");
                }
                self.inline(children, line);
                if is_apart {
                    push_words(line, " ");
                }
            }
        }
    }

    /// Code in a line. Links in it stay links: code is around their texts and between them.
    fn code(self, children: &[Piece], line: &mut String) {
        let mut code = String::new();
        for piece in children {
            let led = match piece {
                Piece::Name(name, text) => self.bindings.name(*name).map(|href| (href, text.into())),
                Piece::Element(element) if element.tag == "a" => {
                    self.attribute(element, "href").map(|href| (href, Cow::Owned(element.children.text())))
                }
                Piece::Element(_) | Piece::Text(_) => None,
            };
            match (piece, led) {
                (_, Some((href, text))) => {
                    push_code(line, &mut code);
                    let _ = write!(line, "[{}]({})", code_span(&text), self.url(&href));
                }
                (Piece::Element(element), None) if contains_link(&element.children) => {
                    push_code(line, &mut code);
                    self.code(element.children.pieces(), line);
                }
                (Piece::Element(element), None) => code.push_str(&element.children.text()),
                (Piece::Text(text) | Piece::Name(_, text), None) => code.push_str(text),
            }
        }
        push_code(line, &mut code);
    }

    fn attribute<'e>(&'e self, element: &'e Element, name: &str) -> Option<Cow<'e, str>> {
        Some(match element.attribute(name)? {
            Attribute::Flag => "".into(),
            Attribute::Text(text) => text.into(),
            Attribute::Url(url) => self.bindings.url(url),
            Attribute::Sources(sources) => self.bindings.sources(sources).into(),
            Attribute::Styles(styles) => format_styles(styles).into(),
        })
    }

    fn marked(self, mark: &str, children: &[Piece], line: &mut String) {
        let mut text = String::new();
        self.inline(children, &mut text);
        let inside = text.trim();
        if inside.is_empty() {
            return push_words(line, &text);
        }
        if text.starts_with(' ') {
            push_words(line, " ");
        }
        let _ = write!(line, "{mark}{inside}{mark}");
        if text.ends_with(' ') {
            line.push(' ');
        }
    }

    /// A URL that leads to the same wherever it is read.
    fn url(self, url: &str) -> String {
        let whole = match url.as_bytes() {
            [b'/', b'/', ..] => url.to_owned(),
            [b'/', ..] => format!("{}{url}", self.origin),
            [b'#', ..] => format!("{}{}{url}", self.origin, self.page),
            _ => url.to_owned(),
        };
        if whole.contains([' ', '(', ')']) {
            whole.replace(' ', "%20").replace('(', "%28").replace(')', "%29")
        } else {
            whole
        }
    }
}

/// Elements that part the words around them where they are in a line nevertheless.
const BREAKING: [&str; 6] = ["div", "p", "li", "td", "dd", "dt"];

/// Whether a piece stands by itself, and not in a line of text.
fn stands_alone(piece: &Piece) -> bool {
    piece.element().is_some_and(|element| is_block(&element.tag))
}

fn contains_link(markup: &Markup) -> bool {
    let mut elements = markup.pieces().iter().filter_map(Piece::element);
    elements.any(|element| element.tag == "a" || contains_link(&element.children))
}

fn push_code(line: &mut String, code: &mut String) {
    if code.trim().is_empty() {
        line.push_str(code);
    } else {
        line.push_str(&code_span(code));
    }
    code.clear();
}

/// Adds words with one space where there is any white space.
fn push_words(line: &mut String, text: &str) {
    for character in text.chars() {
        // Non-breaking white space was written on purpose.
        if matches!(character, ' ' | '\t' | '\n' | '\r') {
            if !line.ends_with([' ', '\n']) && !line.is_empty() {
                line.push(' ');
            }
        } else {
            line.push(character);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::BoundImage;
    use dialect::parse::{Options, parse};

    /// What a document's prose is as Markdown; its links lead to what they say.
    fn written(text: &str) -> String {
        let parsed = parse("a.md", "a.md", text, &Options::default());
        let links = parsed.document.links.into_iter().map(|link| link.target).collect();
        let image = |image: dialect::document::Image| BoundImage { src: image.target, dimensions: None };
        let images = parsed.document.images.into_iter().map(image).collect();
        let bindings = Bindings { links, images, ..Bindings::default() };
        let prose = super::super::content::Reader::new(&bindings, dialect::labels::Language::English.labels())
            .nodes(&parsed.body.nodes);
        Writer { origin: "https://x.test", page: "/a", bindings: &bindings }.write(prose.pieces())
    }

    #[test]
    fn prose_is_written_with_marks_and_links_from_the_origin_on() {
        assert_eq!(
            written("A **b** *c* `d`\n[e](/b), [f](#f).\n\ng  \nh\n"),
            "A **b** *c* `d` [e](https://x.test/b), [f](https://x.test/a#f).\n\ng  \nh"
        );
    }

    #[test]
    fn of_a_pair_of_images_the_light_one_is_written() {
        assert_eq!(written("![A \\[b\\]](/a.light.png)"), "![A \\[b\\]](https://x.test/a.light.png)");
    }

    #[test]
    fn links_in_code_stay_links() {
        assert_eq!(
            written("<code>Promise&lt;<a href=\"/o\">Order</a>&gt;</code>"),
            "`Promise<`[`Order`](https://x.test/o)`>`"
        );
    }

    #[test]
    fn lists_keep_their_shape() {
        assert_eq!(written("- a\n  - b\n- c\n"), "- a\n  - b\n- c");
        let list = "9. a\n\n   ```ts\n   b\n\n   c\n   ```\n\n10. d";
        assert_eq!(written(list), list);
    }

    #[test]
    fn quotes_and_tables_keep_their_shape() {
        assert_eq!(written("> a\n>\n> - b\n"), "> a\n>\n> - b");
        assert_eq!(
            written(
                "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>a|b</code></td><td><p>c</p><p>d</p></td></tr></tbody></table>"
            ),
            "| A | B |\n| --- | --- |\n| `a\\|b` | c<br>d |"
        );
    }
}
