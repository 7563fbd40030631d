//! Where names in code lead: to the page of the reference that documents them.
//!
//! The rule, from the surest case on:
//!
//! 1. A name that a block of code imports is the symbol of that package, or of another one of the same section.
//! 2. `owner.member` is a member of the symbol or type `owner`, whose first letter may be in lower case. Of a longer path the last
//!    two names count.
//! 3. A name by itself is a symbol, else an operation of a schema, else a type of one. In documents where a schema comes first,
//!    it is that schema's operation or type before it is a symbol.
//! 4. Otherwise it is a member, if the document names exactly one symbol that has it.
//!
//! Of several symbols of a name, that of a package which the document imports from is meant, else that of the first package. A name
//! that the document imports from anywhere else is not the reference's. A link that would lead nowhere, or to the page it is on, is
//! none.

use std::collections::{HashMap, HashSet};

use super::PageId;
use super::targets::Targets;
use dialect::document::{Document, Name};
use reference::names::{DocumentedName, NameKind};
use reference::settings::Reference;

pub(super) struct NameTable<'a> {
    /// The sections of packages.
    sections: HashMap<&'a str, &'a str>,
    /// The schemas, with the beginnings of the paths of documents in which they come first.
    schemas: Vec<(&'a str, &'a [String])>,
    by_name: HashMap<&'a str, Vec<&'a DocumentedName>>,
}

/// A name that leads somewhere.
pub(super) struct Linked<'a> {
    /// The URL that it leads to.
    pub url: String,
    pub name: &'a DocumentedName,
    /// What the heading is of that it leads to.
    pub heading: &'a DocumentedName,
}

/// What a document says of the names in it.
struct Mentions<'a> {
    /// The schema that comes first.
    schema: Option<&'a str>,
    /// Packages that it imports from.
    packages: HashSet<&'a str>,
    /// Modules that it imports each name from.
    imports: HashMap<&'a str, Vec<&'a str>>,
    /// Every word of the names, as a symbol is written.
    words: HashSet<String>,
}

impl<'a> NameTable<'a> {
    pub(super) fn new(settings: Option<&'a Reference>, names: &'a [DocumentedName]) -> Self {
        let mut by_name: HashMap<&str, Vec<&DocumentedName>> = HashMap::new();
        for name in names {
            by_name.entry(&name.name).or_default().push(name);
        }
        let packages = settings.into_iter().flat_map(|settings| &settings.packages);
        let schemas = settings.into_iter().flat_map(|settings| &settings.graphql);
        Self {
            sections: packages.map(|package| (package.name.as_str(), package.section.as_str())).collect(),
            schemas: schemas.map(|schema| (schema.section.as_str(), schema.first_on.as_slice())).collect(),
            by_name,
        }
    }

