//! Documents that are kept between builds: whatever happens to the files, what is read is what the sources hold.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use builder::cache::state_folder;
use builder::config::Config;
use builder::discover::{Sources, discover};
use builder::library::{Library, load_assets, save_library};

use super::fresh;
use crate::support::project::{Project, contents};

/// Opens the library of a project as a build does.
fn open(config: &Config) -> (Library, Sources) {
    let sources = discover(&config.folders, &load_assets(&config.folders), None);
    let library = Library::open(config, &sources);
    (library, sources)
}

/// Opens the library, keeps it and reads all of it, as a build does; gives how many documents were parsed.
fn pass(config: &Config) -> usize {
    let (library, sources) = open(config);
    save_library(&config.folders, &library, &sources).expect("it is kept");
    compare(config, &library);
    if library.is_damaged() {
        save_library(&config.folders, &library, &sources).expect("it is mended");
    }
    library.parsed
}

/// Compares a library with one that knows nothing of builds before.
fn compare(config: &Config, library: &Library) {
    let nowhere = tempfile::tempdir().expect("a temporary folder");
    let (clean, _) = open(&config.with_content(&config.folders.content, nowhere.path().to_owned()));
    assert_eq!(library.entries.len(), clean.entries.len());
    for ((document, one), other) in library.entries.numbered().zip(clean.entries.iter()) {
        assert_eq!(one.document, other.document);
        assert_eq!((one.hash, one.filled), (other.hash, other.filled));
        let body = |library: &Library| library.body(document).expect("a body");
        assert_eq!(body(library), body(&clean), "{}", one.document.path);
    }
}

/// A text that is another one for each number; not all of its characters have one byte.
fn text(number: u64, paragraphs: u64) -> String {
    let paragraph =
        |n: u64| format!("Paragraph {n} of text {number}, with *emphasis* and “quotes” of no great length.\n\n");
    format!("# Text {number}\n\n") + &(0..paragraphs).map(paragraph).collect::<String>()
}

/// A project with so many documents.
fn project(documents: u64, paragraphs: u64) -> Project {
    let project = Project::smallest();
    for number in 0..documents {
        project.write(&document(number), &text(number, paragraphs));
    }
    project
}

fn document(number: u64) -> String {
    format!("content/texts/{number:02}.md")
}

fn database(config: &Config) -> PathBuf {
    state_folder(&config.folders).join("documents.db")
}

