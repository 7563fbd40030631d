//! Requests among the samples of a document: what is asked, by whom, and with which variables. Their replies are kept by a key.

use serde::{Deserialize, Serialize};

use super::code::Meta;
use crate::document::Requested;

/// A GraphQL document as somebody would send it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The caption, which says what API it is for.
    pub title: Option<String>,
    /// The GraphQL document.
    pub text: String,
    /// The JSON of the variables.
    pub variables: Option<String>,
    /// Who sends it.
    pub sender: Option<String>,
    /// What is sent before it, in this order; what those need before them is not looked at.
    pub before: Vec<Request>,
    /// The codes of the errors that it is replied to with, as the document announces them.
    pub errors: Option<String>,
    /// Why it is not sent.
    pub unsent: Option<String>,
}

impl Request {
    pub(crate) fn find(meta: &Meta, title: Option<&str>, text: &str) -> Option<Self> {
        let is_graphql = meta.language.and_then(super::code::language_name) == Some("graphql");
        is_graphql.then(|| Self {
            title: title.map(str::to_owned),
            text: text.to_owned(),
            variables: meta.variables.clone(),
            sender: meta.sender.clone(),
            before: meta.before.iter().map(|text| Self::unseen(meta, title, text)).collect(),
            errors: meta.error.clone(),
            unsent: meta.unsent.clone(),
        })
    }

    /// The same request as the fence of a reply has it sent; nothing if that says nothing of it.
    pub(crate) fn sent_otherwise(&self, meta: &Meta) -> Option<Self> {
        let is_own = [&meta.variables, &meta.sender, &meta.before].iter().any(|word| word.is_some());
        let before = |text: &String| vec![Self::unseen(meta, self.title.as_deref(), text)];
        is_own.then(|| Self {
            variables: meta.variables.clone().or_else(|| self.variables.clone()),
            sender: meta.sender.clone().or_else(|| self.sender.clone()),
            before: meta.before.as_ref().map_or_else(|| self.before.clone(), before),
            errors: meta.error.clone(),
            unsent: None,
            ..self.clone()
        })
    }

    /// What is sent before the request of a fence and is written in its first line.
    fn unseen(meta: &Meta, title: Option<&str>, text: &str) -> Self {
        let (title, text, sender) = (title.map(str::to_owned), text.to_owned(), meta.sender.clone());
        Self { title, text, sender, ..Self::default() }
    }

    pub(crate) fn operations(&self) -> impl Iterator<Item = &str> {
        let is_word = |character: char| character.is_alphanumeric() || character == '_';
        let mut before = "";
        let words = self.text.split(move |character| !is_word(character)).filter(|word| !word.is_empty());
        words.filter(move |word| matches!(std::mem::replace(&mut before, word), "query" | "mutation"))
    }

    /// Whether it is one query or mutation, which can be sent as it is.
    pub(crate) fn is_operation(&self) -> bool {
        self.operations().count() + usize::from(self.text.trim_start().starts_with('{')) == 1
    }

    /// What documents tell of it.
    pub(crate) fn requested(&self) -> Requested {
        let Self { title, variables, sender, before, .. } = self;
        let (title, variables, sender) = (title.clone(), variables.clone(), sender.clone());
        Requested { title, key: self.key(), variables, sender, follows: !before.is_empty() }
    }

    /// Names everything its reply follows from, short of the server.
    #[must_use]
    pub fn key(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let parts =
            [self.title.as_deref(), Some(self.text.as_str()), self.variables.as_deref(), self.sender.as_deref()];
        for part in parts.map(Option::unwrap_or_default) {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
        for request in &self.before {
            hasher.update(request.key().as_bytes());
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }
}

/// Whether a block holds the variables of the request before it.
pub(crate) fn is_variables(meta: &Meta) -> bool {
    let is_json = meta.language.and_then(super::code::language_name) == Some("json");
    is_json && meta.title.as_deref().is_some_and(|title| title.starts_with("Variables"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_names_each_part_of_a_request() {
        let request = Request { text: "{ a }".to_owned(), ..Request::default() };
        let others = [
            Request { title: Some("Shop API".to_owned()), ..request.clone() },
            Request { text: "{ b }".to_owned(), ..request.clone() },
            Request { variables: Some("customer".to_owned()), ..request.clone() },
            Request { sender: Some("customer".to_owned()), ..request.clone() },
            Request { before: vec![request.clone()], ..request.clone() },
        ];
        let keys: std::collections::HashSet<String> = others.iter().chain([&request]).map(Request::key).collect();
        assert_eq!(keys.len(), 6);
    }

    #[test]
    fn a_reply_may_have_its_request_sent_otherwise() {
        let before = vec![Request { text: "{ b }".to_owned(), ..Request::default() }];
        let request =
            Request { text: "{ a }".to_owned(), variables: Some("{}".to_owned()), before, ..Request::default() };
        let otherwise = |info: &str| {
            request.sent_otherwise(&crate::parse::code::read_meta(info, crate::parse::switches::Dialect::CommonMark))
        };
        assert_eq!(otherwise("json reply error=FULL"), None);
        let own = otherwise("json reply as=customer error=FULL");
        let expected =
            Request { sender: Some("customer".to_owned()), errors: Some("FULL".to_owned()), ..request.clone() };
        assert_eq!(own, Some(expected));
        let own = otherwise("json reply variables='{ \"a\": 1 }' before='{ c }'").expect("another request");
        assert_eq!((own.variables.as_deref(), own.before[0].text.as_str()), (Some("{ \"a\": 1 }"), "{ c }"));
    }

    #[test]
    fn one_query_or_mutation_can_be_sent() {
        let is_one = |text: &str| Request { text: text.to_owned(), ..Request::default() }.is_operation();
        assert!(is_one("{ a }") && is_one("query A { a }") && is_one("mutation { a } fragment B on C { d }"));
        assert!(!is_one("query A { a } query B { b }") && !is_one("fragment A on B { c }"));
        assert!(!is_one("extend type Query { a: Int }") && !is_one(""));
    }

    #[test]
    fn operations_are_known_by_their_names() {
        let text = "mutation Pay($card: String) { pay } query All { a }".to_owned();
        let request = Request { text, ..Request::default() };
        assert_eq!(request.operations().collect::<Vec<_>>(), ["Pay", "All"]);
    }
}
