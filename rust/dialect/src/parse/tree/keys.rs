//! Keys that are pressed together.

use crate::document::Element;

use super::Builder;

impl Builder<'_, '_> {
    /// Each of the keys that are written as `ctrl+c`, as an element of its own.
    pub(super) fn draw_keys(&mut self, written: &str) {
        let names: Vec<String> = written.split('+').map(name_of).collect();
        if self.image.is_some() {
            return self.text(&names.join("+"));
        }
        for (number, name) in names.iter().enumerate() {
            if number > 0 {
                self.text("+");
            }
            self.prose(Element::new("kbd").around([name.as_str()]).into());
            self.plain.push_str(name);
        }
    }
}

/// What is written on a key.
fn name_of(key: &str) -> String {
    if let Some(own) = key.strip_prefix('"').and_then(|key| key.strip_suffix('"')) {
        return own.to_owned();
    }
    let capitalise = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    key.split('-').map(capitalise).collect::<Vec<_>>().join(" ")
}
