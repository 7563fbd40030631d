//! Documents that are kept between builds: whatever happens to the files, what is read is what the sources say.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use builder::config::Config;
use builder::discover::{Sources, discover};
use builder::library::{Library, keep, known_assets, state_folder};

use crate::fresh;
use crate::support::project::{Project, contents};

/// Opens the library of a project as a build does.
fn open(config: &Config) -> (Library, Sources) {
    let sources = discover(config, &known_assets(config));
    let library = Library::open(config, &sources);
    (library, sources)
}

/// Opens the library, keeps it and reads all of it, as a build does; gives how many documents were parsed.
fn pass(config: &Config) -> usize {
    let (library, sources) = open(config);
    keep(config, &library, &sources).expect("it is kept");
    compare(config, &library);
    if library.is_damaged() {
        keep(config, &library, &sources).expect("it is mended");
    }
    library.parsed
}

/// Compares a library with one that knows nothing of builds before.
fn compare(config: &Config, library: &Library) {
    let nowhere = tempfile::tempdir().expect("a temporary folder");
    let (clean, _) = open(&config.with_content(&config.content, nowhere.path().to_owned()));
    assert_eq!(library.entries.len(), clean.entries.len());
    for (index, (one, other)) in library.entries.iter().zip(&clean.entries).enumerate() {
        assert_eq!(one.document, other.document);
        assert_eq!((one.hash, one.lists_siblings), (other.hash, other.lists_siblings));
        let body = |library: &Library| library.body(index).expect("a body");
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

fn generations(config: &Config) -> Vec<PathBuf> {
    let entries = fs::read_dir(state_folder(config)).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("a file").path());
    paths.filter(|path| path.to_string_lossy().contains("contents-")).collect()
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
    let mut compacted = 0;
    let mut last = Vec::new();
    for round in 0..40 {
        for _ in 0..=chance.below(10) {
            let path = document(chance.below(14));
            let other = document(chance.below(14));
            let is_there = project.path(&path).exists();
            match chance.below(6) {
                0 if is_there => project.remove(&path),
                1 if is_there => project.write(&path, &project.read(&path)),
                2 if is_there => {
                    fs::rename(project.path(&path), project.path(&other)).expect("the document takes another's place");
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
                    scope.spawn(|| keep(&config, &first, &sources).expect("it is kept"));
                    scope.spawn(|| keep(&config, &second, &sources).expect("it is kept"));
                });
                compare(&config, &second);
            }
            _ => keep(&config, &first, &sources).expect("it is kept"),
        }
        compare(&config, &first);
        let now = generations(&config);
        compacted += usize::from(now.iter().any(|generation| !last.contains(generation)));
        last = now;
        assert!(last.len() <= 2, "old contents are removed: {last:?}");
    }
    assert!(compacted > 3, "the contents were compacted {compacted} times only");
    pass(&config);
    assert_eq!(pass(&config), 0);
}

#[test]
fn a_library_goes_on_reading_while_others_compact_and_remove_what_it_opened() {
    let project = project(12, 60);
    let config = project.config();
    pass(&config);
    let (reader, reading) = open(&config);
    assert_eq!(reader.parsed, 0);
    let before: Vec<_> = (0..reader.entries.len()).map(|index| reader.body(index).expect("a body")).collect();
    let opened = generations(&config);
    for round in 1..4 {
        for number in 0..11 {
            project.write(&document(number), &text(round * 100 + number, 60));
        }
        pass(&config);
    }
    assert!(!opened[0].exists(), "what the reader opened is still there");
    // Its sources are others by now, so what it says can only come from what it opened.
    for (index, content) in before.iter().enumerate() {
        assert_eq!(reader.body(index).expect("a body"), *content);
    }
    // What others kept meanwhile is newer than what it has.
    keep(&config, &reader, &reading).expect("it keeps nothing");
    assert_eq!(pass(&config), 0);
}

#[test]
fn a_second_library_of_one_folder_keeps_nothing_over_the_first() {
    let project = project(4, 5);
    let config = project.config();
    let (first, sources) = open(&config);
    let (second, _) = open(&config);
    keep(&config, &first, &sources).expect("it is kept");
    let kept = contents(&state_folder(&config));
    keep(&config, &second, &sources).expect("it keeps nothing");
    assert_eq!(contents(&state_folder(&config)), kept);
    compare(&config, &second);
    assert_eq!(pass(&config), 0);
}

