//! A schema, and what it becomes with definitions that extend it.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use apollo_compiler::ast::{Definition, Document};
use apollo_compiler::validation::{DiagnosticList, Valid};
use apollo_compiler::{Name, Schema};

use crate::list;

/// The name of the file that a sample is.
pub(crate) const OWN: &str = "sample";

/// A schema with what a project adds to it.
#[derive(Debug)]
pub(crate) struct Api {
    /// Samples of this title are for it.
    pub(crate) title: String,
    pub(crate) schema: Valid<Schema>,
    /// What it is made of.
    documents: Vec<Document>,
}

impl Api {
    /// Reads a schema from its files, of which the later ones extend the first. A field that an extension has too is the
    /// extension's: a server may give fields further arguments.
    pub(crate) fn read(title: &str, files: &[PathBuf]) -> Result<Self, String> {
        let invalid = |list: &DiagnosticList| format!("the schema of `{title}` is not valid: {}", first(list));
        let mut documents = Vec::new();
        for path in files {
            let failed = |error| format!("cannot read {}: {error}", path.display());
            let text = system::files::read_text(path).map_err(failed)?;
            lay_over(&mut documents, Document::parse(text, path).map_err(|found| invalid(&found.errors))?);
        }
        let schema = build(&documents, None).map_err(|found| invalid(&found))?;
        Ok(Self { title: title.to_owned(), schema, documents })
    }

    /// The schema with further definitions; nothing if they do not fit. One that cannot be read adds nothing.
    pub(crate) fn extended(&self, further: &[String]) -> Option<Valid<Schema>> {
        build(&self.with(further), None).ok()
    }

    /// What is wrong with the schema once it has further definitions and those of a sample.
    pub(crate) fn with_own(&self, further: &[String], own: &str) -> Option<DiagnosticList> {
        let mut documents = self.with(further);
        if let Ok(own) = Document::parse(own, OWN) {
            lay_over(&mut documents, own);
            documents.pop();
        }
        build(&documents, Some(own)).err()
    }

    fn with(&self, further: &[String]) -> Vec<Document> {
        let mut documents = self.documents.clone();
        for text in further {
            if let Ok(document) = Document::parse(text, "beside") {
                lay_over(&mut documents, document);
            }
        }
        documents
    }
}

/// Adds a document to others, which lose what it defines anew.
fn lay_over(documents: &mut Vec<Document>, later: Document) {
    let replaced: HashSet<(Name, Name)> = later.definitions.iter().flat_map(fields).collect();
    let defined: HashSet<&Name> =
        later.definitions.iter().filter(|one| !one.is_extension_definition()).filter_map(Definition::name).collect();
    for document in documents.iter_mut() {
        document
            .definitions
            .retain(|one| one.is_extension_definition() || !one.name().is_some_and(|name| defined.contains(name)));
        document.definitions.iter_mut().for_each(|definition| remove_fields(definition, &replaced));
        document.definitions.retain(|definition| !is_empty_extension(definition));
    }
    documents.push(later);
}

/// The schema of documents, and of a sample whose places are to be told.
fn build(documents: &[Document], own: Option<&str>) -> Result<Valid<Schema>, DiagnosticList> {
    let mut builder = Schema::builder();
    for (number, document) in documents.iter().enumerate() {
        builder = builder.parse(document.to_string(), Path::new(&number.to_string()));
    }
    if let Some(own) = own {
        builder = builder.parse(own, OWN);
    }
    builder.build().and_then(Schema::validate).map_err(|found| found.errors)
}

fn first(errors: &DiagnosticList) -> String {
    list(errors).next().map_or_else(|| errors.to_string(), |fault| fault.message)
}

/// The fields that a type is given, each after the type's name.
fn fields(definition: &Definition) -> Vec<(Name, Name)> {
    macro_rules! names {
        ($one:ident, $list:ident, $name:ident) => {
            $one.$list.iter().map(|field| ($one.name.clone(), field.$name.clone())).collect()
        };
    }
    match definition {
        Definition::ObjectTypeDefinition(one) => names!(one, fields, name),
        Definition::ObjectTypeExtension(one) => names!(one, fields, name),
        Definition::InterfaceTypeDefinition(one) => names!(one, fields, name),
        Definition::InterfaceTypeExtension(one) => names!(one, fields, name),
        Definition::InputObjectTypeDefinition(one) => names!(one, fields, name),
        Definition::InputObjectTypeExtension(one) => names!(one, fields, name),
        Definition::EnumTypeDefinition(one) => names!(one, values, value),
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
