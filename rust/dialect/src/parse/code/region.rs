//! Regions of a file: what is between the comments `#region name` and `#endregion name`.

use crate::diagnostic::nearest;

/// How comments begin and end; `#region` may also stand for itself, as in Python.
const COMMENTS: [(&str, &str); 8] = [
    ("//", ""),
    ("{/*", "*/}"),
    ("/*", "*/"),
    ("<!--", "-->"),
    ("{{!--", "--}}"),
    ("--", ""),
    // A line of its own marks a region in YAML and GraphQL.
    ("# ", ""),
    ("", ""),
];

/// Why a region cannot be shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum RegionFault {
    /// There is none of this name.
    Missing { near: Option<String>, known: usize },
    /// It begins, at this line counted from 1, and does not end.
    Unclosed { line: usize },
    /// It begins at more than one line.
    Repeated { lines: [usize; 2] },
}

/// A comment that begins or ends a region; an end may leave out the name.
enum Marker<'a> {
    Begin(&'a str),
    End(&'a str),
}

/// The names of the regions of a file, in order, each with the number of the line that begins it, counted from 0.
pub fn regions(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter_map(|(number, line)| match read_marker(line)? {
        Marker::Begin(name) => Some((number, name)),
        Marker::End(_) => None,
    })
}

/// What documents show of a region; nothing of one that is missing or not clear.
#[must_use]
pub fn code_of_region(text: &str, name: &str) -> Option<String> {
    take_region(text, Some(name)).ok()
}

/// What a region holds, or the whole text, without the comments of regions and without what indents all of it.
pub(crate) fn take_region(text: &str, name: Option<&str>) -> Result<String, RegionFault> {
    let lines: Vec<&str> = text.lines().collect();
    let (first, end) = match name {
        Some(name) => find_region(&lines, name)?,
        None => (0, lines.len()),
    };
    let mut kept: Vec<&str> = Vec::new();
    let mut after_marker = false;
    for line in &lines[first..end] {
        if read_marker(line).is_some() {
            after_marker = true;
            continue;
        }
        let is_blank = line.trim().is_empty();
        // A comment between two blank lines leaves one of them, and at the beginning none.
        let was_blank = kept.last().is_none_or(|last| last.trim().is_empty());
        if is_blank && was_blank && (after_marker || kept.is_empty()) {
            continue;
        }
        after_marker = false;
        kept.push(line);
    }
    Ok(dedent(kept.into_iter()))
}

/// The first and the last line of a region, counted from 1.
pub(crate) fn region_lines(text: &str, name: &str) -> Option<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let (first, end) = find_region(&lines, name).ok()?;
    (first < end).then_some((first + 1, end))
}

/// Code without the blank lines around it, and without what indents all of its lines.
pub(crate) fn dedent<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut kept: Vec<&str> = lines.skip_while(|line| line.trim().is_empty()).collect();
    while kept.last().is_some_and(|line| line.trim().is_empty()) {
        kept.pop();
    }
    let indents = kept.iter().filter(|line| !line.trim().is_empty());
    let indent = indents.map(|line| line.len() - line.trim_start_matches([' ', '\t']).len()).min().unwrap_or(0);
    // A line of blanks alone may be shorter.
    kept.into_iter().flat_map(|line| [line.get(indent..).unwrap_or_default().trim_end(), "\n"]).collect()
}

fn find_region(lines: &[&str], name: &str) -> Result<(usize, usize), RegionFault> {
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut begins: Vec<(&str, usize)> = Vec::new();
    let mut end = None;
    for (number, line) in lines.iter().enumerate() {
        match read_marker(line) {
            Some(Marker::Begin(begun)) => {
                open.push((begun, number));
                begins.push((begun, number));
            }
            Some(Marker::End(ended)) => {
                let at = open.iter().rposition(|(begun, _)| ended.is_empty() || *begun == ended);
                if at.is_some_and(|at| open.remove(at).0 == name) {
                    end.get_or_insert(number);
                }
            }
            None => {}
        }
    }
    let mut own = begins.iter().filter(|(begun, _)| *begun == name).map(|(_, line)| *line);
    match (own.next(), own.next(), end) {
        (None, ..) => {
            let names = begins.iter().map(|(begun, _)| *begun);
            Err(RegionFault::Missing { near: nearest(name, names).map(|near| near.to_string()), known: begins.len() })
        }
        (Some(first), Some(second), _) => Err(RegionFault::Repeated { lines: [first + 1, second + 1] }),
        (Some(first), None, Some(end)) => Ok((first + 1, end)),
        (Some(first), None, None) => Err(RegionFault::Unclosed { line: first + 1 }),
    }
}

