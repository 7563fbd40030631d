//! JSON whose parts know where they are.

/// A value, and the byte where it begins.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) at: usize,
    pub(crate) literal: Literal,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Literal {
    Null,
    Truth,
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Value>),
    /// Each key after the byte where it begins.
    Object(Vec<(usize, String, Value)>),
}

/// Reads a text; nothing if it is no JSON.
pub(crate) fn read(text: &str) -> Option<Value> {
    // This bounds how deep it may be, too.
    serde_json::from_str::<serde_json::Value>(text).ok()?;
    Reader { text, at: 0 }.value()
}

/// Reads what is known to be JSON.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Option<Value> {
        let first = self.next()?;
        let at = self.at;
        let literal = match first {
            '{' => self.object()?,
            '[' => self.list()?,
            '"' => Literal::Text(self.string()?),
            _ => {
                let rest = &self.text[at..];
                let is_end = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ']' | '}');
                let word = &rest[..rest.find(is_end).unwrap_or(rest.len())];
                self.at += word.len();
                match word {
                    "null" => Literal::Null,
                    "true" | "false" => Literal::Truth,
                    number => Literal::Number(number.to_owned()),
                }
            }
        };
        Some(Value { at, literal })
    }

    fn object(&mut self) -> Option<Literal> {
        let mut keys = Vec::new();
        self.at += 1;
        while self.next()? != '}' {
            if self.next()? == ',' {
                self.at += 1;
                self.next()?;
            }
            let at = self.at;
            let key = self.string()?;
            self.next()?;
            self.at += 1;
            keys.push((at, key, self.value()?));
        }
        self.at += 1;
        Some(Literal::Object(keys))
    }

    fn list(&mut self) -> Option<Literal> {
        let mut items = Vec::new();
        self.at += 1;
        while self.next()? != ']' {
            if self.next()? == ',' {
                self.at += 1;
            }
            items.push(self.value()?);
        }
        self.at += 1;
        Some(Literal::List(items))
    }

    fn string(&mut self) -> Option<String> {
        let mut values = serde_json::Deserializer::from_str(&self.text[self.at..]).into_iter::<String>();
        let string = values.next()?.ok()?;
        self.at += values.byte_offset();
        Some(string)
    }

    /// The next sign that is no space, at which the reader is from then on.
    fn next(&mut self) -> Option<char> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_keys_know_where_they_are() {
        let text = "{ \"a\\n\" : [1.5, true,null ], \"b\": {\"c\":\"\u{e4}\"}, \"d\": [], \"e\": {} }";
        let Some(Value { at: 0, literal: Literal::Object(keys) }) = read(text) else { panic!("it is an object") };
        let names: Vec<(usize, &str)> = keys.iter().map(|(at, key, _)| (*at, key.as_str())).collect();
        assert_eq!(names, [(2, "a\n"), (29, "b"), (46, "d"), (55, "e")]);
        let value = |at, literal| Value { at, literal };
        let list =
            vec![value(11, Literal::Number("1.5".to_owned())), value(16, Literal::Truth), value(21, Literal::Null)];
        assert_eq!(keys[0].2, value(10, Literal::List(list)));
        let inner = vec![(35, "c".to_owned(), value(39, Literal::Text("\u{e4}".to_owned())))];
        assert_eq!(keys[1].2, value(34, Literal::Object(inner)));
        assert_eq!((keys[2].2.at, keys[3].2.at), (51, 60));
    }

    #[test]
    fn what_is_no_json_is_nothing() {
        for text in ["", "{", "{ a: 1 }", "[1,]"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
