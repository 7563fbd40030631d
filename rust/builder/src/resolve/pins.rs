//! Compares texts that are pinned to facts with what these are.

use crate::config::Folders;
use crate::documents::DocumentId;
use crate::fact_list::{FactList, Told, says, written_as};
use crate::library::{Entry, Library};
use crate::unplaced::{Correction, Place, Unplaced};
use dialect::diagnostic::{Diagnostic, Hints};
use dialect::document::Pin;
use dialect::error;

/// The pins of all documents that say what is not so.
pub(super) fn check_pins(folders: &Folders, library: &Library, list: &FactList) -> Vec<Unplaced> {
    let mut hints = Hints::default();
    let mut wrong = Vec::new();
    for (id, entry) in library.entries.numbered() {
        wrong.extend(
            entry.document.pins.iter().filter_map(|pin| check_pin(folders, (id, entry), pin, list, &mut hints)),
        );
    }
    wrong
}

/// Whether all pins of a document say what is so.
pub(super) fn are_right(pins: &[Pin], list: &FactList) -> bool {
    pins.iter().all(|pin| is_right(pin, list))
}

fn is_right(pin: &Pin, list: &FactList) -> bool {
    list.values(&pin.fact).is_some_and(|values| values.iter().any(|value| says(&pin.text, value)))
}

fn check_pin(
    folders: &Folders,
    (id, entry): (DocumentId, &Entry),
    pin: &Pin,
    list: &FactList,
    hints: &mut Hints,
) -> Option<Unplaced> {
    if is_right(pin, list) {
        return None;
    }
    let partial = pin.partial.and_then(|number| Some((number, entry.document.partials.get(number)?)));
    let file = partial.map_or_else(|| folders.display(&entry.absolute), |(_, file)| file.clone());
    let place = match partial {
        Some((number, _)) => Place::BytesOfPartial(number, pin.span.clone()),
        None => Place::Bytes(pin.span.clone()),
    };
    let (diagnostic, correction) = match list.values(&pin.fact) {
        Some(values) => differs(&file, pin, values, hints),
        None => unknown(&file, pin, list, hints),
    };
    Some(Unplaced { correction, ..Unplaced::new(diagnostic, id, place) })
}

/// What is told of a text that says another value.
fn differs(file: &str, pin: &Pin, values: &[&str], hints: &mut Hints) -> (Diagnostic, Option<Correction>) {
    let Pin { fact, text, .. } = pin;
    let diagnostic = match values {
        [value] => error!(Fact(fact.as_str()), file, "`{fact}` is `{value}`"),
        _ => error!(Fact(fact.as_str()), file, "`{text}` is none of `{fact}`"),
    };
    let label = if text.is_empty() { "says nothing".to_owned() } else { format!("says `{text}`") };
    let diagnostic = diagnostic.label(label);
    if let [value] = values {
        let value = written_as(text, value);
        return (diagnostic.hint(format!("write `{value}`")), Some(correct(pin, &value)));
    }
    let near = hints.nearest(text, values.iter().copied());
    let diagnostic = match near {
        Some(near) => diagnostic.hint(format!("did you mean `{near}`?")),
        None => diagnostic.hint(format!("there are {}", Told(values))),
    };
    (diagnostic, near.filter(|near| near.is_sure).map(|near| correct(pin, near.name)))
}

/// What is told of a pin to nothing.
fn unknown(file: &str, pin: &Pin, list: &FactList, hints: &mut Hints) -> (Diagnostic, Option<Correction>) {
    let fact = pin.fact.as_str();
    let diagnostic = error!(Fact(fact), file, "there is no fact `{fact}`"; label: "pinned to nothing");
    let near = list.nearest(fact, hints);
    let hint = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None if list.is_empty() => "list the facts in `_facts.tsv` in the content folder".to_owned(),
        None => "name one of `_facts.tsv`, or write the text alone".to_owned(),
    };
    let correction = near
        .filter(|near| near.is_sure)
        .map(|near| Correction { written: format!("fact:{fact}"), text: format!("fact:{near}") });
    (diagnostic.hint(hint), correction)
}

/// The text with its brackets, in which nothing else can be meant.
fn correct(pin: &Pin, value: &str) -> Correction {
    let tick = if pin.is_code { "`" } else { "" };
    let bracketed = |text: &str| format!("[{tick}{text}{tick}]");
    // An empty text has no marks.
    let written = if pin.text.is_empty() { "[]".to_owned() } else { bracketed(&pin.text) };
    Correction { written, text: bracketed(value) }
}
