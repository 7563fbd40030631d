//! The properties of a project's own components, as their types have them, and what is wrong with what documents give them.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::told;
use super::usage::{ComponentUse, Given, GivenProperty};
use crate::diagnostic::{Diagnostic, nearest};

/// What React takes for itself, and what stands between the tags.
const UNCHECKED: [&str; 3] = ["children", "key", "ref"];

/// How many values are named of a property that takes many.
const NAMED: usize = 8;

/// The properties that the type of a component has.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct PropTypes {
    /// By their names.
    pub properties: BTreeMap<String, PropType>,
    /// Whether it may take others.
    pub open: bool,
}

/// What a property takes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PropType {
    /// Whether the component is wrong without it.
    pub required: bool,
    /// The kinds of values; nothing where it takes any.
    pub takes: Option<Vec<Kind>>,
}

/// A kind of values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Any text.
    Text,
    /// Any number.
    Number,
    /// True or false.
    Flag,
    /// A list.
    List,
    /// An object.
    Object,
    /// A function.
    Function,
    /// An element of React's.
    Element,
    /// This text.
    TextOf(String),
    /// This number.
    NumberOf(f64),
    /// One of the two.
    FlagOf(bool),
}

/// Something that is given to a component and that it does not take.
#[derive(Debug, Clone, PartialEq)]
pub struct Misuse {
    /// What is wrong, without its span.
    pub diagnostic: Diagnostic,
    /// Where it is written.
    pub span: Range<usize>,
    /// What is written and what is surely meant.
    pub correction: Option<(String, String)>,
}

impl PropTypes {
    /// What is wrong with a tag in a file.
    pub fn check(&self, usage: &ComponentUse, file: &str) -> Vec<Misuse> {
        let given = usage.properties.iter().filter(|given| !is_unchecked(&given.name));
        let mut wrong: Vec<Misuse> = given.filter_map(|given| self.judge(usage, given, file)).collect();
        let is_given = |name: &str| usage.properties.iter().any(|given| given.name == name);
        let is_missing =
            |(name, taken): &(&String, &PropType)| taken.required && !is_unchecked(name) && !is_given(name.as_str());
        for (name, taken) in self.properties.iter().filter(|_| !usage.is_open).filter(is_missing) {
            let missing = told::missing_property(file, &usage.name, std::slice::from_ref(name));
            let hint = format!("add `{}`", taken.example(name));
            wrong.extend(missing.map(|diagnostic| Misuse {
                diagnostic: diagnostic.hint(hint),
                span: usage.span.clone(),
                correction: None,
            }));
        }
        wrong
    }

    fn judge(&self, usage: &ComponentUse, given: &GivenProperty, file: &str) -> Option<Misuse> {
        let GivenProperty { name, span, .. } = given;
        let Some(taken) = self.properties.get(name) else {
            // TypeScript takes any name with a hyphen, for `data-…`.
            if self.open || name.contains('-') {
                return None;
            }
            let names: Vec<&str> = self.properties.keys().map(String::as_str).collect();
            let (diagnostic, near) = told::unknown_property(file, &usage.name, name, &names);
            let near = near.filter(|near| near.is_sure && !usage.properties.iter().any(|one| one.name == near.name));
            return Some(Misuse {
                diagnostic: diagnostic.label("not in its type"),
                span: span.start..span.start + name.len(),
                correction: near.map(|near| (name.clone(), near.name.to_owned())),
            });
        };
        let kinds = taken.takes.as_ref().filter(|kinds| !kinds.iter().any(|kind| kind.takes(&given.value)))?;
        let (hint, correction) = taken.advise(name, kinds, &given.value);
        let diagnostic = told::other_kind(file, name, &describe(kinds)).about(format!("{}.{name}", usage.name));
        Some(Misuse { diagnostic: diagnostic.hint(hint), span: span.clone(), correction })
    }
}

fn is_unchecked(name: &str) -> bool {
    UNCHECKED.contains(&name)
}

