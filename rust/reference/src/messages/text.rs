//! The text of a message as people read it.

/// A message whose choices are taken: of a plural its `other` form, with the name of the number for `#`, and of a selection the
/// first. Its placeholders have no spaces inside of their braces.
///
/// The syntax is that of ICU: `{count, plural, one {1 item} other {# items}}`.
pub(super) fn readable(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(open) = rest.find('{') {
        let Some((inside, after)) = take_braced(&rest[open..]) else { break };
        text.push_str(&rest[..open]);
        let mut parts = inside.splitn(3, ',').map(str::trim);
        match (parts.next(), parts.next(), parts.next()) {
            (Some(name), Some(kind), Some(choices)) => {
                let number = format!("{{{name}}}");
                let taken = choose(choices, kind == "plural").unwrap_or(&number);
                text.push_str(&readable(taken).replace('#', &number));
            }
            (Some(name), ..) => text.extend(["{", name, "}"]),
            (None, ..) => {}
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// What is in the braces that a text begins with, and what follows them.
fn take_braced(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return Some((&text[1..at], &text[at + 1..])),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The form that stands for all: `other` of a plural, and else the first.
fn choose(choices: &str, is_plural: bool) -> Option<&str> {
    let mut rest = choices;
    let mut first = None;
    while let Some(open) = rest.find('{') {
        let name = rest[..open].trim();
        let (form, after) = take_braced(&rest[open..])?;
        if is_plural && name == "other" {
            return Some(form);
        }
        first = first.or(Some(form));
        rest = after;
    }
    first
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn choices_are_taken_and_placeholders_are_tight() {
        let cases = [
            ("No { entityName } with the id \"{ id }\"", "No {entityName} with the id \"{id}\""),
            ("Plain", "Plain"),
            (
                "{n, plural, =0 {No items were} one {Only 1 item was} other {Only # items were}} added",
                "Only {n} items were added",
            ),
            (
                "{products, plural, one {1 Product} other {# Products}}{both, select, both {, } single {} other {}}{variants, plural, other {# Variants}}",
                "{products} Products, {variants} Variants",
            ),
            ("half { open", "half { open"),
            ("{n, plural, one {}", "{n, plural, one {}"),
            ("{n, plural, none}", "{n}"),
        ];
        for (message, expected) in cases {
            assert_eq!(readable(message), expected, "{message}");
        }
    }
}
