//! Says what schemas think of GraphQL: a [`Question`] on the standard input, its [`Answer`] on the standard output.
//!
//! It is a program of its own, so that building a site needs no GraphQL compiler.

use std::collections::HashSet;
use std::path::PathBuf;

use apollo_compiler::ast::{Definition, Document};
use apollo_compiler::diagnostic::ToCliReport as _;
use apollo_compiler::parser::{LineColumn, SourceSpan};
use apollo_compiler::validation::{DiagnosticList, Valid};
use apollo_compiler::{ExecutableDocument, Name, Schema};
use proofs::graphql::{Answer, Question};
use proofs::ledger::Fault;
use rayon::prelude::*;

fn main() -> std::io::Result<()> {
    let question = serde_json::from_reader(std::io::stdin().lock())?;
    Ok(serde_json::to_writer(std::io::stdout().lock(), &answer(&question))?)
}

/// What is wrong with each of the samples; nothing with one that is valid.
fn answer(question: &Question) -> Answer {
    let apis = question.schemas.iter().map(|(title, files)| read_api(title, files)).collect::<Result<Vec<_>, _>>()?;
    Ok(question.samples.par_iter().map(|(title, text)| validate(&apis, title.as_deref(), text)).collect())
}

/// A schema with what a project adds to it.
#[derive(Debug)]
struct Api {
    /// Samples of this title are for it.
    title: String,
    schema: Valid<Schema>,
}

/// Reads a schema from its files, of which the later ones extend the first. A field that an extension has too is the
/// extension's: a server may give fields further arguments.
fn read_api(title: &str, files: &[PathBuf]) -> Result<Api, String> {
    let invalid = |list: &DiagnosticList| format!("the schema of `{title}` is not valid: {}", first(list).message);
    let mut documents = Vec::new();
    for path in files {
        let failed = |error| format!("cannot read {}: {error}", path.display());
        let text = system::files::read_text(path).map_err(failed)?;
        documents.push(Document::parse(text, path).map_err(|found| invalid(&found.errors))?);
    }
    for number in 1..documents.len() {
        let (earlier, later) = documents.split_at_mut(number);
        let replaced: HashSet<(Name, Name)> = later[0].definitions.iter().flat_map(fields).collect();
        for document in earlier {
            document.definitions.iter_mut().for_each(|definition| remove_fields(definition, &replaced));
            document.definitions.retain(|definition| !is_empty_extension(definition));
        }
    }
    let mut builder = Schema::builder();
    for (document, path) in documents.iter().zip(files) {
        builder = builder.parse(document.to_string(), path);
    }
    let schema = builder.build().and_then(Schema::validate).map_err(|found| invalid(&found.errors))?;
    Ok(Api { title: title.to_owned(), schema })
}

/// The fields an extension of a type has, each after the type's name.
fn fields(definition: &Definition) -> Vec<(Name, Name)> {
    macro_rules! names {
        ($one:ident, $list:ident, $name:ident) => {
            $one.$list.iter().map(|field| ($one.name.clone(), field.$name.clone())).collect()
        };
    }
    match definition {
        Definition::ObjectTypeExtension(one) => names!(one, fields, name),
        Definition::InterfaceTypeExtension(one) => names!(one, fields, name),
        Definition::InputObjectTypeExtension(one) => names!(one, fields, name),
        Definition::EnumTypeExtension(one) => names!(one, values, value),
        _ => Vec::new(),
    }
}

/// Whether nothing is left of an extension, which is no SDL.
fn is_empty_extension(definition: &Definition) -> bool {
    match definition {
        Definition::ObjectTypeExtension(one) => one.fields.is_empty() && one.implements_interfaces.is_empty(),
        Definition::InterfaceTypeExtension(one) => one.fields.is_empty() && one.implements_interfaces.is_empty(),
        Definition::InputObjectTypeExtension(one) => one.fields.is_empty(),
        Definition::EnumTypeExtension(one) => one.values.is_empty(),
        _ => false,
    }
}

fn remove_fields(definition: &mut Definition, replaced: &HashSet<(Name, Name)>) {
    macro_rules! remove {
        ($one:ident, $list:ident, $name:ident) => {{
            let of = $one.name.clone();
            if $one.$list.iter().any(|field| replaced.contains(&(of.clone(), field.$name.clone()))) {
                $one.make_mut().$list.retain(|field| !replaced.contains(&(of.clone(), field.$name.clone())));
            }
        }};
    }
    match definition {
        Definition::ObjectTypeDefinition(one) => remove!(one, fields, name),
        Definition::ObjectTypeExtension(one) => remove!(one, fields, name),
        Definition::InterfaceTypeDefinition(one) => remove!(one, fields, name),
        Definition::InterfaceTypeExtension(one) => remove!(one, fields, name),
        Definition::InputObjectTypeDefinition(one) => remove!(one, fields, name),
        Definition::InputObjectTypeExtension(one) => remove!(one, fields, name),
        Definition::EnumTypeDefinition(one) => remove!(one, values, value),
        Definition::EnumTypeExtension(one) => remove!(one, values, value),
        _ => {}
    }
}

/// What is wrong with a sample, which is for the schemas that its title names, or for any.
fn validate(apis: &[Api], title: Option<&str>, text: &str) -> Option<Fault> {
    let named = apis.iter().filter(|api| title.is_some_and(|title| title.contains(&api.title)));
    let named: Vec<&Api> = named.collect();
    let candidates = if named.is_empty() { apis.iter().collect() } else { named };
    let mut fault = None;
    for api in candidates {
        match ExecutableDocument::parse_and_validate(&api.schema, text, "sample") {
            Ok(_) => return None,
            Err(found) => {
                // A page may show fragments that only other pages use.
                let counts = |fault: &Fault| !fault.message.contains("must be used in an operation");
                // What has no fields that exist has no fields: the other error says more.
                let follows = |fault: &Fault| fault.message.contains("must have a subselection set");
                fault.get_or_insert(list(&found.errors).filter(counts).min_by_key(follows)?);
            }
        }
    }
    fault
}

fn first(errors: &DiagnosticList) -> Fault {
    list(errors).next().unwrap_or_else(|| Fault { line: 1, column: 1, message: errors.to_string() })
}

fn list(errors: &DiagnosticList) -> impl Iterator<Item = Fault> {
    errors.iter().map(|one| {
        let location = one.error.location();
        let start = location.and_then(|at: SourceSpan| at.line_column_range(one.sources)).map(|range| range.start);
        let LineColumn { line, column } = start.unwrap_or(LineColumn { line: 1, column: 1 });
        Fault { line, column, message: one.error.to_string() }
    })
}

#[cfg(test)]
mod tests {
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
        let samples = samples.map(|(title, text)| (title.map(str::to_owned), text.to_owned())).to_vec();
        let faults = answer(&Question { schemas: schemas(folder.path()), samples }).unwrap();
        let lines: Vec<Option<usize>> = faults.iter().map(|fault| fault.as_ref().map(|fault| fault.line)).collect();
        assert_eq!(lines, [None, None, Some(1), Some(2), None]);
        assert!(faults[3].as_ref().unwrap().message.contains("nam"), "{faults:?}");
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
