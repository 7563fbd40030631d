//! Items of content as Markdown.

use std::fmt::Write as _;

use super::text::{code_block, code_span, escape, guard_start, indent};
use super::tree::{Element, Item, plain_text};

/// Writes Markdown. Links in it lead somewhere wherever it is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Writer<'a> {
    /// What URLs of the site begin with.
    pub(super) origin: &'a str,
    /// The URL of the page, to which fragments belong.
    pub(super) page: &'a str,
    /// Images that only readers of dark pages see; the other of each pair is there, too.
    pub(super) hidden: &'a [&'a str],
}

impl Writer<'_> {
    /// Blocks, parted by empty lines.
    pub(super) fn write(self, items: &[Item]) -> String {
        self.blocks(items).join("\n\n")
    }

    fn blocks(self, items: &[Item]) -> Vec<String> {
        let mut blocks = Vec::new();
        let mut rest = items;
        while let Some(first) = rest.first() {
            let inline = rest.iter().take_while(|item| !item.is_block()).count();
            if inline > 0 {
                let line = self.line(&rest[..inline]);
                if !line.is_empty() {
                    blocks.push(guard_start(&line));
                }
                rest = &rest[inline..];
                continue;
            }
            match first {
                Item::Text(_) => {}
                Item::Code { language, title, text } => blocks.push(code_block(language, title.as_deref(), text)),
                Item::Element(element) => self.block(element, &mut blocks),
            }
            rest = &rest[1..];
        }
        blocks
    }

    fn block(self, element: &Element, blocks: &mut Vec<String>) {
        let children = element.children.as_slice();
        match element.tag.as_str() {
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
                let code = children.iter().find_map(|item| match item {
                    Item::Element(code) => code.attribute("class")?.strip_prefix("language-"),
                    _ => None,
                });
                blocks.push(code_block(code.unwrap_or_default(), None, &plain_text(children)));
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
        let mut number: Option<u64> =
            (list.tag == "ol").then(|| list.attribute("start").and_then(|start| start.parse().ok()).unwrap_or(1));
        let mut is_loose = false;
        let mut entries = Vec::new();
        for item in &list.children {
            let Item::Element(item) = item else { continue };
            let mark = number.map_or_else(|| "- ".to_owned(), |number| format!("{number}. "));
            number = number.map(|number| number + 1);
            let has_paragraphs = item.children.iter().any(|child| {
                matches!(child, Item::Code { .. })
                    || matches!(child, Item::Element(element) if !matches!(element.tag.as_str(), "ul" | "ol") && child.is_block())
            });
            is_loose |= has_paragraphs;
            let inside = self.blocks(&item.children).join(if has_paragraphs { "\n\n" } else { "\n" });
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
        for item in &table.children {
            let Item::Element(element) = item else { continue };
            if element.tag != "tr" {
                self.rows(element, rows);
                continue;
            }
            let cells = element.children.iter().filter_map(|cell| match cell {
                Item::Element(cell) if matches!(cell.tag.as_str(), "td" | "th") => Some(cell),
                _ => None,
            });
            let is_head = cells.clone().all(|cell| cell.tag == "th");
            let text = |cell: &Element| {
                let is_block = cell.children.iter().any(Item::is_block);
                let text = if is_block { self.blocks(&cell.children).join("<br>") } else { self.line(&cell.children) };
                text.replace('|', "\\|").replace("  \n", "<br>").replace('\n', " ")
            };
            rows.push((is_head, cells.map(text).collect()));
        }
    }

    /// Items in a line of text.
    fn line(self, items: &[Item]) -> String {
        let mut line = String::new();
        self.inline(items, &mut line);
        line.trim().to_owned()
    }

    fn inline(self, items: &[Item], line: &mut String) {
        for item in items {
            match item {
                Item::Text(text) => push_words(line, &escape(text)),
                Item::Code { text, .. } => line.push_str(&code_span(text.trim())),
                Item::Element(element) => self.inline_element(element, line),
            }
        }
    }

    fn inline_element(self, element: &Element, line: &mut String) {
        let children = element.children.as_slice();
        match element.tag.as_str() {
            "a" => {
                let mut text = String::new();
                self.inline(children, &mut text);
                match element.attribute("href").filter(|href| !href.is_empty() && !text.trim().is_empty()) {
                    Some(href) => {
                        let _ = write!(line, "[{}]({})", text.trim(), self.url(href));
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
                let src = element.attribute("src").unwrap_or_default();
                if !src.is_empty() && !self.hidden.contains(&src) {
                    let title = element.attribute("title").map(|title| format!(" \"{}\"", title.replace('"', "\\\"")));
                    let alt = escape(element.attribute("alt").unwrap_or_default());
                    let _ = write!(line, "![{alt}]({}{})", self.url(src), title.unwrap_or_default());
                }
            }
            "input" if element.attribute("type") == Some("checkbox") => {
                line.push_str(if element.attribute("checked").is_some() { "[x] " } else { "[ ] " });
            }
            "video" | "audio" | "iframe" | "source" => {
                if let Some(src) = element.attribute("src").filter(|src| !src.is_empty()) {
                    let name = element.attribute("title").unwrap_or(&element.tag);
                    let _ = write!(line, "[{}]({})", escape(name), self.url(src));
                }
                self.inline(children, line);
            }
            tag @ ("sup" | "sub" | "kbd") if !children.iter().any(|child| matches!(child, Item::Element(_))) => {
                let _ = write!(line, "<{tag}>");
                self.inline(children, line);
                let _ = write!(line, "</{tag}>");
            }
            "script" | "style" | "svg" | "template" => {}
            _ => {
                let is_apart = BREAKING.contains(&element.tag.as_str());
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
    fn code(self, children: &[Item], line: &mut String) {
        let mut code = String::new();
        for item in children {
            match item {
                Item::Element(element) if element.tag == "a" && element.attribute("href").is_some() => {
                    push_code(line, &mut code);
                    let href = element.attribute("href").unwrap_or_default();
                    let _ = write!(line, "[{}]({})", code_span(&plain_text(&element.children)), self.url(href));
                }
                Item::Element(element) if contains_link(&element.children) => {
                    push_code(line, &mut code);
                    self.code(&element.children, line);
                }
                other => code.push_str(&plain_text(std::slice::from_ref(other))),
            }
        }
        push_code(line, &mut code);
    }

    fn marked(self, mark: &str, children: &[Item], line: &mut String) {
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

fn contains_link(items: &[Item]) -> bool {
    let is_link = |item: &Item| match item {
        Item::Element(element) => element.tag == "a" || contains_link(&element.children),
        _ => false,
    };
    items.iter().any(is_link)
}

/// Adds what is left of some code.
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
    use super::super::tree::read;
    use super::*;

    fn written(html: &str) -> String {
        Writer { origin: "https://x.test", page: "/a", hidden: &["/dark.png"] }.write(&read(html))
    }

    #[test]
    fn prose_is_written_with_marks_and_links_from_the_origin_on() {
        assert_eq!(
            written(
                "<p>A <strong>b </strong><em>c</em> <code>d</code>\n<a href=\"/b\">e</a>, <a href=\"#f\">f</a>.</p><p>g<br>h</p>"
            ),
            "A **b** *c* `d` [e](https://x.test/b), [f](https://x.test/a#f).\n\ng  \nh"
        );
        assert_eq!(
            written("<p><img src=\"/a.png\" alt=\"A [b]\"><img src=\"/dark.png\" alt=\"A\"></p>"),
            "![A \\[b\\]](https://x.test/a.png)"
        );
    }

    #[test]
    fn links_in_code_stay_links() {
        assert_eq!(
            written("<p><code>Promise&lt;<a href=\"/o\">Order</a>&gt;</code></p>"),
            "`Promise<`[`Order`](https://x.test/o)`>`"
        );
    }

    #[test]
    fn lists_keep_their_shape() {
        assert_eq!(written("<ul>\n<li>a<ul><li>b</li></ul></li>\n<li>c</li></ul>"), "- a\n  - b\n- c");
        assert_eq!(
            written(
                "<ol start=\"9\"><li><p>a</p><pre><code class=\"language-ts\">b\n\nc</code></pre></li><li><p>d</p></li></ol>"
            ),
            "9. a\n\n   ```ts\n   b\n\n   c\n   ```\n\n10. d"
        );
    }

    #[test]
    fn quotes_and_tables_keep_their_shape() {
        assert_eq!(written("<blockquote><p>a</p><ul><li>b</li></ul></blockquote>"), "> a\n>\n> - b");
        assert_eq!(
            written(
                "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>a|b</code></td><td><p>c</p><p>d</p></td></tr></tbody></table>"
            ),
            "| A | B |\n| --- | --- |\n| `a\\|b` | c<br>d |"
        );
    }
}