/// Gives a document a time that no other change gives it.
fn set_time(path: &Path) {
    let time = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_hours(400_000);
    let file = fs::File::options().write(true).open(path).expect("the document");
    file.set_modified(time).expect("its time is set");
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

#[test]
fn documents_that_change_by_chance_are_read_as_by_a_first_build() {
    let project = project(12, 40);
    let config = project.config();
    let mut chance = Chance(0x5eed);
    for round in 0..40 {
        for _ in 0..=chance.below(10) {
            let path = document(chance.below(14));
            let other = document(chance.below(14));
            let is_there = project.path(&path).exists();
            match chance.below(6) {
                0 if is_there => project.remove(&path),
                1 if is_there => project.write(&path, &project.read(&path)),
                2 if is_there => {
                    fs::rename(project.path(&path), project.path(&other)).expect("the document replaces another");
                }
                _ => {
                    let paragraphs = chance.below(80);
                    project.write(&path, &text(round * 100 + chance.below(100), paragraphs));
                }
            }
        }
        let (first, sources) = open(&config);
        compare(&config, &first);
        match chance.below(4) {
            0 => {}
            1 => {
                let (second, _) = open(&config);
                std::thread::scope(|scope| {
                    scope.spawn(|| save_library(&config.folders, &first, &sources).expect("it is kept"));
                    scope.spawn(|| save_library(&config.folders, &second, &sources).expect("it is kept"));
                });
                compare(&config, &second);
            }
            _ => save_library(&config.folders, &first, &sources).expect("it is kept"),
        }
        compare(&config, &first);
    }
    pass(&config);
    assert_eq!(pass(&config), 0);
}

#[test]
fn a_library_goes_on_reading_while_others_replace_and_remove_what_it_opened() {
    let project = project(12, 60);
    let config = project.config();
    pass(&config);
    let (reader, reading) = open(&config);
    assert_eq!(reader.parsed, 0);
    let body = |document| reader.body(document).expect("a body");
    let before: Vec<_> = reader.entries.numbered().map(|(document, _)| (document, body(document))).collect();
    for round in 1..4 {
        project.remove(&document(11));
        for number in 0..11 {
            project.write(&document(number), &text(round * 100 + number, 60));
        }
        pass(&config);
        project.write(&document(11), "# Back again\n");
    }
    project.remove(&document(11));
    pass(&config);
    // Its sources are others by now, so its text can only come from what it opened.
    for (document, content) in before {
        assert_eq!(body(document), content);
    }
    // What others kept meanwhile is newer than what it has.
    save_library(&config.folders, &reader, &reading).expect("it keeps nothing");
    assert_eq!(pass(&config), 0);
}

#[test]
fn a_second_library_of_one_folder_does_the_first_no_harm() {
    let project = project(4, 5);
    let config = project.config();
    let (first, sources) = open(&config);
    let (second, _) = open(&config);
    save_library(&config.folders, &first, &sources).expect("it is kept");
    save_library(&config.folders, &second, &sources).expect("it keeps the same");
    compare(&config, &second);
    assert_eq!(pass(&config), 0);
}

#[test]
fn nothing_is_kept_while_another_process_keeps_something() {
    let project = project(2, 2);
    let config = project.config();
    let lock = builder::cache::CacheLock::try_take(&state_folder(&config.folders).join("lock"))
        .expect("a lock")
        .expect("it is free");
    pass(&config);
    assert!(!database(&config).exists());
    drop(lock);
    pass(&config);
    assert!(database(&config).exists());
}

#[test]
fn a_removed_folder_gives_its_room_back() {
    let project = project(20, 60);
    let config = project.config();
    let room = || fs::metadata(database(&config)).expect("the database").len();
    pass(&config);
    let full = room();
    for number in 1..20 {
        project.remove(&document(number));
    }
    assert_eq!(pass(&config), 0);
    assert_eq!(pass(&config), 0);
    project.write(&document(0), "# Another\n");
    pass(&config);
    assert!(room() < full, "{} of {full} bytes are still used", room());
}

#[test]
fn documents_with_new_times_are_read_once() {
    let project = project(3, 3);
    let config = project.config();
    pass(&config);
    let kept = || contents(&state_folder(&config.folders));
    let first = kept();
    for number in 0..3 {
        // As after a checkout.
        set_time(&project.path(&document(number)));
    }
    assert_eq!(pass(&config), 0);
    let second = kept();
    assert_ne!(first["documents.db"], second["documents.db"], "the new times are not kept");
    pass(&config);
    assert_eq!(second, kept());
}

/// What becomes of a file.
type Damage = fn(&Path);

/// Every way a file is damaged in.
const DAMAGES: [(&str, Damage); 5] = [
    ("removed", |path| fs::remove_file(path).expect("it is removed")),
    ("emptied", |path| fs::write(path, "").expect("it is emptied")),
    ("cut", |path| {
        let bytes = fs::read(path).expect("a file");
        fs::write(path, &bytes[..bytes.len() / 2]).expect("it is cut");
    }),
    ("zeros", |path| {
        let bytes = fs::read(path).expect("a file");
        fs::write(path, vec![0; bytes.len()]).expect("it is zeros");
    }),
    ("a flipped bit", |path| {
        let mut bytes = fs::read(path).expect("a file");
        let middle = bytes.len() / 2;
        if let Some(byte) = bytes.get_mut(middle) {
            *byte ^= 1;
        }
        fs::write(path, bytes).expect("a bit is flipped");
    }),
];

fn kept_files(config: &Config) -> Vec<PathBuf> {
    let folder = state_folder(&config.folders);
    contents(&folder).into_keys().map(|name| folder.join(name)).collect()
}

#[test]
fn damaged_files_count_as_absent_and_are_mended() {
    for (how, damage) in DAMAGES {
        let project = project(6, 10);
        let config = project.config();
        pass(&config);
        for path in kept_files(&config) {
            damage(&path);
            let name = path.file_name().expect("a name").display();
            println!("{how}: {name}");
            pass(&config);
            let (mended, sources) = open(&config);
            compare(&config, &mended);
            assert_eq!(mended.parsed, 0, "{how}: {name} was not mended");
            assert!(!mended.is_damaged(), "{how}: {name} was not mended");
            assert_eq!(sources.assets, load_assets(&config.folders), "{how}: {name} was not mended");
        }
    }
}

#[test]
fn a_content_that_is_damaged_while_its_library_is_open_is_made_anew() {
    let project = project(3, 3);
    let config = project.config();
    pass(&config);
    let (library, _) = open(&config);
    // The very file that is open, not another one instead.
    let file = fs::File::options().write(true).open(database(&config)).expect("the database");
    file.set_len(10).expect("it is cut");
    compare(&config, &library);
    assert!(library.is_damaged());
    project.write(&document(0), "# Something else\n");
    let lost = library.entries.find(|entry| entry.document.path == "texts/00.md").expect("the document");
    let error = library.body(lost).expect_err("neither the body nor its source is there").to_string();
    assert!(error.contains("texts/00.md") && error.contains("build again"), "{error}");
}

#[test]
fn a_writer_that_is_killed_at_any_moment_has_changed_nothing_or_all() {
    let project = project(8, 20);
    let config = project.config();
    let folder = state_folder(&config.folders);
    let mut moments: Vec<BTreeMap<String, Vec<u8>>> = Vec::new();
    for round in 0..3 {
        for number in 0..7 {
            project.write(&document(number), &text(100 * round + number, 20));
        }
        // Whoever is open keeps the database from being tidied up, so that its journal is there as after a kill.
        let reader = open(&config);
        pass(&config);
        moments.push(contents(&folder));
        drop(reader);
    }
    let journal = |moment: usize| moments[moment].get("documents.db-wal").cloned();
    assert!(journal(1).is_some_and(|bytes| !bytes.is_empty()), "there is no journal");
    let half = |bytes: Option<Vec<u8>>| bytes.map(|bytes| bytes[..bytes.len() / 2].to_vec());
    // A journal that breaks off, one of another moment, and none: more than any kill can do.
    let journals = [journal(1), journal(2), half(journal(1)), half(journal(2)), None];
    for (number, moment) in moments.iter().enumerate() {
        for cut in [false, true] {
            for (state, journal) in journals.iter().enumerate() {
                let database = Some(moment["documents.db"].clone());
                let database = if cut { half(database) } else { database };
                let files =
                    [("documents.db", database), ("documents.db-wal", journal.clone()), ("documents.db-shm", None)];
                for (name, bytes) in files {
                    match bytes {
                        Some(bytes) => fs::write(folder.join(name), bytes).expect("a file"),
                        None => drop(fs::remove_file(folder.join(name))),
                    }
                }
                println!("database {number}, cut: {cut}, journal {state}");
                pass(&config);
                assert_eq!(pass(&config), 0);
            }
        }
    }
    let left = folder.join("assets.new-1");
    fs::write(&left, "half of it").expect("a file");
    project.write(&document(0), "# Another\n");
    pass(&config);
    assert!(!left.exists(), "what a writer left is still there");
}

#[test]
fn a_build_that_replaces_most_of_what_it_reads_makes_the_site_of_a_first_build() {
    let project = fresh();
    let texts = |round: u64, numbers: std::ops::Range<u64>| {
        for number in numbers {
            project.write(&document(number), &text(round * 100 + number, 250));
        }
    };
    texts(0, 0..60);
    project.built();
    texts(1, 0..56);
    let report = project.built();
    assert_eq!(report.parsed, 56);
    compare_with_first_build(&project);
}

/// Compares the site with that of a build that knows nothing of builds before.
fn compare_with_first_build(project: &Project) {
    let first = Project::of(project.root());
    for path in [".site/cache", "dist"] {
        first.remove(path);
    }
    first.built();
    let (one, other) = (contents(&project.path("dist")), contents(&first.path("dist")));
    assert!(one.keys().eq(other.keys()), "there are other files");
    for (name, bytes) in one {
        assert!(bytes == other[&name], "{name} is another file");
    }
}

#[test]
fn a_build_with_damaged_files_makes_the_site_of_a_first_build() {
    for (how, damage) in DAMAGES.into_iter().skip(2) {
        let project = fresh();
        project.built();
        for path in kept_files(&project.config()) {
            damage(&path);
        }
        project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
        println!("{how}");
        project.built();
        compare_with_first_build(&project);
    }
}

#[test]
fn folders_that_change_places_are_noticed_though_their_documents_have_one_size_and_one_time() {
    let project = fresh();
    for (folder, word) in [("one", "apples"), ("two", "quince")] {
        let path = format!("content/{folder}/fruit.md");
        project.write(&path, &format!("# Fruit\n\nThese are {word}.\n"));
        set_time(&project.path(&path));
    }
    project.built();
    assert!(project.read("dist/one/fruit.html").contains("apples"));
    let exchange = [("one", "aside"), ("two", "one"), ("aside", "two")];
    for (from, to) in exchange.map(|(from, to)| (format!("content/{from}"), format!("content/{to}"))) {
        fs::rename(project.path(&from), project.path(&to)).expect("the folder is renamed");
    }
    project.built();
    assert!(project.read("dist/one/fruit.html").contains("quince"));
    assert!(project.read("dist/two/fruit.html").contains("apples"));
}
