//! What `check --external` says of the addresses elsewhere that a site leads to.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use builder::outbound::{Asked, Asker, Wrong};
use external::{Answer, Limits, Url, ask};

/// Asks for addresses as they are told of in `check`, each once in a run.
#[derive(Default)]
pub(crate) struct External {
    limits: Limits,
    /// What was asked before something was fixed.
    answers: Mutex<BTreeMap<Url, Answer>>,
}

impl Asker for External {
    fn ask(&self, kept: &Path, addresses: Vec<Url>, step: &(dyn Fn() + Sync)) -> Asked {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let new: Vec<Url> = addresses.iter().filter(|address| !answers.contains_key(address)).cloned().collect();
        let count = new.len();
        let asked = ask(new, &self.limits, kept, step);
        let mut summary = format!("{} addresses elsewhere", addresses.len());
        if asked.kept > 0 {
            summary =
                format!("{summary}, {} of them asked for; the others were good some days ago", count - asked.kept);
        }
        if !asked.is_offline {
            answers.extend(asked.answers);
        }
        let judged = |address: Url| {
            let wrong = describe(&address, answers.get(&address)?, &self.limits)?;
            Some((address, wrong))
        };
        let wrong = addresses.into_iter().filter_map(judged).collect();
        Asked { wrong, summary, is_offline: asked.is_offline, unkept: asked.unkept }
    }
}

/// What is wrong with an address that answers this, if anything is.
fn describe(address: &Url, answer: &Answer, limits: &Limits) -> Option<Wrong> {
    const GONE: &str = "link to where it is now, or take the link out";
    const LATER: &str = "try again later; if it stays so, link to something else";
    let host = address.host_str().unwrap_or_default();
    let (message, label, hint) = match answer {
        Answer::Good | Answer::Withheld(_) => return None,
        Answer::Moved(to) if is_start(to) && !is_start(address) => {
            let message = format!("{address} leads to the first page of {} now", to.host_str().unwrap_or_default());
            (message, "what was here may be gone", GONE.to_owned())
        }
        Answer::Moved(to) => {
            let message = format!("{address} has moved for good");
            return Some(Wrong {
                message,
                label: "leads there by a redirect".to_owned(),
                hint: format!("write {to}"),
                moved: Some(to.clone()),
            });
        }
        Answer::Gone(410) => {
            (format!("{address} was taken away, its site says (410)"), "leads nowhere", GONE.to_owned())
        }
        Answer::Gone(status) => (format!("there is nothing at {address} ({status})"), "leads nowhere", GONE.to_owned()),
        Answer::Failing(status) => (format!("{address} fails ({status})"), "cannot be read now", LATER.to_owned()),
        Answer::Circle => {
            let hint = "look at it in a browser; programs without cookies never get to a page".to_owned();
            (format!("{address} leads on and on"), "too many redirects", hint)
        }
        Answer::NoHost => (format!("there is no host `{host}`"), "leads nowhere", GONE.to_owned()),
        Answer::NoWay => (format!("no way leads to the host `{host}` from here"), "out of reach", LATER.to_owned()),
        Answer::Refused => (format!("nothing answers at the host `{host}`"), "leads nowhere", LATER.to_owned()),
        Answer::Slow => {
            let message = format!("{address} does not answer within {} s", limits.answer.as_secs());
            (message, "too slow", LATER.to_owned())
        }
        Answer::Insecure(why) => {
            (format!("no secure connection to `{host}` comes about: {why}"), "browsers warn of it", GONE.to_owned())
        }
        Answer::Failed(why) => (format!("{address} cannot be asked for: {why}"), "no answer", LATER.to_owned()),
    };
    Some(Wrong { message, label: label.to_owned(), hint, moved: None })
}

/// Whether an address is that of the first page of a site.
fn is_start(address: &Url) -> bool {
    address.path() == "/" && address.query().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(address: &str, answer: &Answer) -> Option<Wrong> {
        describe(&address.parse().unwrap(), answer, &Limits::default())
    }

    #[test]
    fn a_page_that_has_moved_for_good_is_written_anew_unless_it_moved_to_the_start_of_a_site() {
        let moved = |to: &str| Answer::Moved(to.parse().unwrap());
        let of = |address: &str, to: &str| described(address, &moved(to)).unwrap().moved.map(String::from);
        assert_eq!(of("http://a.io/b", "https://a.io/b"), Some("https://a.io/b".to_owned()));
        assert_eq!(of("http://a.io", "https://a.io"), Some("https://a.io/".to_owned()));
        assert_eq!(of("http://a.io/b", "https://a.io"), None);
    }

    #[test]
    fn what_readers_may_see_is_not_told_and_all_else_is() {
        let why = || "why".to_owned();
        let wrong = [
            Answer::Gone(404),
            Answer::Gone(410),
            Answer::Failing(500),
            Answer::Circle,
            Answer::NoHost,
            Answer::NoWay,
            Answer::Refused,
            Answer::Slow,
            Answer::Insecure(why()),
            Answer::Failed(why()),
        ];
        let messages = wrong.iter().map(|answer| described("https://a.io/b", answer).map(|wrong| wrong.message));
        let messages: std::collections::BTreeSet<_> = messages.collect();
        assert_eq!(messages.len(), wrong.len(), "each says something else: {messages:#?}");
        assert!(!messages.contains(&None));
        for answer in [Answer::Good, Answer::Withheld(403)] {
            assert_eq!(described("https://a.io/b", &answer), None);
        }
    }
}
