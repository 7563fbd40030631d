//! Comments in code that mark lines, and are removed.

use crate::document::Mark;

/// Code without its magic comments.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) code: String,
    /// The mark of each line; empty if there are none at all.
    pub(crate) marks: Vec<Option<Mark>>,
    /// Lines of the original code, from 0, with a comment that lacks its counterpart; and whether it is a start.
    pub(crate) unbalanced: Vec<(usize, bool)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    NextLine,
    Start,
    End,
}

/// Takes magic comments out of code; nothing if it has none.
pub(crate) fn take(code: &str) -> Option<Marked> {
    if !["-next-line", "-start", "-end", "[!code"].iter().any(|word| code.contains(word)) {
        return None;
    }
    let mut marked = Marked::default();
    // The lines that opened a stretch of each kind.
    let mut open: [Vec<usize>; 4] = Default::default();
    // The mark of the lines that follow, and how many.
    let mut next: Option<(Mark, usize)> = None;
    let mut found = false;
    for (number, line) in code.split_inclusive('\n').enumerate() {
        let whole = read_comment(line.trim()).and_then(read_instruction);
        if let Some((mark, reach)) = whole {
            found = true;
            match reach {
                Reach::NextLine => next = Some((mark, 1)),
                Reach::Start => open[mark as usize].push(number),
                Reach::End if open[mark as usize].pop().is_some() => {}
                Reach::End => marked.unbalanced.push((number, false)),
            }
            continue;
        }
        let last = || Mark::ALL.into_iter().max_by_key(|mark| open[*mark as usize].last());
        let trailing = read_trailing(line);
        found |= trailing.is_some();
        if let Some(Trailing { mark, count, before: "" }) = trailing {
            // It is alone in its line, and so of those after it.
            next = mark.map(|mark| (mark, count));
            continue;
        }
        let of_next = next.map(|(mark, _)| mark);
        next = next.filter(|(_, count)| *count > 1).map(|(mark, count)| (mark, count - 1));
        let mark = of_next.or_else(|| last().filter(|mark| !open[*mark as usize].is_empty()));
        if let Some(Trailing { mark: own, count, before }) = trailing {
            let mark = own.or(mark);
            next = own.filter(|_| count > 1).map(|mark| (mark, count - 1));
            marked.code.push_str(before);
            if line.ends_with('\n') {
                marked.code.push('\n');
            }
            marked.marks.push(mark);
        } else {
            marked.code.push_str(line);
            marked.marks.push(mark);
        }
    }
    marked.unbalanced.extend(open.iter().flatten().map(|number| (*number, true)));
    marked.unbalanced.sort_unstable();
    found.then_some(marked)
}

const COMMENTS: [(&str, &str); 8] =
    [("//", ""), ("#", ""), ("<!--", "-->"), ("{/*", "*/}"), ("/*", "*/"), ("--", ""), (";", ""), ("%", "")];

/// The content of a comment, if the text is nothing else.
fn read_comment(text: &str) -> Option<&str> {
    COMMENTS.iter().find_map(|(open, close)| Some(text.strip_prefix(open)?.strip_suffix(close)?.trim()))
}

fn read_instruction(words: &str) -> Option<(Mark, Reach)> {
    let (what, reach) = [("-next-line", Reach::NextLine), ("-start", Reach::Start), ("-end", Reach::End)]
        .into_iter()
        .find_map(|(suffix, reach)| Some((words.strip_suffix(suffix)?, reach)))?;
    let mark = match what {
        "highlight" => Mark::Highlight,
        "add" | "diff-add" => Mark::Add,
        "remove" | "diff-remove" => Mark::Remove,
        "error" => Mark::Error,
        _ => return None,
    };
    Some((mark, reach))
}

/// What a comment at the end of a line says of it.
#[derive(Clone, Copy)]
struct Trailing<'a> {
    /// Nothing if it marks a word, which is shown like the others.
    mark: Option<Mark>,
    /// How many lines it marks.
    count: usize,
    /// The line before it.
    before: &'a str,
}

