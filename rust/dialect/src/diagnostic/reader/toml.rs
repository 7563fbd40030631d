//! What is wrong with TOML.

use std::ops::Range;

use toml::de::DeTable;

use super::takes;

/// What is wrong with a text of TOML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TomlFault {
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub hint: Option<&'static str>,
    /// Where it is; nothing if it is about the text as a whole.
    pub range: Option<Range<usize>>,
}

/// What is wrong with TOML, and where. What our own types say of a value is left as it is.
pub fn describe_toml(text: &str, error: &toml::de::Error) -> TomlFault {
    let words = error.message().lines().next().unwrap_or_default();
    let is_syntax = DeTable::parse(text).is_err();
    // A parser stops between two characters; what a type cannot take has some, unless it is the whole.
    let range = error.span().filter(|range| is_syntax || !range.is_empty()).map(|range| cut_to_line(text, range));
    let told = if is_syntax { Some(describe_syntax(text, words, range.clone())) } else { describe_value(words) };
    let (message, hint) = told.map_or_else(|| (words.to_owned(), None), |(message, hint)| (message, Some(hint)));
    TomlFault { message, hint, range }
}

/// A range of a text as far as it is on its first line.
pub fn cut_to_line(text: &str, range: Range<usize>) -> Range<usize> {
    let length = text[range.start..].find('\n').unwrap_or(text.len() - range.start);
    range.start..range.end.min(range.start + length)
}

fn describe_value(words: &str) -> Option<(String, &'static str)> {
    if words.ends_with("overflowed") || words.contains("` as i128") {
        return Some(("this number is too large".to_owned(), "write a smaller one, or text in quotation marks"));
    }
    let takes = takes(words)?;
    Some((format!("this takes {}", takes.what), takes.in_toml))
}

fn describe_syntax(text: &str, words: &str, range: Option<Range<usize>>) -> (String, &'static str) {
    let range = range.unwrap_or(0..0);
    let (written, line) = (&text[range.clone()], &text[..range.start]);
    let line = line[line.rfind('\n').map_or(0, |end| end + 1)..].trim_end();
    if lacks_value(words, written, line) {
        let hint = "write text in quotation marks, a number, `true`, `false` or a list";
        return ("a value is missing here".to_owned(), hint);
    }
    if words.starts_with("duplicate key") {
        return (format!("the key `{written}` is given twice"), "remove one of the two");
    }
    if words.starts_with("cannot extend value") {
        return (
            format!("the key `{written}` has a value, and no keys below it"),
            "write all of its keys in one place",
        );
    }
    let known = SYNTAX.iter().find(|(part, ..)| words.contains(part));
    known.map_or(
        ("this is no TOML".to_owned(), "write a key, `=` and a value, as in title = \"a: b\""),
        |(_, ours, hint)| ((*ours).to_owned(), hint),
    )
}

/// Whether nothing is written where a value is looked for, after this beginning of its line.
fn lacks_value(words: &str, written: &str, line: &str) -> bool {
    if words.starts_with("string values must be quoted") {
        return written.is_empty();
    }
    // In a table of one line, a key without a value is taken for text that does not end.
    if words.starts_with("invalid literal string, expected `'`") {
        return !line.contains('\'');
    }
    let is_next = words.starts_with("unexpected key or value")
        || words.ends_with("opening, expected `[`")
        || words.ends_with("opening, expected `{`");
    is_next && line.ends_with('=')
}

const NUMBER: (&str, &str) = ("this is no number", "write digits, as in 12, 0.5 or 0xff; text needs quotation marks");
const DAY: (&str, &str) = ("there is no such day or time", "write a day as 2026-01-31; text needs quotation marks");
const CHARACTER: (&str, &str) =
    ("text cannot hold this character", "write its code between double quotation marks, as `\\u0000`");
const QUOTE: (&str, &str) = ("a quotation mark is not closed", "write another one after the text");

