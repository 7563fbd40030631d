//! Limits on what a grammar is given. Grammars are C code, and some input would crash the program or keep it busy for
//! hours, so it is refused first.
//!
//! A scanner keeps its state in 1,024 bytes (`TREE_SITTER_SERIALIZATION_BUFFER_SIZE`). Those of CSS, JavaScript and
//! TypeScript keep none, GraphQL, JSON and diff have no scanner, and Bash, HTML, SQL and Containerfile drop what does not
//! fit. That of YAML writes past the end, and an assertion then aborts the whole program.

use std::ops::Range;

use crate::parse::element;
use crate::parse::limits::HIGHLIGHTED_BYTES;

use super::language::Grammar;

/// Deepest nesting of brackets; the time that grammars take to recover grows with its square.
const MAX_NESTING: usize = 100;

/// Deepest nesting of HTML tags, some of which may well be left open; and most open `<` of types.
const MAX_TAGS: usize = 500;

/// Most documents within a script (`<<`); each is kept in the state that is copied with every token.
const MAX_HEREDOCS: usize = 50;

/// Most levels that a piece of YAML can open: its scanner writes 10 bytes, and 4 more for each level.
const MAX_YAML_LEVELS: usize = 250;

/// Splits `code` into pieces that are highlighted separately, nearly always one; or returns why it is shown plain.
pub(super) fn split_code(grammar: Grammar, code: &str) -> Result<Vec<Range<usize>>, String> {
    if code.len() > HIGHLIGHTED_BYTES {
        return Err(format!("it is longer than {} KiB", HIGHLIGHTED_BYTES >> 10));
    }
    if nesting(code) > MAX_NESTING {
        return Err(format!("brackets are nested more than {MAX_NESTING} deep"));
    }
    match grammar {
        Grammar::TypeScript | Grammar::Tsx | Grammar::JavaScript if count_angles(code) > MAX_TAGS => {
            Err(format!("more than {MAX_TAGS} `<` are open at a time"))
        }
        Grammar::Html if open_tags(code) > MAX_TAGS => Err(format!("more than {MAX_TAGS} tags are open at a time")),
        Grammar::Yaml => split_yaml(code),
        Grammar::Bash | Grammar::Docker if code.matches("<<").nth(MAX_HEREDOCS).is_some() => {
            Err(format!("it has more than {MAX_HEREDOCS} `<<`"))
        }
        _ => {
            let whole = 0..code.len();
            Ok(vec![whole])
        }
    }
}

/// The deepest nesting of brackets. Those in strings count too, because a grammar that recovers from an error may not
/// recognise strings.
fn nesting(code: &str) -> usize {
    let mut deepest = 0_usize;
    let mut open = 0_usize;
    for byte in code.bytes() {
        match byte {
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => continue,
        }
        deepest = deepest.max(open);
    }
    deepest
}

fn count_angles(code: &str) -> usize {
    let depths = code.bytes().scan(0_usize, |open, byte| {
        match byte {
            b'<' => *open += 1,
            b'>' => *open = open.saturating_sub(1),
            _ => {}
        }
        Some(*open)
    });
    depths.max().unwrap_or_default()
}

/// The most tags that are open at a time.
fn open_tags(code: &str) -> usize {
    let mut deepest = 0_usize;
    let mut open = 0_usize;
    for rest in code.split('<').skip(1) {
        let name = &rest[..rest.bytes().take_while(u8::is_ascii_alphanumeric).count()];
        if rest.starts_with('/') {
            open = open.saturating_sub(1);
        } else if !name.is_empty() && !element::is_void(name) && !rest.contains("/>") {
            open += 1;
        }
        deepest = deepest.max(open);
    }
    deepest
}

/// Cuts YAML so that no piece can open more levels than its scanner can keep: a level begins with `-`, `?` or `:` before
/// white space, or with `|` or `>`, and with nothing else. A piece ends before a line that is indented least.
fn split_yaml(code: &str) -> Result<Vec<Range<usize>>, String> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut levels = 0;
    // The best line to cut before: its indentation, its offset, and the levels before it.
    let mut cut: Option<(usize, usize, usize)> = None;
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        let more = count_yaml_levels(line);
        if more > MAX_YAML_LEVELS {
            return Err(format!("one of its lines opens more than {MAX_YAML_LEVELS} levels"));
        }
        let indentation = line.bytes().take_while(|byte| *byte == b' ').count();
        while levels + more > MAX_YAML_LEVELS {
            let (_, offset, before) = cut.take().unwrap_or((0, at, levels));
            pieces.push(start..offset);
            (start, levels) = (offset, levels - before);
        }
        if at > start && !line.trim().is_empty() && cut.is_none_or(|(least, ..)| indentation <= least) {
            cut = Some((indentation, at, levels));
        }
        levels += more;
        at += line.len();
    }
    pieces.push(start..code.len());
    Ok(pieces)
}

