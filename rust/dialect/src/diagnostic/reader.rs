//! What libraries say of files they cannot read, in words for the people who write those files.

mod toml;

pub use toml::{TomlFault, cut_to_line, describe_toml};

/// What is wrong with YAML.
pub fn describe_yaml(error: &serde_saphyr::Error) -> String {
    let words = error.without_snippet().to_string();
    if let Some(rest) = words.strip_prefix("duplicate mapping key: ") {
        let key = rest.split([',', ' ', '\n']).next().unwrap_or_default();
        return format!("the key `{key}` is given twice");
    }
    describe(&words, YAML)
}

/// What is wrong with JSON.
pub fn describe_json(error: &serde_json::Error) -> String {
    describe(&error.to_string(), JSON)
}

fn describe(words: &str, known: &'static [(&str, &str)]) -> String {
    if let Some(takes) = takes(words) {
        return format!("this takes {}", takes.what);
    }
    if let Some((_, rest)) = words.split_once("missing field `") {
        return format!("the key `{}` is missing", rest.split('`').next().unwrap_or_default());
    }
    find(words, known).unwrap_or("this cannot be read").to_owned()
}

/// What a key takes, where something else is written.
struct Takes {
    what: String,
    /// How it is written in TOML.
    in_toml: &'static str,
}

/// What is taken, as serde tells of a value of another type, size or length.
fn takes(words: &str) -> Option<Takes> {
    let is_type = words.starts_with("invalid type: ");
    let is_known = is_type || words.starts_with("invalid value: ") || words.starts_with("invalid length ");
    // What is written may hold such words as well, and stands before ours.
    let (_, wanted) = words.rsplit_once(", expected ").filter(|_| is_known)?;
    let number = "write a number, without quotation marks";
    let taken = |what: &str, in_toml| Some(Takes { what: what.to_owned(), in_toml });
    let name = wanted.split_once(" at line ").map_or(wanted, |(name, _)| name);
    match name {
        "u8" if !is_type => return taken("a whole number from 0 to 255", number),
        "u16" | "u32" | "u64" | "usize" if !is_type => return taken("a whole number that is not negative", number),
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => {
            return taken("a whole number", number);
        }
        "f32" | "f64" => return taken("a number", number),
        _ => {}
    }
    if let Some((_, size)) = name.split_once("tuple of size ") {
        return taken(&format!("a list of {size} values"), "write it as `[…, …]`");
    }
    let (_, what, in_toml) = TYPES.iter().find(|(known, ..)| name.starts_with(known))?;
    taken(what, in_toml)
}

