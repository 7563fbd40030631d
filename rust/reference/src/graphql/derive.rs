//! Parts of a schema that a server adds when it starts, derived from the rest by rules in the settings.

use super::super::declaration::Declaration;
use super::super::settings::{Derive, Lists};
use super::schema::{Field, Type, TypeKind, Types, add};
use dialect::labels::Labels;

pub(super) fn derive(rules: &Derive, types: &mut Types, enums: &dyn Fn(&str) -> Option<Declaration>, labels: &Labels) {
    if let Some(lists) = &rules.lists {
        derive_lists(lists, types, labels);
    }
    if let Some(errors) = &rules.errors {
        let of_interface = |one: &&Type| {
            one.kind == TypeKind::Object && one.interfaces.iter().any(|(name, _)| *name == errors.interface)
        };
        let codes: Vec<Field> =
            types.all().filter(of_interface).map(|one| value(upper_snake_case(&one.name), None)).collect();
        add(types.entry(TypeKind::Enum, &errors.codes), codes.into_iter());
    }
    for name in &rules.enums {
        if let Some(declaration) = enums(name) {
            let non_empty = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
            let values =
                declaration.members.iter().map(|member| value(member.name.clone(), non_empty(&member.doc.body)));
            let made = types.entry(TypeKind::Enum, name);
            made.description = made.description.take().or_else(|| non_empty(&declaration.doc.body));
            add(made, values);
        }
    }
}

/// Gives each type that is listed somewhere its inputs for cutting, sorting and filtering lists.
fn derive_lists(lists: &Lists, types: &mut Types, labels: &Labels) {
    let is_list = |name: &str| {
        types.get(name).is_some_and(|one| one.interfaces.iter().any(|(known, _)| *known == lists.interface))
    };
    let mut listed: Vec<(String, String, String)> = Vec::new();
    for one in types.all().filter(|one| one.kind == TypeKind::Object) {
        for field in one.fields.iter().filter(|field| is_list(&field.inner)) {
            let item = field.inner.strip_suffix("List").unwrap_or(&field.inner).to_owned();
            listed.push((one.name.clone(), field.name.clone(), item));
        }
    }
    for (owner, field, item) in listed {
        let Some(target) = types.get(&item).cloned() else { continue };
        let (sort, filter) = (format!("{item}SortParameter"), format!("{item}FilterParameter"));
        let options = format!("{item}ListOptions");
        let sorts =
            target.fields.iter().filter(|field| !field.what.contains('[') && lists.sortable.contains(&field.inner));
        let sorts: Vec<Field> =
            sorts.map(|field| input(&field.name, &lists.order, field.description.clone())).collect();
        add(types.entry(TypeKind::Input, &sort), sorts.into_iter());
        let filters: Vec<Field> = target
            .fields
            .iter()
            .filter(|field| !field.what.contains('['))
            .filter_map(|field| {
                let is_enum = types.get(&field.inner).is_some_and(|one| one.kind == TypeKind::Enum);
                let key = if is_enum { "enum" } else { field.inner.as_str() };
                Some(input(&field.name, lists.filters.get(key)?, field.description.clone()))
            })
            .collect();
        let both = ["_and", "_or"].map(|name| input(name, &format!("[{filter}!]"), None));
        add(types.entry(TypeKind::Input, &filter), filters.into_iter().chain(both));
        let cut = [
            input("skip", "Int", Some(labels.skip.to_owned())),
            input("take", "Int", Some(labels.take.to_owned())),
            input("sort", &sort, Some(labels.sort.to_owned())),
            input("filter", &filter, Some(labels.filter.to_owned())),
            input("filterOperator", &lists.logic, Some(labels.filter_operator.to_owned())),
        ];
        add(types.entry(TypeKind::Input, &options), cut.into_iter());
        let own = types.entry(TypeKind::Object, &owner);
        let listing = own.fields.iter_mut().find(|known| known.name == field);
        if let Some(listing) = listing.filter(|one| one.arguments.iter().all(|argument| argument.inner != options)) {
            listing.arguments.push(input("options", &options, None));
        }
    }
}

fn input(name: &str, what: &str, description: Option<String>) -> Field {
    let inner = what.trim_matches(['[', ']', '!']).to_owned();
    Field { what: what.to_owned(), inner, ..value(name.to_owned(), description) }
}

fn value(name: String, description: Option<String>) -> Field {
    Field {
        name,
        description,
        arguments: Vec::new(),
        what: String::new(),
        inner: String::new(),
        default: None,
        deprecated: None,
        from: None,
    }
}

/// `EmptyBasketError` as `EMPTY_BASKET_ERROR`.
fn upper_snake_case(name: &str) -> String {
    let mut upper = String::with_capacity(name.len() + 4);
    let mut before = ' ';
    for character in name.chars() {
        if before.is_ascii_lowercase() && character.is_ascii_uppercase() {
            upper.push('_');
        }
        upper.push(character.to_ascii_uppercase());
        before = character;
    }
    upper
}

#[cfg(test)]
mod tests {
    use dialect::labels::Language;

    use std::collections::BTreeMap;

    use super::super::super::settings::Errors;
    use super::super::schema::read;
    use super::*;

    #[test]
    fn listed_types_get_inputs_and_errors_get_codes() {
        let mut types = Types::default();
        let schema = "interface Listing { total: Int! } interface Failure { code: Code! } enum Code { NONE }\n\
                      type Query { books: BookList! } type BookList implements Listing { items: [Book!]! }\n\
                      type Book { title: String! pages: [Int!] } type LostBook implements Failure { code: Code! }";
        assert_eq!(read(schema, 0, &mut types), []);
        let rules = Derive {
            lists: Some(Lists {
                interface: "Listing".into(),
                order: "Order".into(),
                logic: "Logic".into(),
                sortable: vec!["String".into()],
                filters: BTreeMap::from([("String".to_owned(), "TextFilter".to_owned())]),
            }),
            errors: Some(Errors { interface: "Failure".into(), codes: "Code".into() }),
            enums: Vec::new(),
        };
        derive(&rules, &mut types, &|_| None, Language::English.labels());
        let shown = |name: &str| {
            let one = types.get(name).unwrap();
            one.fields.iter().map(|field| format!("{}:{}", field.name, field.what)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(shown("Code"), "NONE: LOST_BOOK:");
        assert_eq!(shown("BookSortParameter"), "title:Order");
        assert_eq!(
            shown("BookFilterParameter"),
            "title:TextFilter _and:[BookFilterParameter!] _or:[BookFilterParameter!]"
        );
        assert_eq!(types.get("Query").unwrap().fields[0].arguments[0].what, "BookListOptions");
    }
}
