//! Small edits of Markdown, made by chance, and what is to be marked of each.

use std::ops::Range;

/// Numbers by chance, the same for the same seed.
pub(crate) struct Chance(pub u64);

impl Chance {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit.max(1) as u64).expect("it is below a size")
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        (!of.is_empty()).then(|| of[self.below(of.len())].clone())
    }
}

/// What is done to a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    ChangeWord,
    InsertWord,
    DeleteWord,
    AddParagraph,
    RemoveParagraph,
    MoveParagraph,
    LinkTarget,
    Cell,
    Property,
    CodeLine,
    Heading,
    Title,
}

pub(crate) const KINDS: [Kind; 12] = [
    Kind::ChangeWord,
    Kind::InsertWord,
    Kind::DeleteWord,
    Kind::AddParagraph,
    Kind::RemoveParagraph,
    Kind::MoveParagraph,
    Kind::LinkTarget,
    Kind::Cell,
    Kind::Property,
    Kind::CodeLine,
    Kind::Heading,
    Kind::Title,
];

/// An edited text, and which words are to be marked. A paragraph goes by its source: what is marked of it is all of it.
#[derive(Debug)]
pub(crate) struct Edit {
    pub(crate) text: String,
    pub(crate) removed: String,
    pub(crate) added: String,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    Front,
    Blank,
    /// A paragraph that is one line, between blank ones.
    Paragraph,
    Heading,
    Row,
    Tag,
    Code,
    Other,
}

/// What a line outside of code is, after another one.
fn classify(line: &str, before: Option<Line>) -> Line {
    let is_rule = ["| ---", "|--", "| :"].iter().any(|rule| line.starts_with(rule));
    match line {
        _ if line.trim().is_empty() => Line::Blank,
        _ if line.starts_with('#') => Line::Heading,
        _ if is_rule || (line.starts_with("| ") && before == Some(Line::Row)) => Line::Row,
        _ if line.trim_start().starts_with('<') => Line::Tag,
        _ if line.starts_with(|c: char| c.is_ascii_uppercase()) && !line.ends_with('\\') && !line.contains("[^") => {
            Line::Paragraph
        }
        _ => Line::Other,
    }
}

/// The lines of a text, with what each is.
fn lines(text: &str) -> Vec<(Range<usize>, Line)> {
    let mut lines: Vec<(Range<usize>, Line)> = Vec::new();
    let (mut at, mut fence, mut is_front) = (0, None::<bool>, text.starts_with("---\n"));
    for (number, whole) in text.split_inclusive('\n').enumerate() {
        let (range, line) = (at..at + whole.trim_end_matches('\n').len(), whole.trim_end_matches('\n'));
        at += whole.len();
        let kind = if is_front {
            is_front = number == 0 || line != "---";
            Line::Front
        } else if let Some(is_shown) = fence {
            if line.trim_start().starts_with("```") {
                fence = None;
                Line::Other
            } else if is_shown {
                Line::Code
            } else {
                Line::Other
            }
        } else if let Some(info) = line.trim_start().strip_prefix("```") {
            // What stands in these is not what is shown, or not shown line by line.
            let others = ["file=", "reply", "message", "mermaid", "diff", "pictures", "{"];
            fence = Some(!others.iter().any(|other| info.contains(other)) && line.starts_with("```"));
            Line::Other
        } else {
            classify(line, lines.last().map(|(_, before)| *before))
        };
        lines.push((range, kind));
    }
    let kinds: Vec<Line> = lines.iter().map(|(_, kind)| *kind).collect();
    for (number, (_, kind)) in lines.iter_mut().enumerate().filter(|(_, (_, kind))| *kind == Line::Paragraph) {
        let is_blank = |at: Option<usize>| at.and_then(|at| kinds.get(at)).is_none_or(|kind| *kind == Line::Blank);
        if !is_blank(number.checked_sub(1)) || !is_blank(Some(number + 1)) {
            *kind = Line::Other;
        }
    }
    lines
}

/// Words of a line that are nothing but letters, between spaces, and in no link, code or tag.
fn words(text: &str, line: &Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut depth, mut is_code) = (0_i32, false);
    let mut start = line.start;
    for (at, c) in text[line.clone()].char_indices().map(|(at, c)| (line.start + at, c)).chain([(line.end, ' ')]) {
        if c == ' ' {
            let word = &text[start..at];
            let is_plain = word.len() >= 4 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
            // The first word of a line may be one of its notation.
            if is_plain && depth == 0 && !is_code && start > line.start && at < line.end {
                found.push(start..at);
            }
            start = at + 1;
        }
        match c {
            '[' | '(' | '<' | '{' => depth += 1,
            ']' | ')' | '>' | '}' => depth -= 1,
            '`' => is_code = !is_code,
            _ => {}
        }
    }
    found
}

fn replace(text: &str, range: Range<usize>, with: &str) -> String {
    [&text[..range.start], with, &text[range.end..]].concat()
}