fn find(words: &str, known: &'static [(&str, &str)]) -> Option<&'static str> {
    known.iter().find(|(part, _)| words.contains(part)).map(|(_, ours)| *ours)
}

const YAML: &[(&str, &str)] = &[
    ("multiple YAML documents", "a line of `---` begins another document"),
    ("implicit flow mapping", "a value is missing before a comma or bracket"),
    ("EOF while parsing a block mapping", "a value that begins with this character needs quotation marks"),
    ("character: `\\u", "this character is not possible here"),
    ("unexpected character", "a value that begins with this character needs quotation marks"),
    ("document start", "a line that begins with `%` needs quotation marks"),
    ("anchor or alias", "a value that begins with `&` or `*` needs quotation marks"),
    ("recursive references", "this `*` names what it stands in"),
    ("merge", "`<<` takes a table"),
    ("!!binary", "this is not in base64"),
    ("non-finite", "this number is not finite"),
    ("expected string scalar", "this takes one value, not a list or a table"),
    ("sequence start", "this takes a list"),
    ("floating point", "this takes a number"),
    ("null into string", "text is missing here"),
    ("invalid boolean", "this takes true or false"),
    ("a verbatim tag", "a value that begins with `!` needs quotation marks"),
    ("a block scalar", "the text begins on the line after `|` or `>`"),
    ("'-' indicator", "this line is no part of the list before it"),
    ("budget", "this is too deep, or too long"),
    ("unclosed bracket '['", "a list is not closed by `]`"),
    ("unclosed bracket '{'", "a table is not closed by `}`"),
    ("illegal placement of ':'", "a `:` stands in a list, or a `[` before it is not closed"),
    ("flow sequence", "a list is not closed by `]`"),
    ("flow mapping", "a table is not closed by `}`"),
    ("flow construct", "a `[` or `{` is not closed"),
    ("misplaced bracket", "this bracket closes nothing"),
    ("mapping values are not allowed", "a value with a `:` in it needs quotation marks"),
    ("did not find expected key", "this line is neither a key nor a part of the value before it"),
    ("simple key", "this line has no `:` after a key"),
    ("unclosed quote", "a quotation mark is not closed"),
    ("multiline quoted scalar", "a quotation mark is not closed"),
    ("trailing content after", "something stands after the closing quotation mark"),
    ("unknown escape", "there is no such escape; write a backslash twice"),
    ("cannot start any token", "a value that begins with this character needs quotation marks"),
    ("unknown anchor", "a value that begins with `*` needs quotation marks"),
    ("block sequence entries", "a list begins on a line of its own"),
    ("expected mapping start", "these are no keys with values"),
    ("tab", "lines are indented with spaces, not with tabs"),
    ("indent", "this line is indented unlike those before it"),
];

const JSON: &[(&str, &str)] = &[
    ("trailing comma", "there is a comma after the last of them"),
    ("trailing characters", "something stands after the end"),
    ("EOF while parsing", "it ends before everything is closed"),
    ("expected `,` or", "a comma is missing before this"),
    ("expected `:`", "a colon is missing before this"),
    ("key must be a string", "a key needs quotation marks"),
    (
        "expected value",
        "a value is expected here: text in quotation marks, a number, true, false, null, a list or an object",
    ),
    ("control character", "text ends in its own line; write a line break as `\\n`"),
    ("invalid escape", "this is no escape of JSON; write a backslash as `\\\\`"),
    ("invalid number", "this is no number"),
    ("number out of range", "this number is too large"),
    ("expected ident", "a word is `true`, `false` or `null`; text needs quotation marks"),
    ("expected `\"`", "a key needs quotation marks"),
    ("hex escape", "this is no escape of JSON; write four digits after `\\u`"),
    ("surrogate", "this is no escape of JSON; write both halves of the character"),
    ("unicode code point", "there is no character of this code"),
    ("recursion limit", "this is too deep in lists and objects"),
];

/// What the readers of settings expect, in their words and in ours, and how it is written.
const TYPES: &[(&str, &str, &str)] = &[
    ("a boolean", "true or false", "write `true` or `false`, without quotation marks"),
    ("a string", "text", "write it as `\"…\"`"),
    ("a sequence", "a list", "write it as `[\"…\"]`"),
    ("a borrowed string", "text", "write it as `\"…\"`"),
    ("a map", "a table", "write its keys below it, as `key = …`"),
    ("struct", "a table", "write its keys below it, as `key = …`"),
    ("internally tagged enum", "a table", "write its keys below it, as `key = …`"),
    ("enum", "text", "write it as `\"…\"`"),
    ("string or", "text", "write it as `\"…\"`"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_yaml_is_told_without_the_words_of_the_library() {
        let told = |text: &str| describe_yaml(&serde_saphyr::from_str::<serde_json::Value>(text).unwrap_err());
        assert_eq!(told("title: [A, B"), "a list is not closed by `]`");
        for text in [
            "title: [A\nid: b\n",
            "a: b\n---\nc: d\n",
            "a: %b\n",
            "a: \u{1}\n",
            "%a\n",
            "title: &\n",
            "a: &a [*a]\n",
            "<<: x\n",
            "a: !!binary x\n",
            "a: .inf\n",
            "[a]: b\n",
            ": a\n",
            "a: !<x b\n",
            "a: |9x\n b\n",
            "a: ,\n",
            "a: [b,,c]\n",
            "- a\nb: c\n",
        ] {
            assert_ne!(told(text), "this cannot be read", "{text}");
        }
        assert_eq!(told("title: a: b\n"), "a value with a `:` in it needs quotation marks");
        assert_eq!(told("a: 1\na: 2\n"), "the key `a` is given twice");
        assert_eq!(told("title: \"A\n"), "a quotation mark is not closed");
    }

    #[test]
    fn what_is_no_json_is_told_without_the_words_of_the_library() {
        let told = |text: &str| describe_json(&serde_json::from_str::<serde_json::Value>(text).unwrap_err());
        assert_eq!(told("[1, 2,]"), "there is a comma after the last of them");
        assert_eq!(told("{\"a\": 1 \"b\": 2}"), "a comma is missing before this");
        assert_eq!(told("{a: 1}"), "a key needs quotation marks");
        for text in [
            "[tru]",
            "[01]",
            "[1.]",
            "[1e999]",
            "{\"a\":1,b:2}",
            "[\"\\u12\"]",
            "[\"\\ud800\"]",
            "\"a\nb\"",
            "[\"\\x\"]",
        ] {
            assert_ne!(told(text), "this cannot be read", "{text}");
        }
        assert_eq!(told("{\"a\": [1"), "it ends before everything is closed");
    }

    #[test]
    fn what_is_yaml_or_json_and_of_another_type_is_not_called_none() {
        let yaml = |text: &str| describe_yaml(&serde_saphyr::from_str::<Vec<f64>>(text).unwrap_err());
        assert_eq!(yaml("a: 1\n"), "this takes a list");
        assert_eq!(yaml("- [1]\n"), "this takes one value, not a list or a table");
        assert_eq!(yaml("- a\n"), "this takes a number");
        let json = |text: &str| describe_json(&serde_json::from_str::<Vec<f64>>(text).unwrap_err());
        assert_eq!(json("{}"), "this takes a list");
        assert_eq!(json("[\"x, expected u8\"]"), "this takes a number");
    }
}
