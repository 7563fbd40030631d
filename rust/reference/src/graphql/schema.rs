//! A schema as its definitions, with those of the same name merged: packages spread a type over several files.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use apollo_compiler::ast::{self, Definition};
use apollo_compiler::diagnostic::ToCliReport as _;
use apollo_compiler::{Name, Node};

/// What is defined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeKind {
    Object,
    Interface,
    Union,
    Scalar,
    Input,
    Enum,
}

impl TypeKind {
    /// The keyword of SDL.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Object => "type",
            Self::Interface => "interface",
            Self::Union => "union",
            Self::Scalar => "scalar",
            Self::Input => "input",
            Self::Enum => "enum",
        }
    }
}

/// A file by its number, and a span in it.
pub(super) type From = Option<(usize, Range<usize>)>;

/// A type.
#[derive(Debug, Clone)]
pub(super) struct Type {
    pub kind: TypeKind,
    pub name: String,
    pub description: Option<String>,
    pub interfaces: Vec<(String, From)>,
    pub fields: Vec<Field>,
    /// Types of a union.
    pub members: Vec<(String, From)>,
}

/// A field of a type, an argument of a field, or a value of an enum, which has no type.
#[derive(Debug, Clone)]
pub(super) struct Field {
    pub name: String,
    pub description: Option<String>,
    pub arguments: Vec<Field>,
    /// Its type as written.
    pub what: String,
    /// The name within its type.
    pub inner: String,
    pub default: Option<String>,
    /// Why it should not be used any more.
    pub deprecated: Option<String>,
    pub from: From,
}

impl Type {
    /// A type without anything in it.
    pub(super) fn new(kind: TypeKind, name: &str) -> Self {
        let (name, description) = (name.to_owned(), None);
        Self { kind, name, description, interfaces: Vec::new(), fields: Vec::new(), members: Vec::new() }
    }

    /// Every other type it names, with the span.
    pub(super) fn names(&self) -> impl Iterator<Item = (&str, &From)> {
        let fields = self.fields.iter().flat_map(|field| std::iter::once(field).chain(&field.arguments));
        let of_fields = fields.filter(|field| !field.inner.is_empty()).map(|field| (field.inner.as_str(), &field.from));
        let others = self.interfaces.iter().chain(&self.members).map(|(name, from)| (name.as_str(), from));
        of_fields.chain(others)
    }
}

/// All types of a schema, in the order of their first definitions.
#[derive(Debug, Default)]
pub(super) struct Types {
    list: Vec<Type>,
    by_name: HashMap<String, usize>,
}

impl Types {
    pub(super) fn get(&self, name: &str) -> Option<&Type> {
        self.by_name.get(name).map(|at| &self.list[*at])
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Type> {
        self.list.iter()
    }

    /// How many definitions there are: fields of the roots, and types.
    pub(super) fn count(&self) -> usize {
        let size = |one: &Type| if is_root(&one.name) { one.fields.len() } else { 1 };
        self.list.iter().map(size).sum()
    }

    /// The type of a name, made if there is none.
    pub(super) fn entry(&mut self, kind: TypeKind, name: &str) -> &mut Type {
        let next = self.list.len();
        let at = *self.by_name.entry(name.to_owned()).or_insert(next);
        if at == next {
            self.list.push(Type::new(kind, name));
        }
        &mut self.list[at]
    }
}

/// Whether a type is where queries, mutations or subscriptions begin.
pub(super) fn is_root(name: &str) -> bool {
    matches!(name, "Query" | "Mutation" | "Subscription")
}

/// Adds the definitions of a file; returns what could not be read, and where.
pub(super) fn read(source: &str, file: usize, types: &mut Types) -> Vec<(String, Range<usize>)> {
    let (document, errors) = match ast::Document::parse(source, "schema.graphql") {
        Ok(document) => (document, Vec::new()),
        Err(found) => {
            let span = |at: apollo_compiler::parser::SourceSpan| at.offset()..at.end_offset();
            let errors = found
                .errors
                .iter()
                .map(|one| (one.error.to_string(), one.error.location().map(span).unwrap_or_default()));
            let errors = errors.collect();
            (found.partial, errors)
        }
    };
    let reader = SchemaReader { source, file };
    for definition in &document.definitions {
        reader.definition(definition, types);
    }
    errors
}

struct SchemaReader<'s> {
    source: &'s str,
    file: usize,
}

