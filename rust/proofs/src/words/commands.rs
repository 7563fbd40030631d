//! Commands of samples of a shell, compared with those of a list.

mod flags;
mod list;

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use self::flags::check_flag;
use self::list::{FILE, FOREIGN, IMAGE, Known, PACKAGES, SCRIPT, Takes, add_command, has_more};
use super::packages::{self, PACKAGE, is_place, locked, named_in, read_names, scripts_of, without_version};
use super::page::{PageFiles, image_of, sources_of};
use super::prose::find_code;
use super::shell::{self, Word};
use super::variables::Variables;
use super::{WordFile, fault_at, lines, read, read_lists, unknown};
use crate::ProofError;
use crate::ledger::Fault;

/// The program that runs others of packages.
const RUNNER: &str = "npx";

pub(super) fn is_shell(language: &str) -> bool {
    matches!(language, "bash" | "sh" | "shell" | "zsh" | "console")
}

/// The commands there are, and what they are given.
pub(super) struct Commands {
    known: Known,
    packages: BTreeSet<String>,
    images: BTreeSet<String>,
    scripts: BTreeSet<String>,
    /// Files that projects of readers have from the beginning.
    files: BTreeSet<String>,
    /// The folder of the shop, whose files are there too.
    shop: Option<PathBuf>,
}

/// What is looked for in a text, and what was found.
struct Look<'a> {
    text: &'a str,
    page: &'a PageFiles,
    faults: Vec<Fault>,
}

impl Commands {
    pub(super) fn read(settings: &WordFile, folder: &Path, shop: Option<PathBuf>) -> Result<Self, ProofError> {
        let mut known = Known::new();
        for path in &settings.commands {
            for line in lines(&read(&folder.join(path))?) {
                add_command(&mut known, line);
            }
        }
        let packages = read_names(&settings.packages, folder, locked)?;
        let scripts = read_names(&settings.scripts, folder, scripts_of)?;
        let images = read_lists(&settings.images, folder)?;
        let files = read_lists(&settings.files, folder)?;
        Ok(Self { known, packages, images, scripts, files, shop })
    }

    /// The words of a text that no list has.
    pub(super) fn check(&self, text: &str, page: &PageFiles, variables: &Variables) -> Vec<Fault> {
        if self.known.is_empty() {
            return Vec::new();
        }
        let script = shell::read(text);
        let mut look = Look { text, page, faults: variables.check_set(text, &script.variables) };
        for words in &script.commands {
            self.check_command(&mut look, words);
        }
        look.faults.sort();
        look.faults
    }

    /// The packages that a `package.json` depends on, and no list has.
    pub(super) fn check_dependencies(&self, text: &str) -> Vec<Fault> {
        packages::check_dependencies(text, &self.packages)
    }

    /// Commands and packages between backticks in the text of a document that no list has, and what is to be said of each.
    pub(super) fn check_prose(&self, text: &str, page: &PageFiles) -> Vec<(Range<usize>, String)> {
        let mut wrong = Vec::new();
        for range in find_code(text) {
            let code = &text[range.clone()];
            if let Some(name) = named_in(code, &self.packages).filter(|name| !self.packages.contains(*name)) {
                wrong.push((range, unknown(code, 0, PACKAGE, name, &self.packages).message));
            } else if self.is_command(code) {
                let mut look = Look { text: code, page, faults: Vec::new() };
                for words in shell::read(code).commands {
                    self.check_command(&mut look, &words);
                }
                wrong.extend(look.faults.into_iter().next().map(|fault| (range, fault.message)));
            }
        }
        wrong
    }

    /// Whether code of prose is a command: that of a program which has several. What is left out is for the reader to say.
    fn is_command(&self, code: &str) -> bool {
        let mut words = code.split_whitespace();
        let program = words.next().unwrap_or_default();
        let has_several = program == RUNNER || has_more(&self.known, &[program.to_owned()]);
        has_several && words.next().is_some() && !code.contains(['…', '<', '[']) && !code.contains("...")
    }

