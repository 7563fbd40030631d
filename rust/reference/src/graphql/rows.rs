//! Tables of a schema: what an operation takes, the fields of a type, the values of an enum.

use std::fmt::Write as _;

use super::super::{doc, prose};
use super::print::SchemaPrinter;
use super::schema::{Field, Type};
use super::signature;
use crate::print::{attribute, linked};
use dialect::labels::fill;

/// A field, an argument or a value, each of its cells as Markdown.
#[derive(Default)]
struct Row {
    name: String,
    what: String,
    default: String,
    text: String,
}

impl SchemaPrinter<'_> {
    /// What an operation takes.
    pub(super) fn arguments(&self, root: &str, field: &Field, page: &str, out: &mut String) {
        let owner = format!("{root}.{}", field.name);
        self.write_table(self.labels.name, field.arguments.iter().map(|one| self.row(&owner, one, page)), out);
    }

    /// The fields of a type: first its own, then those of each of its interfaces, folded.
    pub(super) fn fields(&self, one: &Type, page: &str, out: &mut String) {
        let mut own: Vec<&Field> = one.fields.iter().collect();
        let mut folded = Vec::new();
        for base in one.interfaces.iter().filter_map(|(name, _)| self.types.get(name)) {
            let is_of_base =
                |field: &&Field| base.fields.iter().any(|other| other.name == field.name && other.what == field.what);
            let (of_base, rest) = own.into_iter().partition::<Vec<&Field>, _>(is_of_base);
            own = rest;
            folded.push((base.name.as_str(), of_base));
        }
        let row = |field: &Field| self.row(&one.name, field, page);
        self.write_table(self.labels.name, own.into_iter().map(row), out);
        for (base, fields) in folded.into_iter().filter(|(_, fields)| !fields.is_empty()) {
            let summary = fill(self.labels.from_base, &[("base", base)]);
            let _ = write!(out, "<Details summary=\"{}\">\n\n", attribute(&summary));
            self.write_table(self.labels.name, fields.into_iter().map(row), out);
            out.push_str("</Details>\n\n");
        }
    }

    /// The values of an enum: a table if something is said of one, or else their names alone.
    pub(super) fn values(&self, one: &Type, page: &str, out: &mut String) {
        let rows: Vec<Row> = one.fields.iter().map(|field| self.row(&one.name, field, page)).collect();
        if rows.iter().all(|row| row.text.is_empty()) {
            let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
            let _ = write!(out, "{}\n\n", names.join(", "));
        } else {
            self.write_table(self.labels.value, rows.into_iter(), out);
        }
    }

    fn row(&self, owner: &str, field: &Field, page: &str) -> Row {
        let path = format!("{owner}.{}", field.name);
        let mut name = self.code(&signature::call(field), page);
        if field.deprecated.is_some() {
            name = format!("<del>{name}</del>");
        }
        Row {
            name,
            what: if field.what.is_empty() { String::new() } else { self.code(&field.what, page) },
            default: field.default.as_ref().map_or_else(String::new, |default| self.code(default, page)),
            text: self.say(&path, field),
        }
    }

    /// What there is to say of a field, in a line: what it is for, what it takes, whether to use it and since when it is there.
    fn say(&self, path: &str, field: &Field) -> String {
        let doc = doc::of_text(field.description.as_deref().unwrap_or_default(), self.labels);
        let mut said = vec![self.sentence(&doc.body)];
        for argument in &field.arguments {
            let text = self.say(&format!("{path}.{}", argument.name), argument);
            if !text.is_empty() {
                said.push(format!("`{}`: {text}", argument.name));
            }
        }
        if let Some(reason) = &field.deprecated {
            said.push(format!("**{}** {}", self.labels.deprecated, self.sentence(reason)).trim_end().to_owned());
        }
        if let Some(since) = self.since.of_schema(path, doc.since.as_deref()) {
            said.push(format!("({})", fill(self.labels.since, &[("version", &since)])));
        }
        said.retain(|one| !one.is_empty());
        said.join(" ")
    }

    fn sentence(&self, text: &str) -> String {
        // Links that lead nowhere are reported for the declaration with the same text.
        prose::sentence(text, self.find, &mut |_| {})
    }

    /// Code in prose, whose types are links.
    fn code(&self, code: &str, page: &str) -> String {
        let inside = linked(code, |name| self.url(name, page));
        // Between tags it is Markdown.
        let inside = if inside.contains('<') { inside } else { inside.replace('_', "&#95;") };
        format!("<code>{}</code>", inside.replace('{', "&#123;"))
    }

    /// A table without the columns that have nothing in any row; nothing without rows.
    fn write_table(&self, first: &str, rows: impl Iterator<Item = Row>, out: &mut String) {
        let rows: Vec<[String; 4]> =
            rows.map(|row| [row.name, row.what, row.default, row.text].map(|cell| cell.replace('|', "\\|"))).collect();
        let heads = [first, self.labels.type_column, self.labels.default_column, self.labels.description];
        let columns: Vec<usize> = (0..heads.len()).filter(|at| rows.iter().any(|row| !row[*at].is_empty())).collect();
        if rows.is_empty() {
            return;
        }
        out.push_str("<TypeTable>\n\n");
        let mut line = |cells: &dyn Fn(usize) -> String| {
            let cells: Vec<String> = columns.iter().map(|at| cells(*at)).collect();
            let _ = writeln!(out, "| {} |", cells.join(" | "));
        };
        line(&|at| heads[at].to_owned());
        line(&|_| "---".to_owned());
        for row in &rows {
            line(&|at| row[at].clone());
        }
        out.push_str("\n</TypeTable>\n\n");
    }
}
