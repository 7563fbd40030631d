//! What Jekyll takes out of a text: attributes of kramdown, the place of a contents list, the marks around what Liquid leaves alone.

use super::{Fence, Known, Rewritten, indentation, is_item};

/// Keys of front matter that pages of Jekyll have, and hardly any others; some only with these values.
const KEYS: [(&str, &[&str]); 8] = [
    ("grand_parent", &[]),
    ("has_children", &[]),
    ("has_toc", &[]),
    ("layout", &["default", "page", "post"]),
    ("nav_exclude", &[]),
    ("nav_order", &[]),
    ("parent", &[]),
    ("permalink", &[]),
];

/// How far a line is indented that is code, after an empty one.
const CODE: usize = 4;

/// Writes a document without what Jekyll takes out of it, if its front matter says that it is a page of Jekyll.
pub(super) fn rewrite_pages(text: &str, start: usize, known: Known) -> Option<Rewritten> {
    if is_of_jekyll(&text[..start]) { rewrite(text, start, known) } else { None }
}

/// Writes a document without what Jekyll takes out of it.
pub(super) fn rewrite(text: &str, start: usize, _: Known) -> Option<Rewritten> {
    let rest = &text[start..];
    if !["{:", "raw"].iter().any(|part| rest.contains(part)) {
        return None;
    }
    let mut writer = Writer { text, out: Rewritten::default(), fence: None, is_after_blank: true };
    writer.out.copy(text, 0..start);
    let lines: Vec<&str> = rest.split_inclusive('\n').collect();
    let (mut at, mut index) = (start, 0);
    while let Some(line) = lines.get(index) {
        let next = lines.get(index + 1).copied().unwrap_or_default();
        let taken = if writer.line(at, line, next) { 2 } else { 1 };
        at += lines.iter().skip(index).take(taken).map(|line| line.len()).sum::<usize>();
        index += taken;
    }
    Some(writer.out)
}

/// Whether front matter is that of a page of Jekyll.
fn is_of_jekyll(front: &str) -> bool {
    front.lines().filter_map(|line| line.split_once(':')).any(|(key, value)| {
        let value = value.trim().trim_matches(['"', '\'']);
        KEYS.iter().any(|(name, values)| *name == key && (values.is_empty() || values.contains(&value)))
    })
}

struct Writer<'a> {
    text: &'a str,
    out: Rewritten,
    fence: Option<Fence>,
    /// Whether the line before is empty.
    is_after_blank: bool,
}

impl Writer<'_> {
    /// Writes the line at `at`; whether the next is written with it.
    fn line(&mut self, at: usize, line: &str, next: &str) -> bool {
        let (bytes, column) = indentation(line.trim_end_matches('\n'));
        let rest = line[bytes..].trim_end();
        let is_after_blank = std::mem::replace(&mut self.is_after_blank, rest.is_empty());
        if let Some(fence) = self.fence {
            self.fence = self.fence.filter(|_| !fence.is_closed_by(line));
            self.words(at, line, false);
            return false;
        }
        let is_code = is_after_blank && column >= CODE;
        self.fence = Fence::open(line);
        if attributes(rest).is_some_and(|words| words.len() == rest.len()) && !is_code {
            // An empty line would end what goes on.
            return false;
        }
        let below = attributes(next.trim()).filter(|words| words.len() == next.trim().len());
        let is_contents = below.is_some_and(|words| words_of(words).any(|word| word == "toc"));
        if is_contents && is_item(rest) {
            self.out.add("\n", at);
            return true;
        }
        let id = below.and_then(|words| words_of(words).find(|word| word.len() > 1 && word.starts_with('#')));
        if let Some(id) = id.filter(|_| rest.starts_with('#')) {
            self.words(at, &line[..bytes + rest.len()], true);
            self.out.add(&format!(" {{{id}}}\n"), at + line.len());
            return true;
        }
        self.words(at, line, !is_code && self.fence.is_none());
        false
    }

    /// Writes the words of a line at `at`, without the marks of Liquid and, if it `has_attributes`, without lists of these.
    fn words(&mut self, at: usize, line: &str, has_attributes: bool) {
        let (mut copied, mut i) = (0, 0);
        let mut is_taken = false;
        while let Some(offset) = line[i..].find(['{', '`']) {
            i += offset;
            let rest = &line[i..];
            if rest.starts_with('`') {
                let ticks = rest.bytes().take_while(|byte| *byte == b'`').count();
                // What is in code is code, but for the marks of Liquid, which does not know of code.
                let inside = &rest[ticks..];
                let closing = inside.find(&rest[..ticks]).filter(|end| !inside[..*end].contains("{%"));
                i += ticks + closing.map_or(0, |closing| closing + ticks);
                continue;
            }
            let is_behind = line[..i].ends_with([')', ']', '*', '_', '`', '}', '>']);
            let length = mark(rest).or_else(|| attributes(rest).filter(|_| has_attributes && is_behind).map(str::len));
            let Some(length) = length else {
                i += 1;
                continue;
            };
            self.out.copy(self.text, at + copied..at + i);
            (copied, i, is_taken) = (i + length, i + length, true);
        }
        let is_gone = is_taken && line[copied..].trim().is_empty() && self.out.text.ends_with('\n');
        if !is_gone {
            self.out.copy(self.text, at + copied..at + line.len());
        }
    }
}

