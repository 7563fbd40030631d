//! GraphQL in templates of TypeScript: `gql` and `graphql`, as tags or as functions.

use std::ops::Range;

/// The functions whose template is GraphQL.
const TAGS: [&str; 2] = ["gql", "graphql"];

/// A template with GraphQL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Template {
    /// What is in it. What other templates are put in between definitions is blank, as long as it was.
    pub(crate) text: String,
    /// Where it begins in the code.
    pub(crate) start: usize,
    /// Whether it is the value of a property, which others may merge with an operation of their own.
    pub(crate) is_property: bool,
}

/// The templates of a text that say what they are. One that puts something into a definition is left out: only who runs it
/// knows what it says.
pub(crate) fn find_templates(code: &str) -> Vec<Template> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(tick) = code[at..].find('`').map(|tick| at + tick) {
        let start = tick + 1;
        let (end, inserted) = read_template(code, start);
        if (is_graphql(&code[..tick]) || begins_operation(&code[start..end]))
            && let Some(text) = blank(&code[start..end], start, &inserted)
        {
            let is_property = code[..tick].trim_end().ends_with(':');
            found.push(Template { text, start, is_property });
        }
        at = (end + 1).min(code.len());
    }
    found
}

/// Whether what stands before a template says that it is GraphQL.
fn is_graphql(before: &str) -> bool {
    let mut before = before.trim_end();
    if let Some(comment) = before.strip_suffix("*/").and_then(|inner| inner.rfind("/*").map(|at| &inner[at + 2..])) {
        if comment.trim() == "GraphQL" {
            return true;
        }
        before = before[..before.len() - comment.len() - 4].trim_end();
    }
    let called = before.strip_suffix('(').unwrap_or(before).trim_end();
    let called = without_types(called);
    let name_start = called.rfind(|letter: char| !(letter.is_alphanumeric() || letter == '_')).map_or(0, |at| at + 1);
    TAGS.contains(&&called[name_start..])
}

/// Whether a template is an operation with a name, or a fragment, to whatever function it is given.
fn begins_operation(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_operation = matches!(words.next(), Some("query" | "mutation" | "subscription" | "fragment"));
    let after =
        words.next().unwrap_or_default().trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
    is_operation
        && (after.starts_with(['(', '{'])
            || after.is_empty() && words.next().is_some_and(|word| word == "on" || word.starts_with(['(', '{'])))
}

/// What is called, without the types in angle brackets after it.
fn without_types(called: &str) -> &str {
    if !called.ends_with('>') {
        return called;
    }
    let mut depth = 0;
    for (at, byte) in called.bytes().enumerate().rev() {
        match byte {
            b'>' => depth += 1,
            b'<' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return called[..at].trim_end();
        }
    }
    called
}

/// Where a template ends, and what is put into it.
fn read_template(code: &str, start: usize) -> (usize, Vec<Range<usize>>) {
    let bytes = code.as_bytes();
    let mut inserted = Vec::new();
    let mut at = start;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'`' => return (at, inserted),
            b'$' if bytes.get(at + 1) == Some(&b'{') => {
                let end = end_of_insertion(bytes, at + 2);
                inserted.push(at..end);
                at = end;
            }
            _ => at += 1,
        }
    }
    (code.len(), inserted)
}

/// The byte after the brace that closes what is put in.
fn end_of_insertion(bytes: &[u8], start: usize) -> usize {
    let mut depth = 1;
    let rest = bytes.iter().enumerate().skip(start);
    for (at, byte) in rest {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    bytes.len()
}

/// The text with spaces for what is put in between definitions; nothing where something is put into one.
fn blank(text: &str, start: usize, inserted: &[Range<usize>]) -> Option<String> {
    let mut blank = text.to_owned();
    for range in inserted {
        let range = range.start - start..(range.end - start).min(text.len());
        let (opened, closed) = (text[..range.start].matches('{').count(), text[..range.start].matches('}').count());
        // Those of insertions are balanced.
        if opened != closed {
            return None;
        }
        let spaces =
            text[range.clone()].chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }).collect::<String>();
        blank.replace_range(range, &spaces);
    }
    Some(blank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(code: &str) -> Vec<String> {
        let found = find_templates(code);
        assert!(found.iter().all(|one| code[one.start - 1..].starts_with('`')), "{found:?}");
        found.into_iter().map(|one| one.text).collect()
    }

    #[test]
    fn templates_are_those_that_say_that_they_are_graphql() {
        let code = "const a = gql`{ a }`;\nconst b = graphql(`{ b }`, [c]);\nconst c = graphql<Of<A>>(\n  `{ c }`);\n\
                    const d = /* GraphQL */ `{ d }`; const e = `{ e }`; log(`{ f }`); sql`{ g }`; graphql(/* x */ `{ h }`);\n\
                    send(`mutation Add($a: ID!) { i }`); send(` query Get { j }`); say(`query it, if you can`);";
        assert_eq!(
            texts(code),
            ["{ a }", "{ b }", "{ c }", "{ d }", "{ h }", "mutation Add($a: ID!) { i }", " query Get { j }"]
        );
    }

    #[test]
    fn what_is_put_between_definitions_is_blank_and_a_template_that_is_made_is_left_out() {
        assert_eq!(texts("gql`{ ...F }\n${F}`"), ["{ ...F }\n    "]);
        assert_eq!(texts("gql`{ ...${name({ a: 1 })} }`; gql`{ b }`"), ["{ b }"]);
        assert_eq!(texts("gql`{ a"), ["{ a"]);
    }
}
