//! What is told of properties that a component does not take as they are given, whoever says what it takes.

use crate::diagnostic::{Diagnostic, Near, nearest};
use crate::{error, warning};

/// How many properties are named where none is near; a component may take all that an element of HTML has.
const NAMED: usize = 12;

/// A property that the component does not have, and the one of these `names` that was probably meant.
pub(crate) fn unknown_property<'n>(
    file: &str,
    component: &str,
    property: &str,
    names: &[&'n str],
) -> (Diagnostic, Option<Near<'n>>) {
    let near = nearest(property, names.iter().copied());
    let hint = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None if names.is_empty() => "it takes none".to_owned(),
        None if names.len() > NAMED => {
            format!("it takes {} and {} more", names[..NAMED].join(", "), names.len() - NAMED)
        }
        None => format!("it takes {}", names.join(", ")),
    };
    let diagnostic = warning!(ComponentProperty(format!("{component}.{property}")), file,
        "`{component}` takes no property `{property}`";
        label: "ignored")
    .hint(hint);
    (diagnostic, near)
}

/// A component without any of the properties of which it needs one.
pub(crate) fn missing_property(file: &str, component: &str, names: &[String]) -> Option<Diagnostic> {
    let first = names.first()?;
    let all = names.join("` or `");
    Some(error!(ComponentProperty(format!("{component}.{first}")), file, "`{component}` needs `{all}`";
        label: "missing here"))
}

/// A property whose value has another kind than it takes.
pub(crate) fn other_kind(file: &str, property: &str, wants: &str) -> Diagnostic {
    error!(ComponentProperty(property), file, "`{property}` takes {wants}"; label: "another kind of value")
}

/// How a property is written that holds true or false.
pub(crate) fn flag_hint(property: &str) -> String {
    format!("write `{property}` alone, or `{property}={{false}}`")
}