/// `code // [!code ++]`, `code // [!code ++:3]`
fn read_trailing(line: &str) -> Option<Trailing<'_>> {
    let at = line.rfind("[!code ")?;
    let (word, after) = line[at + "[!code ".len()..].split_once(']')?;
    let (word, count) = word.trim().split_once(':').unwrap_or((word.trim(), "1"));
    let mark = match word {
        "++" => Some(Mark::Add),
        "--" => Some(Mark::Remove),
        "error" => Some(Mark::Error),
        "highlight" | "hl" | "focus" | "warning" | "info" => Some(Mark::Highlight),
        "word" => None,
        _ => return None,
    };
    let count = count.parse().unwrap_or(1);
    let before = line[..at].trim_end();
    let (open, close) = COMMENTS.iter().find(|(open, _)| before.ends_with(open))?;
    let before = before[..before.len() - open.len()].trim_end();
    (after.trim() == *close).then_some(Trailing { mark, count, before })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_every_syntax_become_marks() {
        for comment in [
            "// highlight-next-line",
            "# highlight-next-line",
            "<!-- highlight-next-line -->",
            "  {/* highlight-next-line */}",
            "-- highlight-next-line",
        ] {
            let marked = take(&format!("a\n{comment}\nb\n")).unwrap();
            assert_eq!((marked.code.as_str(), marked.marks.as_slice()), ("a\nb\n", &[None, Some(Mark::Highlight)][..]));
        }
    }

    #[test]
    fn trailing_comments_mark_their_line() {
        let marked = take("a // [!code ++]\nb /* [!code --] */\n<c/> <!-- [!code error] -->").unwrap();
        assert_eq!(marked.code, "a\nb\n<c/>");
        assert_eq!(marked.marks, [Some(Mark::Add), Some(Mark::Remove), Some(Mark::Error)]);
    }

    #[test]
    fn a_comment_alone_or_with_a_number_marks_lines_after_it() {
        let marked = take("// [!code focus:2]\na\nb\nc // [!code --:2]\nd\ne // [!code word:e]\n").unwrap();
        assert_eq!(marked.code, "a\nb\nc\nd\ne\n");
        let (lit, gone) = (Some(Mark::Highlight), Some(Mark::Remove));
        assert_eq!(marked.marks, [lit, lit, gone, gone, None]);
    }

    #[test]
    fn a_start_without_an_end_is_reported() {
        let marked = take("// highlight-start\na\n// error-end\n").unwrap();
        assert_eq!(marked.unbalanced, [(0, true), (2, false)]);
        assert_eq!(marked.marks, [Some(Mark::Highlight)]);
    }

    #[test]
    fn other_code_is_left_alone() {
        assert_eq!(take("const a = 'highlight-next-line'; // [!code"), None);
    }

    #[test]
    fn every_word_of_a_comment_has_its_mark() {
        for (word, mark) in [
            ("highlight", Mark::Highlight),
            ("add", Mark::Add),
            ("diff-add", Mark::Add),
            ("remove", Mark::Remove),
            ("diff-remove", Mark::Remove),
            ("error", Mark::Error),
        ] {
            let marked = take(&format!("// {word}-start\na\n// {word}-end\nb\n")).unwrap();
            assert_eq!(marked.marks, [Some(mark), None], "{word}");
            assert_eq!((marked.code.as_str(), marked.unbalanced.len()), ("a\nb\n", 0), "{word}");
        }
        for (word, mark) in [("++", Mark::Add), ("--", Mark::Remove), ("hl", Mark::Highlight), ("error", Mark::Error)] {
            let marked = take(&format!("a # [!code {word}]\nb\n")).unwrap();
            assert_eq!((marked.code.as_str(), &marked.marks[..]), ("a\nb\n", &[Some(mark), None][..]), "{word}");
        }
        assert_eq!(take("// other-start\na // [!code other]\n"), None);
    }

    #[test]
    fn the_stretch_that_began_last_marks_its_lines() {
        let code = "// add-start\na\n// error-start\nb\n// error-end\nc\n// add-end\nd\n";
        let marked = take(code).unwrap();
        assert_eq!(marked.marks, [Some(Mark::Add), Some(Mark::Error), Some(Mark::Add), None]);
        let marked = take("a\n// add-end\nb\n// add-start\n").unwrap();
        assert_eq!(marked.unbalanced, [(1, false), (3, true)]);
    }
}
