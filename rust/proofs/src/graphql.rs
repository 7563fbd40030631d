//! GraphQL samples: operations are validated against the schemas, definitions of types are read.

use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;

use apollo_compiler::ast::{Definition, Document};
use apollo_compiler::diagnostic::ToCliReport as _;
use apollo_compiler::parser::{LineColumn, SourceSpan};
use apollo_compiler::validation::{DiagnosticList, Valid};
use apollo_compiler::{ExecutableDocument, Name, Schema};
use rayon::prelude::*;

use crate::ProofError;
use crate::ledger::Fault;

/// A schema with what a project adds to it.
#[derive(Debug)]
pub(crate) struct Api {
    /// Samples of this title are for it.
    title: String,
    schema: Valid<Schema>,
}

/// Reads a schema from its files, of which the later ones extend the first. A field that an extension has too is the
/// extension's: a server may give fields further arguments.
pub(crate) fn read_api(title: &str, files: &[PathBuf]) -> Result<Api, ProofError> {
    let invalid = |list: &DiagnosticList| ProofError::Schema { title: title.to_owned(), message: first(list).message };
    let mut documents = Vec::new();
    for path in files {
        let read = |source| ProofError::Read { path: path.clone(), source };
        let text = system::files::read_text(path).map_err(read)?;
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

/// What is wrong with each of the samples; nothing with one that is valid. Samples of one page come together; a sample may use
/// fragments of its page before those of others.
pub(crate) fn validate(apis: &[Api], samples: &[(usize, Option<&str>, &str)]) -> Vec<Option<Fault>> {
    let fragments = Fragments::collect(samples);
    samples.par_iter().map(|(page, title, text)| validate_one(apis, &fragments, *page, *title, text)).collect()
}

fn validate_one(apis: &[Api], fragments: &Fragments, page: usize, title: Option<&str>, text: &str) -> Option<Fault> {
    let document = match Document::parse(text, "sample") {
        Ok(document) => document,
        Err(found) => return Some(first(&found.errors)),
    };
    let is_operation =
        |one: &Definition| matches!(one, Definition::OperationDefinition(_) | Definition::FragmentDefinition(_));
    if !document.definitions.iter().any(is_operation) {
        return None;
    }
    let whole = format!("{text}\n{}", fragments.needed(page, &document));
    let mut fault = None;
    let named = apis.iter().filter(|api| title.is_some_and(|title| title.contains(&api.title)));
    let named: Vec<&Api> = named.collect();
    let candidates = if named.is_empty() { apis.iter().collect() } else { named };
    for api in candidates {
        match ExecutableDocument::parse_and_validate(&api.schema, &whole, "sample") {
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

/// The first of the errors.
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

/// Fragments that samples define, by name and page.
pub(crate) struct Fragments {
    by_name: BTreeMap<String, Vec<(usize, String, Vec<String>)>>,
}

impl Fragments {
    pub(crate) fn collect(samples: &[(usize, Option<&str>, &str)]) -> Self {
        let mut by_name: BTreeMap<String, Vec<(usize, String, Vec<String>)>> = BTreeMap::new();
        for (page, _, text) in samples {
            let Ok(document) = Document::parse(*text, "sample") else { continue };
            for definition in &document.definitions {
                if let Definition::FragmentDefinition(one) = definition {
                    let made = (*page, definition.to_string(), spreads(&definition.to_string()));
                    by_name.entry(one.name.to_string()).or_default().push(made);
                }
            }
        }
        Self { by_name }
    }

    /// A sample's text with the fragments that it needs and does not define.
    pub(crate) fn complete(&self, page: usize, text: &str) -> String {
        let needed = Document::parse(text, "sample").map(|document| self.needed(page, &document)).unwrap_or_default();
        if needed.is_empty() { text.to_owned() } else { format!("{text}\n{needed}") }
    }

    /// The fragments that a document names and does not define, with those that they name.
    fn needed(&self, page: usize, document: &Document) -> String {
        let own = document.definitions.iter().filter_map(|one| match one {
            Definition::FragmentDefinition(one) => Some(one.name.to_string()),
            _ => None,
        });
        let mut known: HashSet<String> = own.collect();
        let mut wanted = spreads(&document.to_string());
        let mut text = String::new();
        while let Some(name) = wanted.pop() {
            let Some(found) = self.by_name.get(&name).filter(|_| !known.contains(&name)) else { continue };
            let near = found.iter().find(|(of, ..)| *of == page).or_else(|| found.first());
            known.insert(name);
            if let Some((_, definition, further)) = near {
                text.push_str(definition);
                text.push('\n');
                wanted.extend(further.iter().cloned());
            }
        }
        text
    }
}

/// The names of fragments after `...` in a text that was printed, not written.
fn spreads(text: &str) -> Vec<String> {
    let name = |rest: &str| {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        rest[..end].to_owned()
    };
    text.split("...").skip(1).map(name).filter(|name| !name.is_empty() && name != "on").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apis(folder: &std::path::Path) -> Vec<Api> {
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
        vec![read_api("Shop API", &[shop, more]).unwrap(), read_api("Admin API", &[admin]).unwrap()]
    }

    #[test]
    fn samples_are_valid_against_the_schema_of_their_title_or_against_any() {
        let folder = tempfile::tempdir().unwrap();
        let apis = apis(folder.path());
        let shop = Some("Shop API");
        let faults = validate(
            &apis,
            &[
                (0, shop, "{ coffee(cold: true) { name roast } }"),
                (0, None, "{ staff }"),
                (0, shop, "{ staff }"),
                (0, shop, "{ coffee {\n  nam\n} }"),
                (0, shop, "{ coffee { ...Fields } }"),
                (1, None, "fragment Fields on Coffee { name ...More } fragment More on Coffee { roast }"),
                (0, None, "extend type Coffee { weight: Int }"),
                (0, None, "query {"),
            ],
        );
        let lines: Vec<Option<usize>> = faults.iter().map(|fault| fault.as_ref().map(|fault| fault.line)).collect();
        assert_eq!(lines, [None, None, Some(1), Some(2), None, None, None, Some(1)]);
        assert!(faults[3].as_ref().unwrap().message.contains("nam"), "{faults:?}");
    }

    #[test]
    fn a_schema_that_is_none_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.graphql");
        std::fs::write(&path, "type Query { a: Missing }").unwrap();
        assert!(matches!(read_api("A", &[path]), Err(ProofError::Schema { .. })));
        assert!(matches!(read_api("A", &[folder.path().join("none")]), Err(ProofError::Read { .. })));
    }
}
