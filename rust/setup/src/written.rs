//! What settings in JavaScript or TypeScript say as it is written there, without running them.
//!
//! Texts, numbers, lists and objects are values, and so are names of such, imports of the project's own files, and functions
//! that only return one. What has to be run is left out of an object. A list with such an entry is left out as a whole, since
//! nobody could tell what misses in it, unless it is one of plugins. A file that does more than say what is what, such as to
//! change a value later, says nothing.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::thread;

use oxc_allocator::Allocator;
use oxc_ast::ast::{
    Argument, ArrayExpression, ArrayExpressionElement, BindingPattern, CallExpression, Declaration, Expression,
    FormalParameters, FunctionBody, ImportDeclaration, ImportDeclarationSpecifier, ObjectExpression,
    ObjectPropertyKind, Program, PropertyKind, Statement, TemplateLiteral, VariableDeclaration,
};
use oxc_parser::Parser;
use oxc_span::SourceType;
use serde_json::{Map, Value, json};
use system::files::{Disk, Files};

/// How deep values are nested, each name that leads to another counted as well.
const DEPTH: usize = 64;

/// How many values are looked at: a name may stand for many, each of which stands for many again.
const VALUES: usize = 200_000;

/// What a file counts for, among them.
const FILE_VALUES: usize = 1000;

/// No settings that somebody wrote are longer.
const FILE_BYTES: u64 = 128 << 10;

/// The parser goes as deep as what it reads, which may be a level for each byte of a file.
const STACK_BYTES: usize = 512 << 20;

/// What the parser reads in several ways until one fits, and how often it may be in a file: its time grows with a power of it.
/// So many take it a few tenths of a second at most.
const READ_AGAIN: [(u8, usize); 2] = [(b'(', 1000), (b'<', 200)];

/// Lists of what runs beside the settings, of which nothing is asked here.
const OF_PLUGINS: [&str; 2] = ["integrations", "plugins"];

/// How a path may end that an import leaves without its end.
const ENDINGS: [&str; 8] = ["", ".ts", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.js"];

/// The package whose integration holds the settings of Starlight, among others that only run.
const STARLIGHT: &str = "@astrojs/starlight";

/// What a file exports as its own value, and the files that were read for it. Nothing outside of `root` is.
pub(crate) fn read(root: &Path, file: &Path) -> (Option<Value>, BTreeSet<PathBuf>) {
    let Ok(root) = root.canonicalize() else { return (None, BTreeSet::new()) };
    let read = || {
        let reading = Reading { root, values_left: Cell::new(VALUES), files: RefCell::default() };
        let value = reading.export(file, "default", DEPTH);
        (value, reading.files.into_inner())
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK_BYTES);
        thread.spawn_scoped(scope, read).ok()?.join().ok()
    })
    .unwrap_or_default()
}

/// What is read for one value.
struct Reading {
    root: PathBuf,
    values_left: Cell<usize>,
    files: RefCell<BTreeSet<PathBuf>>,
}

impl Reading {
    /// What a file exports by a name.
    fn export(&self, file: &Path, name: &str, depth: usize) -> Option<Value> {
        self.take(FILE_VALUES)?;
        let file = file.canonicalize().ok().filter(|file| file.starts_with(&self.root))?;
        self.files.borrow_mut().insert(file.clone());
        let text = String::from_utf8(Disk.read(&file, FILE_BYTES).ok()?).ok()?;
        if file.extension().is_some_and(|extension| extension == "json") {
            return serde_json::from_str(&text).ok();
        }
        if READ_AGAIN.iter().any(|(sign, most)| text.bytes().filter(|byte| byte == sign).count() > *most) {
            return None;
        }
        let allocator = Allocator::default();
        let parsed = Parser::new(&allocator, &text, SourceType::from_path(&file).ok()?).parse();
        let module = Module { reading: self, file: &file, program: &parsed.program, depth };
        module.is_written_out().then(|| module.export(name)).flatten()
    }

    /// Counts values; nothing once there were too many.
    fn take(&self, values: usize) -> Option<()> {
        self.values_left.set(self.values_left.get().saturating_sub(values));
        (self.values_left.get() > 0).then_some(())
    }
}

/// Whether what has to be run may be left out of objects.
#[derive(Clone, Copy, PartialEq)]
enum Unknown {
    LeftOut,
    Refused,
}

struct Module<'a> {
    reading: &'a Reading,
    file: &'a Path,
    program: &'a Program<'a>,
    depth: usize,
}

