//! Lines that are neither Markdown nor tags: admonitions and imports.

use std::ops::Range;

use crate::diagnostic::nearest;
use crate::parse::directive::Line;
use crate::parse::import::{self, Import, Statement};
use crate::parse::registry::Admonition;
use crate::parse::rewrite::DOCSTRINGS;
use crate::parse::switches::Notation;
use crate::parse::tag;
use crate::script::component_key;

use super::{GivenName, Item, OpenKind, Scanner};
use crate::{error, warning};

impl<'a> Scanner<'a> {
    pub(super) fn directive_closed_by(&self, wanted: usize) -> Option<usize> {
        let with = |test: &dyn Fn(usize) -> bool| {
            self.open.iter().rposition(|open| matches!(open.kind, OpenKind::Directive { colons, .. } if test(colons)))
        };
        with(&|colons| colons == wanted).or_else(|| with(&|colons| colons < wanted))
    }

    pub(super) fn rewrite_directive(&mut self, line: &Line, depth: usize, start: usize, end: usize) {
        match line {
            Line::Close { colons } => {
                let index = self.directive_closed_by(*colons);
                let opening = index.and_then(|index| match self.open.get(index)?.kind {
                    OpenKind::Directive { item, .. } => Some(item),
                    OpenKind::Tag { .. } => None,
                });
                if let (Some(index), Some(opening)) = (index, opening) {
                    self.block_mark(Item::DirectiveEnd { opening }, start..end);
                    self.leave(index);
                } else {
                    self.report(
                        warning!(Unbalanced, self.file, "these colons close nothing";
                            label: "no admonition is open here";
                            hint: "remove the line, or open an admonition above it, as in `:::note`"),
                        start..end,
                    );
                    self.block_mark(Item::Nothing, start..end);
                }
            }
            Line::Open { colons, keyword, title, attributes } => {
                if let Some(attributes) = attributes {
                    let warning = warning!(NoEffect, self.file, "an admonition takes no classes and other attributes";
                        label: "ignored";
                        hint: "remove them; a keyword of its own is added in site.toml, as `admonitions`");
                    self.report(warning, start + attributes.start..start + attributes.end);
                }
                let admonition = self.admonition(&self.text[start..end][keyword.clone()], start + keyword.start);
                let item = self.items.len();
                self.block_mark(Item::Directive { admonition, titled: title.is_some() }, start..end);
                if let Some(title) = title {
                    let prefix = format!("\n{}", self.prefix);
                    self.out.push_str(&prefix);
                    // A marker first, so that a title such as `1. Install` begins no list.
                    self.inline_mark(Item::Nothing, start + title.start..start + title.start);
                    self.limit = start + title.end;
                    self.rewrite_inline(start + title.start, start + title.end);
                    self.limit = self.text.len();
                    self.out.push_str(&prefix);
                    self.block_mark(Item::DirectiveTitleEnd, end..end);
                }
                self.enter(OpenKind::Directive { colons: *colons, item }, depth);
            }
        }
    }

    /// What a keyword means; an unknown one is reported.
    fn admonition(&mut self, keyword: &'a str, at: usize) -> Admonition {
        if keyword == DOCSTRINGS && self.registry.dialect.has(Notation::IndentedBlocks) {
            let start = at + keyword.len() + 1;
            let name = self.text[start..].split(']').next().unwrap_or_default();
            let diagnostic = error!(UnknownAdmonition(keyword), self.file, "what `{name}` says of itself is not read here";
                label: "comments of Python"; hint: "publish what `{keyword}` makes of it as pages, and link to them");
            self.report(diagnostic, start..start + name.len());
            return Admonition::unknown(keyword);
        }
        // Between slashes, no other word makes one.
        let is_named = self.source.line_before(at).trim_start().starts_with("///");
        let known = if is_named { self.registry.named_admonition(keyword) } else { self.registry.admonition(keyword) };
        if let Some(known) = known {
            return known;
        }
        let range = at..at + keyword.len();
        let near = nearest(keyword, self.registry.admonitions());
        let hint = if let Some(near) = near {
            format!("did you mean `{near}`?")
        } else {
            let known: Vec<_> = self.registry.admonitions().collect();
            format!("known are {}", known.join(", "))
        };
        let diagnostic = error!(UnknownAdmonition(keyword), self.file, "there is no admonition `{keyword}`";
            label: "unknown keyword")
        .hint(hint)
        .fix(self.source.fix(self.file, range.clone(), near));
        self.report(diagnostic, range);
        Admonition::unknown(keyword)
    }

    /// Whether an `import` is allowed here.
    pub(super) fn is_at_top(&self, depth: usize, column: usize) -> bool {
        depth == 0 && column == 0 && self.open.is_empty() && !self.levels[0].paragraph
    }

    /// Takes out `import …` and `export …`; returns where the next line begins.
    pub(super) fn module_line(&mut self, start: usize) -> Option<usize> {
        if self.is_plain {
            return None;
        }
        let module = import::read(&self.ahead, self.text, start)?;
        for statement in module.statements {
            self.module_statement(statement);
        }
        self.levels[0].paragraph = false;
        Some(module.end)
    }

    fn module_statement(&mut self, statement: Statement) {
        let text = self.text;
        let is_run = self.registry.runs_javascript;
        if is_run && statement.export {
            let declared = |span: Range<usize>| GivenName { name: &text[span.clone()], span, imported: None };
            let name = statement.declares.map(declared);
            self.statements.names.extend(name);
            self.statements.spans.push(statement.span);
            return;
        }
        if statement.export {
            let diagnostic = error!(JavaScript, self.file, "JavaScript is not run in documents";
                label: "an export"; hint: "write the value where it is used, or make it a component of the site");
            self.report(diagnostic, statement.span);
            return;
        }
        if statement.names.is_empty() {
            let diagnostic = error!(Import, self.file, "an import must name components";
                label: "names none"; hint: "styles and scripts belong to the site, not to a document");
            self.report(diagnostic, statement.span);
            return;
        }
        let foreign = statement.names.iter().filter(|one| self.import(one, statement.from.clone())).count();
        if foreign > 0 {
            self.statements.spans.push(statement.span);
        }
    }

    /// Takes note of an imported name; whether it is one of a module that is to be run.
    fn import(&mut self, import: &Import, place: Range<usize>) -> bool {
        let text = self.text;
        let (from, name) = (&text[place.clone()], &text[import.name.clone()]);
        if self.registry.excerpts.is_some() && import::is_document(from) && tag::names_component(name) {
            self.partials.push((name, place));
            return false;
        }
        if self.registry.is_known(name) && !self.registry.may_be_imported(name) {
            return false;
        }
        if self.registry.runs_javascript && !import::is_document(from) {
            let module =
                import::path_of_import(self.file, self.registry.content, from).unwrap_or_else(|| from.to_owned());
            let key = component_key(&module, import.exported.name(text));
            let given = GivenName { name, span: import.name.clone(), imported: Some((key, from)) };
            self.statements.names.push(given);
            return true;
        }
        if self.refused.insert(name) {
            let diagnostic = if import::is_document(from) {
                error!(Import(name), self.file, "a document cannot be imported into another one";
                    label: "from `{}`", from; hint: "write its text here, or link to it")
            } else if tag::names_component(name) {
                self.registry.unknown_component_error(self.file, name).0
            } else {
                error!(JavaScript(name), self.file, "JavaScript is not run in documents";
                    label: "a value of a script"; hint: "write the value where it is used")
            };
            self.report(diagnostic, import.name.clone());
        }
        false
    }
}
