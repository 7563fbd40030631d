//! What is wrong with a page, in words.

use crate::visit::Visit;

/// Names everything that is wrong with a visit to a page that should be answered with `status` and should have the
/// canonical address `canonical` (a page for unknown routes has none).
#[must_use]
pub fn faults(visit: &Visit, status: u32, canonical: Option<&str>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |is_right: bool, fault: String| {
        if !is_right {
            faults.push(fault);
        }
    };
    expect(visit.status == status, format!("it was answered with {} instead of {status}", visit.status));
    expect(visit.app == "ready", format!("the script did not take over (it is '{}')", visit.app));
    expect(!visit.title.trim().is_empty(), "it has no title".to_owned());
    expect(!visit.description.trim().is_empty(), "it has no description".to_owned());
    expect(
        visit.canonical == canonical.unwrap_or_default(),
        format!("its canonical address is '{}' instead of '{}'", visit.canonical, canonical.unwrap_or_default()),
    );
    expect(visit.language == "en", format!("its language is '{}'", visit.language));
    expect(
        visit.headings.len() == 1,
        format!("it has {} level 1 headings: {:?}", visit.headings.len(), visit.headings),
    );
    expect(visit.landmarks.is_empty(), format!("it lacks {}", visit.landmarks.join(" and ")));
    expect(visit.overflow <= 0, format!("it is {} pixels wider than the window", visit.overflow));
    faults.extend(visit.console.iter().map(|line| format!("the console says {line}")));
    faults.extend(visit.failed.iter().map(|request| format!("a request failed: {request}")));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> Visit {
        Visit {
            app: "ready".into(),
            title: "A | B".into(),
            description: "About A".into(),
            canonical: "https://b/a".into(),
            language: "en".into(),
            headings: vec!["A".into()],
            status: 200,
            ..Visit::default()
        }
    }

    #[test]
    fn a_good_page_has_no_faults() {
        assert!(faults(&good(), 200, Some("https://b/a")).is_empty());
    }

    #[test]
    fn each_thing_that_is_wrong_is_named() {
        let bad = Visit {
            console: vec!["error: oh".into()],
            failed: vec!["404 /x.js".into()],
            overflow: 1,
            landmarks: vec!["main".into()],
            ..Visit::default()
        };
        insta::assert_snapshot!(faults(&bad, 200, Some("https://b/a")).join("\n"));
    }
}