/// The edit of a kind, somewhere in a text; nothing if there is no place for it. `name` is a word that nothing else has.
pub(crate) fn make(kind: Kind, text: &str, name: &str, chance: &mut Chance) -> Option<Edit> {
    let lines = lines(text);
    let of = |wanted: Line| -> Vec<Range<usize>> {
        lines.iter().filter(|(_, kind)| *kind == wanted).map(|(range, _)| range.clone()).collect()
    };
    let words_of = |wanted: Line| of(wanted).iter().flat_map(|line| words(text, line)).collect::<Vec<_>>();
    let put_name = |word: Range<usize>| Edit {
        text: replace(text, word.clone(), name),
        removed: text[word].to_owned(),
        added: name.to_owned(),
    };
    match kind {
        Kind::ChangeWord => chance.pick(&words_of(Line::Paragraph)).map(put_name),
        Kind::InsertWord => {
            let at = chance.pick(&words_of(Line::Paragraph))?.start;
            Some(Edit { text: replace(text, at..at, &format!("{name} ")), removed: String::new(), added: name.into() })
        }
        Kind::DeleteWord => {
            let word = chance.pick(&words_of(Line::Paragraph))?;
            let removed = text[word.clone()].to_owned();
            Some(Edit { text: replace(text, word.start..word.end + 1, ""), removed, added: String::new() })
        }
        Kind::AddParagraph => {
            let at = chance.pick(&of(Line::Paragraph))?.end;
            let added = format!("Here {name} stands alone.");
            Some(Edit { text: replace(text, at..at, &format!("\n\n{added}")), removed: String::new(), added })
        }
        Kind::RemoveParagraph => {
            let line = chance.pick(&between_paragraphs(&lines, 1))?.0;
            let removed = text[line.clone()].to_owned();
            Some(Edit { text: replace(text, line.start..line.end + 2, ""), removed, added: String::new() })
        }
        Kind::MoveParagraph => {
            let (line, to) = chance.pick(&between_paragraphs(&lines, 3))?;
            let moved = text[line.clone()].to_owned();
            let with = replace(text, to..to, &format!("\n\n{moved}"));
            Some(Edit { text: replace(&with, line.start..line.end + 2, ""), removed: moved.clone(), added: moved })
        }
        Kind::LinkTarget => {
            let shown = lines.iter().filter(|(_, kind)| matches!(kind, Line::Paragraph | Line::Row | Line::Other));
            let targets = shown
                .flat_map(|(line, _)| text[line.clone()].match_indices("](/").map(move |(at, _)| line.start + at + 2));
            let start = chance.pick(&targets.collect::<Vec<_>>())?;
            let end = start + text[start..].find([')', ' '])?;
            let added = format!("/{name}");
            Some(Edit { text: replace(text, start..end, &added), removed: text[start..end].to_owned(), added })
        }
        Kind::Cell => chance.pick(&words_of(Line::Row)).map(put_name),
        Kind::Property => {
            let tags = of(Line::Tag);
            let values = tags.iter().flat_map(|line| {
                ["label=\"", "description=\""].into_iter().flat_map(move |key| {
                    text[line.clone()].match_indices(key).map(move |(at, _)| line.start + at + key.len())
                })
            });
            let start = chance.pick(&values.collect::<Vec<_>>())?;
            let end = start + text[start..].find('"')?;
            Some(put_name(start..end)).filter(|edit| !edit.removed.contains(['&', '{', '`']))
        }
        Kind::CodeLine => {
            let line = chance.pick(&of(Line::Code))?;
            let shown = &text[line.clone()];
            let is_told = shown.contains("highlight") || shown.contains("!code") || shown.contains("error-");
            let word = words(text, &line).into_iter().next().filter(|_| !is_told)?;
            Some(put_name(word))
        }
        Kind::Heading => chance.pick(&words_of(Line::Heading)).map(put_name),
        Kind::Title => {
            let front = lines.iter().filter(|(_, kind)| *kind == Line::Front);
            let title = front.map(|(range, _)| range).find(|range| text[(*range).clone()].starts_with("title: \""))?;
            let start = title.start + "title: \"".len();
            let word = text[start..title.end].find([' ', '"'])?;
            Some(put_name(start..start + word))
                .filter(|edit| edit.removed.bytes().all(|byte| byte.is_ascii_alphabetic()))
        }
    }
}

/// Paragraphs that are followed by this many further ones or headings, and the end of the last of these. What is around them are
/// such too, so that nothing grows together.
fn between_paragraphs(lines: &[(Range<usize>, Line)], further: usize) -> Vec<(Range<usize>, usize)> {
    let shown: Vec<&(Range<usize>, Line)> = lines.iter().filter(|(_, kind)| *kind != Line::Blank).collect();
    let is_plain = |at: usize| shown.get(at).is_some_and(|(_, kind)| matches!(kind, Line::Paragraph | Line::Heading));
    let fits = |at: &usize| shown[*at].1 == Line::Paragraph && *at > 0 && (*at - 1..=*at + further + 1).all(is_plain);
    (0..shown.len()).filter(fits).map(|at| (shown[at].0.clone(), shown[at + further].0.end)).collect()
}