/// The length of `{% raw %}` or `{% endraw %}` at the beginning of a text.
fn mark(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("{%")?;
    let length = inside.find("%}")?;
    let word = inside[..length].trim_matches('-').trim();
    matches!(word, "raw" | "endraw").then_some(length + "{%%}".len())
}

/// `{: .class #id }` or `{:toc}` at the beginning of a text.
fn attributes(text: &str) -> Option<&str> {
    let inside = text.strip_prefix("{:")?;
    let length = inside.find(['}', '{', '\n']).filter(|at| inside[*at..].starts_with('}'))?;
    let is_list = !inside.starts_with([':', '/']) && words_of(&text[..length + 3]).next().is_some();
    is_list.then_some(&text[..length + 3])
}

/// The words of a list of attributes.
fn words_of(list: &str) -> impl Iterator<Item = &str> {
    list.trim_start_matches("{:").trim_end_matches('}').split_whitespace()
}

#[cfg(test)]
mod tests {
    use super::super::tests::KNOWN;
    use super::*;

    const FRONT: &str = "---\nnav_order: 1\n---\n";

    fn written(text: &str) -> String {
        let whole = format!("{FRONT}{text}");
        rewrite(&whole, FRONT.len(), KNOWN).map_or(whole, |made| made.text)[FRONT.len()..].to_owned()
    }

    #[test]
    fn attributes_and_the_place_of_the_contents_vanish() {
        assert_eq!(written("# A\n{: .no_toc }\n\nb\n{: .lead #c}\nd\n"), "# A\n\nb\nd\n");
        assert_eq!(written("- TOC\n{:toc}\n\na\n"), "\n\na\n");
        assert_eq!(written("1. a\n2. TOC\n{: toc .wide }\n"), "1. a\n\n");
        assert_eq!(written("[a](b){: .btn } **c**{:.d}, e {: f }\n"), "[a](b) **c**, e {: f }\n");
    }

    #[test]
    fn an_id_below_a_heading_is_that_of_the_heading() {
        assert_eq!(written("## A `b`\n{: .c #own }\n"), "## A `b` {#own}\n");
    }

    #[test]
    fn the_marks_of_liquid_vanish_and_what_is_between_them_stays() {
        assert_eq!(written("{% raw %}{{ a }}{% endraw %} b\n"), "{{ a }} b\n");
        assert_eq!(written("{%- raw -%}\n```\n{% raw %}\n{{ a }}\n{% endraw %}\n```\n"), "```\n{{ a }}\n```\n");
        assert_eq!(written("`{% raw %}{{ a }}{% endraw %}`\n"), "`{{ a }}`\n");
    }

    #[test]
    fn what_is_in_code_is_code() {
        for text in ["```\n{: .a }\n```\n", "a\n\n    {: .a }\n", "`{: .a }` raw\n", "{::options a=\"b\" /}\n", "{:}\n"]
        {
            assert_eq!(written(text), text);
        }
    }

    #[test]
    fn where_front_matter_tells_only_pages_of_jekyll_are_written_anew() {
        for (front, is_taken) in [
            ("---\nparent: A\n---\n", true),
            ("---\nlayout: \"page\"\n---\n", true),
            ("---\nlayout: home\n---\n", false),
            ("---\ntitle: A\n---\n", false),
            ("", false),
        ] {
            let text = format!("{front}a\n{{: .b }}\n");
            assert_eq!(rewrite_pages(&text, front.len(), KNOWN).is_some(), is_taken, "{front}");
        }
    }
}