impl SchemaReader<'_> {
    fn definition(&self, definition: &Definition, types: &mut Types) {
        match definition {
            Definition::ObjectTypeDefinition(one) => {
                let made = Self::begin(TypeKind::Object, &one.name, one.description.as_deref(), types);
                self.fill(made, &one.implements_interfaces, &one.fields);
            }
            Definition::ObjectTypeExtension(one) => {
                let made = Self::begin(TypeKind::Object, &one.name, None, types);
                self.fill(made, &one.implements_interfaces, &one.fields);
            }
            Definition::InterfaceTypeDefinition(one) => {
                let made = Self::begin(TypeKind::Interface, &one.name, one.description.as_deref(), types);
                self.fill(made, &one.implements_interfaces, &one.fields);
            }
            Definition::InterfaceTypeExtension(one) => {
                let made = Self::begin(TypeKind::Interface, &one.name, None, types);
                self.fill(made, &one.implements_interfaces, &one.fields);
            }
            Definition::UnionTypeDefinition(one) => {
                let made = Self::begin(TypeKind::Union, &one.name, one.description.as_deref(), types);
                made.members.extend(one.members.iter().map(|name| self.named(name)));
            }
            Definition::UnionTypeExtension(one) => {
                let made = Self::begin(TypeKind::Union, &one.name, None, types);
                made.members.extend(one.members.iter().map(|name| self.named(name)));
            }
            Definition::ScalarTypeDefinition(one) => {
                Self::begin(TypeKind::Scalar, &one.name, one.description.as_deref(), types);
            }
            Definition::InputObjectTypeDefinition(one) => {
                let made = Self::begin(TypeKind::Input, &one.name, one.description.as_deref(), types);
                add(made, one.fields.iter().map(|field| self.input(field)));
            }
            Definition::InputObjectTypeExtension(one) => {
                let made = Self::begin(TypeKind::Input, &one.name, None, types);
                add(made, one.fields.iter().map(|field| self.input(field)));
            }
            Definition::EnumTypeDefinition(one) => {
                let made = Self::begin(TypeKind::Enum, &one.name, one.description.as_deref(), types);
                add(made, one.values.iter().map(|value| Self::value(value)));
            }
            Definition::EnumTypeExtension(one) => {
                let made = Self::begin(TypeKind::Enum, &one.name, None, types);
                add(made, one.values.iter().map(|value| Self::value(value)));
            }
            // Queries do not belong in a schema, and directives concern only the server.
            _ => {}
        }
    }

    fn begin<'t>(kind: TypeKind, name: &Name, description: Option<&str>, types: &'t mut Types) -> &'t mut Type {
        let made = types.entry(kind, name);
        made.description = made.description.take().or_else(|| description.map(str::to_owned));
        made
    }

    fn fill(&self, made: &mut Type, interfaces: &[Name], fields: &[Node<ast::FieldDefinition>]) {
        for name in interfaces {
            if made.interfaces.iter().all(|(known, _)| known != name.as_str()) {
                made.interfaces.push(self.named(name));
            }
        }
        let field = |one: &Node<ast::FieldDefinition>| Field {
            name: one.name.to_string(),
            description: one.description.as_deref().map(str::to_owned),
            arguments: one.arguments.iter().map(|argument| self.input(argument)).collect(),
            what: one.ty.to_string(),
            inner: one.ty.inner_named_type().to_string(),
            default: None,
            deprecated: deprecated(&one.directives),
            from: self.from(one.ty.inner_named_type()),
        };
        add(made, fields.iter().map(field));
    }

    fn input(&self, one: &ast::InputValueDefinition) -> Field {
        let default = one.default_value.as_ref().and_then(Node::location);
        Field {
            name: one.name.to_string(),
            description: one.description.as_deref().map(str::to_owned),
            arguments: Vec::new(),
            what: one.ty.to_string(),
            inner: one.ty.inner_named_type().to_string(),
            default: default.map(|at| self.source[at.offset()..at.end_offset()].trim().to_owned()),
            deprecated: deprecated(&one.directives),
            from: self.from(one.ty.inner_named_type()),
        }
    }

    fn value(one: &ast::EnumValueDefinition) -> Field {
        Field {
            name: one.value.to_string(),
            description: one.description.as_deref().map(str::to_owned),
            arguments: Vec::new(),
            what: String::new(),
            inner: String::new(),
            default: None,
            deprecated: deprecated(&one.directives),
            from: None,
        }
    }

    fn named(&self, name: &Name) -> (String, From) {
        (name.to_string(), self.from(name))
    }

    fn from(&self, name: &Name) -> From {
        name.location().map(|at| (self.file, at.offset()..at.end_offset()))
    }
}

/// Adds fields a type does not have yet.
pub(super) fn add(made: &mut Type, fields: impl Iterator<Item = Field>) {
    let mut known: HashSet<String> = made.fields.iter().map(|field| field.name.clone()).collect();
    for field in fields {
        if known.insert(field.name.clone()) {
            made.fields.push(field);
        }
    }
}

fn deprecated(directives: &ast::DirectiveList) -> Option<String> {
    let directive = directives.get("deprecated")?;
    let reason = directive.arguments.iter().find(|argument| argument.name == "reason");
    Some(reason.and_then(|reason| reason.value.as_str()).unwrap_or_default().to_owned())
}
