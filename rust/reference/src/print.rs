//! A page as a document: front matter and Markdown in the project's own dialect.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use super::declaration::{DeclarationKind, Member};
use super::doc::Doc;
use super::history::since::Since;
use super::pages::{Context, ReferencePage, Symbol, SymbolNames, in_words};
use super::prose;
use super::settings::{Reference, SourcePaths};
use dialect::document::escape_attribute;
use dialect::labels::{Labels, fill};
use dialect::parse::mentions;

pub(super) struct Printer<'a> {
    pub reference: &'a Reference,
    pub labels: &'static Labels,
    pub symbols: &'a [Symbol],
    pub names: &'a SymbolNames<'a>,
    pub files: &'a [String],
    /// Where the files of each package have their sources.
    pub sources: &'a [SourcePaths<'a>],
    /// The day on which each package was released.
    pub days: &'a [Option<String>],
    /// Since when the names of each package are there.
    pub since: &'a [Since<'a>],
}

/// A document, and the names in it that lead nowhere: symbol, span of the comment, name.
#[derive(Debug, Default)]
pub(super) struct Printed {
    pub text: String,
    pub missing: Vec<(usize, Range<usize>, String)>,
    /// Symbols of which not all is listed that they inherit.
    pub cut: Vec<usize>,
}

/// From how many types at most members are listed as inherited. No type of a library has as many above it.
pub(super) const BASES: usize = 64;

/// Bodies of type members are indented by a level; deeper ones would be lost to readers.
const LEVEL: usize = 3;

