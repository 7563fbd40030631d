//! The lines of `SUMMARY.md`.

use crate::settings::clean;

/// A chapter, or a part of the book.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) title: String,
    /// The document, unless it is not written yet.
    pub(super) path: Option<String>,
    /// What is below it.
    pub(super) below: Vec<Entry>,
    /// Whether it is the title of a part.
    pub(super) is_part: bool,
}

/// Deeper lists are no books.
const DEPTH: usize = 32;

/// Reads the list of chapters. Headings but the first are parts of the book.
pub(super) fn parse(text: &str) -> Vec<Entry> {
    let (mut all, mut is_begun) = (Vec::new(), false);
    // The indentation of each open level.
    let mut open: Vec<usize> = Vec::new();
    let mut is_in_part = false;
    for line in text.lines() {
        let indentation = line.len() - line.trim_start().len();
        let line = line.trim();
        if let Some(title) = line.strip_prefix("# ") {
            // The first heading is that of the list itself, unless something stands before it.
            if is_begun {
                all.push(Entry { title: title_of(title), is_part: true, ..Entry::default() });
                (is_in_part, open) = (true, Vec::new());
            }
            is_begun = true;
            continue;
        }
        let item = line.strip_prefix(['-', '*', '+']).map(str::trim_start).filter(|item| item.starts_with('['));
        let Some(mut entry) = item.or_else(|| line.starts_with('[').then_some(line)).and_then(read_link) else {
            // A line between parts ends one.
            is_in_part &= !(line.len() >= 3 && line.chars().all(|one| one == '-'));
            continue;
        };
        is_begun = true;
        entry.title = title_of(&entry.title);
        if item.is_none() {
            // What is in no list stands before or behind all parts.
            open.clear();
            all.push(entry);
            is_in_part = false;
            continue;
        }
        while open.last().is_some_and(|level| *level >= indentation) {
            open.pop();
        }
        let depth = (open.len() + usize::from(is_in_part)).min(DEPTH);
        open.push(indentation);
        last_at(&mut all, depth).push(entry);
    }
    all
}

/// The list that is so deep below the last entries.
fn last_at(mut list: &mut Vec<Entry>, depth: usize) -> &mut Vec<Entry> {
    for _ in 0..depth {
        if list.is_empty() {
            break;
        }
        let end = list.len() - 1;
        list = &mut list[end].below;
    }
    list
}

/// A link at the beginning of a line.
fn read_link(line: &str) -> Option<Entry> {
    let mut depth = 0;
    let mut end = None;
    let mut is_escaped = false;
    for (at, character) in line.char_indices() {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => depth += 1,
            ']' => {
                depth -= 1;
                if depth == 0 {
                    end = Some(at);
                    break;
                }
            }
            _ => {}
        }
    }
    let end = end?;
    let target = line[end + 1..].strip_prefix('(')?;
    let target = &target[..target.rfind(')')?];
    let target = target.trim().trim_start_matches('<').trim_end_matches('>');
    let path = target.split(" \"").next().unwrap_or_default().trim().replace("%20", " ");
    Some(Entry { title: line[1..end].to_owned(), path: Some(path).filter(|path| !path.is_empty()), ..Entry::default() })
}

/// A title without Markdown's marks.
fn title_of(text: &str) -> String {
    let mut title = String::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => title.extend(characters.next()),
            '`' => {}
            '*' if characters.peek().is_some_and(|next| !next.is_whitespace()) || !title.ends_with(' ') => {}
            other => title.push(other),
        }
    }
    clean(&title)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The entries as lines, indented by their depth.
    fn shown(list: &[Entry], depth: usize) -> String {
        let line = |entry: &Entry| {
            let path = entry.path.as_deref().unwrap_or(if entry.is_part { "#" } else { "?" });
            format!("{}{} → {path}\n{}", "  ".repeat(depth), entry.title, shown(&entry.below, depth + 1))
        };
        list.iter().map(line).collect()
    }

    #[test]
    fn chapters_are_nested_as_they_are_indented_below_the_title_of_their_part() {
        let text = "# Summary\n\n[Preface](preface.md)\n\n- [`cargo` \\_start\\_](a.md)\n    - [Deep](b/a.md)\n        * [Deeper](<b/b c.md>)\n    - [Two](b/c.md)\n- [Draft]()\n\n# Part [Two]\n\n- [In two](d.md)\n\t- [Below](e.md)\n\n---\n\n- [After](f.md)\n\n[Thanks](g.md)\n";
        assert_eq!(
            shown(&parse(text), 0),
            "Preface → preface.md\ncargo _start_ → a.md\n  Deep → b/a.md\n    Deeper → b/b c.md\n  Two → b/c.md\nDraft → ?\n\
             Part [Two] → #\n  In two → d.md\n    Below → e.md\nAfter → f.md\nThanks → g.md\n"
        );
    }

    #[test]
    fn what_is_no_chapter_is_passed_over() {
        assert_eq!(parse("<!-- none -->\n\n- text\n- [a\n[b] (c.md)\n"), []);
        let deep: Vec<String> = (0..200).map(|depth| " ".repeat(depth) + "- [a](a.md)\n").collect();
        assert!(!parse(&deep.concat()).is_empty());
    }
}