/// Parts of what the parser says, with our words and what to do. The first that is found counts.
const SYNTAX: &[(&str, &str, &str)] = &[
    (
        "unclosed array table",
        "the name of a table is not closed by `]]`",
        "write it as `[[name]]`, on a line of its own",
    ),
    (
        "unclosed table",
        "the name of a table is not closed by `]`",
        "write it as `[name]`; a name with spaces needs quotation marks",
    ),
    ("missing table open", "this bracket closes nothing", "remove it, or write `[name]` for a table"),
    ("missing array opening", "this bracket closes nothing", "remove it, or open the list by `[`"),
    ("missing inline table opening", "this bracket closes nothing", "remove it, or open the table by `{`"),
    (
        "unexpected key or value",
        "something stands after the end of the value or name",
        "begin a line here, or remove it",
    ),
    ("unexpected content", "something stands after the end of the value or name", "begin a line here, or remove it"),
    (
        "key with no value",
        "this key has no value",
        "write `=` and a value after it; a key with spaces needs quotation marks",
    ),
    ("missing assignment", "this key has no value", "write `=` and a value after it"),
    ("missing value", "a value is missing here", "write text in quotation marks, a number, `true`, `false` or a list"),
    (
        "extra assignment between key-value pairs, expected `,`",
        "a comma is missing before this",
        "write one between two keys",
    ),
    ("extra assignment", "there is one `=` too many", "remove it"),
    ("extra `=`", "there is one `=` too many", "remove it"),
    ("unquoted keys cannot be empty", "a key is missing here", "write a name of letters, digits, `-` and `_`"),
    ("missing key", "a key is missing here", "write a name of letters, digits, `-` and `_`"),
    ("invalid unquoted key", "a key with this character needs quotation marks", "write it as `\"…\"`"),
    ("keys cannot be multi-line", "a key has one quotation mark on each side", "write it as `\"…\"`"),
    ("invalid key-value pair", "this is no key", "write a key, `=` and a value, as in title = \"a: b\""),
    ("unclosed array", "a list is not closed by `]`", "write `]` after its last value"),
    ("unclosed inline table", "a table is not closed by `}`", "write `}` after its last value"),
    ("extra comma in array", "a value is missing before this comma", "remove the comma"),
    ("extra comma", "a key is missing before this comma", "remove the comma"),
    ("unexpected `=` in array", "a list has no keys", "write `]` at its end, or a table as `{ key = … }`"),
    ("missing comma", "a comma is missing before this", "write one between two values, or close the list or table"),
    ("visible characters", CHARACTER.0, CHARACTER.1),
    ("single-quote characters", CHARACTER.0, CHARACTER.1),
    ("`\\`, characters", CHARACTER.0, CHARACTER.1),
    ("basic string", QUOTE.0, QUOTE.1),
    ("invalid literal string", QUOTE.0, QUOTE.1),
    ("multi-line literal string", QUOTE.0, QUOTE.1),
    ("string values must be quoted", "text needs quotation marks", "write it as `\"…\"`"),
    (
        "missing escaped value",
        "there is no such escape",
        "write a backslash as `\\\\`, or the text between `'` and `'`",
    ),
    ("too few unicode value digits", "this code has too few digits", "write four after `\\u`, or eight after `\\U`"),
    ("expected unicode", "there is no character of this code", "write another one, or the character itself"),
    ("leading zero", "a number does not begin with a zero", "leave it out, or write text in quotation marks"),
    ("`_` may only go", NUMBER.0, NUMBER.1),
    ("numeric sign", NUMBER.0, NUMBER.1),
    ("radix", NUMBER.0, NUMBER.1),
    ("number", NUMBER.0, NUMBER.1),
    ("invalid fraction", NUMBER.0, NUMBER.1),
    ("invalid mantissa", NUMBER.0, NUMBER.1),
    ("invalid exponent", NUMBER.0, NUMBER.1),
    ("invalid float", NUMBER.0, NUMBER.1),
    ("invalid boolean", "this is neither `true` nor `false`", "write one of them; text needs quotation marks"),
    ("invalid date", DAY.0, DAY.1),
    ("invalid time", DAY.0, DAY.1),
    (
        "carriage return",
        "a line does not end in a carriage return alone",
        "write a line feed after it, or in its place",
    ),
    ("comment character", "a comment cannot hold this character", "remove it"),
    ("recursion", "this is too deep in lists and tables", "write it with fewer levels"),
    ("recurse", "this is too deep in lists and tables", "write it with fewer levels"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> TomlFault {
        let error = toml::from_str::<toml::Table>(text).err().unwrap_or_else(|| panic!("{text} is TOML"));
        describe_toml(text, &error)
    }

    /// What is told of texts.
    const FAULTS: &[(&str, &[&str])] = &[
        ("the name of a table is not closed by `]`", &["[search", "[search\na = 1\n", "[a b]\n"]),
        ("the name of a table is not closed by `]]`", &["[[a]\n", "[[a", "[[a]\n]\n"]),
        ("this bracket closes nothing", &["]\n", "a = [1]\n]\n"]),
        (
            "something stands after the end of the value or name",
            &["a = \"x\" \"y\"\n", "[a] b\n", "a = 1 b = 2\n", "a = 1,\n", "[a]]\n"],
        ),
        ("this key has no value", &["a\n", "a b = 1\n", "a: b\n", "\"a\n", "a.b\n"]),
        (
            "a value is missing here",
            &["a =", "a = \n", "a = \nb = 1\n", "a = ,\n", "a = ]\n", "a = }\n", "a = { b }\n", "a = { b = }\n"],
        ),
        ("there is one `=` too many", &["a == 1\n", "a = = 1\n"]),
        ("a key is missing here", &["= 1\n", "[]\n", "a. = 1\n", "a..b = 1\n", ".a = 1\n", "a = { = 1 }\n"]),
        ("a key with this character needs quotation marks", &["ä = 1\n", "a! = 1\n"]),
        ("a key has one quotation mark on each side", &["\"\"\"a\"\"\" = 1\n", "'''a''' = 1\n"]),
        ("this is no key", &["}\n", ",\n", "{\"a\": 1}\n"]),
        ("a list is not closed by `]`", &["a = [1, 2\n"]),
        ("a table is not closed by `}`", &["a = { b = 1\n"]),
        ("a value is missing before this comma", &["a = [1,, 2]\n", "a = [,]\n"]),
        ("a key is missing before this comma", &["a = { b = 1,, c = 2 }\n", "a = {, }\n"]),
        ("a list has no keys", &["a = [b = 1]\n"]),
        ("a comma is missing before this", &["a = [1\n b = 2\n", "a = { b = 1 c = 2 }\n"]),
        (
            "the key `a` is given twice",
            &["a = 1\na = 2\n", "[a]\n[a]\n", "a = 1\n[a]\n", "a = [1]\n[[a]]\n", "b = { a = 1, a = 2 }\n"],
        ),
        (
            "the key `a` has a value, and no keys below it",
            &["a = 1\na.b = 2\n", "a = {}\na.b = 1\n", "a = []\na.b = 1\n"],
        ),
        (
            "a quotation mark is not closed",
            &["a = \"x\nb = 1\n", "a = 'x\n", "a = \"\"\"x\n", "a = '''x\n", "a = \"\\"],
        ),
        (
            "text cannot hold this character",
            &["a = \"x\u{1}\"\n", "a = 'x\u{1}'\n", "a = \"\"\"x\u{1}\"\"\"\n", "a = '''x\u{1}'''\n"],
        ),
        ("text needs quotation marks", &["a = yes\n", "a = \u{201c}x\u{201d}\n", "a = -\n", "a = [1 2]\n"]),
        ("there is no such escape", &["a = \"\\q\"\n", "a = \"\"\"x\\q\"\"\"\n"]),
        ("this code has too few digits", &["a = \"\\u12\"\n"]),
        ("there is no character of this code", &["a = \"\\ud800\"\n"]),
        ("a number does not begin with a zero", &["a = 01\n"]),
        (
            "this is no number",
            &[
                "a = 1__0\n",
                "a = 1_\n",
                "a = ++1\n",
                "a = 0xG\n",
                "a = 0b2\n",
                "a = 0o8\n",
                "a = +0x1\n",
                "a = 0X1\n",
                "a = 1.\n",
                "a = .1\n",
                "a = 1e\n",
                "a = 1.2.3\n",
                "a = nan1\n",
                "a = infx\n",
            ],
        ),
        ("this is neither `true` nor `false`", &["a = True\n", "a = tru\n"]),
        (
            "there is no such day or time",
            &["a = 2026-13-01\n", "a = 2026-1-1\n", "a = 2026-01-01T25:00:00\n", "a = 10:00:00:1\n"],
        ),
        ("a line does not end in a carriage return alone", &["a = 1\rb = 2\n"]),
        ("a comment cannot hold this character", &["a = 1 # b\u{1}\n"]),
        ("this number is too large", &["a = 99999999999999999999\n", "a = 1e99999\n"]),
    ];

    #[test]
    fn what_is_no_toml_is_told_without_the_words_of_the_library_with_a_hint_at_its_place() {
        for (message, texts) in FAULTS {
            for text in *texts {
                let fault = told(text);
                assert_eq!(fault.message, *message, "{text:?}");
                assert!(fault.hint.is_some() && fault.range.is_some(), "{text:?}: {fault:?}");
            }
        }
    }

    #[test]
    fn what_is_too_deep_is_told_as_such() {
        assert_eq!(told(&format!("a = {}", "[".repeat(300))).message, "this is too deep in lists and tables");
    }

    #[test]
    fn a_fault_between_two_characters_has_its_place() {
        assert_eq!(told("title = \"A\"\nurl = \"x\" \"y\"\n").range, Some(22..22));
        assert_eq!(told("[search").range, Some(7..7));
        assert_eq!(told("url =").range, Some(5..5));
    }

    #[test]
    fn a_value_of_another_type_is_told_by_what_is_expected() {
        #[derive(Debug, serde::Deserialize)]
        #[expect(dead_code, reason = "is only read")]
        struct Settings {
            flag: Option<bool>,
            text: Option<String>,
            small: Option<u8>,
            number: Option<i64>,
            share: Option<f64>,
            list: Option<Vec<String>>,
            pair: Option<(u32, u32)>,
            table: Option<toml::Table>,
        }
        for (text, message) in [
            ("flag = \"no\"", "this takes true or false"),
            ("text = 5", "this takes text"),
            ("small = \"2\"", "this takes a whole number"),
            ("small = 300", "this takes a whole number from 0 to 255"),
            ("pair = [-1, 1]", "this takes a whole number that is not negative"),
            ("number = 0.5", "this takes a whole number"),
            ("share = \"a\"", "this takes a number"),
            ("list = \"a\"", "this takes a list"),
            ("pair = 1", "this takes a list of 2 values"),
            ("pair = [1]", "this takes a list of 2 values"),
            ("table = 1", "this takes a table"),
        ] {
            let fault = describe_toml(text, &toml::from_str::<Settings>(text).unwrap_err());
            assert_eq!(fault.message, message, "{text}");
            assert!(fault.hint.is_some() && fault.range.is_some(), "{text}: {fault:?}");
        }
    }
}