#[test]
fn nothing_is_kept_while_another_process_keeps_something() {
    let project = project(2, 2);
    let config = project.config();
    let lock =
        builder::cache::Lock::try_take(&state_folder(&config).join("lock")).expect("a lock").expect("it is free");
    pass(&config);
    assert_eq!(generations(&config), Vec::<PathBuf>::new());
    drop(lock);
    pass(&config);
    assert_eq!(generations(&config).len(), 1);
}

#[test]
fn a_removed_folder_gives_its_room_back() {
    let project = project(20, 60);
    let config = project.config();
    let room = || generations(&config).iter().map(|path| fs::metadata(path).expect("contents").len()).max();
    pass(&config);
    let full = room();
    for number in 1..20 {
        project.remove(&document(number));
    }
    assert_eq!(pass(&config), 0);
    assert_eq!(pass(&config), 0);
    project.write(&document(0), "# Another\n");
    pass(&config);
    assert_eq!(generations(&config).len(), 1);
    assert!(room() < full, "{:?} of {full:?} bytes are still used", room());
}

#[test]
fn documents_with_new_times_are_read_once() {
    let project = project(3, 3);
    let config = project.config();
    pass(&config);
    let kept = || contents(&state_folder(&config));
    let first = kept();
    for number in 0..3 {
        // As after a checkout.
        set_time(&project.path(&document(number)));
    }
    assert_eq!(pass(&config), 0);
    let second = kept();
    assert_ne!(first["documents.bin"], second["documents.bin"], "the new times are not kept");
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
    let folder = state_folder(config);
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
            assert_eq!(sources.assets, known_assets(&config), "{how}: {name} was not mended");
        }
    }
}

#[test]
fn a_content_that_is_damaged_while_its_library_is_open_is_made_anew() {
    let project = project(3, 3);
    let config = project.config();
    pass(&config);
    let (library, _) = open(&config);
    // The very file that is open, not another one in its place.
    let file = fs::File::options().write(true).open(&generations(&config)[0]).expect("the contents");
    file.set_len(10).expect("they are cut");
    compare(&config, &library);
    assert!(library.is_damaged());
    project.write(&document(0), "# Something else\n");
    let lost = library.entries.iter().position(|entry| entry.document.path == "texts/00.md").expect("the document");
    let error = library.body(lost).expect_err("neither the body nor its source is there").to_string();
    assert!(error.contains("texts/00.md") && error.contains("build again"), "{error}");
}

#[test]
fn a_writer_that_is_killed_at_any_moment_has_changed_nothing() {
    let project = project(8, 60);
    let config = project.config();
    pass(&config);
    let folder = state_folder(&config);
    for number in 0..7 {
        project.write(&document(number), &text(100 + number, 60));
    }
    // Appends.
    pass(&config);
    let appended = contents(&folder);
    for number in 0..7 {
        project.write(&document(number), &text(200 + number, 60));
    }
    // Compacts.
    pass(&config);
    let compacted = contents(&folder);
    assert!(compacted.keys().filter(|name| name.starts_with("contents-")).count() == 2, "it was not compacted");
    // Each file as it was at one moment or another, or not there, or half of it: more than any kill can do.
    let names: Vec<&String> = compacted.keys().filter(|name| *name != "lock" && *name != "assets.bin").collect();
    let half = |files: &BTreeMap<String, Vec<u8>>, name: &String| {
        files.get(name).map(|bytes| bytes[..bytes.len() / 2].to_vec())
    };
    let states =
        |name: &String| [appended.get(name).cloned(), compacted.get(name).cloned(), half(&compacted, name), None];
    for number in 0..4_usize.pow(u32::try_from(names.len()).expect("few files")) {
        let mut rest = number;
        for name in &names {
            let state = &states(name)[rest % 4];
            rest /= 4;
            match state {
                Some(bytes) => fs::write(folder.join(name), bytes).expect("a file"),
                None => drop(fs::remove_file(folder.join(name))),
            }
        }
        pass(&config);
        assert_eq!(pass(&config), 0, "state {number}");
    }
    let left = ["documents.new-1", "assets.new-1", "contents-7.json"].map(|name| folder.join(name));
    for path in &left {
        fs::write(path, "half of it").expect("a file");
    }
    project.write(&document(0), "# Another\n");
    pass(&config);
    assert!(left.iter().all(|path| !path.exists()), "what a writer left is still there");
}

#[test]
fn a_build_that_compacts_what_it_reads_makes_the_site_of_a_first_build() {
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
