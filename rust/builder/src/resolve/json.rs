//! JSON that people write, every value with its span.

use std::collections::HashMap;
use std::ops::Range;

use dialect::diagnostic::{Diagnostic, Lines, Rule, Span, nearest};
use dialect::{error, warning};
use jsonc_parser::ast::{Object, ObjectProp, StringLit, Value};
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use serde_json::Map;

/// The object that a file consists of. What is no JSON is reported as `problem`, with `hint`.
pub(super) fn parse_object<'a>(
    file: &str,
    text: &'a str,
    problem: &str,
    hint: &str,
) -> Result<Object<'a>, Box<Diagnostic>> {
    // The reader with spans takes more than JSON, and says less of what is wrong.
    serde_json::from_str::<Map<String, serde_json::Value>>(text)
        .map_err(|error| Box::new(Diagnostic::json(Rule::Sidebars, file, problem, text, &error).hint(hint)))?;
    match parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default()).map(|parsed| parsed.value) {
        Ok(Some(Value::Object(object))) => Ok(object),
        Ok(_) => Err(Box::new(error!(Sidebars, file, "{problem}").hint(hint))),
        Err(error) => {
            let diagnostic = error!(Sidebars, file, "{problem}: {}", error.kind()).hint(hint);
            Err(Box::new(diagnostic.at(text, error.range().start..error.range().end)))
        }
    }
}

/// The bytes of a value.
pub(super) fn whole(value: &impl Ranged) -> Range<usize> {
    value.start()..value.end()
}

/// The bytes between the quotation marks of a string.
pub(super) fn inner(string: &impl Ranged) -> Range<usize> {
    string.start() + 1..string.end() - 1
}

/// The value of a key, if the key is there.
pub(super) fn value<'o, 'a>(object: &'o Object<'a>, key: &str) -> Option<&'o Value<'a>> {
    object.get(key).map(|property| &property.value)
}

/// A file of JSON that is read, and where what is wrong with it is reported.
pub(super) struct JsonFile<'a> {
    file: &'a str,
    text: &'a str,
    lines: Lines,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl<'a> JsonFile<'a> {
    pub(super) fn new(file: &'a str, text: &'a str, diagnostics: &'a mut Vec<Diagnostic>) -> Self {
        Self { file, text, lines: Lines::new(text), diagnostics }
    }

    /// How diagnostics call it.
    pub(super) fn name(&self) -> &'a str {
        self.file
    }

    /// Whether it has this text, in quotation marks.
    pub(super) fn names(&self, text: &str) -> bool {
        self.text.contains(&format!("\"{text}\""))
    }

    /// The span of some of its bytes.
    pub(super) fn locate(&self, range: Range<usize>) -> Span {
        self.lines.locate(self.text, range)
    }

    /// Reports a diagnostic that has its place.
    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Reports an error at some of its bytes.
    pub(super) fn report(&mut self, range: Range<usize>, message: impl std::fmt::Display, hint: impl Into<String>) {
        let diagnostic = error!(Sidebars, self.file, "{message}").hint(hint);
        self.push(diagnostic.at_span(self.locate(range)));
    }

    /// Reports keys that are unknown, and those that are there more than once.
    pub(super) fn check_keys(&mut self, object: &Object, known: &[&str]) {
        self.report_repeated_keys(object);
        for property in object.properties.iter().filter(|property| !known.contains(&property.name.as_str())) {
            let key = property.name.as_str();
            let near = nearest(key, known.iter().copied());
            let hint = near
                .map_or_else(|| format!("known keys: {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
            let diagnostic = warning!(UnknownKey(key), self.file, "the key `{key}` means nothing here";
                label: "ignored")
            .hint(hint);
            let fix = near.and_then(|near| near.fix(self.file, inner(&property.name)));
            self.push(diagnostic.fix(fix).at_span(self.locate(inner(&property.name))));
        }
    }

    /// Reports each key that an object has more than once: only one of them could count.
    pub(super) fn report_repeated_keys(&mut self, object: &Object) {
        let mut first: HashMap<&str, Range<usize>> = HashMap::new();
        for ObjectProp { name, .. } in &object.properties {
            match first.get(name.as_str()) {
                Some(before) => {
                    let diagnostic = error!(Sidebars, self.file, "the key `{}` is given twice", name.as_str();
                        label: "given again"; hint: "keep one of the two")
                    .at_span(self.locate(inner(name)))
                    .also(self.file, self.locate(before.clone()), "given here");
                    self.push(diagnostic);
                }
                None => drop(first.insert(name.as_str(), inner(name))),
            }
        }
    }

    /// The value of a key that holds a string, if the key is there.
    pub(super) fn string<'o, 'v>(&mut self, object: &'o Object<'v>, key: &str) -> Option<&'o StringLit<'v>> {
        match value(object, key)? {
            Value::StringLit(string) => Some(string),
            other => {
                self.report_type(key, other, "a string");
                None
            }
        }
    }

    /// The value of a key that is true unless it says otherwise.
    pub(super) fn flag(&mut self, object: &Object, key: &str) -> bool {
        match value(object, key) {
            None => true,
            Some(Value::BooleanLit(flag)) => flag.value,
            Some(other) => {
                self.report_type(key, other, "true or false");
                true
            }
        }
    }

    /// Reports the values that are not what is wanted of their keys. Nothing, `null`, always is.
    pub(super) fn check_types<'k>(&mut self, object: &Object, wanted: impl IntoIterator<Item = (&'k str, &'k str)>) {
        for (key, wanted) in wanted {
            let is_wanted = |value: &&Value| match value {
                Value::NullKeyword(_) => true,
                Value::BooleanLit(_) => wanted == "true or false",
                Value::NumberLit(_) => wanted == "a number",
                Value::StringLit(_) => wanted == "a string",
                Value::Array(_) => false,
                Value::Object(_) => wanted == "an object",
            };
            if let Some(other) = value(object, key).filter(|value| !is_wanted(value)) {
                self.report_type(key, other, wanted);
            }
        }
    }

    /// Reports that the value of a key is not what is wanted there.
    pub(super) fn report_type(&mut self, key: &str, value: &Value, wanted: &str) {
        let (found, is_bare) = match value {
            Value::NullKeyword(_) => ("null", false),
            Value::BooleanLit(_) => ("a boolean", true),
            Value::NumberLit(_) => ("a number", true),
            Value::StringLit(_) => ("a string", false),
            Value::Array(_) => ("a list", false),
            Value::Object(_) => ("an object", false),
        };
        let written = &self.text[whole(value)];
        let hint = match wanted {
            "a string" if is_bare && key != "type" => format!("write it in quotation marks: \"{written}\""),
            "a string" => format!("write `{key}` as text in quotation marks"),
            "an object" => super::sidebars::CATEGORY_LINK_TYPES.to_owned(),
            wanted => format!("write {wanted}, without quotation marks"),
        };
        self.report(whole(value), format!("`{key}` must be {wanted}, not {found}"), hint);
    }
}
