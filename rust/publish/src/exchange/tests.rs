mod ended;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::*;
use crate::container::{Container, move_foreign_files};
use crate::known::KnownFiles;
use crate::output::Output;

type Files = BTreeMap<String, String>;

/// Foreign files in the output.
const MINE: [&str; 4] = [".git/HEAD", ".git/objects/aa/bb", "CNAME", "guides/mine.txt"];

/// How a site comes to its setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Exchange,
    Renames,
    /// Exchanged, and what it replaces is kept for the next one.
    Turns,
    Fixed,
}

const WAYS: [Way; 4] = [Way::Exchange, Way::Renames, Way::Turns, Way::Fixed];

/// A folder with an output in it.
struct Setup {
    folder: PathBuf,
    way: Way,
    _folder: Option<tempfile::TempDir>,
}

impl Setup {
    fn new(way: Way) -> Self {
        let temporary = tempfile::tempdir().expect("a temporary folder");
        let folder = temporary.path().canonicalize().expect("its path").join("project");
        fs::create_dir(&folder).expect("a folder");
        Self { folder, way, _folder: Some(temporary) }
    }

    fn spare(&self) -> PathBuf {
        self.folder.with_file_name("kept").join("spare")
    }

    fn out(&self) -> PathBuf {
        self.folder.join("dist")
    }

    fn output(&self) -> Output {
        match self.way {
            Way::Fixed => Output::fixed(&self.out()),
            _ => Output::at(&self.out()).expect("an output"),
        }
    }

    fn stage(&self, known: BTreeMap<String, WrittenFile>, files: &Files) -> Staging {
        let spare = (self.way == Way::Turns).then(|| self.spare());
        let mut staging = Staging::new(self.output(), known.into(), spare).expect("a folder for the new site");
        staging.is_atomic = self.way != Way::Renames;
        for (name, text) in files {
            staging.put(name, text.as_bytes()).expect("the file is put");
        }
        staging
    }

    fn publish(&self, known: BTreeMap<String, WrittenFile>, files: &Files) -> Published {
        let published = self.stage(known, files).publish().expect("the site is published");
        assert!(published.left.is_none(), "{published:?}");
        published
    }

    /// Puts foreign files into the output.
    fn lay_mine(&self) {
        for name in MINE {
            let path = self.out().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, name).expect("a file");
        }
    }

    fn recover(&self) {
        let left = Container::recover(&self.output());
        assert!(left.is_empty(), "{left:?}");
    }

    /// Everything in the output but the marker.
    fn read(&self) -> Files {
        let mut files = read(&self.out());
        files.remove(MARKER);
        files
    }

    /// Whether nothing but the output is there.
    fn is_tidy(&self) -> bool {
        let names = |path: &Path| -> BTreeSet<String> {
            let entries = fs::read_dir(path).expect("it can be listed").flatten();
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
        };
        names(&self.folder) == ["dist".to_owned()].into()
            && !names(&self.out()).iter().any(|name| name.starts_with(".site"))
    }
}

fn read(folder: &Path) -> Files {
    let mut found = Files::new();
    let mut open = vec![folder.to_owned()];
    while let Some(inside) = open.pop() {
        for entry in fs::read_dir(inside).expect("it can be listed").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is inside").to_string_lossy().into_owned();
                found.insert(name, fs::read_to_string(path).expect("it can be read"));
            }
        }
    }
    found
}

/// Whether a site is what a build wrote.
fn is_intact(out: &Path, known: &BTreeMap<String, WrittenFile>) -> bool {
    let mut known = KnownFiles::from(known.clone());
    known.compare(out);
    known.is_intact()
}

