//! From the values of `sidebars.json` to entries.

use std::ops::Range;

use jsonc_parser::ast::{Object, StringLit, Value};

use super::keys::{TYPES, check_page, entry_keys, required_keys};
use super::{Category, Generated, Item};
use crate::resolve::PageId;
use crate::resolve::folders::FolderTree;
use crate::resolve::json::{JsonFile, inner, value, whole};
use dialect::diagnostic::{Fix, Hints, Span, nearest};
use dialect::error;
use dialect::route;
use dialect::scheme::{self, Purpose};

/// What is read of the file so far.
pub(super) struct Reader<'a> {
    file: JsonFile<'a>,
    folders: &'a FolderTree<'a>,
    hints: Hints,
    generated: Vec<Generated>,
    links: Vec<(String, Span)>,
    /// The page of the category whose entries are read.
    category_page: Option<PageId>,
}

impl<'a> Reader<'a> {
    /// Reads `file`, whose entries name documents of `folders`.
    pub(super) fn new(file: JsonFile<'a>, folders: &'a FolderTree<'a>) -> Self {
        Self { file, folders, hints: Hints::default(), generated: Vec::new(), links: Vec::new(), category_page: None }
    }

    /// The generated pages, and the targets of links with where they are written.
    pub(super) fn finish(self) -> (Vec<Generated>, Vec<(String, Span)>) {
        (self.generated, self.links)
    }

    /// The sidebars by name, in the file's order.
    pub(super) fn trees(&mut self, object: &Object) -> Vec<(String, Vec<Item>)> {
        self.file.report_repeated_keys(object);
        let tree =
            |property: &jsonc_parser::ast::ObjectProp| (property.name.as_str().to_owned(), self.items(&property.value));
        object.properties.iter().map(tree).collect()
    }

    fn items(&mut self, written: &Value) -> Vec<Item> {
        match written {
            Value::Array(list) => list.elements.iter().flat_map(|item| self.item(item)).collect(),
            Value::Object(object) if object.get("type").is_none() => self.short_categories(object),
            _ => self.item(written),
        }
    }

    fn short_categories(&mut self, object: &Object) -> Vec<Item> {
        self.file.report_repeated_keys(object);
        let outer = self.category_page.take();
        let mut categories = Vec::new();
        for property in &object.properties {
            let label = property.name.as_str().to_owned();
            let items = self.items(&property.value);
            // Of entries that are wrong that is reported already.
            if property.value.as_array().is_some_and(|list| list.elements.is_empty()) {
                self.report_empty(&label, inner(&property.name));
            }
            categories.push(Item::Category(Category {
                label,
                page: None,
                class: None,
                collapsible: true,
                collapsed: true,
                items,
            }));
        }
        self.category_page = outer;
        categories
    }

    fn item(&mut self, written: &Value) -> Vec<Item> {
        let object = match written {
            Value::StringLit(id) => {
                return self.page(id).map(|page| Item::Page { page, label: None, class: None }).into_iter().collect();
            }
            Value::Object(object) if !object.properties.is_empty() => object,
            other => {
                let hint = "write the id of a document in quotation marks, or an object with a `type`";
                self.file.report(whole(other), "this entry is neither an id nor an object with keys", hint);
                return Vec::new();
            }
        };
        if object.get("type").is_none() {
            return self.short_categories(object);
        }
        let Some(kind) = self.file.string(object, "type") else { return Vec::new() };
        let known = entry_keys(&kind.value);
        if !known.is_empty() {
            self.file.check_keys(object, known);
        }
        let required = required_keys(&kind.value);
        if required.iter().any(|key| object.get(key).is_none()) {
            let message = format!("a sidebar entry of type `{}` needs {}", kind.value, required.join(" and "));
            self.file.report(inner(kind), message, format!("known keys: {}", known.join(", ")));
            return Vec::new();
        }
        self.typed_item(kind, object).into_iter().flatten().collect()
    }

    /// The entries that an object with a `type` stands for; nothing if a key it needs has a value of the wrong type.
    fn typed_item(&mut self, kind: &StringLit, object: &Object) -> Option<Vec<Item>> {
        let class = self.text(object, "className");
        match kind.value.as_ref() {
            "doc" | "ref" => {
                let (id, label) = (self.file.string(object, "id"), self.text(object, "label"));
                let page = self.page(id?)?;
                Some(vec![Item::Page { page, label, class }])
            }
            "link" => {
                let (label, target) = (self.text(object, "label"), self.file.string(object, "href"));
                let (label, target) = (label?, target?);
                let href = target.value.clone().into_owned();
                self.links.push((href.clone(), self.file.locate(inner(target))));
                // A refused scheme is reported together with the links that lead nowhere.
                let refused = scheme::find_refused(&href, Purpose::Link).is_some();
                Some(vec![Item::Link { label, href: if refused { "#".to_owned() } else { href }, class }])
            }
            "html" => {
                let html = self.file.string(object, "value")?;
                Some(vec![Item::Html { html: self.markup(html), class }])
            }
            "autogenerated" => {
                let folder = self.file.string(object, "dirName")?;
                Some(self.autogenerated(folder))
            }
            "category" => self.category(object, class).map(|category| vec![Item::Category(category)]),
            other => {
                let hint = nearest(other, TYPES).map_or_else(
                    || format!("known types: {}", TYPES.join(", ")),
                    |near| format!("did you mean `{near}`?"),
                );
                self.file.report(inner(kind), format!("unknown type of sidebar entry `{other}`"), hint);
                None
            }
        }
    }

