//! Frames of other sites.

use crate::diagnostic::Diagnostic;
use crate::document::{Attribute, Element};
use crate::parse::frames;
use crate::parse::tag::{Tag, Written};

use super::Builder;
use super::fallback::{forbidden_error, text_of};

/// What a frame may say of itself, beside its address and its title. What is not among it, such as `srcdoc`, is left out.
const ATTRIBUTES: [&str; 6] = ["width", "height", "allow", "allowfullscreen", "referrerpolicy", "sandbox"];

impl<'a> Builder<'_, 'a> {
    /// Draws a frame whose address the settings allow. Returns whether they do.
    pub(super) fn draw_frame(&mut self, tag: &Tag<'a>, block: bool) -> bool {
        let Some(address) = address_of(tag).filter(|address| frames::allows(self.registry.frames, address)) else {
            return false;
        };
        // In a page that is shown over HTTP, an address without a scheme would be another.
        let address = if address.starts_with("//") { format!("https:{address}") } else { address };
        let title = text_of(tag, "title").filter(|title| !title.trim().is_empty());
        let title = title.unwrap_or_else(|| address.clone());
        let src = self.binder.bind_link(&address, tag.span.clone());
        let mut element = Element::new("iframe").with("title", title);
        element.attributes.push(("src".into(), Attribute::Url(src)));
        for name in ATTRIBUTES {
            let found = tag.attributes.iter().find(|attribute| attribute.name.eq_ignore_ascii_case(name));
            let value = found.and_then(|attribute| match &attribute.value {
                Written::Bare | Written::Literal(serde_json::Value::Bool(true)) => Some(Attribute::Flag),
                Written::Literal(serde_json::Value::Number(number)) => Some(Attribute::Text(number.to_string())),
                _ => text_of(tag, attribute.name).map(Attribute::Text),
            });
            element.attributes.extend(value.map(|value| (name.into(), value)));
        }
        element.attributes.push(("loading".into(), Attribute::Text("lazy".to_owned())));
        if block {
            self.begin_block();
            self.top().run.push(element);
        } else {
            self.prose(element.into());
        }
        true
    }
}

/// The error for a tag that documents may not have; that of a frame says which setting would allow it.
pub(super) fn forbidden_tag_error(file: &str, tag: &Tag<'_>) -> Diagnostic {
    let mut diagnostic = forbidden_error(file, tag.name);
    let address = address_of(tag).filter(|_| tag.name == "iframe");
    if let Some(origin) = address.and_then(|address| frames::origin_of(&address)) {
        diagnostic.hints = vec![format!(
            "pages show nothing of other sites that site.toml does not allow: write `frame-src = [\"{origin}\"]` below \
             `[policy]` there, or link to it"
        )];
    }
    diagnostic
}

fn address_of(tag: &Tag<'_>) -> Option<String> {
    let address = text_of(tag, "src")?;
    Some(address.trim().to_owned())
}
