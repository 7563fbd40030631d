//! A schema as its definitions, with those of the same name merged: packages spread a type over several files.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use apollo_parser::Parser;
use apollo_parser::cst::{self, Definition};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TypeKind {
    Object,
    Interface,
    Union,
    Scalar,
    Input,
    Enum,
}

impl TypeKind {
    pub(crate) fn word(self) -> &'static str {
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
pub(crate) type From = Option<(usize, Range<usize>)>;

#[derive(Debug, Clone)]
pub(crate) struct Type {
    pub kind: TypeKind,
    pub name: String,
    pub description: Option<String>,
    pub interfaces: Vec<(String, From)>,
    pub fields: Vec<Field>,
    pub members: Vec<(String, From)>,
}

/// A field of a type, an argument of a field, or a value of an enum, which has no type.
#[derive(Debug, Clone)]
pub(crate) struct Field {
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
    pub(crate) fn new(kind: TypeKind, name: &str) -> Self {
        let (name, description) = (name.to_owned(), None);
        Self { kind, name, description, interfaces: Vec::new(), fields: Vec::new(), members: Vec::new() }
    }

    /// Every other type it names, with the span.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, &From)> {
        let fields = self.fields.iter().flat_map(|field| std::iter::once(field).chain(&field.arguments));
        let of_fields = fields.filter(|field| !field.inner.is_empty()).map(|field| (field.inner.as_str(), &field.from));
        let others = self.interfaces.iter().chain(&self.members).map(|(name, from)| (name.as_str(), from));
        of_fields.chain(others)
    }
}

/// All types of a schema, in the order of their first definitions.
#[derive(Debug, Default)]
pub(crate) struct Types {
    list: Vec<Type>,
    by_name: HashMap<String, usize>,
}

impl Types {
    pub(crate) fn get(&self, name: &str) -> Option<&Type> {
        self.by_name.get(name).map(|at| &self.list[*at])
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Type> {
        self.list.iter()
    }

    /// How many definitions there are: fields of the roots, and types.
    pub(crate) fn count(&self) -> usize {
        let size = |one: &Type| if is_root(&one.name) { one.fields.len() } else { 1 };
        self.list.iter().map(size).sum()
    }

    /// The type of a name, made if there is none.
    pub(crate) fn entry(&mut self, kind: TypeKind, name: &str) -> &mut Type {
        let next = self.list.len();
        let at = *self.by_name.entry(name.to_owned()).or_insert(next);
        if at == next {
            self.list.push(Type::new(kind, name));
        }
        &mut self.list[at]
    }
}

/// Whether a type is where queries, mutations or subscriptions begin.
pub(crate) fn is_root(name: &str) -> bool {
    matches!(name, "Query" | "Mutation" | "Subscription")
}

/// Adds the definitions of a file; returns what could not be read, and where.
pub(crate) fn read(source: &str, file: usize, types: &mut Types) -> Vec<(String, Range<usize>)> {
    let tree = Parser::new(source).parse();
    let reader = SchemaReader { source, file };
    for definition in tree.document().definitions() {
        // Of a definition that is broken, an error tells.
        let _ = reader.definition(&definition, types);
    }
    let errors = tree.errors().map(|error| {
        let kind = if error.is_limit() { "" } else { "syntax error: " };
        (format!("{kind}{}", error.message()), error.index()..error.index() + error.data().len())
    });
    let mut errors: Vec<(String, Range<usize>)> = errors.collect();
    errors.sort_by_key(|(_, at)| at.start);
    errors
}

struct SchemaReader<'s> {
    source: &'s str,
    file: usize,
}

