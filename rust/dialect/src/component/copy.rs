//! What Markdown copies say in place of a component: the template of its declaration, with what a document gives it.

use std::borrow::Cow;

use super::Component;
use crate::document::{Attribute, Element, Link, LinkId, Markup, Node, Parsed, Piece, Url, Value};
use crate::labels::fill_by;
use crate::parse::{Options, parse};
use crate::route::encode;

impl Component {
    /// The template with these properties. Of its blocks, those are left out that need a value that is not given.
    pub(crate) fn copy(&self, props: &[(String, Value)]) -> Vec<Node> {
        let Some(template) = &self.markdown else { return Vec::new() };
        let Parsed { document, body, .. } = parse("", "", template, &Options::default());
        let given = Given { props, links: &document.links };
        body.nodes.into_iter().filter_map(|node| given.node(node)).collect()
    }

    /// A name in the template that is none of a property.
    #[must_use]
    pub fn unknown_in_template(&self) -> Option<&str> {
        let places = self.markdown.as_deref()?.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        let mut names = places.flat_map(|place| place.split_once('?').map_or(place, |(flag, _)| flag).split('.'));
        names.find(|name| !self.properties.contains_key(*name) && !self.defaults.contains_key(*name))
    }
}

struct Given<'a> {
    props: &'a [(String, Value)],
    /// Those of the template.
    links: &'a [Link],
}

impl Given<'_> {
    fn node(&self, node: Node) -> Option<Node> {
        match node {
            Node::Prose(blocks) => {
                Some(Node::Prose(blocks.pieces().iter().filter_map(|block| self.piece(block)).collect()))
            }
            Node::Code { language, title, mut code, line_numbers, cut, request } => {
                code.text = fill_by(&code.text, |place| self.text(place))?;
                Some(Node::Code { language, title, code, line_numbers, cut, request })
            }
            node => Some(node),
        }
    }

    fn piece(&self, piece: &Piece) -> Option<Piece> {
        let element = match piece {
            Piece::Text(text) | Piece::Name(_, text) => {
                return fill_by(text, |place| self.text(place)).map(Piece::Text);
            }
            Piece::Element(element) => element,
        };
        let children = element.children.pieces().iter().map(|piece| self.piece(piece)).collect::<Option<Markup>>()?;
        let mut filled = Element { tag: element.tag.clone(), children, attributes: Vec::new() };
        for (name, value) in &element.attributes {
            let value = if let Attribute::Url(url) = value { self.address(url)? } else { value.clone() };
            if matches!(&value, Attribute::Text(address) if address.is_empty()) {
                // A link to nothing is its text.
                filled.tag = "span".into();
            } else {
                filled.attributes.push((name.clone(), value));
            }
        }
        Some(filled.into())
    }

    fn address(&self, url: &Url) -> Option<Attribute> {
        let Url::Link(LinkId(number)) = url else { return None };
        let target = self.links.get(*number)?.target.as_str();
        match target.strip_prefix('{').and_then(|rest| self.value(rest.strip_suffix('}')?)) {
            Some(Value::Url(url)) => Some(Attribute::Url(url.clone())),
            Some(Value::Text(text)) => Some(Attribute::Text(text.clone())),
            _ => fill_by(target, |place| Some(encode(&self.text(place)?).into())).map(Attribute::Text),
        }
    }

    /// What a place says: `name`, `flag?if it is set:if not`, or `record.name` for what the record has under the value.
    fn text<'t>(&'t self, place: &'t str) -> Option<Cow<'t, str>> {
        if let Some((flag, words)) = place.split_once('?') {
            let (set, unset) = words.split_once(':')?;
            return Some(if self.value(flag) == Some(&Value::Flag(true)) { set } else { unset }.into());
        }
        let (record, name) = place.split_once('.').map_or((None, place), |(record, name)| (self.value(record), name));
        let text: Cow<str> = match self.value(name)? {
            Value::Text(text) => text.into(),
            Value::Markup(markup) => markup.text().into(),
            Value::Code(code) => (&code.text).into(),
            Value::Whole(number) => number.to_string().into(),
            _ => return None,
        };
        Some(record.and_then(|record| record.member(&text)?.as_text()).map_or(text, Cow::from))
    }

    fn value(&self, name: &str) -> Option<&Value> {
        self.props.iter().find(|(given, _)| given == name).map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::NoTargets;

    /// The HTML of a template's prose and the text of its code, with these texts.
    fn said(template: &str, texts: &[(&str, &str)]) -> String {
        let component = Component { markdown: Some(template.to_owned()), ..Component::default() };
        let props: Vec<(String, Value)> =
            texts.iter().map(|(name, text)| ((*name).to_owned(), Value::Text((*text).to_owned()))).collect();
        let html = |node: &Node| match node {
            Node::Prose(markup) => markup.to_html(&NoTargets),
            Node::Code { code, .. } => code.text.clone(),
            other => panic!("{other:?}"),
        };
        component.copy(&props).iter().map(html).collect()
    }

    #[test]
    fn values_stand_in_text_code_and_addresses_of_a_template() {
        let link = "[{title}](https://code.test/{id}): *{title}* `{title}`";
        assert_eq!(
            said(link, &[("title", "A *b* <c>"), ("id", "a b?")]),
            "<p><a href=\"https://code.test/a%20b%3F\">A *b* &lt;c&gt;</a>: <em>A *b* &lt;c&gt;</em> <code>A *b* &lt;c&gt;</code></p>"
        );
        assert_eq!(said("[a]({to})", &[("to", "/b?c")]), "<p><a href=\"/b?c\">a</a></p>");
        assert_eq!(said("```graphql\n{request}\n```", &[("request", "{ a }")]), "{ a }");
    }

    #[test]
    fn blocks_without_a_value_are_left_out_and_links_to_nothing_are_their_text() {
        let template = "**{api}**\n\n[{title}]({to})";
        assert_eq!(said(template, &[("api", "shop")]), "<p><strong>shop</strong></p>");
        assert_eq!(said(template, &[("title", "a"), ("to", "")]), "<p><span>a</span></p>");
    }

    #[test]
    fn flags_choose_words_and_records_have_names_for_values() {
        let record = |text: &str| Value::Record(vec![("shop".to_owned(), Value::Text(text.to_owned()))]);
        let props = [
            ("set".to_owned(), Value::Flag(true)),
            ("api".to_owned(), Value::Text("shop".to_owned())),
            ("names".to_owned(), record("Shop API")),
            ("others".to_owned(), Value::Record(Vec::new())),
        ];
        let given = Given { props: &props, links: &[] };
        let all = ["set?Yes:No", "unset?Yes:No", "names.api", "others.api", "api", "names", "gone"];
        let told = all.map(|place| given.text(place).unwrap_or_default().into_owned());
        assert_eq!(told, ["Yes", "No", "Shop API", "shop", "shop", "", ""]);
    }
}
