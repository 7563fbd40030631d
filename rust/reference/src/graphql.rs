//! The reference of GraphQL schemas: SDL in, a page for each kind of definition out.

mod derive;
mod examples;
mod print;
mod rows;
pub(crate) mod schema;
mod sdl;
mod signature;

use std::collections::BTreeMap;
use std::ops::Range;

use super::declaration::Declaration;
use super::packages::File;
use super::settings::Schema;
use crate::Project;
use crate::example::Example;
use crate::history::since::Since;
use crate::names::DocumentedName;
use dialect::diagnostic::{Diagnostic, Span, nearest};
use dialect::error;
use dialect::labels::{Labels, Language};
use schema::{Type, Types};

/// Types every schema has.
const BUILT_IN: [&str; 5] = ["Boolean", "Float", "ID", "Int", "String"];

/// What the pages of a schema tell beside it.
pub(super) struct Surroundings<'a> {
    /// The day its package was released.
    pub day: Option<&'a str>,
    /// Where names of packages lead.
    pub find: &'a dyn Fn(&str) -> Option<String>,
    /// Since when its names are there.
    pub since: Since<'a>,
    pub labels: &'static Labels,
    /// Requests with replies, to any schema.
    pub examples: &'a [Example],
}

/// The documents of a schema by path, its completed SDL among them; its names; and how many definitions there are.
pub(super) fn generate(
    project: &Project,
    schema: &Schema,
    files: &[File],
    around: &Surroundings,
    enums: &dyn Fn(&str) -> Option<Declaration>,
    diagnostics: &mut Vec<Diagnostic>,
) -> (BTreeMap<String, String>, Vec<DocumentedName>, usize) {
    let types = read(project, files, enums, diagnostics);
    let folder = &project.settings.folder;
    let pages = format!("{folder}/{}", schema.section);
    let mut documents = print::pages(&pages, &schema.section, &types, around);
    let names = print::names(&pages, &schema.section, &types);
    documents.insert(super::schema_path(folder, &schema.section), sdl::print_sdl(&types));
    (documents, names, types.count())
}

/// The types of a schema's files, with those a server adds.
pub(crate) fn read(
    project: &Project,
    files: &[File],
    enums: &dyn Fn(&str) -> Option<Declaration>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Types {
    let mut types = Types::default();
    let mut sources = Vec::with_capacity(files.len());
    let mut is_whole = true;
    for (number, file) in files.iter().enumerate() {
        let name = project.display(&file.absolute);
        let source = match system::files::read_text(&file.absolute) {
            Ok(source) => source,
            Err(error) => {
                diagnostics.push(Diagnostic::unreadable(&name, &error));
                String::new()
            }
        };
        // Further errors are most often consequences of the first.
        if let Some((message, at)) = schema::read(&source, number, &mut types).into_iter().next() {
            is_whole = false;
            diagnostics.push(error!(Reference, &name, "this is no GraphQL schema: {message}").at(&source, at));
        }
        sources.push((name, source));
    }
    derive::derive(&project.settings.derive, &mut types, enums, project.language.labels());
    if is_whole {
        undefined(&types, &sources, diagnostics);
    }
    types
}

/// The documents of a single schema, and what could not be read of it.
pub(super) fn documents_of(source: &str) -> (Vec<String>, Vec<(String, Range<usize>)>) {
    let mut types = Types::default();
    let errors = schema::read(source, 0, &mut types);
    let labels = Language::English.labels();
    let around =
        Surroundings { day: None, find: &|_| None, since: Since::new(None, "", labels), labels, examples: &[] };
    (print::pages("reference", "", &types, &around).into_values().collect(), errors)
}

/// Reports every type that is named but not defined.
fn undefined(types: &Types, sources: &[(String, String)], diagnostics: &mut Vec<Diagnostic>) {
    for (named, from) in types.all().flat_map(Type::names) {
        if BUILT_IN.contains(&named) || types.get(named).is_some() {
            continue;
        }
        let Some((file, at)) = from else { continue };
        let (name, source) = &sources[*file];
        let diagnostic = error!(Reference, name, "there is no type `{named}`";
            label: "not defined in this schema")
        .at_span(Span::new(source, at.clone()));
        let near = nearest(named, types.all().map(|one| one.name.as_str()));
        diagnostics.push(diagnostic.hints(near.map(|near| format!("the nearest existing type is `{near}`"))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &str = "\
        type Query { \"What is brewed | now\" tea(\"Which one\" id: ID!, old: [Int!] = 1 @deprecated(reason: \"Use {@link id}\")): Tea \
        last: Drink @deprecated(reason: \"Ask for `tea`\") } \
        interface Node { id: ID! name: String } \
        interface Drink { warm: Boolean } \
        type Tea implements Node & Drink { id: ID! name: String! warm: Boolean cups(\"How large\" size: Size = S): [Cup!]! _of: String } \
        input Cup { size: Size = S } \
        union Any = Tea | Cup scalar Day \
        enum Size { \"Small\" S M @deprecated } enum Sort { UP DOWN_WARDS }";

    fn page(name: &str, examples: &[Example]) -> String {
        let mut types = Types::default();
        assert_eq!(schema::read(SCHEMA, 0, &mut types), []);
        let labels = Language::English.labels();
        let around = Surroundings { day: None, find: &|_| None, since: Since::new(None, "", labels), labels, examples };
        let text = print::pages("api", "shop", &types, &around).remove(&format!("api/{name}.md")).unwrap();
        text.split_once("---\n\n").map(|(_, body)| body.to_owned()).unwrap()
    }

    #[test]
    fn an_operation_has_its_signature_its_arguments_and_an_example() {
        let example = Example {
            section: "shop".to_owned(),
            page: "guides/tea.md".to_owned(),
            title: "Tea [green]".to_owned(),
            request: "query ($id: ID!) {\n  tea(id: $id) { id }\n}\n".to_owned(),
            variables: Some("{ \"id\": 1 }\n".to_owned()),
            reply: "{ \"data\": null }\n".to_owned(),
        };
        insta::assert_snapshot!(page("queries", &[example]));
    }

    #[test]
    fn a_type_has_its_own_fields_and_folds_those_of_its_interfaces() {
        insta::assert_snapshot!(page("object-types", &[]));
    }

    #[test]
    fn inputs_have_defaults_and_enums_their_values() {
        insta::assert_snapshot!(page("input-types", &[]) + &page("enums", &[]));
    }
}
