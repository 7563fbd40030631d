//! What libraries say of files they cannot read, in words for the people who write those files.

/// What is wrong with YAML.
#[must_use]
pub fn describe_yaml(error: &serde_saphyr::Error) -> String {
    let words = error.without_snippet().to_string();
    if let Some(rest) = words.strip_prefix("duplicate mapping key: ") {
        let key = rest.split([',', ' ', '\n']).next().unwrap_or_default();
        return format!("the key `{key}` is given twice");
    }
    find(&words, YAML).unwrap_or("this is no YAML").to_owned()
}

/// What is wrong with JSON.
#[must_use]
pub fn describe_json(error: &serde_json::Error) -> String {
    find(&error.to_string(), JSON).unwrap_or("this is no JSON").to_owned()
}

/// What is wrong with TOML that has a message, and what to write instead.
#[must_use]
pub fn describe_toml(message: &str) -> (String, Option<&'static str>) {
    if let Some((_, wanted)) = message.split_once(", expected ").filter(|_| message.starts_with("invalid type: "))
        && let Some((_, takes, hint)) = TYPES.iter().find(|(name, ..)| wanted.starts_with(name))
    {
        return (format!("this takes {takes}"), Some(hint));
    }
    if message.starts_with("string values must be quoted") {
        return ("text needs quotation marks".to_owned(), Some("write it as `\"…\"`"));
    }
    (message.to_owned(), None)
}

fn find(words: &str, known: &'static [(&str, &str)]) -> Option<&'static str> {
    known.iter().find(|(part, _)| words.contains(part)).map(|(_, ours)| *ours)
}

const YAML: &[(&str, &str)] = &[
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
    ("invalid type: map", "a list is expected here"),
    ("invalid type: sequence", "an object is expected here"),
];

/// What the readers of settings expect, in their words and in ours, and how it is written.
const TYPES: &[(&str, &str, &str)] = &[
    ("a boolean", "true or false", "write `true` or `false`, without quotation marks"),
    ("a string", "text", "write it as `\"…\"`"),
    ("a sequence", "a list", "write it as `[\"…\"]`"),
    ("a map", "a table", "write its keys below it, as `key = …`"),
    ("struct", "a table", "write its keys below it, as `key = …`"),
    ("u", "a whole number", "write a number, without quotation marks"),
    ("i", "a whole number", "write a number, without quotation marks"),
    ("f", "a number", "write a number, without quotation marks"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_yaml_is_told_without_the_words_of_the_library() {
        let told = |text: &str| describe_yaml(&serde_saphyr::from_str::<serde_json::Value>(text).unwrap_err());
        assert_eq!(told("title: [A, B"), "a list is not closed by `]`");
        assert_ne!(told("title: [A\nid: b\n"), "this is no YAML");
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
        assert_eq!(told("{\"a\": [1"), "it ends before everything is closed");
    }

    #[test]
    fn a_value_of_another_type_is_told_by_what_is_expected() {
        let told = describe_toml("invalid type: string \"no\", expected a boolean");
        assert_eq!(
            told,
            ("this takes true or false".to_owned(), Some("write `true` or `false`, without quotation marks"))
        );
        assert_eq!(describe_toml("invalid type: string \"2\", expected u8").0, "this takes a whole number");
        assert_eq!(describe_toml("invalid type: integer `5`, expected a string").0, "this takes text");
    }
}