/// How many levels a line of YAML can open at most.
fn count_yaml_levels(line: &str) -> usize {
    let bytes = line.as_bytes();
    let opens = |(at, byte): (usize, &u8)| match byte {
        b'-' | b'?' | b':' => bytes.get(at + 1).is_none_or(|next| next.is_ascii_whitespace() || *next == 0),
        b'|' | b'>' => true,
        _ => false,
    };
    bytes.iter().enumerate().filter(|byte| opens(*byte)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_yaml_is_one_piece() {
        let code = "a:\n  - b: |\n      text\n  - c\n".repeat(20);
        assert_eq!(split_code(Grammar::Yaml, &code).unwrap(), std::slice::from_ref(&(0..code.len())));
    }

    #[test]
    fn long_yaml_is_cut_before_the_lines_that_are_indented_least() {
        let entry = format!("a:\n{}", "  b: c\n".repeat(99));
        let code = entry.repeat(10);
        let pieces = split_code(Grammar::Yaml, &code).unwrap();
        assert_eq!(pieces.len(), 5);
        assert_eq!(pieces.iter().map(|piece| &code[piece.clone()]).collect::<String>(), code);
        assert!(pieces.iter().all(|piece| code[piece.clone()] == entry.repeat(2)));
    }

    #[test]
    fn no_piece_of_yaml_opens_more_levels_than_its_scanner_keeps() {
        let stairs: String = (0..1_100).map(|width| " ".repeat(width % 97) + "- a: |\n").collect();
        let pieces = split_code(Grammar::Yaml, &stairs).unwrap();
        assert!(pieces.iter().all(|piece| count_yaml_levels(&stairs[piece.clone()]) <= MAX_YAML_LEVELS));
        assert_eq!(pieces.last().map(|piece| piece.end), Some(stairs.len()));
        assert!(split_code(Grammar::Yaml, &"- ".repeat(MAX_YAML_LEVELS)).is_ok());
        assert!(super::split_code(Grammar::Yaml, &"- ".repeat(MAX_YAML_LEVELS + 1)).is_err());
    }

    #[test]
    fn what_is_nested_too_deep_is_refused() {
        assert!(split_code(Grammar::Json, &"[".repeat(MAX_NESTING)).is_ok());
        assert!(split_code(Grammar::Json, &"[".repeat(MAX_NESTING + 1)).is_err());
        assert!(split_code(Grammar::Html, &"<b>".repeat(MAX_TAGS + 1)).is_err());
        assert!(split_code(Grammar::Html, &"<b></b><br><i />".repeat(MAX_TAGS + 1)).is_ok());
        assert!(split_code(Grammar::TypeScript, &"a<".repeat(MAX_TAGS + 1)).is_err());
        assert!(split_code(Grammar::Bash, &"cat <<A\n".repeat(MAX_HEREDOCS + 1)).is_err());
        assert!(split_code(Grammar::Sql, &"a".repeat(HIGHLIGHTED_BYTES + 1)).is_err());
    }

    #[test]
    fn signs_of_yaml_open_levels_before_white_space_alone() {
        for (line, levels) in
            [("- a", 1), ("-a", 0), ("- - a: b", 3), ("a:", 1), ("-\0", 1), ("? a", 1), ("a: |", 2), ("a: >-\n", 3)]
        {
            assert_eq!(count_yaml_levels(line), levels, "{line:?}");
        }
    }

    #[test]
    fn yaml_that_is_one_long_entry_is_cut_before_a_line_with_words() {
        let pieces = split_code(Grammar::Yaml, &format!("a:\n{}", "  b: c\n".repeat(300))).unwrap();
        assert_eq!(pieces, [0..3 + 248 * 7, 3 + 248 * 7..3 + 300 * 7]);
        let code = format!("a:\n{}", "  b: c\n\n".repeat(300));
        let pieces = split_code(Grammar::Yaml, &code).unwrap();
        assert!(pieces.len() == 2 && pieces[1..].iter().all(|piece| code[piece.start..].starts_with("  b")));
    }
}