fn read_marker(line: &str) -> Option<Marker<'_>> {
    let line = line.trim();
    if !line.contains("region") {
        return None;
    }
    COMMENTS.iter().find_map(|(open, close)| {
        let words = line.strip_prefix(open)?.strip_suffix(close)?.trim();
        let (word, name) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        match word {
            "#region" if !name.trim().is_empty() => Some(Marker::Begin(name.trim())),
            "#endregion" => Some(Marker::End(name.trim())),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_taken_out_without_its_comments_and_its_indentation() {
        let text = "import a;\n\nclass A {\n  // #region own\n  b() {\n\n    return 1;\n  }\n  // #endregion own\n}\n";
        assert_eq!(take_region(text, Some("own")).unwrap(), "b() {\n\n  return 1;\n}\n");
        assert_eq!(take_region(text, None).unwrap(), "import a;\n\nclass A {\n  b() {\n\n    return 1;\n  }\n}\n");
    }

    #[test]
    fn the_lines_of_a_region_are_those_between_its_comments() {
        let text = "a\n# #region b\nb\nc\n# #endregion\n# #region none\n# #endregion\n";
        assert_eq!(region_lines(text, "b"), Some((3, 4)));
        assert_eq!((region_lines(text, "none"), region_lines(text, "missing")), (None, None));
    }

    #[test]
    fn regions_stand_inside_one_another_and_may_overlap() {
        let text = "#region a\n1\n#region b\n2\n#endregion a\n3\n#endregion b\n#region c\n4\n#region d\n5\n#endregion\n6\n#endregion\n";
        for (name, inside) in [("a", "1\n2\n"), ("b", "2\n3\n"), ("c", "4\n5\n6\n"), ("d", "5\n")] {
            assert_eq!(take_region(text, Some(name)).unwrap(), inside, "{name}");
        }
    }

    #[test]
    fn comments_of_every_syntax_mark_regions() {
        for (open, close) in
            [("//", ""), ("# ", ""), ("", ""), ("/*", "*/"), ("<!--", "-->"), ("{{!--", "--}}"), ("--", "")]
        {
            let text = format!("0\n{open}#region own{close}\n1\n{open} #endregion own {close}\n2\n");
            assert_eq!(take_region(&text, Some("own")).unwrap(), "1\n", "{text}");
        }
        assert_eq!(take_region("'#region a'\nx; // #region b\n", None).unwrap(), "'#region a'\nx; // #region b\n");
    }

    #[test]
    fn a_region_that_is_missing_or_not_clear_is_none() {
        let text = "// #region one\n// #endregion one\n// #region two\n// #region three\n// #endregion three\n// #region three\n// #endregion three\n";
        let near = Some("one".to_owned());
        assert_eq!(take_region(text, Some("ones")), Err(RegionFault::Missing { near, known: 4 }));
        assert_eq!(take_region(text, Some("two")), Err(RegionFault::Unclosed { line: 3 }));
        assert_eq!(take_region(text, Some("three")), Err(RegionFault::Repeated { lines: [4, 6] }));
        assert_eq!(take_region(text, Some("one")), Ok(String::new()));
    }

    #[test]
    fn regions_are_named_in_order_with_their_lines() {
        let text = "// #region one\nconst a = '#region no';\n  # #region two\n/* #region three */\nx; // #region no\n// #endregion one\n";
        assert_eq!(regions(text).collect::<Vec<_>>(), [(0, "one"), (2, "two"), (3, "three")]);
    }

    #[test]
    fn a_comment_between_blank_lines_leaves_one_of_them() {
        let text = "// #region all\n\na\n\n// #region x\n\nb\n// #endregion x\n\n\nc\n\n// #endregion all\n";
        assert_eq!(take_region(text, Some("all")).unwrap(), "a\n\nb\n\n\nc\n");
    }
}