fn files(names: &[(&str, &str)]) -> Files {
    names.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

fn with_mine(site: &Files) -> Files {
    site.clone().into_iter().chain(MINE.map(|name| (name.to_owned(), name.to_owned()))).collect()
}

/// Two sites: with files that only one of them has, that are equal, that differ, and that are folders in the other.
fn sites() -> [Files; 2] {
    ["old", "new"].map(|which| {
        let mut site =
            files(&[("index.html", which), ("same.html", "same"), ("guides/a.html", which), ("assets/b.css", which)]);
        for number in 0..20 {
            site.insert(format!("guides/{number}/{which}.html"), format!("{number}"));
            site.insert(format!("assets/{which}-{number}.js"), which.repeat(500));
        }
        site.insert(if which == "old" { "turns".to_owned() } else { "turns/into.html".to_owned() }, which.to_owned());
        site
    })
}

#[test]
fn the_new_site_replaces_the_old_one_as_a_whole() {
    for way in WAYS {
        let setup = Setup::new(way);
        fs::create_dir(setup.out()).expect("an output");
        let [old, new] = sites();
        let first = setup.publish(BTreeMap::new(), &old);
        assert!(is_intact(&setup.out(), &first.files));
        assert_eq!((setup.read(), first.fresh), (old.clone(), old.len() + 1));
        let second = setup.publish(first.files, &new);
        assert!(is_intact(&setup.out(), &second.files));
        assert_eq!((setup.read(), second.fresh), (new.clone(), new.len()), "{way:?}: one file was linked");
        // Without what is known of it, by its marker alone.
        let third = setup.publish(BTreeMap::new(), &old);
        assert_eq!((setup.read(), third.kept), (old, vec![]), "{way:?}");
        assert!(setup.is_tidy() && !setup.out().join("guides/0/new.html").exists());
    }
}

#[test]
fn what_no_build_wrote_stays_and_is_reported() {
    for way in WAYS {
        let setup = Setup::new(way);
        fs::create_dir(setup.out()).expect("an output");
        let [old, new] = sites();
        let known = setup.publish(BTreeMap::new(), &old).files;
        setup.lay_mine();
        fs::create_dir(setup.out().join("empty")).expect("a folder");
        #[cfg(unix)]
        std::os::unix::fs::symlink("nowhere", setup.out().join("link")).expect("a link");
        let published = setup.publish(known, &new);
        let given: &[&str] = if cfg!(unix) { &["link"] } else { &[] };
        assert_eq!(published.kept, [&[".git/", "CNAME", "guides/mine.txt"][..], given].concat(), "{way:?}");
        assert!(setup.out().join("empty").is_dir());
        #[cfg(unix)]
        fs::remove_file(setup.out().join("link")).expect("the link is there");
        assert_eq!(setup.read(), with_mine(&new), "{way:?}");
        setup.publish(BTreeMap::new(), &old);
        assert_eq!(setup.read(), with_mine(&old), "{way:?}");
        assert!(setup.is_tidy());
    }
}

/// The inode of a file or folder.
#[cfg(unix)]
fn inode(path: &Path) -> u64 {
    std::os::unix::fs::MetadataExt::ino(&fs::symlink_metadata(path).expect("it is there"))
}

#[cfg(unix)]
#[test]
fn two_folders_take_turns_and_share_what_both_sites_have() {
    let setup = Setup::new(Way::Turns);
    let [old, new] = sites();
    let mut known = setup.publish(BTreeMap::new(), &old).files;
    let [first, same] = ["", "same.html"].map(|name| inode(&setup.out().join(name)));
    for (turn, site) in [&new, &old, &new, &old].into_iter().enumerate() {
        setup.lay_mine();
        let published = setup.publish(known, site);
        // The first turn finds nothing that was kept.
        assert_eq!(inode(&setup.out()) == first, turn % 2 == 1, "turn {turn}");
        assert_eq!((setup.read(), inode(&setup.out().join("same.html"))), (with_mine(site), same), "turn {turn}");
        assert_eq!(
            published.fresh,
            site.len(),
            "turn {turn}: all but one file and the marker differ from the last site"
        );
        assert!(is_intact(&setup.out(), &published.files) && setup.is_tidy(), "turn {turn}");
        let kept = read(&setup.spare());
        assert!(MINE.iter().all(|name| !kept.contains_key(*name)), "turn {turn}: {:?}", kept.keys());
        assert!(!setup.out().join(if turn % 2 == 0 { "guides/0/old.html" } else { "guides/0/new.html" }).exists());
        known = published.files;
    }
}

#[cfg(unix)]
#[test]
fn whatever_happens_to_the_site_that_is_kept_the_next_one_is_whole() {
    type Harm = fn(&Path);
    let harms: [(&str, Harm); 9] = [
        ("removed", |kept| fs::remove_dir_all(kept).expect("it is removed")),
        ("no folder", |kept| {
            fs::remove_dir_all(kept).expect("it is removed");
            fs::write(kept, "a file").expect("a file");
        }),
        ("a link", |kept| {
            fs::remove_dir_all(kept).expect("it is removed");
            std::os::unix::fs::symlink("elsewhere", kept).expect("a link");
        }),
        ("a file written to", |kept| fs::write(kept.join("same.html"), "mine").expect("it is written to")),
        ("a file replaced", |kept| {
            fs::write(kept.join("other"), "mine").expect("a file");
            fs::rename(kept.join("other"), kept.join("same.html")).expect("it is replaced");
        }),
        ("a file instead of a folder", |kept| {
            fs::remove_dir_all(kept.join("guides")).expect("it is removed");
            fs::write(kept.join("guides"), "mine").expect("a file");
        }),
        ("a folder instead of a file", |kept| {
            fs::remove_file(kept.join("same.html")).expect("it is removed");
            fs::create_dir_all(kept.join("same.html/mine")).expect("a folder");
        }),
        ("more files", |kept| fs::write(kept.join("guides/mine.html"), "mine").expect("a file")),
        ("links", |kept| {
            std::os::unix::fs::symlink("index.html", kept.join("mine.html")).expect("a link");
            std::os::unix::fs::symlink("guides", kept.join("mine")).expect("a link");
        }),
    ];
    for (how, harm) in harms {
        let setup = Setup::new(Way::Turns);
        let [old, new] = sites();
        let known = setup.publish(BTreeMap::new(), &old).files;
        let known = setup.publish(known, &new).files;
        harm(&setup.spare());
        // As a build does before: who writes to a file that both have has written to the site's.
        let mut known = KnownFiles::from(known);
        known.compare(&setup.out());
        let staging = Staging::new(setup.output(), known, Some(setup.spare())).expect("a folder for the new site");
        for (name, text) in &old {
            staging.put(name, text.as_bytes()).expect("the file is put");
        }
        let published = staging.publish().expect("the site is published");
        assert_eq!(setup.read(), old, "{how}");
        assert!(is_intact(&setup.out(), &published.files) && setup.is_tidy(), "{how}");
    }
}

#[test]
fn a_foreign_file_is_never_overwritten() {
    for way in WAYS {
        for mine in ["guides/b.html", "guides/b.html/mine.txt", "guides"] {
            let setup = Setup::new(way);
            fs::create_dir(setup.out()).expect("an output");
            setup.publish(BTreeMap::new(), &files(&[("a.html", "old")]));
            let path = setup.out().join(mine);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(&path, "mine").expect("a file");
            let staging = setup.stage(BTreeMap::new(), &files(&[("a.html", "new"), ("guides/b.html", "new")]));
            let error = staging.publish().expect_err("it would be overwritten").to_string();
            assert!(error.contains("was not written by a build") && error.contains(mine), "{way:?}: {error}");
            assert_eq!(setup.read(), files(&[("a.html", "old"), (mine, "mine")]), "{way:?}");
            assert!(setup.is_tidy(), "{way:?}");
        }
    }
}

#[test]
fn what_is_no_longer_in_the_site_is_removed_unless_somebody_changed_it() {
    for way in WAYS {
        let setup = Setup::new(way);
        fs::create_dir(setup.out()).expect("an output");
        let known =
            setup.publish(BTreeMap::new(), &files(&[("a", "a"), ("CNAME", "a.org"), ("robots.txt", "old")])).files;
        fs::write(setup.out().join("CNAME"), "b.org").expect("it is changed");
        let published = setup.publish(known, &files(&[("a", "a")]));
        assert_eq!(
            (setup.read(), published.kept),
            (files(&[("a", "a"), ("CNAME", "b.org")]), vec!["CNAME".to_owned()])
        );
    }
}

#[test]
fn a_site_whose_file_is_gone_or_cut_or_which_another_build_wrote_is_not_intact() {
    let setup = Setup::new(Way::Exchange);
    let known = setup.publish(BTreeMap::new(), &files(&[("a.html", "text")])).files;
    assert!(is_intact(&setup.out(), &known));
    fs::write(setup.out().join("a.html"), "tex").expect("the file is cut");
    assert!(!is_intact(&setup.out(), &known));
    setup.publish(BTreeMap::new(), &files(&[("a.html", "next")]));
    assert!(!is_intact(&setup.out(), &known), "all names and sizes are the same");
    fs::remove_file(setup.out().join("a.html")).expect("the file is gone");
    assert!(!is_intact(&setup.out(), &known));
    assert!(!is_intact(&setup.out(), &BTreeMap::new()), "nothing is known of it");
}

#[test]
fn what_is_laid_into_the_old_site_at_the_last_moment_is_not_lost() {
    for way in [Way::Exchange, Way::Renames, Way::Turns] {
        let setup = Setup::new(way);
        let [old, new] = sites();
        setup.publish(BTreeMap::new(), &old);
        setup.lay_mine();
        let mut staging = setup.stage(BTreeMap::new(), &new);
        let before = staging.compare().expect("nothing is in the way");
        staging.carry(&before).expect("it can be carried");
        fs::remove_file(setup.out().join("CNAME")).expect("it is replaced");
        fs::write(setup.out().join("CNAME"), "later").expect("it is replaced");
        fs::write(setup.out().join("guides/later.txt"), "later").expect("it is new");
        let aside = staging.exchange().expect("they are exchanged");
        staging.tidy(&before, &aside).expect("the old site is removed");
        drop(staging);
        let mut expected = with_mine(&new);
        expected.extend(files(&[("CNAME", "later"), ("guides/later.txt", "later")]));
        assert_eq!(setup.read(), expected, "{way:?}");
        assert!(setup.is_tidy());
    }
}

#[test]
fn only_what_a_build_left_is_removed_beside_the_output() {
    let setup = Setup::new(Way::Exchange);
    let beside = files(&[
        (".dist.newsletter/a.md", "mine"),
        (".dist.new", "mine"),
        (".dist.new-2/mine.txt", "mine"),
        (".dist.new-3/ABOUT.txt", "mine"),
        (".dist.old/a.html", "mine"),
    ]);
    for (name, text) in &beside {
        let path = setup.folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    setup.recover();
    let [old, new] = sites();
    let known = setup.publish(BTreeMap::new(), &old).files;
    std::mem::forget(setup.stage(known.clone(), &new));
    assert!(setup.folder.join(".dist.new-4/site/index.html").exists(), "an ended build left it");
    setup.recover();
    setup.publish(known, &new);
    fs::remove_dir_all(setup.out()).expect("the site");
    assert_eq!(read(&setup.folder), beside);
}

/// The moments at which a build may be ended while it publishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Moment {
    Staged,
    Compared,
    Carried,
    LaidAside,
    Exchanged,
    Rescued,
    HalfRemoved,
}
