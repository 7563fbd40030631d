//! What answers that all is well and is not what was asked for, as a broken proxy does: the page stays, and nobody reads that
//! there are no results.

use crate::typesense::Trouble;
use verifier::{Answer, Page};

use super::hosted::hosted;
use super::{FAILED, OPTIONS, ask_at_once};
use crate::harness::{Cases, MONEY};

/// What is no answer to any query.
const ANSWERS: [&str; 5] =
    ["[]", "null", r#"{"results":[]}"#, r#"{"version":3,"words":""}"#, r#"{"found":1,"grouped_hits":[{}]}"#];

/// Scripts that are no search: none at all, and one that breaks when it is shown.
const SCRIPTS: [(&str, &str); 3] = [
    ("is empty", ""),
    ("is another one", "export const search = 1; export default 'search'"),
    ("breaks", "export default () => { throw new Error('no search') }"),
];

pub(super) fn cases(cases: &mut Cases) {
    cases.group("search: nonsense");
    for (name, script) in SCRIPTS {
        cases.add(&format!("where the script of the search {name} the reader comes to the search page"), move |page| {
            page.answer("/assets/SearchModal-", Answer::Text("text/javascript", script.to_owned()))?;
            page.open(MONEY)?;
            page.press("/")?;
            page.at("/search")?;
            page.until_ready()?;
            page.until("document.querySelector('main input[type=search]')")?;
            page.ignores("no search");
            Ok(())
        });
    }
    cases.add("an index or a part of it that is none is told, and asking again helps", |page| {
        for file in ["*/assets/search.json", "*/assets/search/places-", "*/assets/search/texts-"] {
            for answer in ANSWERS {
                page.answer(file, Answer::Text("application/json", answer.to_owned()))?;
                page.open(MONEY)?;
                ask_at_once(page, "shipping")?;
                tells_and_helps(page, || page.release(file))?;
            }
        }
        Ok(())
    });
    cases.add("a cluster's answer that is none is told, and asking again helps", |page| {
        hosted(|hosted| {
            let page = hosted.page(page)?;
            for answer in ANSWERS {
                hosted.all(Trouble::Answers(answer));
                page.open(MONEY)?;
                ask_at_once(&page, "shipping")?;
                tells_and_helps(&page, || {
                    hosted.all(Trouble::None);
                    Ok(())
                })?;
                page.logs("[site] The search does not answer: ")?;
            }
            page.ignores("[site] The search does not answer: ");
            Ok(())
        })
    });
}

/// The search says that it could not fetch, and finds once there are answers again.
fn tells_and_helps(page: &Page, mend: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    page.shows(FAILED, "Unable to fetch results")?;
    page.heading("Money")?;
    mend()?;
    page.click("[role=alert] button")?;
    page.until(&format!("{OPTIONS}.length > 0"))
}