    /// Each name of a document, if it leads anywhere, and what is there.
    pub(super) fn bind(&self, targets: &Targets, page: PageId, document: &'a Document) -> Vec<Option<Linked<'a>>> {
        let mentions = Mentions::new(self, document);
        let bound = |name: &Name| {
            let name = self.find(name, &mentions)?;
            Some(Linked { url: targets.documented(name, page)?, name, heading: self.with_heading(name) })
        };
        document.names.iter().map(bound).collect()
    }

    /// What each of these names of a document is, wherever it leads.
    pub(super) fn find_all<'n>(
        &self,
        document: &'a Document,
        names: impl Iterator<Item = &'n Name>,
    ) -> Vec<Option<&'a DocumentedName>> {
        let mentions = Mentions::new(self, document);
        names.map(|name| self.find(name, &mentions)).collect()
    }

    /// What the heading is of that a name leads to: that of the symbol or type, for members without headings of their own.
    fn with_heading(&self, name: &'a DocumentedName) -> &'a DocumentedName {
        let Some(owner) = &name.owner else { return name };
        let owners = self.by_name.get(owner.as_str()).into_iter().flatten();
        owners.copied().find(|found| found.route == name.route && found.anchor == name.anchor).unwrap_or(name)
    }

    fn find(&self, name: &Name, mentions: &Mentions) -> Option<&'a DocumentedName> {
        if let Some(module) = &name.module {
            return self.imported(&name.text, module);
        }
        if let Some((path, member)) = name.text.rsplit_once('.') {
            let owner = path.rsplit('.').next().unwrap_or(path);
            return self.member(owner, member, mentions);
        }
        let symbol = || self.symbol(&name.text, mentions);
        let operation = || self.of_schema(&name.text, NameKind::Operation, mentions);
        let of_type = || self.of_schema(&name.text, NameKind::Type, mentions);
        let found = match mentions.schema {
            Some(_) => operation().or_else(of_type).or_else(symbol),
            None => symbol().or_else(operation).or_else(of_type),
        };
        found.or_else(|| self.bare_member(&name.text, mentions))
    }

    fn all(&self, name: &str, kind: NameKind) -> impl Iterator<Item = &'a DocumentedName> + use<'a> {
        let all: Vec<&'a DocumentedName> = self.by_name.get(name).cloned().unwrap_or_default();
        all.into_iter().filter(move |found| found.kind == kind)
    }

    fn imported(&self, name: &str, module: &str) -> Option<&'a DocumentedName> {
        let package = package_of(module)?;
        let section = self.sections.get(package)?;
        let is_near = |found: &&DocumentedName| self.sections.get(found.origin.as_str()) == Some(section);
        self.all(name, NameKind::Symbol).filter(is_near).min_by_key(|found| found.origin != package)
    }

    fn symbol(&self, name: &str, mentions: &Mentions) -> Option<&'a DocumentedName> {
        if let Some(modules) = mentions.imports.get(name) {
            return modules.iter().find_map(|module| self.imported(name, module));
        }
        let is_imported = |found: &&DocumentedName| mentions.packages.contains(found.origin.as_str());
        self.all(name, NameKind::Symbol).min_by_key(|found| !is_imported(found))
    }

    /// What a schema calls by this name: the first schema of the document, if it does, else the first that does.
    fn of_schema(&self, name: &str, kind: NameKind, mentions: &Mentions) -> Option<&'a DocumentedName> {
        // A type of the document's own is none of a schema's.
        if mentions.imports.contains_key(name) {
            return None;
        }
        self.all(name, kind).min_by_key(|found| Some(found.origin.as_str()) != mentions.schema)
    }

    fn member(&self, owner: &str, name: &str, mentions: &Mentions) -> Option<&'a DocumentedName> {
        let owner = capitalized(owner);
        let is_own = |found: &&DocumentedName| found.owner.as_deref() == Some(&owner);
        let of_package = || {
            let symbol = self.symbol(&owner, mentions)?;
            let same = |found: &&DocumentedName| found.origin == symbol.origin && found.route == symbol.route;
            self.all(name, NameKind::Member).filter(is_own).find(same)
        };
        let of_schema = || {
            let found = self.all(name, NameKind::Operation).chain(self.all(name, NameKind::Field)).filter(is_own);
            found.min_by_key(|found| Some(found.origin.as_str()) != mentions.schema)
        };
        if mentions.schema.is_some() { of_schema().or_else(of_package) } else { of_package().or_else(of_schema) }
    }

    /// The member of this name, if the document names one symbol that has it.
    fn bare_member(&self, name: &str, mentions: &Mentions) -> Option<&'a DocumentedName> {
        if mentions.imports.contains_key(name) {
            return None;
        }
        let is_named = |found: &&DocumentedName| {
            found.owner.as_ref().is_some_and(|owner| mentions.words.contains(owner) && owner != name)
        };
        let mut found = self.all(name, NameKind::Member).filter(is_named).filter(|found| {
            // Another symbol of the owner's name may be meant.
            let owner = found.owner.as_deref().and_then(|owner| self.symbol(owner, mentions));
            owner.is_some_and(|owner| owner.origin == found.origin && owner.route == found.route)
        });
        let first = found.next();
        first.filter(|_| found.next().is_none())
    }
}

impl<'a> Mentions<'a> {
    fn new(table: &NameTable<'a>, document: &'a Document) -> Self {
        let mut imports: HashMap<&str, Vec<&str>> = HashMap::new();
        let mut words = HashSet::new();
        let mut packages = HashSet::new();
        for Name { text, module } in &document.names {
            words.extend(text.split('.').map(capitalized));
            if let Some(module) = module {
                imports.entry(text).or_default().push(module);
                packages.extend(package_of(module));
            }
        }
        let comes_first = |paths: &[String]| paths.iter().any(|path| document.path.starts_with(path.as_str()));
        let schema = table.schemas.iter().find(|(_, paths)| comes_first(paths)).map(|(section, _)| *section);
        Self { schema, packages, imports, words }
    }
}

/// The package that a module is a part of; nothing for a file.
fn package_of(module: &str) -> Option<&str> {
    if module.starts_with(['.', '/']) {
        return None;
    }
    let parts = if module.starts_with('@') { 2 } else { 1 };
    let end = module.match_indices('/').nth(parts - 1).map_or(module.len(), |(at, _)| at);
    Some(&module[..end])
}