impl PropType {
    /// What to do about a value that is none of these kinds, and what is written and surely meant.
    fn advise(&self, name: &str, kinds: &[Kind], given: &Given) -> (String, Option<(String, String)>) {
        let written = if let Given::Text(Some(written)) = given { written.as_str() } else { "" };
        if kinds.iter().any(|kind| kind.is_written_as(written)) {
            let correction = (format!("\"{written}\""), format!("{{{written}}}"));
            return (format!("write `{name}={{{written}}}`"), Some(correction));
        }
        let texts =
            kinds.iter().filter_map(|kind| if let Kind::TextOf(text) = kind { Some(text.as_str()) } else { None });
        if let Some(near) = nearest(written, texts) {
            let correction = near.is_sure.then(|| (written.to_owned(), near.name.to_owned()));
            return (format!("did you mean `{near}`?"), correction);
        }
        let hint = match kinds {
            [Kind::Flag] => told::flag_hint(name),
            _ => format!("write `{}`", self.example(name)),
        };
        (hint, None)
    }

    /// How it may be written.
    fn example(&self, name: &str) -> String {
        match self.takes.as_ref().and_then(|kinds| kinds.first()) {
            None | Some(Kind::Text) => format!("{name}=\"…\""),
            Some(Kind::TextOf(text)) => format!("{name}=\"{text}\""),
            Some(Kind::Number) => format!("{name}={{1}}"),
            Some(Kind::NumberOf(number)) => format!("{name}={{{number}}}"),
            Some(Kind::Flag | Kind::FlagOf(true)) => name.to_owned(),
            Some(Kind::FlagOf(false)) => format!("{name}={{false}}"),
            Some(Kind::List) => format!("{name}={{[…]}}"),
            Some(Kind::Object) => format!("{name}={{{{…}}}}"),
            Some(Kind::Function) => format!("{name}={{() => …}}"),
            Some(Kind::Element) => format!("{name}={{<b>…</b>}}"),
        }
    }
}

impl Kind {
    fn takes(&self, given: &Given) -> bool {
        match (self, given) {
            (_, Given::Unknown)
            | (Self::Text, Given::Text(_))
            | (Self::TextOf(_), Given::Text(None))
            | (Self::Number, Given::Number(_))
            | (Self::Flag, Given::Flag(_))
            | (Self::List, Given::List | Given::Live)
            | (Self::Object, Given::Object | Given::Live)
            | (Self::Function, Given::Live) => true,
            (Self::TextOf(text), Given::Text(Some(written))) => text == written,
            (Self::NumberOf(number), Given::Number(written)) => number.total_cmp(written).is_eq(),
            (Self::FlagOf(flag), Given::Flag(written)) => flag == written,
            _ => false,
        }
    }

    /// Whether a text would be a value of this kind in braces.
    fn is_written_as(&self, text: &str) -> bool {
        match self {
            Self::Flag => matches!(text, "true" | "false"),
            // Words that are read as numbers are none in JavaScript.
            Self::Number => text.ends_with(|c: char| c.is_ascii_digit()) && text.parse::<f64>().is_ok(),
            _ => false,
        }
    }

    fn describe(&self) -> String {
        match self {
            Self::Text => "text".to_owned(),
            Self::Number => "a number".to_owned(),
            Self::Flag => "true or false".to_owned(),
            Self::List => "a list".to_owned(),
            Self::Object => "an object".to_owned(),
            Self::Function => "a function".to_owned(),
            Self::Element => "an element".to_owned(),
            Self::TextOf(text) => format!("`{text}`"),
            Self::NumberOf(number) => number.to_string(),
            Self::FlagOf(flag) => flag.to_string(),
        }
    }
}

/// All kinds in words, each once.
fn describe(kinds: &[Kind]) -> String {
    let mut words: Vec<String> = Vec::new();
    for kind in kinds {
        let word = kind.describe();
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let more = words.len().saturating_sub(NAMED);
    words.truncate(NAMED);
    let last = if more > 0 { Some(format!("{more} more")) } else { words.pop() };
    match last {
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} or {last}", words.join(", ")),
        None => "nothing".to_owned(),
    }
}

#[cfg(test)]
mod tests;