impl Printer<'_> {
    /// The document of page number `number`.
    pub(super) fn page(&self, number: usize, page: &ReferencePage, has_others: bool) -> Printed {
        let mut printed = Printed::default();
        let first = &self.symbols[page.symbols[0]];
        let source = self.source(first).map(|path| format!("{}{path}", self.reference.source_url));
        let further = if page.title == first.declaration.name {
            search_kind(self.labels.kind(first.declaration.kind.word()))
        } else {
            String::new()
        };
        front(&mut printed.text, &page.title, source, self.day(page), &further);
        for (at, symbol) in page.symbols.iter().enumerate() {
            let from = Context { package: self.symbols[*symbol].package, page: Some(number) };
            let repeats_title = at == 0 && first.declaration.name == page.title;
            self.symbol(*symbol, repeats_title, from, &mut printed);
        }
        if has_others {
            let _ = write!(printed.text, "\n## {} {{#more}}\n\n<DocCardList />\n", self.labels.more_in_section);
        }
        printed
    }

    /// The newest day of the packages that a page is made of.
    pub(super) fn day(&self, page: &ReferencePage) -> Option<&str> {
        page.symbols.iter().filter_map(|symbol| self.days[self.symbols[*symbol].package].as_deref()).max()
    }

    fn source(&self, symbol: &Symbol) -> Option<String> {
        self.sources[symbol.package].find(&self.files[symbol.file])
    }

    fn symbol(&self, number: usize, repeats_title: bool, from: Context, printed: &mut Printed) {
        let symbol = &self.symbols[number];
        let declaration = &symbol.declaration;
        let doc = &declaration.doc;
        let _ = write!(printed.text, "\n## {} {{#{}}}\n\n", text(&declaration.name), symbol.anchor);
        self.origin(symbol, repeats_title, &mut printed.text);
        self.deprecated(number, doc, from, printed);
        self.body(number, doc, LEVEL, from, printed);
        let language = if declaration.kind == DeclarationKind::Component { "tsx" } else { "ts" };
        printed.text.push_str("<Signature>\n\n");
        self.code(language, self.labels.signature, &declaration.signature, number, from, &mut printed.text);
        printed.text.push_str("</Signature>\n\n");
        for (label, types) in
            [(self.labels.extends, &declaration.extends), (self.labels.implements, &declaration.implements)]
        {
            if !types.is_empty() {
                let list: Vec<String> = types.iter().map(|one| self.code_markup(one, number, from)).collect();
                let _ = writeln!(printed.text, "- {label}: {}", list.join(", "));
            }
        }
        self.inherited(number, from, printed);
        printed.text.push('\n');
        if declaration.kind == DeclarationKind::Enum {
            return self.values(number, from, printed);
        }
        let is_function =
            matches!(declaration.kind, DeclarationKind::Function | DeclarationKind::Hook | DeclarationKind::Component);
        let list: Vec<(&Member, &String)> = declaration.members.iter().zip(&symbol.member_anchors).collect();
        for (member, anchor) in list {
            // The signature shows parameters already; only those with a description are listed.
            if is_function && member.doc.body.is_empty() && declaration.members.len() > 1 && member.types[0] == "any" {
                continue;
            }
            self.member(number, member, anchor, from, printed);
        }
        if is_function && let Some(returns) = &doc.returns {
            let prose_text = self.sentence(number, doc, returns, from, printed);
            let _ = write!(printed.text, "**{}** {prose_text}\n\n", self.labels.returns);
        }
    }

    /// Package, file and age of a symbol, and whether its heading repeats the page's title.
    fn origin(&self, symbol: &Symbol, repeats_title: bool, out: &mut String) {
        let declaration = &symbol.declaration;
        let package = &self.reference.packages[symbol.package];
        let path = &self.files[symbol.file];
        let _ = write!(
            out,
            "<GenerationInfo kind=\"{}\" packageName=\"{}\"",
            self.labels.kind(declaration.kind.word()),
            package.name
        );
        let source = self.source(symbol);
        let _ = write!(out, " sourceFile=\"{}\"", source.as_deref().unwrap_or(path));
        // The line of a declaration file is not that of its source.
        if source.is_some() && !path.ends_with(".d.ts") {
            let _ = write!(out, " sourceLine=\"{}\"", declaration.line);
        }
        let written = declaration.doc.since.as_deref();
        if let Some(since) = self.since[symbol.package].shown(&declaration.name, written) {
            let _ = write!(out, " since=\"{}\"", attribute(&since));
        }
        if declaration.doc.experimental {
            out.push_str(" experimental");
        }
        if repeats_title {
            out.push_str(" repeatsTitle");
        }
        out.push_str(" />\n\n");
    }

    fn member(&self, number: usize, member: &Member, anchor: &str, from: Context, printed: &mut Printed) {
        let _ = write!(printed.text, "### {} {{#{anchor}}}\n\n", text(&member.name));
        let doc = &member.doc;
        let since = self.since_member(number, member);
        let newer = self.newer_parameters(number, member);
        let says_nothing = doc.body.is_empty() && doc.deprecated.is_none() && newer.is_empty();
        for (at, what) in member.types.iter().enumerate() {
            let what = self.type_markup(what, number, from);
            let _ = write!(printed.text, "<Member kind=\"{}\" type=\"{what}\"", self.labels.kind(member.kind));
            if let Some(default) =
                doc.default.as_ref().or(member.value.as_ref().filter(|value| **value != member.types[0]))
            {
                let _ = write!(printed.text, " default=\"{}\"", self.type_markup(default, number, from));
            }
            if let Some(since) = &since {
                let _ = write!(printed.text, " since=\"{}\"", attribute(since));
            }
            if doc.experimental {
                printed.text.push_str(" experimental");
            }
            // What is said of all overloads is below the last.
            if says_nothing || at + 1 < member.types.len() {
                printed.text.push_str(" />\n\n");
                continue;
            }
            printed.text.push_str(">\n\n");
            self.deprecated(number, doc, from, printed);
            self.body(number, doc, LEVEL + 1, from, printed);
            if !newer.is_empty() {
                let _ = write!(printed.text, "{}\n\n", newer.join(", "));
            }
            printed.text.push_str("</Member>\n\n");
        }
    }

    /// The parameters that are newer than their method, each with its version.
    fn newer_parameters(&self, number: usize, member: &Member) -> Vec<String> {
        let symbol = &self.symbols[number];
        let told = |parameter: &String| {
            let name = format!("{}.{}.{parameter}", symbol.declaration.name, member.name);
            let since = self.since[symbol.package].shown(&name, None)?;
            Some(format!("`{parameter}` ({})", fill(self.labels.since, &[("version", &since)])))
        };
        member.parameters.iter().filter_map(told).collect()
    }

    /// Since when a member is there, if that is to be shown.
    fn since_member(&self, number: usize, member: &Member) -> Option<String> {
        let symbol = &self.symbols[number];
        let name = format!("{}.{}", symbol.declaration.name, member.name);
        self.since[symbol.package].shown(&name, member.doc.since.as_deref())
    }

    fn values(&self, number: usize, from: Context, printed: &mut Printed) {
        let members = &self.symbols[number].declaration.members;
        let since: Vec<Option<String>> = members.iter().map(|member| self.since_member(number, member)).collect();
        if members.iter().all(|member| member.doc.body.is_empty()) && since.iter().all(Option::is_none) {
            return;
        }
        let (value, description) = (self.labels.value, self.labels.description);
        let _ = writeln!(printed.text, "<TypeTable>\n\n| {value} | {description} |\n| --- | --- |");
        for (member, since) in members.iter().zip(since) {
            let prose_text = self.sentence(number, &member.doc, &member.doc.body, from, printed);
            let since = since.map(|since| format!("({})", fill(self.labels.since, &[("version", &since)])));
            let prose_text = [prose_text, since.unwrap_or_default()].join(" ").trim().replace('|', "\\|");
            let _ = writeln!(printed.text, "| `{}` | {prose_text} |", member.name);
        }
        printed.text.push_str("\n</TypeTable>\n\n");
    }

    fn inherited(&self, number: usize, from: Context, printed: &mut Printed) {
        let declaration = &self.symbols[number].declaration;
        if !matches!(declaration.kind, DeclarationKind::Class | DeclarationKind::Interface) {
            return;
        }
        let mut own: Vec<&str> = declaration.members.iter().map(|member| member.name.as_str()).collect();
        let mut bases: Vec<(usize, &str)> = declaration.extends.iter().map(|base| (number, base.as_str())).collect();
        let mut seen = vec![number];
        while !bases.is_empty() {
            let (of, written) = bases.remove(0);
            let name = written.split(['<', ' ', '(']).next().unwrap_or_default();
            let context = Context { package: self.symbols[of].package, page: self.symbols[of].page };
            let Some(base) = self.names.declared(name, context).filter(|base| !seen.contains(base)) else { continue };
            if seen.len() > BASES {
                return printed.cut.push(number);
            }
            seen.push(base);
            let symbol = &self.symbols[base];
            bases.extend(symbol.declaration.extends.iter().map(|next| (base, next.as_str())));
            let mut list = Vec::new();
            for (at, member) in symbol.declaration.members.iter().enumerate() {
                if member.kind == "constructor" || own.contains(&member.name.as_str()) {
                    continue;
                }
                own.push(&member.name);
                list.push(match self.names.url(base, Some(at), from) {
                    Some(url) => format!("[`{}`]({url})", member.name),
                    None => format!("`{}`", member.name),
                });
            }
            if !list.is_empty() {
                let base = self.code_markup(name, number, from);
                let label = fill(self.labels.inherited_from, &[("base", &base)]);
                let _ = writeln!(printed.text, "- {label}: {}", list.join(", "));
            }
        }
    }

    fn deprecated(&self, number: usize, doc: &Doc, from: Context, printed: &mut Printed) {
        let Some(prose_text) = &doc.deprecated else { return };
        let prose_text = self.sentence(number, doc, prose_text, from, printed);
        let _ = write!(printed.text, ":::warning[{}]\n{prose_text}\n:::\n\n", self.labels.deprecated);
    }

    fn body(&self, number: usize, doc: &Doc, level: usize, from: Context, printed: &mut Printed) {
        if doc.body.is_empty() {
            return;
        }
        let mut missing = Vec::new();
        let find = |name: &str| self.find(name, number, from);
        let made = prose::markdown(&doc.body, level, &find, &mut |name| missing.push(name.to_owned()));
        printed.missing.extend(missing.into_iter().map(|name| (number, doc.at.clone(), name)));
        let made = prose::replace_links(made, &self.reference.links);
        let _ = write!(printed.text, "{made}\n\n");
    }

    fn sentence(&self, number: usize, doc: &Doc, prose_text: &str, from: Context, printed: &mut Printed) -> String {
        let mut missing = Vec::new();
        let find = |name: &str| self.find(name, number, from);
        let made = prose::sentence(prose_text, &find, &mut |name| missing.push(name.to_owned()));
        printed.missing.extend(missing.into_iter().map(|name| (number, doc.at.clone(), name)));
        prose::replace_links(made, &self.reference.links)
    }

    /// Where a name in a comment leads: to something documented, or to a member of what the comment belongs to.
    fn find(&self, name: &str, number: usize, from: Context) -> Option<String> {
        self.names.find(name, from).or_else(|| {
            let own = name.trim_end_matches("()").trim_start_matches("this.");
            let members = &self.symbols[number].declaration.members;
            let member = members.iter().position(|member| member.name == own)?;
            self.names.url(number, Some(member), from)
        })
    }

    /// A block of code whose known names are links.
    fn code(&self, language: &str, title: &str, code: &str, number: usize, from: Context, out: &mut String) {
        let mut links = BTreeMap::new();
        for range in mentions(code) {
            let name = &code[range];
            if let Some(url) = self.type_url(name, number, from) {
                links.insert(name, url);
            }
        }
        let links: Vec<String> = links.into_iter().map(|(name, url)| format!("{name}={url}")).collect();
        let links = if links.is_empty() { String::new() } else { format!(" links=\"{}\"", links.join(" ")) };
        let _ = write!(out, "```{language} title=\"{title}\"{links}\n{code}\n```\n\n");
    }

    /// Where the name of a type leads; nowhere for the symbol's own name and for type parameters.
    fn type_url(&self, name: &str, number: usize, from: Context) -> Option<String> {
        let declaration = &self.symbols[number].declaration;
        let is_parameter = |parameter: &String| parameter.split(' ').next() == Some(name);
        if declaration.name == name || declaration.type_parameters.iter().any(is_parameter) {
            return None;
        }
        let symbol = self.names.documented(name, from)?;
        // A lower-case name is documented as a function; in a type it most likely means something else.
        let is_type = name.starts_with(|character: char| character.is_ascii_uppercase());
        if is_type { self.names.url(symbol, None, from) } else { None }
    }

    /// A type as markup with links, for use in a quoted attribute.
    fn type_markup(&self, what: &str, number: usize, from: Context) -> String {
        linked(what, |name| self.type_url(name, number, from))
    }

    /// A type as a code span with links, in prose.
    fn code_markup(&self, what: &str, number: usize, from: Context) -> String {
        let inside = self.type_markup(what, number, from).replace('{', "&#123;");
        format!("<code>{inside}</code>")
    }
}

