//! The YAML of `mkdocs.yml`, which has tags that only Python knows.

use serde_json::Value;

/// Reads a file. A tag such as `!!python/name:…` is left out, and of `!ENV` its default is taken.
pub(super) fn parse(text: &str) -> Result<Value, String> {
    let text: String = text.lines().map(|line| without_tags(line) + "\n").collect();
    let options = serde_saphyr::options! { with_snippet: false };
    serde_saphyr::from_str_with_options::<Value>(&text, options)
        .map_err(|error| dialect::diagnostic::describe_yaml(&error))
}

/// A line without its tags. What stands in quotes or behind `#` is text.
fn without_tags(line: &str) -> String {
    let mut result = String::new();
    let mut quote = None;
    let mut previous = ' ';
    let mut rest = line.chars().peekable();
    while let Some(character) = rest.next() {
        match (quote, character) {
            (Some(open), _) => quote = Some(open).filter(|open| *open != character),
            (None, '"' | '\'') if " \t[,:-{(".contains(previous) => quote = Some(character),
            (None, '#') if previous.is_whitespace() => {
                result.push(character);
                result.extend(rest);
                return result;
            }
            (None, '!') if begins_value(&result) => {
                let mut tag = String::new();
                while let Some(next) = rest.next_if(|next| !next.is_whitespace() && *next != ',') {
                    tag.push(next);
                }
                if tag == "ENV" {
                    result.push_str(&of_environment(rest.collect::<String>().trim()));
                    return result;
                }
                continue;
            }
            _ => {}
        }
        result.push(character);
        previous = character;
    }
    result
}

/// Whether a value begins behind this.
fn begins_value(line: &str) -> bool {
    let before = line.trim_end();
    before.is_empty()
        || before.ends_with(['[', '{', ','])
        || (line.len() > before.len() && before.ends_with([':', '-']))
}

/// What stands for a variable of the environment: the last of a list is what holds without it.
fn of_environment(written: &str) -> String {
    let list = written.strip_prefix('[').and_then(|list| list.split(']').next());
    let default = list.and_then(|list| list.rsplit_once(',')).map(|(_, default)| default.trim());
    default.unwrap_or("null").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_only_python_knows_is_left_out() {
        let text = "site_name: A ! B # !c\ntitle: \"x !y\"\nemoji:\n  index: !!python/name:material.extensions.emoji.twemoji\n  \
                    slug: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}\non: !ENV [CI, false]\nkey: !ENV KEY\n\
                    list:\n  - !relative $docs_dir\n  - a\n";
        let read = parse(text).unwrap();
        assert_eq!(
            read,
            json!({
                "site_name": "A ! B", "title": "x !y",
                "emoji": { "index": null, "slug": { "kwds": { "case": "lower" } } },
                "on": false, "key": null, "list": ["$docs_dir", "a"],
            })
        );
    }

    #[test]
    fn what_is_no_yaml_is_told() {
        assert!(parse("a: [b").is_err());
    }
}