    fn check_command(&self, look: &mut Look, words: &[Word]) {
        let Some((program, rest)) = words.split_first() else { return };
        if !program.is_plain || program.text.contains('/') && !program.text.starts_with('@') {
            return;
        }
        if program.text == RUNNER {
            let own = rest.iter().take_while(|word| word.text.starts_with('-')).count();
            return self.check_command(look, &rest[own..]);
        }
        let name = without_version(&program.text);
        let mut command = vec![name.to_owned()];
        if !has_more(&self.known, &command) && !self.known.contains_key(&command) {
            let programs = self.known.keys().filter_map(|command| command.first().cloned()).collect();
            look.tell(program, "program that is known here", name, &programs);
            return;
        }
        let mut rest = rest.iter();
        let mut operands = 0;
        let mut is_value = false;
        while let Some(word) = rest.next() {
            if word.is_plain && word.text == "--" {
                return;
            }
            let takes = self.known.get(&command);
            if word.is_plain && word.text.len() > 1 && word.text.starts_with('-') {
                let is_known = takes.is_some_and(|takes| check_flag(look, &command, takes, word, &mut rest));
                is_value = !is_known && !word.text.contains('=');
                continue;
            }
            // What follows a flag that no list has may be its value.
            if std::mem::take(&mut is_value) {
                continue;
            }
            let longer: Vec<String> = command.iter().cloned().chain([word.text.clone()]).collect();
            if operands == 0 && (self.known.contains_key(&longer) || has_more(&self.known, &longer)) {
                command = longer;
                continue;
            }
            // A path is what a program is to look at.
            let is_path = word.text.contains('/') || word.text.starts_with('.');
            if operands == 0
                && word.is_plain
                && !is_path
                && has_more(&self.known, &command)
                && takes.is_none_or(|takes| takes.operands.is_none())
            {
                let all = self.known.keys().filter(|one| one.len() > command.len() && one.starts_with(&command));
                let all = all.map(|one| one[command.len()].clone()).collect();
                look.tell(word, &format!("command of `{}`", command.join(" ")), &word.text, &all);
                return;
            }
            operands += 1;
            if self.check_operand(look, takes, word) {
                return;
            }
        }
    }

    /// Compares a word that is given to a command; says whether those after it are no longer its own.
    fn check_operand(&self, look: &mut Look, takes: Option<&Takes>, word: &Word) -> bool {
        let kind = takes.and_then(|takes| takes.operands.as_deref()).unwrap_or_default();
        let page = look.page;
        // What is known is in a list, or the page makes it.
        let mut compare = |what: &str, name: &str, known: &BTreeSet<String>, own: &BTreeSet<String>| {
            if word.is_plain && !known.contains(name) && !own.contains(name) {
                look.tell(word, what, name, &known.union(own).cloned().collect());
            }
        };
        let none = BTreeSet::new();
        match kind {
            PACKAGES if is_place(&word.text) => {}
            PACKAGES => compare(PACKAGE, without_version(&word.text), &self.packages, &none),
            IMAGE => compare("image that is known here", image_of(&word.text), &self.images, page.built_images()),
            SCRIPT => compare("script that is known here", &word.text, &self.scripts, page.scripts()),
            choices if choices.contains('|') => {
                let known = choices.trim_matches(['<', '>']).split('|').map(str::to_owned).collect();
                compare("value of this command", &word.text, &known, &none);
            }
            FILE if word.is_plain && !self.has_file(page, &word.text) => {
                let message = format!("neither the page nor the shop makes a file `{}`", word.text);
                look.faults.push(fault_at(look.text, word.range.start, message));
            }
            _ => {}
        }
        matches!(kind, IMAGE | SCRIPT | FILE | FOREIGN)
    }