pub(super) fn front(out: &mut String, title: &str, source: Option<String>, day: Option<&str>, further: &str) {
    let _ = writeln!(out, "---\ntitle: {}", serde_json::Value::from(title));
    if let Some(source) = source {
        let _ = writeln!(out, "custom_edit_url: {}", serde_json::Value::from(source));
    }
    if let Some(day) = day {
        let _ = writeln!(out, "last_update: {{ date: {day} }}");
    }
    out.push_str(further);
    // Names in comments are links where the comments say so.
    out.push_str("unlinked: true\n---\n");
}

/// The line of front matter that says what kind of page it is.
pub(super) fn search_kind(kind: &str) -> String {
    format!("search_kind: {}\n", serde_json::Value::from(kind))
}

/// The page of a category that has none of its own.
pub(super) fn overview(category: &str, day: Option<&str>) -> String {
    let mut out = String::new();
    front(&mut out, &in_words(category), None, day, "");
    out.push_str("\n<DocCardList />\n");
    out
}

/// Code as markup with links, for use in a quoted attribute.
pub(super) fn linked(code: &str, url: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(code.len() * 2);
    let mut at = 0;
    // The kinds of quotes of which there is an odd number so far.
    let mut quotes = [('\'', false), ('"', false), ('`', false)];
    let mut counted = 0;
    for range in mentions(code) {
        for (sign, is_open) in &mut quotes {
            *is_open ^= code[counted..range.start].matches(*sign).count() % 2 == 1;
        }
        counted = range.start;
        if quotes.iter().any(|(_, is_open)| *is_open) {
            continue;
        }
        let name = &code[range.clone()];
        if let Some(url) = url(name) {
            escape_attribute(&mut out, &code[at..range.start]);
            let _ = write!(out, "<a href='{url}'>{name}</a>");
            at = range.end;
        }
    }
    escape_attribute(&mut out, &code[at..]);
    out
}

pub(super) fn attribute(value: &str) -> String {
    let mut out = String::new();
    escape_attribute(&mut out, value);
    out
}

/// A name in a heading or a link, with characters escaped that would be Markdown.
pub(super) fn text(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for character in name.chars() {
        if matches!(character, '_' | '*' | '<' | '{' | '[' | ']' | '`' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}
