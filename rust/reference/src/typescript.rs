//! Reads TypeScript: a file's text in, its declarations out. Pure; what cannot be read is reported with its span.

mod depth;
mod members;
mod text;

use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;

use oxc_allocator::Allocator;
use oxc_ast::ast;
use oxc_parser::Parser;
use oxc_span::{GetSpan, SourceType, Span};

use super::declaration::{Declaration, DeclarationKind};
use super::doc::{self, Doc};
use dialect::labels::Labels;
use text::Text;

#[derive(Debug, Default)]
pub(super) struct Module {
    /// Its declarations in order, with overloads merged.
    pub declarations: Vec<Declaration>,
    /// What could not be read, and where.
    pub errors: Vec<(String, Range<usize>)>,
}

/// Reads the text of a file called `path`.
pub(super) fn module(path: &str, source: &str, labels: &'static Labels) -> Module {
    if let Some(at) = depth::too_deep(source) {
        let error = ("this is nested too deep".to_owned(), at..at + 1);
        return Module { errors: vec![error], ..Module::default() };
    }
    stacker::grow(depth::STACK, || read(path, source, labels))
}

fn read(path: &str, source: &str, labels: &'static Labels) -> Module {
    let is_markup = Path::new(path).extension().is_some_and(|extension| extension == "tsx");
    let kind = if path.ends_with(".d.ts") {
        SourceType::d_ts()
    } else if is_markup {
        SourceType::tsx()
    } else {
        SourceType::ts()
    };
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, kind).parse();
    let mut module = Module::default();
    for error in &parsed.errors {
        let label = error.labels.as_ref().and_then(|labels| labels.first());
        let at = label.map_or(0..0, |label| label.offset()..label.offset() + label.len());
        module.errors.push((error.message.to_string(), at));
    }
    if module.errors.is_empty() {
        let comments = parsed.program.comments.iter().map(|comment| range(comment.span)).collect();
        let mut docs = HashMap::new();
        for comment in parsed.program.comments.iter().filter(|comment| comment.is_jsdoc()) {
            // Of several, the last one counts, as in editors.
            docs.insert(comment.attached_to, range(comment.span));
        }
        let reader = Reader { text: Text::new(source, comments), docs, is_markup, labels };
        for statement in &parsed.program.body {
            reader.statement(statement, &mut module.declarations);
        }
        mark_listed(&parsed.program.body, &mut module.declarations);
        module.declarations = merge_overloads(module.declarations);
    }
    module
}

/// Notes what is exported by a list of names, `export { A, B as C }`.
fn mark_listed(statements: &[ast::Statement], declarations: &mut [Declaration]) {
    for statement in statements {
        let ast::Statement::ExportNamedDeclaration(export) = statement else { continue };
        for listed in export.specifiers.iter().filter(|_| export.source.is_none()) {
            let name = listed.local.name();
            for declaration in declarations.iter_mut().filter(|declaration| declaration.name == name.as_str()) {
                declaration.is_exported = true;
            }
        }
    }
}

fn merge_overloads(declarations: Vec<Declaration>) -> Vec<Declaration> {
    let mut merge_overloads: Vec<Declaration> = Vec::with_capacity(declarations.len());
    for declaration in declarations {
        let is_overload = |other: &&mut Declaration| {
            let is_function =
                |kind| matches!(kind, DeclarationKind::Function | DeclarationKind::Hook | DeclarationKind::Component);
            other.name == declaration.name && is_function(other.kind) && is_function(declaration.kind)
        };
        let Some(first) = merge_overloads.iter_mut().rev().find(is_overload) else {
            merge_overloads.push(declaration);
            continue;
        };
        first.signature.push('\n');
        first.signature.push_str(&declaration.signature);
        for member in declaration.members {
            if !first.members.iter().any(|known| known.name == member.name) {
                first.members.push(member);
            }
        }
        first.is_exported |= declaration.is_exported;
        if first.doc.others.is_empty() && !declaration.doc.others.is_empty() {
            first.doc = declaration.doc;
        }
    }
    merge_overloads
}

fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

struct Reader<'s> {
    text: Text<'s>,
    /// Doc comments, by the offset of what they are attached to.
    docs: HashMap<u32, Range<usize>>,
    /// Whether the file may hold JSX.
    is_markup: bool,
    /// What is added to comments.
    labels: &'static Labels,
}

