//! Parameters of methods that are newer than their method. Of the others there is nothing to say: they came with it.

use super::facts::{Fact, Facts, Role};
use super::timeline::Versions;

/// Adds to what each version says the parameters, of those that the newest one has, which another version with the same method
/// lacks.
pub(super) fn add_newer(versions: &mut Versions) {
    let Some((_, newest)) = versions.last() else { return };
    let called = |(name, fact): (&String, &Fact)| match &fact.role {
        Role::Call(parameters) => Some((name.clone(), parameters.clone())),
        _ => None,
    };
    let methods: Vec<(String, Vec<String>)> = newest.iter().filter_map(called).collect();
    for (method, parameters) in &methods {
        for place in 0..parameters.len() {
            let has = |facts: &Facts| facts.get(method).map(|fact| has_parameter(fact, parameters, place));
            if versions.iter().any(|(_, facts)| has(facts) == Some(false)) {
                let name = format!("{method}.{}", parameters[place]);
                for (_, facts) in versions.iter_mut().filter(|(_, facts)| has(facts) == Some(true)) {
                    facts.insert(name.clone(), parameter());
                }
            }
        }
    }
}

/// Whether a method had one of today's parameters: by its name, or by another at its place that is none of today's. What was not
/// declared as a method may have had any.
fn has_parameter(method: &Fact, today: &[String], place: usize) -> bool {
    let Role::Call(then) = &method.role else { return true };
    then.contains(&today[place]) || then.get(place).is_some_and(|old| !today.contains(old))
}

/// How a parameter is declared is part of the signature of its method.
fn parameter() -> Fact {
    Fact { kind: "parameter", signature: String::new(), is_deprecated: false, written: None, role: Role::Code }
}

#[cfg(test)]
mod tests {
    use super::super::version::Minor;
    use super::*;

    fn version(minor: &str, methods: &[(&str, &[&str])]) -> (Minor, Facts) {
        let fact = |parameters: &[&str]| Fact {
            kind: "method",
            role: Role::Call(parameters.iter().map(|&one| one.to_owned()).collect()),
            ..parameter()
        };
        let facts = methods.iter().map(|(name, parameters)| ((*name).to_owned(), fact(parameters))).collect();
        (Minor::read(minor).unwrap(), facts)
    }

    #[test]
    fn parameters_are_told_of_that_a_version_with_their_method_lacks() {
        let mut versions = vec![
            version("1.0", &[("K.boil", &["ctx", "litres"]), ("K.keep", &["ctx"])]),
            version("1.1", &[("K.boil", &["ctx", "liters", "heat"]), ("K.keep", &["cup", "ctx"]), ("K.pour", &["a"])]),
            version("1.2", &[("K.boil", &["ctx", "liters", "heat"]), ("K.keep", &["cup", "ctx"]), ("K.pour", &["a"])]),
        ];
        add_newer(&mut versions);
        let told = |(_, facts): &(Minor, Facts)| {
            facts.iter().filter(|(_, fact)| fact.kind == "parameter").map(|(name, _)| name.clone()).collect::<Vec<_>>()
        };
        let told: Vec<Vec<String>> = versions.iter().map(told).collect();
        // `liters` had another name, and what stands before others has not become another one.
        assert_eq!(told, [vec![], vec!["K.boil.heat", "K.keep.cup"], vec!["K.boil.heat", "K.keep.cup"]]);
    }
}