impl<'a> Module<'a> {
    /// The same, one level deeper.
    fn deeper(&self) -> Option<Module<'a>> {
        Some(Module { depth: self.depth.checked_sub(1)?, ..*self })
    }

    /// Whether a file only says what is what.
    fn is_written_out(&self) -> bool {
        self.program.body.iter().all(|statement| match statement {
            Statement::ExpressionStatement(line) => exported(&line.expression).is_some(),
            Statement::VariableDeclaration(_) | Statement::FunctionDeclaration(_) => true,
            other => other.is_module_declaration() || other.is_typescript_syntax(),
        })
    }

    fn export(&self, name: &str) -> Option<Value> {
        if name != "default" {
            return self.named(name, Unknown::LeftOut);
        }
        self.program.body.iter().find_map(|statement| match statement {
            Statement::ExportDefaultDeclaration(export) => self.settings(export.declaration.as_expression()?),
            Statement::ExpressionStatement(line) => self.settings(exported(&line.expression)?),
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
            Expression::ArrowFunctionExpression(function) => this.settings(returned(&function.params, &function.body)?),
            Expression::Identifier(name) => match this.variable(&name.name) {
                Some(value) => this.settings(value),
                None => this.named(&name.name, Unknown::LeftOut),
            },
            other => this.value(other, Unknown::LeftOut),
        }
    }

    fn value(&self, written: &'a Expression<'a>, unknown: Unknown) -> Option<Value> {
        self.reading.take(1)?;
        match written.get_inner_expression() {
            Expression::StringLiteral(text) => Some(text.value.as_str().into()),
            Expression::BooleanLiteral(flag) => Some(flag.value.into()),
            Expression::NullLiteral(_) => Some(Value::Null),
            // JSON tells whole numbers from others.
            Expression::NumericLiteral(number) => serde_json::from_str(&number.value.to_string()).ok(),
            Expression::TemplateLiteral(template) => self.template(template),
            Expression::ArrayExpression(list) => self.deeper()?.list(list, Unknown::Refused),
            Expression::ObjectExpression(object) => self.deeper()?.object(object, unknown),
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

    /// A list; `unknown` is what becomes of its entries that have to be run.
    fn list(&self, list: &'a ArrayExpression<'a>, unknown: Unknown) -> Option<Value> {
        let mut values = Vec::new();
        for element in &list.elements {
            let read = match element {
                ArrayExpressionElement::SpreadElement(spread) => {
                    let more = self.value(&spread.argument, Unknown::Refused);
                    more.and_then(|more| Some(more.as_array()?.clone()))
                }
                element => element.as_expression().and_then(|one| Some(vec![self.value(one, Unknown::Refused)?])),
            };
            match read {
                Some(read) => values.extend(read),
                None if unknown == Unknown::LeftOut => {}
                None => return None,
            }
        }
        Some(values.into())
    }

    /// The value of a property.
    fn member(&self, name: &str, written: &'a Expression<'a>, unknown: Unknown) -> Option<Value> {
        match written.get_inner_expression() {
            Expression::ArrayExpression(list) if OF_PLUGINS.contains(&name) => {
                self.deeper()?.list(list, Unknown::LeftOut)
            }
            other => self.value(other, unknown),
        }
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
                    match known.and_then(|name| Some((self.member(&name, &property.value, unknown)?, name))) {
                        Some((value, name)) => _ = members.insert(name.into_owned(), value),
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
        this.reading.export(&file.into_iter().find(|file| file.is_file())?, imported, this.depth)
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
            return returned(&function.params, &function.body);
        }
        self.program.body.iter().find_map(|statement| match statement {
            Statement::FunctionDeclaration(function) if function.name().is_some_and(|own| own == name.name) => {
                returned(&function.params, function.body.as_ref()?)
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
}

/// What becomes the value of a module of Node.js.
fn exported<'a>(line: &'a Expression<'a>) -> Option<&'a Expression<'a>> {
    let Expression::AssignmentExpression(set) = line else { return None };
    let to = set.left.as_member_expression()?;
    let is_module = to.object().is_specific_id("module") && to.static_property_name() == Some("exports");
    Some(&set.right).filter(|_| is_module)
}

/// What a function returns that takes nothing and does nothing else.
fn returned<'a>(parameters: &FormalParameters, body: &'a FunctionBody<'a>) -> Option<&'a Expression<'a>> {
    let [statement] = &body.statements[..] else { return None };
    if !parameters.items.is_empty() || parameters.rest.is_some() {
        return None;
    }
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
        read(&folder.path().join("own"), &folder.path().join(files[0].0)).0
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
        for text in [
            "",
            "export default",
            "export const a = 1",
            "export default make",
            "other.exports = {}",
            "{{{",
            "const config = { a: [1] };\nconfig.a.push(2);\nexport default config;",
            "const config = { a: [1] };\nif (isLive) config.a = [];\nmodule.exports = config;",
            "const b = 1;\nfunction make(b) { return [b] }\nexport default make()",
        ] {
            assert_eq!(said(&[("own/config.js", text)]), None, "{text}");
        }
    }

    #[test]
    fn plugins_are_passed_over_beside_the_settings_of_starlight() {
        let config = "import starlight from '@astrojs/starlight';\nimport sitemap from 'sitemap';\nexport default define({ \
                      integrations: [...(isLive ? [sitemap()] : []), starlight({ title: 'A', plugins: [sitemap()], on: run() })] });";
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
    }

    #[test]
    fn settings_that_stand_for_more_than_anybody_could_write_come_to_an_end() {
        let twice = [
            ("own/a.js", "import b from './b.js'\nexport default { a: b, c: b }"),
            ("own/b.js", "import a from './a.js'\nexport default { a, c: a }"),
        ];
        said(&twice);
        said(&[("own/a.js", "const a = { x: a, y: a };\nexport default { a }")]);
        let line = |one: usize| format!("const a{one} = [...a{0}, ...a{0}];", one - 1);
        let doubled = (1..50).map(line).collect::<Vec<_>>().join("\n");
        assert_eq!(said(&[("own/a.js", &format!("const a0 = [1];\n{doubled}\nexport default a49"))]), None);
    }

    #[test]
    fn settings_that_are_nested_without_end_are_nothing() {
        for (name, part) in [
            ("a.js", "["),
            ("a.js", "[/*]*/"),
            ("a.js", "!"),
            ("a.js", "a=>"),
            ("a.js", "a?b:"),
            ("a.ts", "<a>"),
            ("a.jsx", "<a>"),
            ("a.js", "if(1)"),
            ("a.ts", "a<"),
            ("a.ts", "(a="),
            ("a.js", "{a:"),
        ] {
            let most = usize::try_from(FILE_BYTES).unwrap() - 20;
            let deep = format!("export default {}", part.repeat(most / part.len()));
            assert_eq!(said(&[(&format!("own/{name}"), &deep)]), None, "{part}");
        }
    }
}
