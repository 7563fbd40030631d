//! The words of prose in a line, with their style, where their links lead, and the files among them.

use builder::resolve::is_of_footnote;
use dialect::document::{Attribute, Element, Markup, Piece, format_styles};
use dialect::parse::is_block;

use crate::address::Addresses;
use crate::token::{Style, TokenKind, Tokens};

/// Adds what prose says. Elements that are no part of a line separate what they hold.
pub fn push_markup(markup: &Markup, style: Style, addresses: &Addresses, tokens: &mut Tokens) {
    for piece in markup.pieces() {
        push_piece(piece, style, addresses, tokens);
    }
}

/// Adds a piece of prose.
pub fn push_piece(piece: &Piece, style: Style, addresses: &Addresses, tokens: &mut Tokens) {
    match piece {
        // Where a name leads follows from the reference and not from the text.
        Piece::Text(text) | Piece::Name(_, text) => tokens.words(text, style),
        Piece::Element(element) => push_element(element, style, addresses, tokens),
    }
}

fn push_element(element: &Element, style: Style, addresses: &Addresses, tokens: &mut Tokens) {
    let Element { tag, children, .. } = element;
    if let Some(formula) = element.formula() {
        return tokens.words(&formula, Style::CODE);
    }
    // Numbers and ids of footnotes follow from their order.
    if is_reference(element) {
        return tokens.push(TokenKind::Mark, "[note]", "");
    }
    if text_of(element, "class") == Some("footnote-backref") {
        return;
    }
    let mut inside = style;
    match &**tag {
        "a" => {
            push_markup(children, style, addresses, tokens);
            push_link(element, addresses, tokens);
            return;
        }
        "img" => {
            if let Some(Attribute::Url(url)) = element.attribute("src") {
                addresses.push(url, tokens);
            }
            push_attributes(element, &["src", "width", "height"], addresses, tokens);
            return;
        }
        "br" => return tokens.push(TokenKind::Mark, "↵", ""),
        tag if is_block(tag) => tokens.space(),
        tag => match style.inside(tag) {
            Some(style) => inside = style,
            None => tokens.push(TokenKind::Mark, format!("<{tag}>"), ""),
        },
    }
    push_attributes(element, &[], addresses, tokens);
    push_markup(children, inside, addresses, tokens);
    if is_block(tag) {
        tokens.space();
    } else if !children.is_empty() && style.inside(tag).is_none() {
        tokens.push(TokenKind::Mark, format!("</{tag}>"), "");
    }
}

/// Where a link leads, unless it is one that a name or a term got by itself.
fn push_link(element: &Element, addresses: &Addresses, tokens: &mut Tokens) {
    if text_of(element, "class").is_some_and(|class| class == "name" || class.starts_with("name ")) {
        return;
    }
    match element.attribute("href") {
        Some(Attribute::Url(url)) => addresses.push(url, tokens),
        Some(Attribute::Text(url)) => addresses.push_known(url, tokens),
        _ => {}
    }
    push_attributes(element, &["href"], addresses, tokens);
}

/// Adds the attributes of an element, but for these.
pub fn push_attributes(element: &Element, without: &[&str], addresses: &Addresses, tokens: &mut Tokens) {
    for (name, value) in element.attributes.iter().filter(|(name, _)| !without.contains(&&**name)) {
        push_attribute(name, value, addresses, tokens);
    }
}

/// Adds an attribute, unless it says nothing but the number of a footnote.
pub fn push_attribute(name: &str, value: &Attribute, addresses: &Addresses, tokens: &mut Tokens) {
    match value {
        Attribute::Text(text) if name == "id" && is_of_footnote(text) => {}
        Attribute::Flag => tokens.push(TokenKind::Mark, name, ""),
        Attribute::Text(text) => tokens.push(TokenKind::Mark, format!("{name}={text}"), ""),
        Attribute::Styles(styles) => tokens.push(TokenKind::Mark, format_styles(styles), ""),
        Attribute::Url(url) => {
            tokens.push(TokenKind::Mark, format!("{name}="), "");
            addresses.push(url, tokens);
        }
        Attribute::Sources(sources) => {
            for (url, size) in sources {
                tokens.push(TokenKind::Mark, format!("{name} {size}"), "");
                addresses.push(url, tokens);
            }
        }
    }
}

fn text_of<'e>(element: &'e Element, name: &str) -> Option<&'e str> {
    if let Some(Attribute::Text(text)) = element.attribute(name) { Some(text) } else { None }
}

fn is_reference(element: &Element) -> bool {
    element.tag == "sup" && text_of(element, "id").is_some_and(is_of_footnote)
}