impl SchemaReader<'_> {
    /// Adds a definition, or nothing where a name is missing.
    fn definition(&self, definition: &Definition, types: &mut Types) -> Option<()> {
        let name = definition.name();
        match definition {
            Definition::ObjectTypeDefinition(one) => {
                let made = begin(TypeKind::Object, name, one.description(), types)?;
                self.fill(made, one.implements_interfaces().as_ref(), one.fields_definition().as_ref());
            }
            Definition::ObjectTypeExtension(one) => {
                let made = begin(TypeKind::Object, name, None, types)?;
                self.fill(made, one.implements_interfaces().as_ref(), one.fields_definition().as_ref());
            }
            Definition::InterfaceTypeDefinition(one) => {
                let made = begin(TypeKind::Interface, name, one.description(), types)?;
                self.fill(made, one.implements_interfaces().as_ref(), one.fields_definition().as_ref());
            }
            Definition::InterfaceTypeExtension(one) => {
                let made = begin(TypeKind::Interface, name, None, types)?;
                self.fill(made, one.implements_interfaces().as_ref(), one.fields_definition().as_ref());
            }
            Definition::UnionTypeDefinition(one) => {
                let made = begin(TypeKind::Union, name, one.description(), types)?;
                made.members.extend(one.union_member_types().iter().flat_map(|list| self.named(list.named_types())));
            }
            Definition::UnionTypeExtension(one) => {
                let made = begin(TypeKind::Union, name, None, types)?;
                made.members.extend(one.union_member_types().iter().flat_map(|list| self.named(list.named_types())));
            }
            Definition::ScalarTypeDefinition(one) => {
                begin(TypeKind::Scalar, name, one.description(), types)?;
            }
            Definition::InputObjectTypeDefinition(one) => {
                let made = begin(TypeKind::Input, name, one.description(), types)?;
                add(made, self.inputs(one.input_fields_definition().map(|list| list.input_value_definitions())));
            }
            Definition::InputObjectTypeExtension(one) => {
                let made = begin(TypeKind::Input, name, None, types)?;
                add(made, self.inputs(one.input_fields_definition().map(|list| list.input_value_definitions())));
            }
            Definition::EnumTypeDefinition(one) => {
                let made = begin(TypeKind::Enum, name, one.description(), types)?;
                add(made, values(one.enum_values_definition()));
            }
            Definition::EnumTypeExtension(one) => {
                let made = begin(TypeKind::Enum, name, None, types)?;
                add(made, values(one.enum_values_definition()));
            }
            // Queries do not belong in a schema, and directives concern only the server.
            _ => {}
        }
        Some(())
    }

    fn fill(
        &self,
        made: &mut Type,
        interfaces: Option<&cst::ImplementsInterfaces>,
        fields: Option<&cst::FieldsDefinition>,
    ) {
        for (name, from) in interfaces.into_iter().flat_map(|list| self.named(list.named_types())) {
            if made.interfaces.iter().all(|(known, _)| *known != name) {
                made.interfaces.push((name, from));
            }
        }
        add(
            made,
            fields.into_iter().flat_map(cst::FieldsDefinition::field_definitions).filter_map(|one| self.field(&one)),
        );
    }

    fn field(&self, one: &cst::FieldDefinition) -> Option<Field> {
        let arguments = one.arguments_definition().map(|list| list.input_value_definitions());
        Some(Field {
            arguments: self.inputs(arguments).collect(),
            deprecated: find_deprecation(one.directives()),
            ..self.typed(&one.name()?, one.description(), &one.ty()?)?
        })
    }

    fn inputs(
        &self,
        all: Option<cst::CstChildren<cst::InputValueDefinition>>,
    ) -> impl Iterator<Item = Field> + use<'_> {
        all.into_iter().flatten().filter_map(|one| {
            let default = one.default_value().and_then(|default| default.value()).map(|value| span(&value));
            Some(Field {
                default: default.map(|at| self.source[at].trim().to_owned()),
                deprecated: find_deprecation(one.directives()),
                ..self.typed(&one.name()?, one.description(), &one.ty()?)?
            })
        })
    }

    /// A field of a type without what else it has.
    fn typed(&self, name: &cst::Name, description: Option<cst::Description>, what: &cst::Type) -> Option<Field> {
        let (what, inner) = print_type(what)?;
        let from = Some((self.file, span(&inner)));
        let mut field = Field::new(name.text().to_string(), text_of(description));
        (field.what, field.inner, field.from) = (what, inner.text().to_string(), from);
        Some(field)
    }

    fn named(&self, all: cst::CstChildren<cst::NamedType>) -> impl Iterator<Item = (String, From)> + use<'_> {
        all.filter_map(|one| one.name()).map(|name| (name.text().to_string(), Some((self.file, span(&name)))))
    }
}

impl Field {
    /// A field of no type, as a value of an enum is.
    fn new(name: String, description: Option<String>) -> Self {
        let (what, inner) = (String::new(), String::new());
        Self { name, description, arguments: Vec::new(), what, inner, default: None, deprecated: None, from: None }
    }
}

fn begin(
    kind: TypeKind,
    name: Option<cst::Name>,
    description: Option<cst::Description>,
    types: &mut Types,
) -> Option<&mut Type> {
    let made = types.entry(kind, &name?.text());
    made.description = made.description.take().or_else(|| text_of(description));
    Some(made)
}

fn values(list: Option<cst::EnumValuesDefinition>) -> impl Iterator<Item = Field> {
    let all = list.into_iter().flat_map(|list| list.enum_value_definitions());
    all.filter_map(|one| {
        let name = one.enum_value()?.name()?.text().to_string();
        let deprecated = find_deprecation(one.directives());
        Some(Field { deprecated, ..Field::new(name, text_of(one.description())) })
    })
}

/// A type without spaces, and the name within.
fn print_type(one: &cst::Type) -> Option<(String, cst::Name)> {
    let in_list = |list: &cst::ListType| {
        let (what, inner) = print_type(&list.ty()?)?;
        Some((format!("[{what}]"), inner))
    };
    let named = |named: &cst::NamedType| named.name().map(|name| (name.text().to_string(), name));
    match one {
        cst::Type::NamedType(one) => named(one),
        cst::Type::ListType(one) => in_list(one),
        cst::Type::NonNullType(one) => {
            let inner = one.named_type().map_or_else(|| in_list(&one.list_type()?), |one| named(&one));
            inner.map(|(what, inner)| (format!("{what}!"), inner))
        }
    }
}

fn text_of(description: Option<cst::Description>) -> Option<String> {
    Some(String::from(description?.string_value()?))
}

fn span(node: &impl cst::CstNode) -> Range<usize> {
    node.syntax().text_range().into()
}

/// Adds fields a type does not have yet.
pub(crate) fn add(made: &mut Type, fields: impl Iterator<Item = Field>) {
    let mut known: HashSet<String> = made.fields.iter().map(|field| field.name.clone()).collect();
    for field in fields {
        if known.insert(field.name.clone()) {
            made.fields.push(field);
        }
    }
}

/// Why something should not be used any more, if it should not.
fn find_deprecation(directives: Option<cst::Directives>) -> Option<String> {
    let is_named = |name: Option<cst::Name>, wanted: &str| name.is_some_and(|name| name.text() == wanted);
    let directive = directives?.directives().find(|one| is_named(one.name(), "deprecated"))?;
    let mut arguments = directive.arguments().into_iter().flat_map(|list| list.arguments());
    match arguments.find(|one| is_named(one.name(), "reason")).and_then(|one| one.value()) {
        Some(cst::Value::StringValue(reason)) => Some(String::from(reason)),
        _ => Some(String::new()),
    }
}
