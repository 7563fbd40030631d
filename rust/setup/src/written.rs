//! What settings in JavaScript or TypeScript say as it is written there, without running them.
//!
//! Texts, numbers, lists and objects are values, and so are names of such, imports of the project's own files, and functions
//! that only return one. What has to be run is left out of an object. A list with such an entry is left out as a whole: nobody
//! could tell what misses in it.

use std::path::{Path, PathBuf};

use oxc_allocator::Allocator;
use oxc_ast::ast::{
    Argument, ArrayExpression, ArrayExpressionElement, BindingPattern, CallExpression, Declaration, Expression,
    FunctionBody, ImportDeclaration, ImportDeclarationSpecifier, ObjectExpression, ObjectPropertyKind, Program,
    PropertyKind, Statement, TemplateLiteral, VariableDeclaration,
};
use oxc_parser::Parser;
use oxc_span::SourceType;
use serde_json::{Map, Value, json};

/// How many names lead to another, and how deep anything is nested.
const DEPTH: usize = 64;

/// How a path may end that an import leaves without its end.
const ENDINGS: [&str; 8] = ["", ".ts", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.js"];

/// The package whose integration holds the settings of Starlight, among others that only run.
const STARLIGHT: &str = "@astrojs/starlight";

/// What a file exports as its own value. Nothing outside of `root` is read.
pub(crate) fn read(root: &Path, file: &Path) -> Option<Value> {
    export(root, file, "default", DEPTH)
}

/// What a file exports by a name.
fn export(root: &Path, file: &Path, name: &str, depth: usize) -> Option<Value> {
    let (depth, file) = (depth.checked_sub(1)?, file.canonicalize().ok()?);
    if !file.starts_with(root.canonicalize().ok()?) {
        return None;
    }
    let text = system::files::read_text(&file).ok()?;
    if file.extension().is_some_and(|extension| extension == "json") {
        return serde_json::from_str(&text).ok();
    }
    // The parser goes as deep as what it reads.
    if depth_of(&text) > DEPTH {
        return None;
    }
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, &text, SourceType::from_path(&file).ok()?).parse();
    Module { root, file: &file, program: &parsed.program, depth }.export(name)
}

/// How many brackets are open at once.
fn depth_of(text: &str) -> usize {
    let (mut open, mut most) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        most = most.max(open);
    }
    most
}

/// Whether what has to be run may be left out of objects.
#[derive(Clone, Copy, PartialEq)]
enum Unknown {
    LeftOut,
    Refused,
}

struct Module<'a> {
    root: &'a Path,
    file: &'a Path,
    program: &'a Program<'a>,
    depth: usize,
}

