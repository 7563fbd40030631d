//! Which example shows an operation, and how it is shown.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use apollo_parser::Parser;
use apollo_parser::cst::{Definition, OperationDefinition, Selection};

use crate::example::Example;
use crate::print;
use dialect::labels::{Labels, fill};

/// The example of each operation that has one, by the root and the field: the shortest of those that ask for nothing else.
pub(super) fn choose<'a>(examples: &'a [Example], section: &str) -> BTreeMap<(&'static str, String), &'a Example> {
    let mut chosen: BTreeMap<(&'static str, String), &Example> = BTreeMap::new();
    for example in examples.iter().filter(|example| example.section == section) {
        let Some(operation) = find_operation(&example.request) else { continue };
        let rank = |example: &'a Example| (example.length(), &example.page, &example.request);
        let best = chosen.entry(operation).or_insert(example);
        if rank(example) < rank(best) {
            *best = example;
        }
    }
    chosen
}

/// The root and the one field of it that a request asks for.
fn find_operation(request: &str) -> Option<(&'static str, String)> {
    let document = Parser::new(request).parse().document();
    let operations = document.definitions().filter_map(|definition| match definition {
        Definition::OperationDefinition(operation) => Some(operation),
        _ => None,
    });
    let operation = single(operations)?;
    match single(operation.selection_set()?.selections())? {
        Selection::Field(field) => Some((root_of(&operation), field.name()?.text().to_string())),
        _ => None,
    }
}

fn root_of(operation: &OperationDefinition) -> &'static str {
    match operation.operation_type() {
        Some(kind) if kind.mutation_token().is_some() => "Mutation",
        Some(kind) if kind.subscription_token().is_some() => "Subscription",
        _ => "Query",
    }
}

fn single<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}

/// The request and its reply in tabs, and the guide they are from.
pub(super) fn write(example: &Example, labels: &Labels, out: &mut String) {
    let mut request = fence("graphql", "", &example.request);
    if let Some(variables) = &example.variables {
        let title = format!(" title=\"{}\"", labels.variables);
        let _ = write!(request, "\n{}", fence("json", &title, variables));
    }
    let reply = fence("json", "", &example.reply);
    out.push_str("<Tabs>\n");
    for (value, label, content) in [("example", labels.example, request), ("reply", labels.reply, reply)] {
        let _ = write!(out, "<TabItem value=\"{value}\" label=\"{label}\">\n\n{content}\n</TabItem>\n");
    }
    let link = format!("[{}](/{})", print::text(&example.title), example.page);
    let _ = write!(out, "</Tabs>\n\n{}\n\n", fill(labels.from_guide, &[("link", &link)]));
}

fn fence(language: &str, meta: &str, code: &str) -> String {
    format!("```{language}{meta}\n{}\n```\n", code.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(page: &str, request: &str, reply: &str) -> Example {
        let (request, reply, title) = (request.to_owned(), reply.to_owned(), String::new());
        Example { section: "shop".to_owned(), page: page.to_owned(), title, request, variables: None, reply }
    }

    #[test]
    fn an_operation_is_shown_by_the_shortest_request_that_asks_for_nothing_else() {
        let examples = [
            example("long.md", "query { tea { name } }", "{ \"data\": 1 }"),
            example("z.md", "{ tea { id } }", "{}"),
            example("b.md", "{ cup: tea { a } }", "[]"),
            example("a.md", "query A { tea }", "{}{}"),
            example("two.md", "{ tea pot }", ""),
            example("several.md", "{ tea } query B { tea }", ""),
            example("fragment.md", "{ ...F } fragment F on Query { tea }", ""),
            example("mutation.md", "mutation { tea }", ""),
            Example { section: "admin".to_owned(), ..example("admin.md", "{ tea }", "") },
        ];
        let chosen: Vec<(&str, String, &str)> = choose(&examples, "shop")
            .into_iter()
            .map(|((root, field), example)| (root, field, example.page.as_str()))
            .collect();
        assert_eq!(chosen, [("Mutation", "tea".to_owned(), "mutation.md"), ("Query", "tea".to_owned(), "z.md")]);
        let same = [example("b.md", "{ tea }", "1"), example("a.md", "{ tea }", "1")];
        assert_eq!(choose(&same, "shop").values().next().map(|example| example.page.as_str()), Some("a.md"));
    }
}
