//! How deeply declarations are nested. The parser is recursive, and nesting that overflows its stack would crash the
//! program.

/// Stack for the parser: it takes up to 6 kB per level.
pub(super) const STACK: usize = 128 << 20;

const BRACKETS: usize = 1_000;

/// Most operators in one piece of text without `;`, `,` or a brace, each of which may begin a level: `!!a`, `a ? b : c ? d : e`.
const SIGNS: usize = 8_000;

/// Where a source is deeper than the parser can go, if it is. Comments do not count, as long as it is sure what is one.
pub(super) fn too_deep(source: &str) -> Option<usize> {
    find_too_deep(source).and_then(|at| blank_comments(source).map_or(Some(at), |bare| find_too_deep(&bare)))
}

/// The source with spaces in place of its comments; nothing where something else may look like one: patterns, templates and
/// markup.
fn blank_comments(source: &str) -> Option<String> {
    let mut bare = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find(['/', '"', '\'', '`']) {
        bare.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = match rest.as_bytes() {
            [b'/', b'*', ..] => rest.find("*/")? + 2,
            [b'/', b'/', ..] => rest.find('\n').unwrap_or(rest.len()),
            [quote @ (b'"' | b'\''), ..] => {
                let length = find_string_end(rest, *quote)?;
                bare.push_str(&rest[..length]);
                rest = &rest[length..];
                continue;
            }
            _ => return None,
        };
        bare.extend(std::iter::repeat_n(' ', length));
        rest = &rest[length..];
    }
    bare.push_str(rest);
    Some(bare)
}

/// Where a text that begins with a quote ends; nothing if that is not on its line.
fn find_string_end(text: &str, quote: u8) -> Option<usize> {
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => _ = bytes.next(),
            b'\n' => return None,
            _ if byte == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}

fn find_too_deep(source: &str) -> Option<usize> {
    let mut brackets = 0_usize;
    let mut signs = 0_usize;
    let mut elses = 0_usize;
    let bytes = source.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => brackets += 1,
            b')' | b']' | b'}' => brackets = brackets.saturating_sub(1),
            b'e' if bytes[at..].starts_with(b"else") => elses += 1,
            _ => {}
        }
        match byte {
            b';' | b',' | b'{' | b'}' => signs = 0,
            b'!' | b'~' | b'+' | b'-' | b'?' | b':' | b'=' | b'<' | b'(' | b'[' | b'*' | b'.' | b'$' => signs += 1,
            // Words such as `typeof` are prefix operators.
            b' ' | b'\n' | b'\t' if bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic) => signs += 1,
            _ => {}
        }
        if brackets > BRACKETS || signs > SIGNS || elses > SIGNS {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::module;
    use dialect::labels::Language;

    #[test]
    fn what_is_too_deep_is_reported_and_anything_less_is_read() {
        for (piece, least) in [("[", 900), ("(", 900), ("{a:", 900), ("!", 7_000), ("typeof ", 7_000), ("a?b:", 3_000)]
        {
            for path in ["a.d.ts", "a.tsx"] {
                for (begin, times) in
                    [("let a = ", least), ("let a = ", 100_000), ("type A = ", least), ("type A = ", 100_000)]
                {
                    let read = module(path, &format!("{begin}{}", piece.repeat(times)), Language::English.labels());
                    assert!(!read.errors.is_empty(), "{piece}");
                }
            }
        }
    }

    #[test]
    fn a_long_comment_is_not_deep_and_hides_nothing_that_is() {
        let errors = |source: &str| module("a.d.ts", source, Language::English.labels()).errors.len();
        let words = "a word (of many); and more: ".repeat(100_000).replace([';', ','], "");
        let long = format!("/** {words} */\nexport interface A {{ b: '/*' }}\n// {words}\n");
        assert_eq!(errors(&long), 0);
        let deep = "[".repeat(100_000);
        for hidden in [
            format!("/* a */ let a = {deep}; /* b */"),
            format!("let b = '/*'; let a = {deep}; /* b */"),
            format!("let b = '\\'/*'; let a = {deep}; // b"),
            format!("let b = /[/*]/; let a = {deep}; /* b */"),
            format!("let b = `/*`; let a = {deep}; /* b */"),
        ] {
            assert_eq!(errors(&hidden), 1, "{}", &hidden[..24]);
        }
    }

    #[test]
    fn a_long_list_is_not_deep() {
        let members = "  member?: A | B;\n".repeat(20_000);
        assert_eq!(
            module("a.d.ts", &format!("export interface C {{\n{members}}}\n"), Language::English.labels()).errors,
            []
        );
    }
}
