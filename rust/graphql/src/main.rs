//! Says what schemas think of GraphQL: a [`Question`] on the standard input, its [`Answer`] on the standard output.
//!
//! It is a program of its own, so that building a site needs no GraphQL compiler.

mod inputs;
mod reply;
mod schema;
mod shape;
mod typescript;
mod variables;

use apollo_compiler::ast::{Definition, Document};
use apollo_compiler::diagnostic::{Diagnostic, ToCliReport as _};
use apollo_compiler::parser::{LineColumn, SourceSpan};
use apollo_compiler::validation::{DiagnosticData, DiagnosticList, Valid, WithErrors};
use apollo_compiler::{ExecutableDocument, Schema};
use proofs::graphql::{Answer, Asked, Judged, Question, Types};
use proofs::ledger::Fault;
use rayon::prelude::*;

use crate::schema::{Api, OWN};
use crate::shape::{Shape, shape_of};

fn main() -> std::io::Result<()> {
    let question = serde_json::from_reader(std::io::stdin().lock())?;
    Ok(serde_json::to_writer(std::io::stdout().lock(), &answer(&question))?)
}

/// What is to be said of each of the samples.
fn answer(question: &Question) -> Answer {
    let apis = question.schemas.iter().map(|(title, files)| Api::read(title, files)).collect::<Result<Vec<_>, _>>()?;
    Ok(question.samples.par_iter().map(|asked| judge(&apis, asked)).collect())
}

/// What is to be said of a sample, which is for the schemas that its title names, or for any.
fn judge(apis: &[Api], asked: &Asked) -> Judged {
    let named = apis.iter().filter(|api| asked.title.as_ref().is_some_and(|title| title.contains(&api.title)));
    let named: Vec<&Api> = named.collect();
    let candidates = if named.is_empty() { apis.iter().collect() } else { named };
    let is_executable = Document::parse(&asked.text, OWN)
        .is_ok_and(|document| document.definitions.iter().any(Definition::is_executable_definition));
    let judge = if is_executable { validate_operations } else { validate_definitions };
    let mut all: Vec<Vec<Fault>> = Vec::new();
    for (number, api) in candidates.iter().enumerate() {
        match judge(api, asked) {
            Ok(Found { shape, inputs, variables }) => {
                let compare = |text: &String| reply::compare(shape.as_ref()?, text);
                return Judged {
                    faults: Vec::new(),
                    types: shape.as_ref().map(|shape| {
                        let own = Types { result: typescript::print(shape), variables: inputs };
                        candidates[number + 1..].iter().filter_map(|api| types(api, asked)).fold(own, either)
                    }),
                    variables,
                    replies: asked.replies.iter().map(compare).collect(),
                };
            }
            Err(mut faults) => {
                faults.sort();
                all.push(faults);
            }
        }
    }
    // The schema that it is for has come the furthest.
    let first = |faults: &Vec<Fault>| faults.first().map(|fault| (fault.line, fault.column));
    let faults = all.into_iter().rev().max_by_key(first).unwrap_or_default();
    let unknown = |of: &[String]| vec![None; of.len()];
    Judged { faults, types: None, variables: unknown(&asked.variables), replies: unknown(&asked.replies) }
}

/// What a schema says of a sample in which nothing is wrong.
#[derive(Default)]
struct Found {
    shape: Option<Shape>,
    /// The TypeScript type of the variables.
    inputs: String,
    /// What is wrong with each of its variables.
    variables: Vec<Option<Fault>>,
}

