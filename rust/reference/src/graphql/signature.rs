//! Definitions of a schema as its language writes them, for those who look a name up.

use std::fmt::Write as _;

use super::super::{doc, prose};
use super::schema::{Field, Type};
use dialect::labels::Language;

/// A type without its fields.
pub(super) fn head(one: &Type) -> String {
    let apart = if one.members.len() > 2 { "\n  | " } else { " | " };
    format!("{} {}", one.kind.word(), declare(one, apart))
}

/// The name of a type with what it implements or is made of.
pub(super) fn declare(one: &Type, apart: &str) -> String {
    let names = |list: &[(String, _)]| list.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let mut code = one.name.clone();
    if !one.interfaces.is_empty() {
        let _ = write!(code, " implements {}", names(&one.interfaces).join(" & "));
    }
    if !one.members.is_empty() {
        let first = if apart.starts_with('\n') { apart } else { " " };
        let _ = write!(code, " ={first}{}", names(&one.members).join(apart));
    }
    code
}

/// A field in its type, since by itself it is none of the language. Arguments are on lines of their own if there are several or one has a
/// description.
pub(super) fn within(owner: &Type, field: &Field) -> String {
    let mut code = format!("{} {} {{\n  {}", owner.kind.word(), owner.name, field.name);
    let described: Vec<Vec<String>> = field.arguments.iter().map(describe).collect();
    if field.arguments.len() > 2 || described.iter().any(|lines| !lines.is_empty()) {
        code.push_str("(\n");
        for (argument, lines) in field.arguments.iter().zip(&described) {
            write_description(lines, &mut code);
            let _ = writeln!(code, "    {}{}", take(argument), directive(argument));
        }
        code.push_str("  )");
    } else {
        let taken = |one: &Field| format!("{}{}", take(one), directive(one));
        code.push_str(&in_brackets(field.arguments.iter().map(taken)));
    }
    let _ = write!(code, "{}{}\n}}", result(field), directive(field));
    code
}

/// A field on one line, as one reads it.
pub(super) fn line(field: &Field) -> String {
    format!("{}{}", call(field), result(field))
}

/// What a field is called, with what it takes.
pub(super) fn call(field: &Field) -> String {
    format!("{}{}", field.name, in_brackets(field.arguments.iter().map(take)))
}

fn in_brackets(arguments: impl Iterator<Item = String>) -> String {
    let arguments: Vec<String> = arguments.collect();
    if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) }
}

fn take(one: &Field) -> String {
    let default = one.default.as_ref().map_or(String::new(), |value| format!(" = {value}"));
    format!("{}: {}{default}", one.name, one.what)
}

fn result(field: &Field) -> String {
    let what = if field.what.is_empty() { String::new() } else { format!(": {}", field.what) };
    field.default.as_ref().map_or(what.clone(), |default| format!("{what} = {default}"))
}

fn directive(one: &Field) -> String {
    match one.deprecated.as_deref() {
        None => String::new(),
        Some("") => " @deprecated".to_owned(),
        Some(reason) => format!(" @deprecated(reason: {})", serde_json::Value::from(reason)),
    }
}

fn describe(field: &Field) -> Vec<String> {
    let doc = doc::of_text(field.description.as_deref().unwrap_or_default(), Language::English.labels());
    prose::plain(&doc.body).lines().map(|line| line.trim_end().to_owned()).collect()
}

fn write_description(lines: &[String], code: &mut String) {
    match lines {
        [] => {}
        [line] => {
            let _ = writeln!(code, "    \"{}\"", line.trim().replace('"', "'"));
        }
        _ => {
            code.push_str("    \"\"\"\n");
            for line in lines {
                let _ = writeln!(code, "{}", format!("    {line}").trim_end());
            }
            code.push_str("    \"\"\"\n");
        }
    }
}
