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
    let mut next = None;
    let mut found = false;
    for (number, line) in code.split_inclusive('\n').enumerate() {
        let whole = read_comment(line.trim()).and_then(read_instruction);
        if let Some((mark, reach)) = whole {
            found = true;
            match reach {
                Reach::NextLine => next = Some(mark),
                Reach::Start => open[mark as usize].push(number),
                Reach::End if open[mark as usize].pop().is_some() => {}
                Reach::End => marked.unbalanced.push((number, false)),
            }
            continue;
        }
        let last = || Mark::ALL.into_iter().max_by_key(|mark| open[*mark as usize].last());
        let mark = next.take().or_else(|| last().filter(|mark| !open[*mark as usize].is_empty()));
        if let Some((mark, before)) = read_trailing(line) {
            found = true;
            marked.code.push_str(before);
            if line.ends_with('\n') {
                marked.code.push('\n');
            }
            marked.marks.push(Some(mark));
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

/// `code // [!code ++]`: the mark, and the line before it.
fn read_trailing(line: &str) -> Option<(Mark, &str)> {
    let at = line.rfind("[!code ")?;
    let (word, after) = line[at + "[!code ".len()..].split_once(']')?;
    let mark = match word.trim() {
        "++" => Mark::Add,
        "--" => Mark::Remove,
        "error" => Mark::Error,
        "highlight" | "hl" => Mark::Highlight,
        _ => return None,
    };
    let before = line[..at].trim_end();
    let (open, close) = COMMENTS.iter().find(|(open, _)| before.ends_with(open))?;
    (after.trim() == *close).then(|| (mark, before[..before.len() - open.len()].trim_end()))
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
