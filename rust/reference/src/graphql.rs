//! The reference of GraphQL schemas: SDL in, a page for each kind of definition out.

mod derive;
mod print;
pub(crate) mod schema;
mod sdl;

use std::collections::BTreeMap;
use std::ops::Range;

use super::declaration::Declaration;
use super::packages::File;
use super::settings::Schema;
use crate::Project;
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
    let mut documents = print::pages(&pages, &types, around);
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
    let around = Surroundings { day: None, find: &|_| None, since: Since::new(None, "", labels), labels };
    (print::pages("reference", &types, &around).into_values().collect(), errors)
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
