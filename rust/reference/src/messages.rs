//! The messages that a package has for those who use it: their texts, and where its code raises them.
//!
//! A package of translations has a JSON file of sections, each with texts by key; a message is called `section.key`. Where it is
//! raised is read from the package's own scripts: a text is named there by its whole name, or by a key that is too particular to be
//! anything else. If that happens in the constructor of a class, the message is raised wherever such an object is made.

mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use oxc_allocator::Allocator;
use oxc_ast::AstKind;
use oxc_ast::ast::{Argument, AssignmentTarget, Expression};
use oxc_ast_visit::Visit;
use oxc_parser::Parser;
use oxc_span::SourceType;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Project;
use crate::packages::{self, File};
use crate::settings::MessageFiles;
use dialect::diagnostic::{Diagnostic, Rule};

/// A message of a package.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What it says; placeholders stand in braces.
    pub text: String,
    /// The code by which programs know it.
    pub code: Option<String>,
    /// The functions and methods (`OrderService.addItem`) that raise it, sorted.
    pub raised_by: Vec<String>,
}

/// Messages by their names.
pub type Messages = BTreeMap<String, Message>;

/// The file with the messages that go with a folder of documents.
pub(crate) fn path(documents: &Path) -> PathBuf {
    documents.with_file_name("messages.bin")
}

/// Reads the messages of the package that the settings name.
pub(crate) fn read(project: &Project, settings: &MessageFiles, files: &[File]) -> Result<Messages, Box<Diagnostic>> {
    let path = packages::folder(project, &settings.package).join(&settings.texts);
    let name = project.display(&path);
    let text = system::files::read_text(&path).map_err(|error| Diagnostic::unreadable(&name, &error))?;
    let sections: BTreeMap<String, BTreeMap<String, Value>> = serde_json::from_str(&text).map_err(|error| {
        Diagnostic::json(Rule::Reference, &name, "cannot read the messages of the package", &text, &error)
    })?;
    let mentions = files
        .par_iter()
        .filter(|file| file.path != settings.texts)
        // A script that cannot be read raises nothing that anybody could look up.
        .filter_map(|file| Some(Mentions::read(&system::files::read_text(&file.absolute).ok()?)))
        .reduce(Mentions::default, Mentions::join);
    let texts = sections.iter().flat_map(|(section, texts)| {
        texts.iter().filter_map(move |(key, text)| Some((section, key, text.as_str()?.to_owned())))
    });
    let messages = texts.map(|(section, key, text)| {
        let name = format!("{section}.{key}");
        let (code, raised_by) = mentions.find(&name, key);
        (name, Message { text: text::readable(&text), code, raised_by })
    });
    Ok(messages.collect())
}

/// What scripts say that could be about messages.
#[derive(Debug, Default)]
struct Mentions {
    /// Where a text in quotes stands.
    texts: BTreeMap<String, BTreeSet<MentionPlace>>,
    makers: BTreeMap<String, BTreeSet<String>>,
    /// The classes whose constructor is handed a text.
    takers: BTreeMap<String, String>,
    /// The code that a class gives its base class.
    codes: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum MentionPlace {
    Function(String),
    Constructor(String),
}

impl Mentions {
    fn read(script: &str) -> Self {
        let allocator = Allocator::default();
        let parsed = Parser::new(&allocator, script, SourceType::cjs()).parse();
        let mut reader = Reader::default();
        reader.visit_program(&parsed.program);
        reader.found
    }

    fn join(mut self, other: Self) -> Self {
        for (text, places) in other.texts {
            self.texts.entry(text).or_default().extend(places);
        }
        for (class, places) in other.makers {
            self.makers.entry(class).or_default().extend(places);
        }
        self.takers.extend(other.takers);
        self.codes.extend(other.codes);
        self
    }

