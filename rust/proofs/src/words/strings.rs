//! Strings of code that are names: the values of certain properties, attributes and functions.

use std::ops::Range;

/// The strings of a text that stand as the value of one of `keys`, by themselves or in a list: `key: 'a'`, `key={['a', 'b']}`,
/// `key(['a'])`.
pub(super) fn find_values<'a>(text: &'a str, keys: &[String]) -> Vec<(&'a str, Range<usize>)> {
    let mut found = Vec::new();
    for key in keys {
        for value in find_keys(text, key) {
            read_value(text, value, &mut found);
        }
    }
    found.sort_by_key(|(_, range)| range.start);
    found
}

/// Where the values of a property, an attribute or a function begin.
fn find_keys<'a>(text: &'a str, key: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let places = text.match_indices(key).filter(move |(at, _)| !text[..*at].ends_with(is_part));
    places.filter_map(move |(at, _)| skip(text, at + key.len(), |rest| rest.starts_with([':', '=', '('])))
}

/// The strings that are the second argument of one of some functions.
pub(super) fn find_second<'a>(text: &'a str, functions: &[String]) -> Vec<(&'a str, Range<usize>)> {
    let mut found = Vec::new();
    for start in functions.iter().flat_map(|function| find_keys(text, function)) {
        let comma = end_of_value(text, start);
        if text[comma..].starts_with(',') {
            read_value(text, comma + 1, &mut found);
        }
    }
    found
}

/// The strings of a property in the values of another, of an attribute or of a call: `menu: [{ id: 'a' }]` and
/// `menu: all => [...all, { id: 'a' }]` have one of `id` in `menu`.
pub(super) fn find_in<'a>(text: &'a str, place: &str, property: &str) -> Vec<&'a str> {
    let values = find_keys(text, place).map(|start| start..end_of_value(text, start));
    let property = [property.to_owned()];
    values.flat_map(|range| find_values(&text[range], &property)).map(|(value, _)| value).collect()
}

/// Where a value ends: at the comma after it, or where what it stands in is closed.
fn end_of_value(text: &str, start: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = start;
    while let Some(next) = text[at..].chars().next() {
        match next {
            '\'' | '"' => {
                at = read_string(text, at).map_or(at + 1, |string| string.end + 1);
                continue;
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' | ',' | ';' if depth == 0 => return at,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        at += next.len_utf8();
    }
    text.len()
}

/// The place after one sign, if what comes next is one that is wanted.
fn skip(text: &str, at: usize, is_wanted: impl Fn(&str) -> bool) -> Option<usize> {
    let rest = text[at..].trim_start();
    is_wanted(rest).then(|| text.len() - rest.len() + 1)
}

fn read_value<'a>(text: &'a str, at: usize, found: &mut Vec<(&'a str, Range<usize>)>) {
    let rest = text[at..].trim_start();
    let start = text.len() - rest.len();
    match rest.chars().next() {
        Some('{') => {
            // The braces of an attribute; an object has no string here.
            let inner = rest[1..].trim_start();
            if inner.starts_with(['\'', '"', '[']) {
                read_value(text, start + 1, found);
            }
        }
        Some('[') => {
            let mut at = start + 1;
            while let Some(next) = text[at..].find(['\'', '"', ']']).map(|next| at + next) {
                if text[next..].starts_with(']') {
                    return;
                }
                at = next + 1;
                if let Some(string) = read_string(text, next) {
                    at = string.end + 1;
                    found.push((&text[string.clone()], string));
                }
            }
        }
        Some('\'' | '"') => {
            if let Some(string) = read_string(text, start) {
                found.push((&text[string.clone()], string));
            }
        }
        _ => {}
    }
}

/// What is between the quotes of a string that begins here, if it ends in its line.
fn read_string(text: &str, at: usize) -> Option<Range<usize>> {
    let quote = text[at..].chars().next()?;
    let start = at + 1;
    let end = text[start..].find([quote, '\n'])? + start;
    text[end..].starts_with(quote).then_some(start..end)
}

/// The strings that stand after a piece of code, whose spaces do not matter: `Named('a'` and `Named(\n  'a'` have one after `Named(`.
pub(super) fn find_after(text: &str, piece: &str) -> Vec<String> {
    let squeeze = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
    let (text, piece) = (squeeze(text), squeeze(piece));
    let strings = text.match_indices(&piece).filter_map(|(at, _)| {
        let at = at + piece.len();
        text[at..].starts_with(['\'', '"']).then(|| read_string(&text, at)).flatten()
    });
    strings.map(|range| text[range].to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_in_properties_attributes_and_calls() {
        let code = "a({ needs: 'A', other: 'x', needs: ['B', \"C\"] }); <p needs={['D', is ? 'E' : 'F']} needs=\"G\" />\n\
                    needs(['H'], 'x'); needs: string; alsoneeds: 'x'; needs: { a: 'x' }; needs: [x('I";
        let found = find_values(code, &["needs".to_owned()]);
        let values: Vec<&str> = found.iter().map(|(value, _)| *value).collect();
        assert_eq!(values, ["A", "B", "C", "D", "E", "F", "G", "H"]);
        assert!(found.iter().all(|(value, range)| code[range.clone()] == **value));
    }

    #[test]
    fn strings_of_a_property_are_found_in_the_value_of_another_alone() {
        let found = |code| find_in(code, "menu", "id");
        assert_eq!(found("{ menu: [{ id: 'a', x: '}' }, { y, id: 'b' }], id: 'c', rows: [{ id: 'd' }] }"), ["a", "b"]);
        assert_eq!(found("menu: all => ({ all: [...all, { id: 'a' }] }),\nid: 'b'"), ["a"]);
        assert_eq!(found("new menu({ title: 'x', id: 'a' }); ({ id: 'b' }); submenu: { id: 'c' }"), ["a"]);
    }

    #[test]
    fn a_second_argument_is_found_behind_the_first() {
        let code = "add({ a: [1, 2] }, 'b'); add('c'); add('d', 'e', 'f'); added(x, 'g')";
        let found = find_second(code, &["add".to_owned()]);
        assert_eq!(found.iter().map(|one| one.0).collect::<Vec<_>>(), ["b", "e"]);
    }

    #[test]
    fn strings_after_a_piece_of_code_are_found_however_it_is_broken() {
        assert_eq!(find_after("new Own(\n  'A', 'B'); new Own(x); Own('C')", "Own("), ["A", "C"]);
        assert_eq!(find_after("f({\n  id: \"a b\" })", "f({ id:"), ["ab"]);
    }
}