impl<'a> Module<'a> {
    /// The same, one name further.
    fn deeper(&self) -> Option<Module<'a>> {
        Some(Module { depth: self.depth.checked_sub(1)?, ..*self })
    }

    fn export(&self, name: &str) -> Option<Value> {
        if name != "default" {
            return self.named(name, Unknown::LeftOut);
        }
        self.program.body.iter().find_map(|statement| match statement {
            Statement::ExportDefaultDeclaration(export) => self.settings(export.declaration.as_expression()?),
            Statement::ExpressionStatement(line) => {
                let Expression::AssignmentExpression(set) = &line.expression else { return None };
                let to = set.left.as_member_expression()?;
                let is_module = to.object().is_specific_id("module") && to.static_property_name() == Some("exports");
                self.settings(&set.right).filter(|_| is_module)
            }
            _ => None,
        })
    }

    /// What a file exports, which functions such as `defineConfig` give back as they were given it.
    fn settings(&self, written: &'a Expression<'a>) -> Option<Value> {
        let this = self.deeper()?;
        match written.get_inner_expression() {
            Expression::CallExpression(call) if this.returned_by(call).is_none() => {
                this.settings(call.arguments.first()?.as_expression()?)
            }
            Expression::ArrowFunctionExpression(function) => this.settings(returned(&function.body)?),
            Expression::Identifier(name) => match this.variable(&name.name) {
                Some(value) => this.settings(value),
                None => this.named(&name.name, Unknown::LeftOut),
            },
            other => this.value(other, Unknown::LeftOut),
        }
    }

    fn value(&self, written: &'a Expression<'a>, unknown: Unknown) -> Option<Value> {
        match written.get_inner_expression() {
            Expression::StringLiteral(text) => Some(text.value.as_str().into()),
            Expression::BooleanLiteral(flag) => Some(flag.value.into()),
            Expression::NullLiteral(_) => Some(Value::Null),
            // JSON tells whole numbers from others.
            Expression::NumericLiteral(number) => serde_json::from_str(&number.value.to_string()).ok(),
            Expression::TemplateLiteral(template) => self.template(template),
            Expression::ArrayExpression(list) => self.list(list),
            Expression::ObjectExpression(object) => self.object(object, unknown),
            Expression::Identifier(name) => self.named(&name.name, unknown),
            Expression::CallExpression(call) => match self.returned_by(call) {
                Some(value) => self.deeper()?.value(value, unknown),
                None => self.integration(call),
            },
            _ => None,
        }
    }

    fn template(&self, template: &'a TemplateLiteral<'a>) -> Option<Value> {
        let mut text = String::new();
        for (number, part) in template.quasis.iter().enumerate() {
            text.push_str(part.value.cooked?.as_str());
            if let Some(value) = template.expressions.get(number) {
                text.push_str(self.value(value, Unknown::Refused)?.as_str()?);
            }
        }
        Some(text.into())
    }

    fn list(&self, list: &'a ArrayExpression<'a>) -> Option<Value> {
        let mut values = Vec::new();
        for element in &list.elements {
            match element {
                ArrayExpressionElement::SpreadElement(spread) => {
                    let Value::Array(more) = self.value(&spread.argument, Unknown::Refused)? else { return None };
                    values.extend(more);
                }
                element => {
                    let written = element.as_expression()?;
                    match self.value(written, Unknown::Refused) {
                        Some(value) => values.push(value),
                        None if self.is_of_package(written) => {}
                        None => return None,
                    }
                }
            }
        }
        Some(values.into())
    }

    fn object(&self, object: &'a ObjectExpression<'a>, unknown: Unknown) -> Option<Value> {
        let mut members = Map::new();
        for property in &object.properties {
            match property {
                ObjectPropertyKind::SpreadProperty(spread) => match self.value(&spread.argument, unknown) {
                    Some(Value::Object(more)) => members.extend(more),
                    _ if unknown == Unknown::LeftOut => {}
                    _ => return None,
                },
                ObjectPropertyKind::ObjectProperty(property) => {
                    let is_value = property.kind == PropertyKind::Init && !property.method;
                    let known = property.key.static_name().filter(|_| is_value);
                    match known.and_then(|name| Some((name, self.value(&property.value, unknown)?))) {
                        Some((name, value)) => _ = members.insert(name.into_owned(), value),
                        None if unknown == Unknown::LeftOut => {}
                        None => return None,
                    }
                }
            }
        }
        Some(members.into())
    }

    /// The value of a name: of a variable, or of what is imported from another file of the project.
    fn named(&self, name: &str, unknown: Unknown) -> Option<Value> {
        let this = self.deeper()?;
        if let Some(value) = this.variable(name) {
            return this.value(value, unknown);
        }
        let (import, imported) = this.import(name)?;
        let source = import.source.value.as_str();
        if !source.starts_with('.') {
            return None;
        }
        let path = this.file.parent()?.join(source);
        let file = ENDINGS.iter().map(|ending| PathBuf::from(format!("{}{ending}", path.display())));
        export(this.root, &file.into_iter().find(|file| file.is_file())?, imported, this.depth)
    }

    fn variable(&self, name: &str) -> Option<&'a Expression<'a>> {
        let of = |declared: &'a VariableDeclaration<'a>| {
            let is_it = |id: &BindingPattern| id.get_identifier_name().is_some_and(|found| found == name);
            declared.declarations.iter().find(|one| is_it(&one.id))?.init.as_ref()
        };
        self.program.body.iter().find_map(|statement| match statement {
            Statement::VariableDeclaration(declared) => of(declared),
            Statement::ExportNamedDeclaration(export) => match &export.declaration {
                Some(Declaration::VariableDeclaration(declared)) => of(declared),
                _ => None,
            },
            _ => None,
        })
    }

    /// The import that brings a name, and what it is called where it comes from.
    fn import(&self, name: &str) -> Option<(&'a ImportDeclaration<'a>, &'a str)> {
        self.program.body.iter().find_map(|statement| {
            let Statement::ImportDeclaration(import) = statement else { return None };
            let imported = import.specifiers.iter().flatten().find_map(|one| match one {
                ImportDeclarationSpecifier::ImportDefaultSpecifier(one) if one.local.name == name => Some("default"),
                ImportDeclarationSpecifier::ImportSpecifier(one) if one.local.name == name => {
                    Some(one.imported.name().as_str())
                }
                _ => None,
            })?;
            Some((&**import, imported))
        })
    }

    /// What a function of this file returns that needs nothing for it.
    fn returned_by(&self, call: &'a CallExpression<'a>) -> Option<&'a Expression<'a>> {
        let Expression::Identifier(name) = &call.callee else { return None };
        if !call.arguments.is_empty() {
            return None;
        }
        if let Some(Expression::ArrowFunctionExpression(function)) = self.variable(&name.name) {
            return returned(&function.body);
        }
        self.program.body.iter().find_map(|statement| match statement {
            Statement::FunctionDeclaration(function) if function.name().is_some_and(|own| own == name.name) => {
                returned(function.body.as_ref()?)
            }
            _ => None,
        })
    }

    /// The settings of Starlight, as running them gives them.
    fn integration(&self, call: &'a CallExpression<'a>) -> Option<Value> {
        let Expression::Identifier(name) = &call.callee else { return None };
        let is_starlight = self.import(&name.name).is_some_and(|(import, _)| import.source.value == STARLIGHT);
        let options = call.arguments.first().and_then(Argument::as_expression).filter(|_| is_starlight)?;
        Some(json!({ "name": STARLIGHT, "options": self.value(options, Unknown::LeftOut)? }))
    }

    /// Whether something is made by a package: a plugin, of which nothing is asked here.
    fn is_of_package(&self, written: &'a Expression<'a>) -> bool {
        let Expression::CallExpression(call) = written.get_inner_expression() else { return false };
        let Expression::Identifier(name) = &call.callee else { return false };
        self.import(&name.name).is_some_and(|(import, _)| !import.source.value.starts_with('.'))
    }
}