/// What operations and fragments result in, or what is wrong with them.
fn validate_operations(api: &Api, asked: &Asked) -> Result<Found, Vec<Fault>> {
    let read = |schema: &Valid<Schema>| match ExecutableDocument::parse_and_validate(schema, &asked.text, OWN) {
        Ok(document) => (document.into_inner(), None),
        Err(WithErrors { partial, errors }) => (partial, Some(errors)),
    };
    let found = |schema: &Schema, document: &ExecutableDocument| Found {
        shape: shape_of(schema, document),
        inputs: inputs::print(schema, document),
        variables: asked.variables.iter().map(|text| variables::compare(schema, document, text)).collect(),
    };
    let (document, errors) = read(&api.schema);
    let Some(errors) = errors else { return Ok(found(&api.schema, &document)) };
    // A page may show fragments that only other pages use.
    let counts = |fault: &Fault| {
        let is_of_others =
            asked.is_part && fault.message.starts_with("variable ") && fault.message.ends_with(" is not defined");
        !is_of_others && !fault.message.contains("must be used in an operation")
    };
    // What has no fields that exist has no fields: the other error says more.
    let follows = |fault: &Fault| fault.message.contains("must have a subselection set");
    let (following, mut faults): (Vec<Fault>, Vec<Fault>) = list(&errors).filter(counts).partition(follows);
    if faults.is_empty() {
        faults = following;
    }
    if faults.is_empty() {
        return Ok(found(&api.schema, &document));
    }
    let extended = (!asked.beside.is_empty()).then(|| api.extended(&asked.beside)).flatten();
    let of_the_page = extended.and_then(|schema| match read(&schema) {
        (document, None) => Some(found(&schema, &document)),
        _ => None,
    });
    of_the_page.ok_or(faults)
}

/// What a sample is for another schema that has nothing against it.
fn types(api: &Api, asked: &Asked) -> Option<Types> {
    let document = ExecutableDocument::parse_and_validate(&api.schema, &asked.text, OWN).ok()?;
    let result = typescript::print(&shape_of(&api.schema, &document)?);
    Some(Types { result, variables: inputs::print(&api.schema, &document) })
}

/// What is one or the other: only who sends a request knows which schema it is for.
fn either(one: Types, other: Types) -> Types {
    let join = |one: String, other: String| if one == other { one } else { format!("{one} | {other}") };
    Types { result: join(one.result, other.result), variables: join(one.variables, other.variables) }
}

/// What is wrong with definitions where they stand; what their page defines elsewhere is judged there.
fn validate_definitions(api: &Api, asked: &Asked) -> Result<Found, Vec<Fault>> {
    let Some(errors) = api.with_own(&asked.beside, &asked.text) else { return Ok(Found::default()) };
    let own = errors.iter().filter(|one| {
        let location = one.error.location();
        let file = location.and_then(|at| one.sources.get(&at.file_id()));
        file.is_some_and(|file| file.path().as_os_str() == OWN)
    });
    // A server fills what is empty, such as the options of lists.
    let counts = |fault: &Fault| !fault.message.ends_with("has no input values");
    let faults: Vec<Fault> = own.map(|one| fault(&one)).filter(counts).collect();
    if faults.is_empty() { Ok(Found::default()) } else { Err(faults) }
}

fn list(errors: &DiagnosticList) -> impl Iterator<Item = Fault> {
    errors.iter().map(|one| fault(&one))
}

