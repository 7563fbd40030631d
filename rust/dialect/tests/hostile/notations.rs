//! Notations of other programs, many times over.

use dialect::parse::Dialect;
use dialect::parse::limits::LINE_BYTES;

use super::{MANY, paragraph, parsed_in};

#[test]
fn notations_of_other_programs_take_no_longer_than_their_length() {
    let lines = |piece: &str| format!("{piece}\n").repeat(MANY / 4);
    for (dialect, pieces) in [
        (
            Dialect::MkDocs,
            [
                "!!! a",
                "==a ",
                "++a++ ++",
                "{ .a ",
                "=== \"a\"",
                "--8<-- \"a\"",
                ":material-",
                "    ",
                "??? a \"",
                "- ",
                "/// note",
                "/// tab | a\n\n///",
                "///",
                "//// a\n    b: c",
                "*[a]: b\na a",
                "*[a",
            ]
            .as_slice(),
        ),
        (
            Dialect::VitePress,
            &[
                "<Badge text=\"a\">",
                "</Badge>",
                "::: details",
                "::: code-group",
                "<<< a",
                "<!--@include: a-->",
                ":::: a",
                ":::",
                "```",
                "{{ ",
            ],
        ),
        (Dialect::Jekyll, &["{: .a }", "- a\n{:toc}", "# a\n{: #b }", "{% raw %}", "`{% raw", "[a](b){: ", "{%"]),
        (
            Dialect::MdBook,
            &[
                "<Listing caption=\"a\">",
                "</Listing>\n```",
                "{{#title a}}",
                "{{#include a}}",
                "{{#include ",
                "```rust,a",
                "# a",
            ],
        ),
        (
            Dialect::Starlight,
            &[
                "<Code code={`a`} />",
                "<Code code={`",
                "<Fragment>",
                "<CardGrid>",
                "<Aside ",
                "`` `",
                "<Badge text=\"",
                "</Steps>",
            ],
        ),
    ] {
        for piece in pieces {
            parsed_in(dialect, &lines(piece));
            parsed_in(dialect, &paragraph(piece));
            if dialect == Dialect::MdBook {
                parsed_in(dialect, &format!("```\n{}", paragraph(piece)));
            }
        }
    }
}

#[test]
fn brackets_of_formulas_that_nothing_closes_are_not_looked_for_again_in_their_line() {
    for (dialect, opening) in [
        (Dialect::MkDocs, "\\( "),
        (Dialect::MkDocs, "\\[ "),
        (Dialect::MkDocs, "\\( \\\\) "),
        (Dialect::MkDocs, "\\(`\\) \\(a"),
        (Dialect::MdBook, "\\\\( "),
    ] {
        let line = opening.repeat(LINE_BYTES / opening.len() - 1);
        parsed_in(dialect, &format!("a {line}\n\n").repeat(10));
    }
}
