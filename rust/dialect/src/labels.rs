//! The program's own texts that readers see: titles of pages it makes, labels of the reference, what stands in Markdown copies.
//! One table for each [`Language`]; those of theme and client are beside their code, in the same languages.

mod arabic;
mod english;
mod german;
mod language;

use std::borrow::Cow;

use crate::parse::capitalise;
pub use language::Language;

/// Declares the table, and how each of its texts is changed.
macro_rules! labels {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// The texts in one language. Names in braces are filled in by [`fill`].
        #[derive(Debug, PartialEq, Eq)]
        pub struct Labels {
            $($(#[doc = $doc])+ pub $name: &'static str,)+
        }

        impl Labels {
            fn map(&self, change: impl Fn(&str) -> &'static str) -> Self {
                Self { $($name: change(self.$name),)+ }
            }
        }

        #[cfg(test)]
        impl Labels {
            fn texts(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name),)+]
            }
        }
    };
}

labels! {
    /// Title of the search page.
    search,
    /// Its description, with `{site}`.
    search_site,
    /// Title of the page for unknown URLs.
    page_not_found,
    /// Its description.
    no_page_here,
    /// Title of the list of all tags.
    tags,
    /// Its description, with `{site}`.
    all_tags,
    /// Title of the page of a `{tag}`.
    tagged,
    /// Title of the page at an old route.
    moved,
    /// What that page says, with `{link}`.
    moved_to,
    /// In place of a passage that is on another page now, with `{link}`.
    passage_moved_to,
    /// Where programs find Markdown, with `{list}`.
    for_agents,
    /// The same in a copy of a page.
    index_for_agents,
    /// Above the list of the parts of a page.
    long_page,
    /// Above a part, with a link to the `{page}`.
    part_of_page,
    /// Above the lists of pages.
    lists_of_pages,
    /// One of several lists of a section: `{number}` and `{count}`.
    part,
    /// What is in a list: `{count}` pages, the `{first}` and the `{last}`.
    pages_in_list,
    /// The heading of pages in no sidebar.
    other_pages,
    /// The URL of a page follows.
    source,
    /// A task that is done.
    done,
    /// A task that is not.
    not_done,
    /// The link from footnote `{number}` back to the text.
    back_to_reference,
    /// Below a message of a package: the functions that raise it, `{names}`.
    raised_by,
    /// The same, where `{count}` others are not named.
    raised_by_more,
    /// The same, where none is known.
    raised_by_none,
    /// After that: the name `{name}` of the message, where its code is another.
    message_name,
    /// An admonition.
    note,
    /// An admonition.
    tip,
    /// An admonition.
    info,
    /// An admonition.
    warning,
    /// An admonition.
    caution,
    /// An admonition.
    danger,
    /// What an alert of GitHub is called that is one of information here.
    important,
    /// What can be opened, where its author says no more of it.
    details,
    /// A parameter that must be given.
    required,
    /// Code with a number, which follows.
    listing,
    /// The default value follows.
    default,
    /// Since which `{version}`.
    since,
    /// A version that has a name, where the comment names a later one: `{version}`, the oldest that was read, and `{written}`.
    since_or_before,
    /// The same for a version that was not the oldest: `{version}`, `{written}`.
    since_earlier,
    /// A version that is the first with a name, where the comment names an earlier one: `{version}`, `{before}`, `{written}`.
    since_later,
    /// The version that the documents of now are of, beside versions that are kept.
    next_version,
    /// The title of the list of versions.
    changes,
    /// The title of a page: `{version}`.
    changes_in,
    /// What its lists are made of.
    changes_intro,
    /// What is not there any more.
    removed,
    /// What has another signature.
    changed,
    /// What was not there before.
    new,
    /// The link to a feed of these pages.
    feed,
    /// What breaks requests that were right.
    breaking,
    /// What may still change.
    experimental,
    /// Names of packages follow.
    proven_with,
    /// Above the table of reasons.
    reasons_intro,
    /// A column of samples.
    samples,
    /// A column of sums.
    total,
    /// A row of sums.
    all,
    /// A column of reasons.
    reason,
    /// A column of pages.
    pages,
    /// How a sample is proven.
    from_the_shop,
    /// How a sample is proven.
    type_checked,
    /// How a sample is proven.
    validated,
    /// How a sample is proven.
    parsed,
    /// A sample that is not.
    excused,
    /// A sample that was to be.
    failed,
    /// The code that declares something.
    signature,
    /// Base types follow.
    extends,
    /// Interfaces follow.
    implements,
    /// Members follow that are those of a `{base}`.
    inherited_from,
    /// What is not to be used any more.
    deprecated,
    /// What a function returns follows.
    returns,
    /// What a function throws follows.
    throws,
    /// An example follows.
    example,
    /// What was replied to an example follows.
    reply,
    /// The `{link}` to the guide that an example is from.
    from_guide,
    /// The values that an example is sent with follow.
    variables,
    /// A `{link}` to more.
    see,
    /// A column of values.
    value,
    /// A column of names.
    name,
    /// A column of types.
    type_column,
    /// A column of default values.
    default_column,
    /// Fields follow that are those of a `{base}`.
    from_base,
    /// A column of descriptions.
    description,
    /// The heading of the other pages of a category.
    more_in_section,
    /// Title of the page of a schema's queries.
    queries,
    /// Title of the page of a schema's mutations.
    mutations,
    /// Title of the page of a schema's subscriptions.
    subscriptions,
    /// Title of the page of a schema's types.
    types,
    /// Title of the page of a schema's inputs.
    input_types,
    /// Title of the page of a schema's enums.
    enums,
    /// Types that implement an interface follow.
    implemented_by,
    /// Unions of a type follow.
    part_of,
    /// Fields that return a type follow.
    returned_by,
    /// Fields that take a type follow.
    used_by,
    /// A field of a list's options.
    skip,
    /// A field of a list's options.
    take,
    /// A field of a list's options.
    sort,
    /// A field of a list's options.
    filter,
    /// A field of a list's options.
    filter_operator,
    /// A kind of declaration.
    class,
    /// A kind of declaration.
    interface,
    /// A kind of declaration.
    type_alias,
    /// A kind of declaration.
    enumeration,
    /// A kind of declaration.
    function,
    /// A kind of declaration.
    constant,
    /// A kind of declaration.
    component,
    /// A kind of declaration.
    hook,
    /// A kind of member.
    property,
    /// A kind of member.
    method,
    /// A kind of member.
    constructor,
    /// A kind of member.
    parameter,
    /// A kind of member.
    static_property,
    /// A kind of member.
    static_method,
    /// A kind of definition in a schema.
    input,
    /// A kind of definition in a schema.
    union,
    /// A kind of definition in a schema.
    scalar,
    /// What kind of page one with definitions of a schema is; `{kind}` is that of the definitions.
    graphql_kind,
    /// A kind of operation.
    query,
    /// A kind of operation.
    mutation,
    /// A kind of operation.
    subscription,
}

