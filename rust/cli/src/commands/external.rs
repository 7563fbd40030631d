//! What `check --external` says of the addresses elsewhere that a site leads to.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use builder::build::plural;
use builder::outbound::{Asked, Asker, Wrong};
use external::{Answer, Found, Limits, Url, ask};

/// Asks for addresses as they are told of in `check`, each once in a run.
#[derive(Default)]
pub(crate) struct External {
    limits: Limits,
    /// What was asked before something was fixed.
    found: Mutex<BTreeMap<Url, Found>>,
}

impl Asker for External {
    fn ask(&self, kept: &Path, addresses: Vec<Url>, step: &(dyn Fn() + Sync)) -> Asked {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let (old, new): (Vec<&Url>, Vec<&Url>) = addresses.iter().partition(|address| found.contains_key(address));
        for _ in old {
            step();
        }
        let asked = ask(new.into_iter().cloned().collect(), &self.limits, kept, step);
        let mut summary = format!("{} elsewhere", plural(addresses.len(), "address"));
        if asked.kept > 0 {
            summary = format!("{summary}, {} of them good the last time and not asked for again", asked.kept);
        }
        if !asked.is_offline {
            found.extend(asked.found);
        }
        let judged = |address: Url| {
            let wrong = describe(&address, found.get(&address)?, &self.limits)?;
            Some((address, wrong))
        };
        let wrong = addresses.into_iter().filter_map(judged).collect();
        Asked { wrong, summary, is_offline: asked.is_offline, unkept: asked.unkept }
    }
}

/// What is wrong with an address of which this was found, if anything is.
fn describe(address: &Url, Found { answer, at, is_asked }: &Found, limits: &Limits) -> Option<Wrong> {
    const GONE: &str = "link to where it is now, or take the link out";
    const LATER: &str = "try again later; if it stays so, link to something else";
    const LOOK: &str = "look at it in a browser";
    let is_elsewhere = at.host() != address.host();
    let host = at.host_str().unwrap_or_default();
    let (message, label, hint) = match answer {
        Answer::Good | Answer::Withheld(_) => return None,
        Answer::Moved(to) if is_start(to) && !is_start(address) => {
            let message = format!("{address} leads to the first page of {} now", to.host_str().unwrap_or_default());
            (message, "what was here may be gone", GONE)
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
        Answer::Gone(410) => (format!("{address} was taken away, its site says (410)"), "leads nowhere", GONE),
        Answer::Gone(status) => (format!("there is nothing at {address} ({status})"), "leads nowhere", GONE),
        Answer::Failing(status) => (format!("{address} fails ({status})"), "cannot be read now", LATER),
        Answer::Circle => (format!("{address} leads on and on"), "too many redirects", LOOK),
        Answer::NoHost => (format!("there is no host `{host}`"), "leads nowhere", GONE),
        Answer::NoWay => (format!("no way leads to the host `{host}` from here"), "out of reach", LATER),
        Answer::Refused => (format!("nothing answers at the host `{host}`"), "leads nowhere", LATER),
        Answer::Slow => {
            let what =
                if *is_asked && !is_elsewhere { address.as_str().to_owned() } else { format!("the host `{host}`") };
            (format!("{what} does not answer within {} s", limits.answer.as_secs()), "too slow", LATER)
        }
        Answer::Insecure(why) => {
            (format!("no secure connection to `{host}` comes about: {why}"), "cannot be secured from here", LOOK)
        }
        Answer::Failed(why) => (format!("{address} cannot be asked for: {why}"), "no answer", LATER),
    };
    let is_of_host =
        matches!(answer, Answer::NoHost | Answer::NoWay | Answer::Refused | Answer::Slow | Answer::Insecure(_));
    let message = if is_elsewhere && is_of_host { format!("{address} leads elsewhere: {message}") } else { message };
    let label = if *is_asked { label } else { "not asked for, for its host failed before" };
    Some(Wrong { message, label: label.to_owned(), hint: hint.to_owned(), moved: None })
}

/// Whether an address is that of the first page of a site.
fn is_start(address: &Url) -> bool {
    address.path() == "/" && address.query().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(address: &str, answer: &Answer) -> Option<Wrong> {
        let at: Url = address.parse().unwrap();
        describe(&at, &Found { answer: answer.clone(), at: at.clone(), is_asked: true }, &Limits::default())
    }

    #[test]
    fn the_host_that_fails_is_named_and_not_the_one_that_leads_there() {
        let address: Url = "https://doi.org/1".parse().unwrap();
        let at: Url = "https://dead.io/a".parse().unwrap();
        let found = Found { answer: Answer::NoHost, at, is_asked: true };
        let wrong = describe(&address, &found, &Limits::default()).unwrap();
        assert_eq!(wrong.message, "https://doi.org/1 leads elsewhere: there is no host `dead.io`");
    }

    #[test]
    fn what_was_not_asked_for_is_told_by_its_host() {
        let address: Url = "https://a.io/b".parse().unwrap();
        let found = Found { answer: Answer::Slow, at: address.clone(), is_asked: false };
        let wrong = describe(&address, &found, &Limits::default()).unwrap();
        assert_eq!(wrong.message, "the host `a.io` does not answer within 10 s");
        assert_eq!(wrong.label, "not asked for, for its host failed before");
    }

    #[test]
    fn what_was_asked_before_a_fix_is_told_again_and_not_counted_as_good() {
        let address: Url = "https://a.io/gone".parse().unwrap();
        let found = Found { answer: Answer::Gone(404), at: address.clone(), is_asked: true };
        let external = External { found: Mutex::new([(address.clone(), found)].into()), ..External::default() };
        let steps = std::sync::atomic::AtomicUsize::new(0);
        let step = || {
            steps.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        };
        let folder = tempfile::tempdir().unwrap();
        let kept = folder.path().join("kept.json");
        let asked = external.ask(&kept, vec![address.clone()], &step);
        assert_eq!(asked.summary, "1 address elsewhere");
        assert!(asked.wrong.contains_key(&address));
        let today = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() / 86_400;
        std::fs::write(&kept, format!("{{ \"https://a.io/good\": {today} }}")).unwrap();
        let asked = external.ask(&kept, vec![address, "https://a.io/good".parse().unwrap()], &step);
        assert_eq!(asked.summary, "2 addresses elsewhere, 1 of them good the last time and not asked for again");
        assert_eq!(steps.into_inner(), 3, "one for each address, each time");
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