    /// Whether a file is one of the page, of the reader's project or of the shop, or compiled from one.
    fn has_file(&self, page: &PageFiles, path: &str) -> bool {
        let is_known = |file: &str| page.paths().contains(file) || self.files.contains(file);
        let is_there = |file: &str| self.shop.as_ref().is_some_and(|shop| shop.join(file).is_file());
        // What a folder begins with is for the project to say.
        let is_project = path.trim_matches(['.', '/']).is_empty();
        is_project || sources_of(path).iter().any(|file| is_known(file) || is_there(file))
    }
}

impl Look<'_> {
    fn tell(&mut self, word: &Word, what: &str, name: &str, known: &BTreeSet<String>) {
        self.faults.push(unknown(self.text, word.range.start, what, name, known));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &[&str] = &[
        "kettle --help --liters=",
        "kettle boil -h -q --hot -t= --tea=black|green",
        "kettle rest",
        "kettle lid open",
        "npm install <packages> -D",
        "npm run <script>",
        "dock run --rm -p= <image>",
        "node <file> -r=",
        "curl *",
        "in <foreign> -x",
        "heat <all|one>",
    ];

    fn commands() -> Commands {
        let mut known = Known::new();
        for line in LIST {
            add_command(&mut known, line);
        }
        let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let (packages, images, scripts) = (names(&["@a/kettle"]), names(&["postgres"]), names(&["dev"]));
        Commands { known, packages, images, scripts, files: BTreeSet::new(), shop: None }
    }

    fn told_of(text: &str, page: &PageFiles) -> Vec<(usize, usize, String)> {
        let variables = Variables::of(&["HEAT"]);
        let told = commands().check(text, page, &variables).into_iter();
        told.map(|fault| (fault.line, fault.column, fault.message)).collect()
    }

    fn told(text: &str) -> Vec<(usize, usize, String)> {
        told_of(text, &PageFiles::default())
    }

    #[test]
    fn what_lists_have_is_right() {
        for text in [
            "npx kettle boil --hot=1 -h | curl -X",
            "HEAT=1 npm install -D @a/kettle@^2",
            "./own --any",
            "$IT x",
            "kettle rest",
            "kettle ../water --help",
            "npx kettle --liters 2",
            "kettle --liters 2 --help",
            "kettle --liters 2 boil -hqt 3 --tea green --tea=black",
            "kettle boil -t5 -ht5",
            "npm run dev -- --any && dock run -p 1:1 --rm postgres:16 sh --any",
            "in -x box kettel -y && heat one && heat",
            "kettle lid open",
            "node \"$IT\"",
            "npm install @a/kettle > log 2>&1 && npm install @a/kettle >>log <in",
            "npm install ./plugin ../b.tgz file:c",
            "node . && node ./",
        ] {
            assert_eq!(told(text), [], "{text}");
        }
    }

    #[test]
    fn what_no_list_has_is_told_with_what_was_meant() {
        let wrong = [
            ("curl x\nnpx ketle boil", (2, 5), "`ketle` is no program that is known here; `kettle` is"),
            ("kettle boll", (1, 8), "`boll` is no command of `kettle`; `boil` is"),
            ("kettle lid opne", (1, 12), "`opne` is no command of `kettle lid`; `open` is"),
            ("kettle --liters=2 boll", (1, 19), "`boll` is no command of `kettle`; `boil` is"),
            ("kettle --litres 2", (1, 8), "`--litres` is no flag of `kettle`; `--liters` is"),
            ("npm 2", (1, 5), "`2` is no command of `npm`"),
            ("kettle boil --hit", (1, 13), "`--hit` is no flag of `kettle boil`; `--hot` is"),
            ("kettle boil -hz", (1, 13), "`-hz` is no flag of `kettle boil`"),
            ("kettle boil --tea grene", (1, 19), "`grene` is no value of `--tea` of `kettle boil`; `green` is"),
            ("heat oen", (1, 6), "`oen` is no value of this command; `one` is"),
            ("kettle rest -x", (1, 13), "`kettle rest` takes no flags, such as `-x`"),
            ("npm install @a/ketle@1", (1, 13), "`@a/ketle` is no package that is known here; `@a/kettle` is"),
            ("npm run dve -- --any", (1, 9), "`dve` is no script that is known here; `dev` is"),
            ("dock run -p 1:1 postgress:16", (1, 17), "`postgress` is no image that is known here; `postgres` is"),
            ("node -r a dist/b.js", (1, 11), "neither the page nor the shop makes a file `dist/b.js`"),
            ("HEAD=1 kettle rest", (1, 1), "`HEAD` is no environment variable that anything reads; `HEAT` is"),
        ];
        for (text, (line, column), message) in wrong {
            let (found, message) = (told(text), message.to_owned());
            let [(at_line, at_column, said)] = found.as_slice() else { panic!("{text}: {found:?}") };
            assert!((*at_line, *at_column) == (line, column) && said.starts_with(&message), "{text}: {found:?}");
        }
    }

    #[test]
    fn all_that_is_wrong_is_told() {
        let found = told("kettle boll\nHEAD=1 npm install x y -Z\nkettle rest -x -y");
        let places: Vec<_> = found.iter().map(|(line, column, _)| (*line, *column)).collect();
        assert_eq!(places, [(1, 8), (2, 1), (2, 20), (2, 22), (2, 24), (3, 13), (3, 16)]);
    }

    #[test]
    fn what_follows_an_unknown_flag_may_be_its_value_unless_it_has_one() {
        let columns = |text| told(text).into_iter().map(|(_, column, _)| column).collect::<Vec<_>>();
        assert_eq!(columns("npm install --registry x y"), [13, 26]);
        assert_eq!(columns("npm install --registry=x y"), [13, 26]);
    }

    #[test]
    fn commands_and_packages_of_prose_are_compared() {
        let text =
            "Run `npx kettle boil --hot`, `npm run dev`, `npm install …` or `kettle`; `@a/kettle/lid`, `dev x`.\n";
        let wrong = "`npx kettle boll`, `npm run dve`, `@a/ketle`\n";
        let commands = commands();
        assert_eq!(commands.check_prose(text, &PageFiles::default()), []);
        let told = commands.check_prose(wrong, &PageFiles::default());
        let told: Vec<_> = told.into_iter().map(|(range, message)| (&wrong[range], message)).collect();
        let said = ["`boll` is no command of `kettle`; `boil` is", "`dve` is no script that is known here; `dev` is"];
        assert_eq!(told[0], ("npx kettle boll", said[0].to_owned()));
        assert_eq!(told[1], ("npm run dve", said[1].to_owned()));
        assert_eq!(told[2].1, "`@a/ketle` is no package that is known here; `@a/kettle` is");
        assert_eq!(commands.check_dependencies("\"@a/kettle\": \"1\"\n\"@a/ketle\": \"1\"")[0].line, 2);
    }

    #[test]
    fn a_page_has_scripts_files_and_images_of_its_own() {
        let package = "{ \"scripts\": { \"brew\": \"kettle boil\" } }";
        let shell = "dock build -qt tea:1 . && dock build --tag=cup:1 . && dock tag cup:1 mug:2\n\
                     cat <<'EOF' > b.mjs\necho > no.mjs\nEOF\necho x >c.mjs 2>>d.mjs | tee -a e.mjs\n\
                     curl -sSo f.mjs u && curl --output=g.mjs u && curl -LO http://x/h.mjs?i";
        let samples = [
            (Some("package.json (yours)"), "json", package),
            (Some("src/a.ts"), "ts", "if (a > no.mjs) {}"),
            (None, "bash", shell),
        ];
        let page = PageFiles::new(samples);
        let used = "npm run brew && node dist/a.js && dock run tea:1 && dock run cup && dock run mug:2";
        assert_eq!(told_of(used, &page), []);
        for file in ["b", "c", "d", "e", "f", "g", "h"] {
            assert_eq!(told_of(&format!("node {file}.mjs"), &page), []);
        }
        assert_eq!(told_of("node no.mjs", &page).len(), 1);
    }
}
