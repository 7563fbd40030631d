//! A completed schema as SDL, without descriptions: what operations are validated against.

use std::fmt::Write as _;

use super::schema::{Field, Type, TypeKind, Types};

pub(super) fn print_sdl(types: &Types) -> String {
    let mut text = String::new();
    for one in types.all() {
        print_type(&mut text, one);
    }
    text
}

fn print_type(text: &mut String, one: &Type) {
    let _ = write!(text, "{} {}", one.kind.word(), one.name);
    let names = |list: &[(String, super::schema::From)], between: &str| {
        list.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(between)
    };
    if !one.interfaces.is_empty() {
        let _ = write!(text, " implements {}", names(&one.interfaces, " & "));
    }
    match one.kind {
        TypeKind::Union => {
            let _ = write!(text, " = {}", names(&one.members, " | "));
        }
        TypeKind::Scalar => {}
        // Braces with nothing between are no SDL; such a type waits for extensions.
        _ if one.fields.is_empty() => {}
        _ => {
            text.push_str(" {\n");
            for field in &one.fields {
                print_field(text, field);
                text.push('\n');
            }
            text.push('}');
        }
    }
    text.push('\n');
}

fn print_field(text: &mut String, field: &Field) {
    text.push_str(&field.name);
    if !field.arguments.is_empty() {
        text.push('(');
        for argument in &field.arguments {
            print_field(text, argument);
            text.push(' ');
        }
        text.push(')');
    }
    // Values of enums have no type.
    if !field.what.is_empty() {
        let _ = write!(text, ": {}", field.what);
    }
    if let Some(default) = &field.default {
        let _ = write!(text, " = {default}");
    }
    if field.deprecated.is_some() {
        text.push_str(" @deprecated");
    }
}

#[cfg(test)]
mod tests {
    use super::super::schema::read;
    use super::*;

    #[test]
    fn what_is_printed_is_the_schema_that_was_read() {
        let schema = "interface Node {\nid: ID!\n}\ntype Book implements Node {\nid: ID!\npages(from: Int = 1 to: Int! ): [Int!] @deprecated\n}\n\
                      union Thing = Book | Cup\nscalar Money\nenum Size {\nSMALL\n}\ninput Wish {\nname: String! = \"a\"\n}\n";
        let mut types = Types::default();
        assert_eq!(read(schema, 0, &mut types), []);
        assert_eq!(print_sdl(&types), schema);
    }
}