impl Reader<'_> {
    fn doc(&self, starts: &[u32]) -> Doc {
        let found = starts.iter().find_map(|start| self.docs.get(start));
        found.map(|at| doc::read(self.text.source, at.clone(), self.labels)).unwrap_or_default()
    }

    fn statement(&self, statement: &ast::Statement, found: &mut Vec<Declaration>) {
        let start = statement.span().start;
        let before = found.len();
        match statement {
            ast::Statement::ExportNamedDeclaration(export) => {
                if let Some(declaration) = &export.declaration {
                    self.declaration(declaration, start, found);
                }
            }
            ast::Statement::ExportDefaultDeclaration(export) => match &export.declaration {
                ast::ExportDefaultDeclarationKind::ClassDeclaration(class) => self.class(class, start, found),
                ast::ExportDefaultDeclarationKind::FunctionDeclaration(function) => {
                    self.function(function, start, found);
                }
                ast::ExportDefaultDeclarationKind::TSInterfaceDeclaration(interface) => {
                    self.interface(interface, start, found);
                }
                _ => {}
            },
            _ => {
                if let Some(declaration) = statement.as_declaration() {
                    self.declaration(declaration, start, found);
                }
                return;
            }
        }
        for declaration in &mut found[before..] {
            declaration.is_exported = true;
        }
    }

    fn declaration(&self, declaration: &ast::Declaration, start: u32, found: &mut Vec<Declaration>) {
        match declaration {
            ast::Declaration::ClassDeclaration(class) => self.class(class, start, found),
            ast::Declaration::FunctionDeclaration(function) => self.function(function, start, found),
            ast::Declaration::TSInterfaceDeclaration(interface) => self.interface(interface, start, found),
            ast::Declaration::TSTypeAliasDeclaration(alias) => self.alias(alias, start, found),
            ast::Declaration::TSEnumDeclaration(declared) => self.enumeration(declared, start, found),
            ast::Declaration::VariableDeclaration(variables) => {
                for variable in &variables.declarations {
                    self.constant(variable, start, found);
                }
            }
            _ => {}
        }
    }

    /// A declaration with nothing in it yet.
    fn begin(&self, id: &ast::BindingIdentifier, kind: DeclarationKind, starts: &[u32]) -> Declaration {
        let at = range(id.span);
        Declaration {
            name: id.name.to_string(),
            kind,
            doc: self.doc(starts),
            line: self.text.line(at.start),
            at,
            type_parameters: Vec::new(),
            extends: Vec::new(),
            implements: Vec::new(),
            signature: String::new(),
            members: Vec::new(),
            returns: None,
            is_exported: false,
        }
    }

    fn type_parameters(&self, parameters: Option<&ast::TSTypeParameterDeclaration>) -> Vec<String> {
        let parameters = parameters.map(|parameters| &parameters.params);
        parameters.into_iter().flatten().map(|one| self.text.line_of(range(one.span))).collect()
    }

    fn class(&self, class: &ast::Class, start: u32, found: &mut Vec<Declaration>) {
        let Some(id) = &class.id else { return };
        let mut made = self.begin(id, DeclarationKind::Class, &[start, class.span.start]);
        made.type_parameters = self.type_parameters(class.type_parameters.as_deref());
        if let Some(super_class) = &class.super_class {
            let end = class.super_type_arguments.as_ref().map_or(super_class.span().end, |one| one.span.end);
            made.extends.push(self.text.line_of(super_class.span().start as usize..end as usize));
        }
        made.implements = class.implements.iter().map(|one| self.text.line_of(range(one.span))).collect();
        let start = class.decorators.last().map_or(class.span.start, |decorator| decorator.span.end);
        let mut lines = vec![format!("{} {{", self.header(start, class.body.span.start))];
        for element in &class.body.body {
            self.class_element(element, &made.name, &mut made.members, &mut lines);
        }
        lines.push("}".to_owned());
        made.signature = lines.join("\n");
        found.push(made);
    }

    fn interface(&self, interface: &ast::TSInterfaceDeclaration, start: u32, found: &mut Vec<Declaration>) {
        let mut made = self.begin(&interface.id, DeclarationKind::Interface, &[start, interface.span.start]);
        made.type_parameters = self.type_parameters(interface.type_parameters.as_deref());
        made.extends = interface.extends.iter().map(|one| self.text.line_of(range(one.span))).collect();
        let mut lines = vec![format!("{} {{", self.header(interface.span.start, interface.body.span.start))];
        for signature in &interface.body.body {
            self.signature(signature, &mut made.members, &mut lines);
        }
        lines.push("}".to_owned());
        made.signature = lines.join("\n");
        found.push(made);
    }

    fn alias(&self, alias: &ast::TSTypeAliasDeclaration, start: u32, found: &mut Vec<Declaration>) {
        let mut made = self.begin(&alias.id, DeclarationKind::Type, &[start, alias.span.start]);
        made.type_parameters = self.type_parameters(alias.type_parameters.as_deref());
        if let ast::TSType::TSTypeLiteral(literal) = &alias.type_annotation {
            let mut lines = Vec::new();
            for signature in &literal.members {
                self.signature(signature, &mut made.members, &mut lines);
            }
        }
        let code = self.text.clean(range(alias.span));
        without_words(&code).trim_end_matches(';').clone_into(&mut made.signature);
        found.push(made);
    }

    fn enumeration(&self, declared: &ast::TSEnumDeclaration, start: u32, found: &mut Vec<Declaration>) {
        let mut made = self.begin(&declared.id, DeclarationKind::Enum, &[start, declared.span.start]);
        without_words(&self.text.clean(range(declared.span))).clone_into(&mut made.signature);
        for member in &declared.body.members {
            made.members.push(super::declaration::Member {
                name: self.text.line_of(range(member.id.span())),
                kind: "value",
                types: Vec::new(),
                parameters: Vec::new(),
                value: member.initializer.as_ref().map(|value| self.text.line_of(range(value.span()))),
                doc: self.doc(&[member.span.start]),
            });
        }
        found.push(made);
    }

    fn function(&self, function: &ast::Function, start: u32, found: &mut Vec<Declaration>) {
        let Some(id) = &function.id else { return };
        let mut made = self.begin(id, DeclarationKind::Function, &[start, function.span.start]);
        // Of a function with overloads, the one with the body cannot be called.
        let is_overloaded = function.body.is_some() && found.iter().any(|other| other.name == made.name);
        if is_overloaded {
            return;
        }
        let returns = function.return_type.as_deref();
        self.callable(&mut made, function.type_parameters.as_deref(), &function.params, returns);
        found.push(made);
    }

    /// Parameters, result and signature of a function.
    fn callable(
        &self,
        made: &mut Declaration,
        type_parameters: Option<&ast::TSTypeParameterDeclaration>,
        parameters: &ast::FormalParameters,
        returns: Option<&ast::TSTypeAnnotation>,
    ) {
        made.type_parameters = self.type_parameters(type_parameters);
        made.members = self.parameters(parameters, &made.doc);
        made.returns = returns.map(|returns| self.text.line_of(range(returns.type_annotation.span())));
        let result = returns
            .map_or(String::new(), |returns| format!(": {}", self.text.clean(range(returns.type_annotation.span()))));
        let generics = type_parameters.map_or(String::new(), |one| self.text.clean(range(one.span)));
        let list = self.parameter_list(parameters).join(", ");
        made.signature = format!("function {}{generics}({list}){result}", made.name);
        made.kind = self.kind_of(&made.name, made.returns.as_deref());
    }

    fn constant(&self, variable: &ast::VariableDeclarator, start: u32, found: &mut Vec<Declaration>) {
        let ast::BindingPattern::BindingIdentifier(id) = &variable.id else { return };
        let mut made = self.begin(id, DeclarationKind::Constant, &[start]);
        let kind_of_type = variable.type_annotation.as_deref();
        match &variable.init {
            Some(ast::Expression::ArrowFunctionExpression(arrow)) if kind_of_type.is_none() => {
                let returns = arrow.return_type.as_deref();
                self.callable(&mut made, arrow.type_parameters.as_deref(), &arrow.params, returns);
            }
            init => {
                let shown = kind_of_type.map(|one| format!(": {}", self.text.clean(range(one.type_annotation.span()))));
                let literal = init.as_ref().filter(|init| init.is_literal());
                let value = literal.map(|init| format!(" = {}", self.text.clean(range(init.span()))));
                made.signature =
                    format!("const {}{}{}", made.name, shown.unwrap_or_default(), value.unwrap_or_default());
                if self.is_markup && self.kind_of(&made.name, None) == DeclarationKind::Component {
                    made.kind = DeclarationKind::Component;
                }
            }
        }
        found.push(made);
    }

    /// The kind of a function, judging by its name and result: a hook or a component of React, or neither.
    fn kind_of(&self, name: &str, returns: Option<&str>) -> DeclarationKind {
        let is_capital = |character: Option<char>| character.is_some_and(|character| character.is_ascii_uppercase());
        let returns_markup = returns.is_some_and(|returns| {
            ["JSX.Element", "ReactNode", "ReactElement"].iter().any(|word| returns.contains(word))
        });
        if name.strip_prefix("use").is_some_and(|rest| is_capital(rest.chars().next())) {
            DeclarationKind::Hook
        } else if is_capital(name.chars().next()) && (returns_markup || self.is_markup) {
            DeclarationKind::Component
        } else {
            DeclarationKind::Function
        }
    }

    /// What is before a body, on one line.
    fn header(&self, start: u32, end: u32) -> String {
        without_words(&self.text.line_of(start as usize..end as usize)).to_owned()
    }
}

/// Code without the words that only matter to a compiler.
fn without_words(code: &str) -> &str {
    let mut code = code.trim();
    while let Some(rest) = ["export ", "default ", "declare "].iter().find_map(|word| code.strip_prefix(word)) {
        code = rest.trim_start();
    }
    code
}

#[cfg(test)]
mod tests;