    fn category(&mut self, object: &Object, class: Option<String>) -> Option<Category> {
        let label = self.file.string(object, "label")?;
        let page = match value(object, "link") {
            None | Some(Value::NullKeyword(_)) => None,
            Some(Value::Object(link)) => self.category_page(label, link),
            Some(other) => {
                self.file.report_type("link", other, "an object");
                None
            }
        };
        let outer = std::mem::replace(&mut self.category_page, page);
        let items = value(object, "items").map(|items| self.items(items)).unwrap_or_default();
        self.category_page = outer;
        let (collapsible, collapsed) = (self.file.flag(object, "collapsible"), self.file.flag(object, "collapsed"));
        if items.is_empty() && page.is_none() {
            self.report_empty(&label.value, inner(label));
        }
        Some(Category { label: label.value.clone().into_owned(), page, class, collapsible, collapsed, items })
    }

    fn category_page(&mut self, label: &StringLit, link: &Object) -> Option<PageId> {
        if check_page(&mut self.file, link)? == "doc" {
            return self.page(link.get_string("id")?);
        }
        let string = |key: &str| link.get_string(key);
        let slug = string("slug");
        let span = self.file.locate(inner(slug.unwrap_or(label)));
        if let Some(Err(fault)) = slug.map(|slug| route::check(&slug.value)) {
            let diagnostic = error!(Route, self.file.name(), "this `slug` {fault}").hint(fault.hint());
            self.file.push(diagnostic.at_span(span));
            return None;
        }
        let text = |key: &str| string(key).map(|string| &*string.value);
        let page = Generated::new(&label.value, text("title"), text("description"), text("slug"));
        let page = Generated { file: self.file.name().to_owned(), span: Some(span), ..page };
        Some(page.add_to(&mut self.generated))
    }

    fn autogenerated(&mut self, folder: &StringLit) -> Vec<Item> {
        let name = folder.value.as_ref();
        let mut items = self.folders.items(name, &mut self.generated);
        if items.is_empty() {
            let hint = self.folders.nearest(name, &mut self.hints).map(|near| format!("did you mean `{near}`?"));
            self.report_unknown(folder, format!("there is no document in the folder `{name}`"), hint, None);
        }
        // The category's own page is among the entries of its folder. One that is written explicitly stays.
        let own = self.category_page;
        items.retain(|item| !matches!(item, Item::Page { page, .. } if Some(*page) == own));
        items
    }

    fn page(&mut self, written: &StringLit) -> Option<PageId> {
        let id = written.value.as_ref();
        match self.folders.page(id) {
            Some(page) => Some(page),
            // A draft is left out without a word: it is there, only not yet for readers.
            None if self.folders.is_draft(id) => None,
            None => {
                let near = self.hints.nearest(id, self.folders.ids());
                // One that has its own entry is hardly what another entry means.
                let unlisted = near.filter(|near| !self.file.names(near.name));
                let fix = unlisted.and_then(|near| near.fix(self.file.name(), inner(written)));
                let hint = near.map(|near| format!("the nearest existing document is `{near}`"));
                self.report_unknown(written, format!("there is no document `{id}`"), hint, fix);
                None
            }
        }
    }

    /// Markup without what is not allowed in it; diagnostics mark the whole of it.
    fn markup(&mut self, written: &StringLit) -> String {
        let (html, found) = dialect::parse::parse_fragment(self.file.name(), &written.value);
        let span = self.file.locate(inner(written));
        for diagnostic in found {
            self.file.push(diagnostic.at_span(span.clone()));
        }
        html
    }

    fn text(&mut self, object: &Object, key: &str) -> Option<String> {
        self.file.string(object, key).map(|string| string.value.clone().into_owned())
    }

    fn report_empty(&mut self, label: &str, range: Range<usize>) {
        let hint = "give it entries, or a page of its own with \"link\"";
        self.file.report(range, format!("the category `{label}` has nothing in it"), hint);
    }

    fn report_unknown(
        &mut self,
        written: &StringLit,
        message: impl std::fmt::Display,
        hint: Option<String>,
        fix: Option<Fix>,
    ) {
        let span = self.file.locate(inner(written));
        let diagnostic = error!(UnknownDocument(written.value.as_ref()), self.file.name(), "{message}").at_span(span);
        self.file.push(diagnostic.hints(hint).fix(fix));
    }
}