/// What a function returns that does nothing else.
fn returned<'a>(body: &'a FunctionBody<'a>) -> Option<&'a Expression<'a>> {
    let [statement] = &body.statements[..] else { return None };
    match statement {
        Statement::ReturnStatement(returned) => returned.argument.as_ref(),
        Statement::ExpressionStatement(only) => Some(&only.expression),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// What the first of these files says.
    fn said(files: &[(&str, &str)]) -> Option<Value> {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        read(&folder.path().join("own"), &folder.path().join(files[0].0))
    }

    #[test]
    fn what_is_written_out_is_a_value_and_what_would_be_run_is_left_out() {
        let config = "import { defineConfig } from 'vitepress'\nimport more from './more'\nimport { last, title as name } from './parts/last.js'\n\
                      const version = '3'\nconst end = (): string[] => [`v${version}`]\nfunction begin() { return { a: 1.5, b: -0, c: null } }\n\
                      export default defineConfig({ title: name, 'x-y': true, more, begin: begin(), sidebar: [...end(), { text: 'One' as const }, last],\n\
                      run: make(), also: [1, make()], nested: { on: () => {}, off: false }, get got() { return 1 } } satisfies Config)\n";
        let last = "export const last = 2;\nexport const title = 'Title';\n";
        let said =
            said(&[("own/config.mts", config), ("own/more.json", "[1, 2.5]"), ("own/parts/last.js", last)]).unwrap();
        let expected = json!({
            "title": "Title", "x-y": true, "more": [1, 2.5], "begin": { "a": 1.5, "c": null },
            "sidebar": ["v3", { "text": "One" }, 2], "nested": { "off": false },
        });
        assert_eq!(said, expected);
    }

    #[test]
    fn a_module_exports_its_value_in_any_way() {
        for text in [
            "module.exports = { a: [1] }",
            "const config = { a: [1] };\nexport default config;",
            "export default wrap(define(() => ({ a: [1] })))",
            "const list = [1];\nexport default async () => { return { a: list } }",
        ] {
            assert_eq!(said(&[("own/config.js", text)]), Some(json!({ "a": [1] })), "{text}");
        }
        for text in ["", "export default", "export const a = 1", "export default make", "other.exports = {}", "{{{"] {
            assert_eq!(said(&[("own/config.js", text)]), None, "{text}");
        }
    }

    #[test]
    fn plugins_are_passed_over_beside_the_settings_of_starlight() {
        let config = "import starlight from '@astrojs/starlight';\nimport sitemap from 'sitemap';\nexport default define({ \
                      integrations: [sitemap(), starlight({ title: 'A', plugins: [sitemap()], on: run() })] });";
        let expected = json!([{ "name": STARLIGHT, "options": { "title": "A", "plugins": [] } }]);
        assert_eq!(
            said(&[("own/astro.config.mjs", config)]).map(|mut said| said["integrations"].take()),
            Some(expected)
        );
    }

    #[test]
    fn what_goes_round_in_a_circle_lies_outside_or_is_too_deep_is_nothing() {
        let circle = [
            ("own/a.js", "import b from './b.js'\nexport default { a: b, c: 1 }"),
            ("own/b.js", "import a from './a.js'\nexport default { b: a }"),
        ];
        assert_eq!(said(&circle).unwrap()["c"], 1);
        assert_eq!(said(&[("own/a.js", "const a = b, b = a;\nexport default { a, c: 1 }")]), Some(json!({ "c": 1 })));
        let outside = [("own/a.js", "import b from '../b.json'\nexport default { b, c: 1 }"), ("b.json", "2")];
        assert_eq!(said(&outside), Some(json!({ "c": 1 })));
        let deep = format!("export default {}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(said(&[("own/a.js", &deep)]), None);
    }
}