impl Labels {
    /// An admonition's kind; one of the site's own with a capital.
    pub fn admonition(&self, kind: &str) -> String {
        let known = match kind {
            "note" => self.note,
            "tip" => self.tip,
            "info" => self.info,
            "warning" => self.warning,
            "caution" => self.caution,
            "danger" => self.danger,
            _ => return capitalise(kind),
        };
        known.to_owned()
    }

    /// What a declaration or a member is, by its name in English.
    pub fn kind(&self, kind: &'static str) -> &'static str {
        match kind {
            "class" => self.class,
            "interface" => self.interface,
            "type" => self.type_alias,
            "enum" => self.enumeration,
            "function" => self.function,
            "constant" => self.constant,
            "component" => self.component,
            "hook" => self.hook,
            "property" => self.property,
            "method" => self.method,
            "constructor" => self.constructor,
            "parameter" => self.parameter,
            "static property" => self.static_property,
            "static method" => self.static_method,
            "input" => self.input,
            "union" => self.union,
            "scalar" => self.scalar,
            "query" => self.query,
            "mutation" => self.mutation,
            "subscription" => self.subscription,
            other => other,
        }
    }
}

/// A text with what its names in braces stand for.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let value = |name: &str| values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
    fill_by(text, |name| Some(value(name).into())).unwrap_or_default()
}

/// The same by what knows each of them; nothing if it does not know one.
pub(crate) fn fill_by<'t>(text: &'t str, value: impl Fn(&'t str) -> Option<Cow<'t, str>>) -> Option<String> {
    let mut filled = String::with_capacity(text.len() + 32);
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, after)| Some((before, after.split_once('}')?)))
    {
        filled.push_str(before);
        filled.push_str(&value(name)?);
        rest = after;
    }
    Some(filled + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in braces in a text, sorted.
    fn names(text: &str) -> Vec<&str> {
        let mut names: Vec<&str> = text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn every_language_says_everything_with_the_same_names_in_it() {
        for language in Language::ALL {
            for ((name, text), (_, english)) in language.labels().texts().into_iter().zip(english::LABELS.texts()) {
                assert!(!text.trim().is_empty(), "{name} in {language:?}");
                assert_eq!(names(text), names(english), "{name} in {language:?}");
            }
        }
    }

    #[test]
    fn a_code_leads_to_its_language_whatever_the_region() {
        assert_eq!(Language::of_code("de-AT"), Some(Language::German));
        assert_eq!(Language::of_code("AR"), Some(Language::Arabic));
        assert_eq!(Language::of_code("fr"), None);
        assert_eq!(Language::of_code("pseudo"), None, "nobody speaks it");
    }

    #[test]
    fn values_take_the_places_of_their_names() {
        assert_eq!(fill("{count} from {first}", &[("first", "{a}"), ("count", "2")]), "2 from {a}");
        assert_eq!(fill("no { name", &[]), "no { name");
    }

    #[test]
    fn a_pseudo_text_is_marked_and_keeps_its_names() {
        let text = Language::Pseudo.labels().tagged;
        assert!(text.starts_with('⟦') && text.contains("{tag}") && !text.contains("Pages"), "{text}");
    }

    #[test]
    fn kinds_of_admonitions_and_members_are_known_by_their_english_names() {
        let german = Language::German.labels();
        assert_eq!(german.admonition("warning"), german.warning);
        assert_eq!(german.admonition("cli"), "Cli");
        assert_eq!(german.kind("static method"), german.static_method);
        assert_eq!(german.kind("getter"), "getter");
    }
}
