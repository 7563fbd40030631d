//! What settings in JavaScript or TypeScript say as it is written there, without running them.
//!
//! Texts, numbers, lists and objects are values, and so are names of such, imports of the project's own files, and functions
//! that only return one. What has to be run is left out of an object. A list with such an entry is left out as a whole, since
//! nobody could tell what misses in it, unless it is one of plugins. A file that does more than say what is what, such as to
//! change a value later, says nothing.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread;

use oxc_allocator::Allocator;
use oxc_ast::ast::{
    Argument, ArrayExpression, ArrayExpressionElement, BindingPattern, CallExpression, Declaration, Expression,
    FormalParameters, FunctionBody, ImportDeclaration, ImportDeclarationSpecifier, ObjectExpression,
    ObjectPropertyKind, Program, PropertyKind, Statement, TemplateLiteral, VariableDeclaration,
};
use oxc_parser::Parser;
use oxc_span::{GetSpan as _, SourceType, Span};
use serde_json::{Map, Value, json};
use system::files::{Disk, Files};

/// How deep values are nested, each name that leads to another counted as well.
const DEPTH: usize = 64;

/// How many values are looked at: a name may stand for many, each of which stands for many again.
const VALUES: usize = 200_000;

/// Of how much it is told that it is left out: nobody reads more.
const LEFT_OUT: usize = 100;

/// What a file counts for, among them.
const FILE_VALUES: usize = 1000;

/// No settings that somebody wrote are longer.
const FILE_BYTES: u64 = 128 << 10;

/// The parser goes as deep as what it reads, which may be a level for each byte of a file.
const STACK_BYTES: usize = 512 << 20;

/// What the parser reads in several ways until one fits, and how often it may be in a file: its time grows with a power of it.
/// So many take it a few tenths of a second at most.
const READ_AGAIN: [(u8, usize); 2] = [(b'(', 1000), (b'<', 200)];

/// Lists of what runs beside the settings. What is asked of them is a part of few of them.
const OF_PLUGINS: [&str; 3] = ["integrations", "plugins", "presets"];

/// How a path may end that an import leaves without its end.
const ENDINGS: [&str; 8] = ["", ".ts", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.js"];

/// How functions end that make a theme of `VuePress`.
const THEME: &str = "Theme";

/// How files end that TypeScript makes, and what it makes them of.
const COMPILED: [(&str, &str); 2] = [(".js", ".ts"), (".mjs", ".mts")];

/// The package whose integration holds the settings of Starlight, among others that only run.
const STARLIGHT: &str = "@astrojs/starlight";

/// What a file says.
#[derive(Debug, Default)]
pub(crate) struct Said {
    /// What it exports as its own value, if that is written out.
    pub value: Option<Value>,
    /// The files that were read for it.
    pub files: BTreeSet<PathBuf>,
    /// What the value lacks.
    pub left_out: Vec<LeftOut>,
}

/// What the name of a property is called that is spread, or has to be run itself; no other begins so.
pub(crate) const UNNAMED: &str = "...";

/// What would have to be run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LeftOut {
    pub file: PathBuf,
    /// The names of the property that is not there for that and of those around it, the outermost first; none of a whole file.
    pub path: Vec<String>,
    /// Where its name stands in the file, in bytes.
    pub at: Range<usize>,
    /// Whether it puts documents in order whatever it is called.
    pub is_order: bool,
}

impl LeftOut {
    /// A file that does more than say what is what.
    pub(crate) fn all_of(file: &Path) -> Self {
        Self { file: file.to_owned(), path: Vec::new(), at: 0..0, is_order: false }
    }
}

/// Reads what a file says. Nothing outside of `root` is read for it.
pub(crate) fn read(root: &Path, file: &Path) -> Said {
    let Ok(root) = root.canonicalize() else { return Said::default() };
    let read = || {
        let (values_left, files) = (Cell::new(VALUES), RefCell::default());
        let reading = Reading { root, values_left, files, left_out: RefCell::default(), path: RefCell::default() };
        let value = reading.export(file, "default", DEPTH);
        Said { value, files: reading.files.into_inner(), left_out: reading.left_out.into_inner() }
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
    left_out: RefCell<Vec<LeftOut>>,
    /// The names of the properties around what is read.
    path: RefCell<Vec<String>>,
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
        if parsed.panicked {
            return None;
        }
        let module = Module { reading: self, file: &file, program: &parsed.program, depth };
        module.is_written_out().then(|| module.export(name)).flatten()
    }

    /// Counts values; nothing once there were too many.
    fn take(&self, values: usize) -> Option<()> {
        self.values_left.set(self.values_left.get().saturating_sub(values));
        (self.values_left.get() > 0).then_some(())
    }
}