/// A name as that of a type: `orderOptions` is what there is of `OrderOptions`.
fn capitalized(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(kind: NameKind, origin: &str, path: &str) -> DocumentedName {
        let (owner, name) = path.rsplit_once('.').map_or((None, path), |(owner, name)| (Some(owner), name));
        DocumentedName {
            name: name.to_owned(),
            owner: owner.map(str::to_owned),
            kind,
            origin: origin.to_owned(),
            route: format!("/{origin}/{}", owner.unwrap_or(name)),
            anchor: name.to_lowercase(),
            signature: String::new(),
            summary: String::new(),
            gives: None,
            since: None,
        }
    }

    /// Where the last of these names leads from a document; after a name, what it is imported from.
    fn found(path: &str, written: &[&str]) -> String {
        let settings: Reference = serde_json::from_value(serde_json::json!({
            "source-url": "",
            "packages": [
                { "name": "@shop/core", "section": "api", "files": [] },
                { "name": "@shop/common", "section": "api", "files": [] },
                { "name": "@shop/ui", "section": "ui", "files": [] },
            ],
            "graphql": [
                { "section": "admin", "package": "@shop/core", "files": [] },
                { "section": "shop", "package": "@shop/core", "files": [], "first-on": ["store/"] },
            ],
        }))
        .unwrap();
        let names = [
            named(NameKind::Symbol, "@shop/core", "Order"),
            named(NameKind::Member, "@shop/core", "Order.totalPrice"),
            named(NameKind::Symbol, "@shop/core", "OrderService"),
            named(NameKind::Member, "@shop/core", "OrderService.addItem"),
            named(NameKind::Member, "@shop/core", "OrderService.findOne"),
            named(NameKind::Symbol, "@shop/core", "UserService"),
            named(NameKind::Member, "@shop/core", "UserService.findOne"),
            named(NameKind::Symbol, "@shop/common", "ID"),
            named(NameKind::Symbol, "@shop/core", "Page"),
            named(NameKind::Symbol, "@shop/ui", "Page"),
            named(NameKind::Type, "admin", "Order"),
            named(NameKind::Type, "shop", "Order"),
            named(NameKind::Type, "admin", "Coin"),
            named(NameKind::Field, "shop", "Order.couponCode"),
            named(NameKind::Operation, "shop", "Mutation.addItem"),
        ];
        let name = |written: &&str| {
            let (text, module) =
                written.split_once(" from ").map_or((*written, None), |(text, from)| (text, Some(from)));
            Name { text: text.to_owned(), module: module.map(str::to_owned) }
        };
        let names_of = written.iter().map(name).collect();
        let document = Document { path: path.to_owned(), names: names_of, ..Document::default() };
        let table = NameTable::new(Some(&settings), &names);
        let mentions = Mentions::new(&table, &document);
        let found = document.names.last().and_then(|last| table.find(last, &mentions));
        found.map_or(String::new(), |found| format!("{}#{}", found.route, found.anchor))
    }

    #[test]
    fn a_symbol_comes_before_what_schemas_call_so_except_where_a_schema_comes_first() {
        assert_eq!(found("guide.md", &["Order"]), "/@shop/core/Order#order");
        assert_eq!(found("store/guide.md", &["Order"]), "/shop/Order#order");
        assert_eq!(found("store/guide.md", &["OrderService"]), "/@shop/core/OrderService#orderservice");
        assert_eq!(found("guide.md", &["Coin"]), "/admin/Coin#coin");
        assert_eq!(found("guide.md", &["addItem"]), "/shop/Mutation#additem");
    }

    #[test]
    fn a_member_is_found_by_its_owner_in_whatever_case() {
        assert_eq!(found("guide.md", &["Order.totalPrice"]), "/@shop/core/Order#totalprice");
        assert_eq!(found("guide.md", &["orderService.addItem"]), "/@shop/core/OrderService#additem");
        assert_eq!(found("guide.md", &["event.order.totalPrice"]), "/@shop/core/Order#totalprice");
        assert_eq!(found("guide.md", &["Order.couponCode"]), "/shop/Order#couponcode");
        assert_eq!(found("guide.md", &["Order.weight"]), "");
    }

    #[test]
    fn a_member_by_itself_is_found_where_one_of_its_owners_is_named() {
        assert_eq!(found("guide.md", &["findOne"]), "");
        assert_eq!(found("guide.md", &["userService", "findOne"]), "/@shop/core/UserService#findone");
        assert_eq!(found("guide.md", &["UserService", "OrderService from @shop/core", "findOne"]), "");
    }

    #[test]
    fn an_import_says_which_package_is_meant() {
        assert_eq!(found("guide.md", &["Page"]), "/@shop/core/Page#page");
        assert_eq!(found("guide.md", &["Table from @shop/ui/lib", "Page"]), "/@shop/ui/Page#page");
        assert_eq!(found("guide.md", &["Page from @shop/ui"]), "/@shop/ui/Page#page");
        assert_eq!(found("guide.md", &["ID from @shop/core"]), "/@shop/common/ID#id");
        assert_eq!(found("guide.md", &["ID from @shop/ui"]), "");
        assert_eq!(found("guide.md", &["Order from ./order", "Order"]), "");
        assert_eq!(found("guide.md", &["Order from other", "Order.totalPrice"]), "");
    }

    #[test]
    fn a_module_is_a_part_of_a_package() {
        let packages = ["@a/b/c/d", "@a/b", "a/b", "a", "./a", "@a"].map(package_of);
        assert_eq!(packages, [Some("@a/b"), Some("@a/b"), Some("a"), Some("a"), None, Some("@a")]);
    }
}