    fn find(&self, name: &str, key: &str) -> (Option<String>, Vec<String>) {
        let is_particular = key.contains(['_', '-']);
        let alone = self.texts.get(key).filter(|_| is_particular);
        let mut code = self.takers.get(name).and_then(|class| self.codes.get(class)).cloned();
        let mut raised_by = BTreeSet::new();
        for place in self.texts.get(name).into_iter().chain(alone).flatten() {
            match place {
                MentionPlace::Function(function) => {
                    raised_by.insert(function.clone());
                }
                MentionPlace::Constructor(class) => {
                    code = code.or_else(|| self.codes.get(class).cloned());
                    raised_by.extend(self.makers.get(class).into_iter().flatten().cloned());
                }
            }
        }
        (code.or_else(|| is_code(key).then(|| key.to_owned())), raised_by.into_iter().collect())
    }
}

/// Whether a text is a code as programs compare it: in capitals.
fn is_code(text: &str) -> bool {
    text.len() > 2 && text.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

/// Reads a script from its outside in.
#[derive(Default)]
struct Reader {
    scopes: Vec<Scope>,
    found: Mentions,
}

enum Scope {
    Class(Option<String>),
    Method(String),
    Other(Option<String>),
}

impl Reader {
    /// What the code here is part of, by the name that people look for.
    fn place(&self) -> Option<MentionPlace> {
        let class = self.scopes.iter().rposition(|scope| matches!(scope, Scope::Class(Some(_))));
        if let Some(at) = class
            && let Scope::Class(Some(class)) = &self.scopes[at]
        {
            let method = self.scopes[at..].iter().find_map(|scope| match scope {
                Scope::Method(name) => Some(name.as_str()),
                _ => None,
            });
            return Some(match method {
                Some("constructor") => MentionPlace::Constructor(class.clone()),
                Some(method) => MentionPlace::Function(format!("{class}.{method}")),
                None => MentionPlace::Function(class.clone()),
            });
        }
        self.scopes.iter().find_map(|scope| match scope {
            Scope::Other(name) => name.clone().map(MentionPlace::Function),
            _ => None,
        })
    }

    fn note_call_of_base(&mut self, arguments: &[Argument]) {
        let code = arguments.iter().find_map(|argument| match argument {
            Argument::StringLiteral(text) => is_code(&text.value).then(|| text.value.to_string()),
            _ => None,
        });
        if let (Some(MentionPlace::Constructor(class)), Some(code)) = (self.place(), code) {
            self.found.codes.insert(class, code);
        }
    }

    fn note_maker(&mut self, callee: &Expression, arguments: &[Argument]) {
        // `new errors.UserInputError(…)`, as compilers of modules write it, or without the module.
        let class = match callee {
            Expression::StaticMemberExpression(member) => member.property.name.to_string(),
            Expression::Identifier(name) => name.name.to_string(),
            _ => return,
        };
        if let Some(Argument::StringLiteral(text)) = arguments.first() {
            self.found.takers.insert(text.value.to_string(), class.clone());
        }
        let Some(MentionPlace::Function(place) | MentionPlace::Constructor(place)) = self.place() else { return };
        self.found.makers.entry(class).or_default().insert(place);
    }
}

impl<'a> Visit<'a> for Reader {
    fn enter_node(&mut self, kind: AstKind<'a>) {
        match kind {
            AstKind::Class(class) => self.scopes.push(Scope::Class(class.id.as_ref().map(|id| id.name.to_string()))),
            AstKind::MethodDefinition(method) => {
                self.scopes.push(match method.key.static_name() {
                    Some(name) => Scope::Method(name.to_string()),
                    None => Scope::Other(None),
                });
            }
            AstKind::Function(function) => {
                self.scopes.push(Scope::Other(function.id.as_ref().map(|id| id.name.to_string())));
            }
            AstKind::VariableDeclarator(variable) => {
                self.scopes.push(Scope::Other(variable.id.get_identifier_name().map(|name| name.to_string())));
            }
            AstKind::AssignmentExpression(assignment) => {
                self.scopes.push(Scope::Other(match &assignment.left {
                    AssignmentTarget::StaticMemberExpression(member) => Some(member.property.name.to_string()),
                    _ => None,
                }));
            }
            AstKind::NewExpression(made) => self.note_maker(&made.callee, &made.arguments),
            AstKind::CallExpression(call) if matches!(call.callee, Expression::Super(_)) => {
                self.note_call_of_base(&call.arguments);
            }
            AstKind::StringLiteral(text) => {
                if let Some(place) = self.place() {
                    self.found.texts.entry(text.value.to_string()).or_default().insert(place);
                }
            }
            _ => {}
        }
    }

    fn leave_node(&mut self, kind: AstKind<'a>) {
        if matches!(
            kind,
            AstKind::Class(_)
                | AstKind::MethodDefinition(_)
                | AstKind::Function(_)
                | AstKind::VariableDeclarator(_)
                | AstKind::AssignmentExpression(_)
        ) {
            self.scopes.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "
        class NotFound extends I18nError {
            constructor(id) { super('error.not-found', { id }, 'NOT_FOUND', 3); }
        }
        class EmptyError { constructor() { this.errorCode = 'EMPTY_ERROR'; this.message = 'EMPTY_ERROR'; } }
        let Service = class Service {
            async find(id) { const found = () => { throw new errors_1.NotFound(id); }; }
            check() { return x ? new EmptyError() : ctx.translate('message.full'); }
        };
        exports.defaultProcess = configure({ onStart() { throw new UserInputError('error.full-stop'); } });
        class UserInputError extends I18nError { constructor(message) { super(message, {}, 'USER_INPUT_ERROR'); } }
        function forbid() { return 'forbidden'; }
    ";

    #[test]
    fn a_message_is_raised_where_its_name_is_or_where_an_object_of_its_class_is_made() {
        let mentions = Mentions::read(SCRIPT);
        let find = |name: &str| {
            let (code, raised_by) = mentions.find(name, name.split_once('.').unwrap().1);
            (code.unwrap_or_default(), raised_by.join(" "))
        };
        let pair = |code: &str, raised_by: &str| (code.to_owned(), raised_by.to_owned());
        assert_eq!(find("error.not-found"), pair("NOT_FOUND", "Service.find"));
        assert_eq!(find("errorResult.EMPTY_ERROR"), pair("EMPTY_ERROR", "Service.check"));
        assert_eq!(find("message.full"), pair("", "Service.check"));
        assert_eq!(find("error.full-stop"), pair("USER_INPUT_ERROR", "defaultProcess"));
        // A word of the language is no name of a message.
        assert_eq!(find("error.forbidden"), pair("", ""));
    }
}