/// What becomes of what has to be run.
#[derive(Clone, Copy, PartialEq)]
enum Unknown {
    /// It is left out of objects.
    LeftOut,
    /// It is left out of lists, too, and of all that is in them.
    OfPlugins,
    /// Nothing is left of what holds it.
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
        if self.program.body.is_empty() {
            return Some(Value::Null);
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
            Expression::ArrayExpression(list) => self.deeper()?.list(list, unknown),
            Expression::ObjectExpression(object) => self.deeper()?.object(object, unknown),
            Expression::Identifier(name) => self.named(&name.name, unknown),
            Expression::CallExpression(call) => match self.returned_by(call) {
                Some(value) => self.deeper()?.value(value, unknown),
                None => self.required(call).or_else(|| self.integration(call)),
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

    fn list(&self, list: &'a ArrayExpression<'a>, unknown: Unknown) -> Option<Value> {
        let of_entries = if unknown == Unknown::OfPlugins { unknown } else { Unknown::Refused };
        let mut values = Vec::new();
        for element in &list.elements {
            let read = match element {
                ArrayExpressionElement::SpreadElement(spread) => {
                    let more = self.value(&spread.argument, Unknown::Refused);
                    more.and_then(|more| Some(more.as_array()?.clone()))
                }
                element => element.as_expression().and_then(|one| Some(vec![self.value(one, of_entries)?])),
            };
            match read {
                Some(read) => values.extend(read),
                None if unknown == Unknown::OfPlugins => self.leave_out(element.span(), unknown)?,
                None => return None,
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
                    _ => self.within(UNNAMED, || self.leave_out(spread.span, unknown))?,
                },
                ObjectPropertyKind::ObjectProperty(property) => {
                    let is_value = property.kind == PropertyKind::Init && !property.method;
                    let name = property.key.static_name().filter(|name| !name.is_empty());
                    let name = name.unwrap_or(UNNAMED.into());
                    let is_of_plugins = OF_PLUGINS.contains(&&*name) && unknown != Unknown::Refused;
                    let below = if is_of_plugins { Unknown::OfPlugins } else { unknown };
                    let value = self.within(&name, || {
                        let value = Some(&property.value).filter(|_| is_value && name != UNNAMED);
                        let value = value.and_then(|value| self.value(value, below));
                        if value.is_none() {
                            self.leave_out(property.key.span(), unknown)?;
                        }
                        Some(value)
                    })?;
                    members.extend(value.map(|value| (name.into_owned(), value)));
                }
            }
        }
        Some(members.into())
    }

    /// Reads what is in a property of this name.
    fn within<T>(&self, name: &str, read: impl FnOnce() -> T) -> T {
        self.reading.path.borrow_mut().push(name.to_owned());
        let read = read();
        self.reading.path.borrow_mut().pop();
        read
    }

    /// Notes that something is left out, where it may be.
    fn leave_out(&self, span: Span, unknown: Unknown) -> Option<()> {
        if unknown == Unknown::Refused {
            return None;
        }
        let mut left_out = self.reading.left_out.borrow_mut();
        if left_out.len() < LEFT_OUT {
            let at = usize::try_from(span.start).ok()?..usize::try_from(span.end).ok()?;
            let path = self.reading.path.borrow().clone();
            left_out.push(LeftOut { file: self.file.to_owned(), path, at, is_order: false });
        }
        Some(())
    }

    /// The value of a name: of a variable, or of what is imported from another file of the project.
    fn named(&self, name: &str, unknown: Unknown) -> Option<Value> {
        let this = self.deeper()?;
        if let Some(value) = this.variable(name) {
            return this.value(value, unknown);
        }
        let (import, imported) = this.import(name)?;
        this.module(import.source.value.as_str(), imported)
    }

    /// What another file of the project exports.
    fn module(&self, source: &str, exported: &str) -> Option<Value> {
        if !source.starts_with('.') {
            return None;
        }
        let path = self.file.parent()?.join(source);
        let name = path.to_string_lossy();
        // What is JavaScript once it is compiled may be written in TypeScript.
        let typed = COMPILED.iter().filter_map(|(end, typed)| Some(format!("{}{typed}", name.strip_suffix(end)?)));
        let files = ENDINGS.iter().map(|ending| format!("{name}{ending}")).chain(typed);
        let file = files.map(PathBuf::from).find(|file| file.is_file())?;
        self.reading.export(&file, exported, self.depth)
    }

    /// What `require` gives: what another file says, or with `require.resolve` its path.
    fn required(&self, call: &'a CallExpression<'a>) -> Option<Value> {
        let [Argument::StringLiteral(source)] = &call.arguments[..] else { return None };
        if call.callee.is_specific_id("require") {
            return self.deeper()?.module(&source.value, "default");
        }
        let member = call.callee.as_member_expression()?;
        let is_resolve = member.object().is_specific_id("require") && member.static_property_name() == Some("resolve");
        is_resolve.then(|| source.value.as_str().into())
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

    /// The settings of Starlight, as running them gives them, or those that a theme of `VuePress` is given.
    fn integration(&self, call: &'a CallExpression<'a>) -> Option<Value> {
        let Expression::Identifier(name) = &call.callee else { return None };
        if name.name.ends_with(THEME) && self.import(&name.name).is_some() {
            return self.value(call.arguments.first()?.as_expression()?, Unknown::LeftOut);
        }
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
mod tests;