fn fault(one: &Diagnostic<'_, DiagnosticData>) -> Fault {
    let location = one.error.location();
    let start = location.and_then(|at: SourceSpan| at.line_column_range(one.sources)).map(|range| range.start);
    let LineColumn { line, column } = start.unwrap_or(LineColumn { line: 1, column: 1 });
    Fault { line, column, message: one.error.to_string() }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// The schemas of a shop and of its staff, the first with an extension.
    fn schemas(folder: &std::path::Path) -> Vec<(String, Vec<PathBuf>)> {
        let file = |name: &str, text: &str| {
            let path = folder.join(name);
            std::fs::write(&path, text).unwrap();
            path
        };
        let shop = file("shop.graphql", "type Query { coffee: Coffee } type Coffee { name: String! }");
        let more = file(
            "more.graphql",
            "extend type Coffee { roast: Int } extend type Query { coffee(cold: Boolean): Coffee }",
        );
        let admin = file("admin.graphql", "type Query { staff: String }");
        vec![("Shop API".to_owned(), vec![shop, more]), ("Admin API".to_owned(), vec![admin])]
    }

    fn faults(schemas: Vec<(String, Vec<PathBuf>)>, samples: Vec<Asked>) -> Vec<Option<Fault>> {
        answer(&Question { schemas, samples })
            .unwrap()
            .into_iter()
            .map(|judged| judged.faults.into_iter().next())
            .collect()
    }

    #[test]
    fn all_that_is_wrong_is_told_in_its_order() {
        let folder = tempfile::tempdir().unwrap();
        let asked = |text: &str| Asked { text: text.to_owned(), ..Asked::default() };
        let samples = vec![asked("{\n  coffee { nam }\n  coffe\n}"), asked("type A { a: B }\ntype C { d: D }")];
        let judged = answer(&Question { schemas: schemas(folder.path()), samples }).unwrap();
        let lines = |one: &Judged| one.faults.iter().map(|fault| fault.line).collect::<Vec<_>>();
        assert_eq!(judged.iter().map(lines).collect::<Vec<_>>(), [[2, 3], [1, 2]]);
    }

    #[test]
    fn what_is_valid_has_a_result_and_replies_that_are_compared_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let reply = |fields: &str| format!("{{ \"data\": {{ \"coffee\": {{ {fields} }} }} }}");
        let asked = Asked {
            text: "{ coffee { name } }".to_owned(),
            replies: vec![reply("\"name\": \"Kochere\""), reply("\"nam\": 1")],
            ..Asked::default()
        };
        let fragment = Asked { text: "fragment F on Coffee { roast }".to_owned(), ..Asked::default() };
        let wrong = Asked { text: "{ coffe { name } }".to_owned(), ..asked.clone() };
        let samples = vec![asked, fragment, wrong];
        let judged = answer(&Question { schemas: schemas(folder.path()), samples }).unwrap();
        let results: Vec<_> = judged.iter().map(|one| one.types.as_ref().map(|types| types.result.as_str())).collect();
        assert_eq!(results, [Some("{ coffee: { name: string } | null }"), Some("{ roast: number | null }"), None]);
        let places: Vec<_> =
            judged[0].replies.iter().map(|one| one.as_ref().map(|one| (one.line, one.column))).collect();
        assert_eq!(places, [None, Some((1, 25))]);
        assert_eq!(judged[2].replies, [None, None]);
    }

    #[test]
    fn variables_are_compared_with_the_schema_that_the_request_is_for() {
        let folder = tempfile::tempdir().unwrap();
        let asked = |text: &str| Asked {
            title: Some("Shop API".to_owned()),
            text: text.to_owned(),
            variables: vec!["{ \"cold\": true }".to_owned(), "{\n  \"cold\": 1 }".to_owned()],
            ..Asked::default()
        };
        let samples =
            vec![asked("query ($cold: Boolean) { coffee(cold: $cold) { name } }"), asked("{ coffe { name } }")];
        let judged = answer(&Question { schemas: schemas(folder.path()), samples }).unwrap();
        let lines: Vec<_> = judged[0].variables.iter().map(|one| one.as_ref().map(|one| one.line)).collect();
        assert_eq!(lines, [None, Some(2)]);
        assert_eq!(judged[1].variables, [None, None]);
    }

    #[test]
    fn samples_are_valid_against_the_schema_of_their_title_or_against_any() {
        let folder = tempfile::tempdir().unwrap();
        let shop = Some("Shop API");
        let samples = [
            (shop, "{ coffee(cold: true) { name roast } }"),
            (None, "{ staff }"),
            (shop, "{ staff }"),
            (shop, "{ coffee {\n  nam\n} }"),
            (None, "fragment Fields on Coffee { name ...More } fragment More on Coffee { roast }"),
        ];
        let asked = |(title, text): (Option<&str>, &str)| Asked {
            title: title.map(str::to_owned),
            text: text.to_owned(),
            ..Asked::default()
        };
        let samples = samples.map(asked).to_vec();
        let faults = faults(schemas(folder.path()), samples);
        let lines: Vec<Option<usize>> = faults.iter().map(|fault| fault.as_ref().map(|fault| fault.line)).collect();
        assert_eq!(lines, [None, None, Some(1), Some(2), None]);
        assert!(faults[3].as_ref().unwrap().message.contains("nam"), "{faults:?}");
    }

    #[test]
    fn what_fits_several_schemas_has_the_types_of_one_or_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let schema = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            (name.to_owned(), vec![path])
        };
        let schemas = vec![
            schema("A", "type Query { at(day: Int!): Int same: Int }"),
            schema("B", "type Query { at(day: Int!): String! same: Int }"),
        ];
        let asked = |title: Option<&str>, text: &str| Asked {
            title: title.map(str::to_owned),
            text: text.to_owned(),
            ..Asked::default()
        };
        let at = "query ($day: Int!) { at(day: $day) }";
        let samples = vec![asked(None, at), asked(Some("B"), at), asked(None, "{ same }")];
        let judged = answer(&Question { schemas, samples }).unwrap();
        let results: Vec<_> = judged.iter().filter_map(|one| Some(one.types.as_ref()?.result.as_str())).collect();
        assert_eq!(results, ["{ at: number | null } | { at: string }", "{ at: string }", "{ same: number | null }"]);
        assert_eq!(judged[0].types.as_ref().map(|types| types.variables.as_str()), Some("{ day: number }"));
    }

    #[test]
    fn definitions_extend_the_schema_of_their_title_with_what_their_page_defines_beside_them() {
        let folder = tempfile::tempdir().unwrap();
        let asked = |title: &str, text: &str, beside: &[&str]| Asked {
            title: Some(title.to_owned()),
            text: text.to_owned(),
            beside: beside.iter().map(|&one| one.to_owned()).collect(),
            ..Asked::default()
        };
        let farm = "type Farm { name: String! coffees: [Coffee!]! }";
        let samples = vec![
            asked("Shop API", "extend type Coffee {\n  farm: Farm\n}", &[farm, "type {"]),
            asked("Shop API", "extend type Coffee {\n  farm: Farm\n}", &[]),
            asked("Shop API", "type Coffee { name: String!\n roast(of: Farm): Int }", &[]),
            asked("Admin API", "extend type Coffee { own: Int }", &[]),
            // The field is one that the project adds already.
            asked("Shop API", "extend type Coffee { roast: Float }", &[]),
            asked(
                "Shop API",
                "input CoffeeListOptions extend type Query { coffees(options: CoffeeListOptions): Int }",
                &[],
            ),
            asked("Shop API", "{ coffee { farm { name } } }", &[farm, "extend type Coffee { farm: Farm }"]),
            asked("Shop API", "{ coffee { farm { nam } } }", &[farm, "extend type Coffee { farm: Farm }"]),
        ];
        let faults = faults(schemas(folder.path()), samples);
        let places: Vec<_> = faults.iter().map(|one| one.as_ref().map(|one| (one.line, one.column))).collect();
        assert_eq!(
            places,
            [None, Some((2, 9)), Some((2, 12)), Some((1, 13)), None, None, None, Some((1, 12))],
            "{faults:?}"
        );
        assert!(faults[1].as_ref().unwrap().message.contains("Farm"), "{faults:?}");
    }

    #[test]
    fn what_is_merged_with_another_operation_may_use_its_variables_and_nothing_else_that_is_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let asked = |text: &str, is_part| Asked { text: text.to_owned(), is_part, ..Asked::default() };
        let samples = vec![
            asked("query { coffee(cold: $cold) { name } }", true),
            asked("query { coffee(cold: $cold) { name } }", false),
            asked("query { coffee(cold: $cold) { nam } }", true),
        ];
        let faults = faults(schemas(folder.path()), samples);
        let columns: Vec<_> = faults.iter().map(|one| one.as_ref().map(|one| one.column)).collect();
        // The schema of the staff has no coffee at all.
        assert_eq!(columns, [None, Some(22), Some(31)], "{faults:?}");
    }

    #[test]
    fn a_schema_that_is_none_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.graphql");
        std::fs::write(&path, "type Query { a: Missing }").unwrap();
        let ask =
            |path: PathBuf| answer(&Question { schemas: vec![("A".to_owned(), vec![path])], samples: Vec::new() });
        assert!(ask(path).unwrap_err().starts_with("the schema of `A` is not valid: "));
        assert!(ask(folder.path().join("none")).unwrap_err().starts_with("cannot read "));
    }
}
