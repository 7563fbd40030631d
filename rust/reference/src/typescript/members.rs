//! Members of classes, interfaces and type literals, and parameters of functions.

use std::ops::Range;

use oxc_ast::ast;
use oxc_span::GetSpan;

use super::super::declaration::Member;
use super::super::doc::Doc;
use super::{Reader, range};

impl Reader<'_> {
    /// Reads an element of the class called `class`, unless it is private or internal.
    pub(super) fn class_element(
        &self,
        element: &ast::ClassElement,
        class: &str,
        members: &mut Vec<Member>,
        lines: &mut Vec<String>,
    ) {
        match element {
            ast::ClassElement::MethodDefinition(method) => self.method(method, class, members, lines),
            ast::ClassElement::PropertyDefinition(property) => self.property(property, members, lines),
            ast::ClassElement::TSIndexSignature(index) => lines.push(self.shown(range(index.span))),
            ast::ClassElement::StaticBlock(_) | ast::ClassElement::AccessorProperty(_) => {}
        }
    }

    fn method(&self, method: &ast::MethodDefinition, class: &str, members: &mut Vec<Member>, lines: &mut Vec<String>) {
        let Some(name) = self.name(&method.key, method.accessibility) else { return };
        let doc = self.doc(&[method.span.start]);
        if doc.internal {
            return;
        }
        let start = method.decorators.last().map_or(method.span.start, |decorator| decorator.span.end);
        let end = method.value.body.as_ref().map_or(method.span.end, |body| body.span.start);
        lines.push(self.shown(start as usize..end as usize));
        let value = &method.value;
        let (kind, what) = match method.kind {
            ast::MethodDefinitionKind::Constructor => {
                ("constructor", format!("{} => {class}", self.written_parameters(&value.params)))
            }
            ast::MethodDefinitionKind::Get => {
                ("property", self.annotation(value.return_type.as_deref()).unwrap_or_default())
            }
            ast::MethodDefinitionKind::Set => {
                let first = value.params.items.first().and_then(|one| one.type_annotation.as_deref());
                ("property", self.annotation(first).unwrap_or_default())
            }
            ast::MethodDefinitionKind::Method => {
                let returns = value.return_type.as_deref();
                ("method", self.call(value.type_parameters.as_deref(), &value.params, returns))
            }
        };
        let is_called = !matches!(kind, "property");
        let parameters = if is_called { self.parameter_names(&value.params) } else { Vec::new() };
        let kind = if method.r#static { static_kind(kind) } else { kind };
        add(members, Member { name, kind, types: vec![what], parameters, value: None, doc });
    }

    fn property(&self, property: &ast::PropertyDefinition, members: &mut Vec<Member>, lines: &mut Vec<String>) {
        let Some(name) = self.name(&property.key, property.accessibility) else { return };
        let doc = self.doc(&[property.span.start]);
        if doc.internal {
            return;
        }
        let literal = property.value.as_ref().filter(|value| value.is_literal());
        let value = literal.map(|value| self.text.line_of(range(value.span())));
        let what = self.annotation(property.type_annotation.as_deref());
        let start = property.decorators.last().map_or(property.span.start, |decorator| decorator.span.end);
        let end = match (&property.type_annotation, &property.value) {
            (_, Some(value)) if literal.is_some() => value.span().end,
            (Some(annotation), _) => annotation.span.end,
            _ => property.key.span().end,
        };
        lines.push(self.shown(start as usize..end as usize));
        let kind = if property.r#static { static_kind("property") } else { "property" };
        let types = vec![what.or_else(|| value.clone()).unwrap_or_else(|| "any".to_owned())];
        add(members, Member { name, kind, types, parameters: Vec::new(), value, doc });
    }

    /// Reads a member of an interface or a type literal.
    pub(super) fn signature(&self, signature: &ast::TSSignature, members: &mut Vec<Member>, lines: &mut Vec<String>) {
        let doc = self.doc(&[signature.span().start]);
        if doc.internal {
            return;
        }
        let code = self.shown(range(signature.span()));
        let (name, kind, what, parameters) = match signature {
            ast::TSSignature::TSPropertySignature(property) => {
                let Some(name) = self.name(&property.key, None) else { return };
                let what = self.annotation(property.type_annotation.as_deref());
                (name, "property", what.unwrap_or_else(|| "any".to_owned()), Vec::new())
            }
            ast::TSSignature::TSMethodSignature(method) => {
                let Some(name) = self.name(&method.key, None) else { return };
                let returns = method.return_type.as_deref();
                let what = self.call(method.type_parameters.as_deref(), &method.params, returns);
                (name, "method", what, self.parameter_names(&method.params))
            }
            _ => return lines.push(code),
        };
        lines.push(code);
        add(members, Member { name, kind, types: vec![what], parameters, value: None, doc });
    }

    /// The name of a member; nothing for one that is private.
    fn name(&self, key: &ast::PropertyKey, accessibility: Option<ast::TSAccessibility>) -> Option<String> {
        if accessibility == Some(ast::TSAccessibility::Private) {
            return None;
        }
        let name = match key {
            ast::PropertyKey::PrivateIdentifier(_) => return None,
            ast::PropertyKey::StaticIdentifier(id) => id.name.to_string(),
            ast::PropertyKey::StringLiteral(text) => text.value.to_string(),
            key => self.text.line_of(range(key.span())),
        };
        // What a compiler adds for itself: the names that Angular generates begin with a theta.
        (!name.starts_with('ɵ') && !name.starts_with("__")).then_some(name)
    }

    /// A member as a line of a signature; further lines keep their indentation.
    fn shown(&self, at: Range<usize>) -> String {
        let code = self.text.clean(at);
        format!("    {};", code.trim_end_matches([';', ',']).trim_end())
    }

    fn annotation(&self, annotation: Option<&ast::TSTypeAnnotation>) -> Option<String> {
        annotation.map(|one| self.text.line_of(range(one.type_annotation.span())))
    }

    /// A function as a type.
    fn call(
        &self,
        type_parameters: Option<&ast::TSTypeParameterDeclaration>,
        parameters: &ast::FormalParameters,
        returns: Option<&ast::TSTypeAnnotation>,
    ) -> String {
        let generics = type_parameters.map_or(String::new(), |one| self.text.line_of(range(one.span)));
        let returns = self.annotation(returns).map_or(String::new(), |what| format!(" => {what}"));
        format!("{generics}{}{returns}", self.written_parameters(parameters))
    }

    fn written_parameters(&self, parameters: &ast::FormalParameters) -> String {
        let list = self.parameter_list(parameters).join(", ");
        format!("({})", super::super::doc::one_line(&list))
    }

    /// Parameters as they are written to be called, without patterns and values.
    pub(super) fn parameter_list(&self, parameters: &ast::FormalParameters) -> Vec<String> {
        let typed = |name: &str, optional: bool, annotation: Option<&ast::TSTypeAnnotation>| {
            let sign = if optional { "?" } else { "" };
            let what = annotation.map(|one| format!(": {}", self.text.clean(range(one.type_annotation.span()))));
            format!("{name}{sign}{}", what.unwrap_or_default())
        };
        let mut list: Vec<String> = parameters
            .items
            .iter()
            .map(|one| {
                let is_optional = one.optional || one.initializer.is_some();
                typed(&self.parameter_name(&one.pattern, parameters), is_optional, one.type_annotation.as_deref())
            })
            .collect();
        if let Some(rest) = &parameters.rest {
            let name = self.text.line_of(range(rest.rest.argument.span()));
            list.push(typed(&format!("...{name}"), false, rest.type_annotation.as_deref()));
        }
        list
    }

    fn parameter_name(&self, pattern: &ast::BindingPattern, all: &ast::FormalParameters) -> String {
        match pattern {
            ast::BindingPattern::BindingIdentifier(id) => id.name.to_string(),
            // A pattern is how a body destructures its argument, which does not concern the caller.
            _ if all.items.len() == 1 && self.is_markup => "props".to_owned(),
            _ => "options".to_owned(),
        }
    }

    fn parameter_names(&self, parameters: &ast::FormalParameters) -> Vec<String> {
        let rest = parameters.rest.as_ref().map(|rest| self.text.line_of(range(rest.rest.argument.span())));
        parameters.items.iter().map(|one| self.parameter_name(&one.pattern, parameters)).chain(rest).collect()
    }

    /// Parameters as members, each with its description from the function's comment.
    pub(super) fn parameters(&self, parameters: &ast::FormalParameters, doc: &Doc) -> Vec<Member> {
        let member = |name: String, annotation: Option<&ast::TSTypeAnnotation>, value: Option<String>| {
            let description =
                doc.parameters.iter().find(|(known, _)| *known == name).map(|(_, description)| description.clone());
            Member {
                doc: Doc { body: description.unwrap_or_default(), at: doc.at.clone(), ..Doc::default() },
                kind: "parameter",
                types: vec![self.annotation(annotation).unwrap_or_else(|| "any".to_owned())],
                parameters: Vec::new(),
                value,
                name,
            }
        };
        let mut members: Vec<Member> = parameters
            .items
            .iter()
            .map(|one| {
                let literal = one.initializer.as_ref().filter(|value| value.is_literal());
                let value = literal.map(|value| self.text.line_of(range(value.span())));
                member(self.parameter_name(&one.pattern, parameters), one.type_annotation.as_deref(), value)
            })
            .collect();
        if let Some(rest) = &parameters.rest {
            let name = self.text.line_of(range(rest.rest.argument.span()));
            members.push(member(name, rest.type_annotation.as_deref(), None));
        }
        members
    }
}

fn static_kind(kind: &'static str) -> &'static str {
    if kind == "method" { "static method" } else { "static property" }
}

/// Adds a member; an overload joins the member of its name.
fn add(members: &mut Vec<Member>, member: Member) {
    let Some(first) = members.iter_mut().find(|known| known.name == member.name) else {
        return members.push(member);
    };
    for name in member.parameters {
        if !first.parameters.contains(&name) {
            first.parameters.push(name);
        }
    }
    // A getter and its setter are one property.
    for what in member.types.into_iter().filter(|_| member.kind != "property") {
        if !first.types.contains(&what) {
            first.types.push(what);
        }
    }
    if first.doc.body.is_empty() {
        first.doc = member.doc;
    }
}
