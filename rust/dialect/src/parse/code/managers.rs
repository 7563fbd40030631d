//! The same commands for another package manager than npm: what `npm2yarn` behind the language of a fence asks for.

/// A package manager, as its command and as readers know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manager {
    Npm,
    Yarn,
    Pnpm,
    Bun,
}

/// Lines of a shell in which packages are installed, of which there may be no more than the names.
pub(crate) fn install_packages(written: &str) -> String {
    let is_command = |line: &str| matches!(line.split_whitespace().next(), Some("npm" | "npx"));
    if written.lines().any(is_command) {
        return written.to_owned();
    }
    let install = |line: &str| if line.trim().is_empty() { line.to_owned() } else { format!("npm install {line}") };
    written.split('\n').map(install).collect::<Vec<_>>().join("\n")
}

impl Manager {
    pub(crate) const ALL: [Self; 4] = [Self::Npm, Self::Yarn, Self::Pnpm, Self::Bun];

    pub(crate) fn command(self) -> &'static str {
        ["npm", "yarn", "pnpm", "bun"][self as usize]
    }

    pub(crate) fn label(self) -> &'static str {
        ["npm", "Yarn", "pnpm", "Bun"][self as usize]
    }

    /// Lines of a shell with npm's commands in them, in this one's words.
    pub(crate) fn translate(self, code: &str) -> String {
        if self == Self::Npm {
            return code.to_owned();
        }
        code.split('\n').map(|line| self.line(line)).collect::<Vec<_>>().join("\n")
    }

    fn line(self, line: &str) -> String {
        line.split(" && ").map(|part| self.part(part)).collect::<Vec<_>>().join(" && ")
    }

    /// A command with what stands before it, such as a prompt.
    fn part(self, part: &str) -> String {
        let is_start = |at: usize| part[..at].is_empty() || part[..at].ends_with([' ', '\t']);
        let found = ["npm ", "npx "].iter().filter_map(|name| part.find(name)).filter(|at| is_start(*at)).min();
        let Some(at) = found.filter(|_| !part.trim_start().starts_with('#')) else { return part.to_owned() };
        let mut words = part[at..].split_whitespace();
        let is_npx = words.next() == Some("npx");
        let rest: Vec<&str> = words.collect();
        let made = if is_npx { self.execute(&rest) } else { self.npm(&rest) };
        format!("{}{made}", &part[..at])
    }

    fn npm(self, words: &[&str]) -> String {
        let Some((verb, rest)) = words.split_first() else { return self.command().to_owned() };
        match *verb {
            "install" | "i" | "add" | "ci" if rest.iter().all(|word| word.starts_with('-')) => {
                self.join("install", rest.iter().copied())
            }
            "install" | "i" | "add" => self.change("add", rest),
            "uninstall" | "remove" | "rm" | "un" => self.change("remove", rest),
            "run" | "run-script" => {
                let verb = if self == Self::Yarn { "" } else { "run" };
                self.join(verb, rest.iter().copied().filter(|word| *word != "--"))
            }
            "start" | "test" | "stop" if self == Self::Bun => self.join("run", words.iter().copied()),
            "init" | "create" if !rest.is_empty() => {
                self.join("create", rest.iter().copied().filter(|word| *word != "--"))
            }
            "exec" => self.execute(rest),
            _ => self.join("", words.iter().copied()),
        }
    }

    /// Adding or removing packages, with the flags that say what they are for.
    fn change(self, verb: &str, rest: &[&str]) -> String {
        let is_global = rest.iter().any(|word| matches!(*word, "-g" | "--global"));
        let flags = rest.iter().filter_map(|word| match (*word, self) {
            ("--save" | "-S" | "-g" | "--global", _) => None,
            ("--save-dev" | "-D", Self::Yarn | Self::Bun) => Some("--dev"),
            ("--save-exact" | "-E", Self::Yarn | Self::Bun) => Some("--exact"),
            (word, _) => Some(word),
        });
        let verb = match (is_global, self) {
            (true, Self::Yarn) => format!("global {verb}"),
            (true, _) => format!("{verb} --global"),
            (false, _) => verb.to_owned(),
        };
        self.join(&verb, flags)
    }

    /// Running a program of a package.
    fn execute(self, rest: &[&str]) -> String {
        let rest = rest.iter().copied().filter(|word| !matches!(*word, "--" | "-y" | "--yes"));
        match self {
            Self::Bun => self.join("x", rest),
            _ => self.join("dlx", rest),
        }
    }

    fn join<'w>(self, verb: &'w str, rest: impl Iterator<Item = &'w str>) -> String {
        let verb = Some(verb).filter(|verb| !verb.is_empty());
        std::iter::once(self.command()).chain(verb).chain(rest).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_npm_are_said_in_the_words_of_others() {
        for (npm, yarn, pnpm, bun) in [
            ("npm install", "yarn install", "pnpm install", "bun install"),
            ("npm ci", "yarn install", "pnpm install", "bun install"),
            ("npm i a b@2", "yarn add a b@2", "pnpm add a b@2", "bun add a b@2"),
            ("npm install --save-dev a", "yarn add --dev a", "pnpm add --save-dev a", "bun add --dev a"),
            ("npm install -g a", "yarn global add a", "pnpm add --global a", "bun add --global a"),
            ("npm uninstall a", "yarn remove a", "pnpm remove a", "bun remove a"),
            ("npm run build -- --watch", "yarn build --watch", "pnpm run build --watch", "bun run build --watch"),
            ("npm start", "yarn start", "pnpm start", "bun run start"),
            (
                "npm init vite@latest my-app",
                "yarn create vite@latest my-app",
                "pnpm create vite@latest my-app",
                "bun create vite@latest my-app",
            ),
            ("npx -y serve build", "yarn dlx serve build", "pnpm dlx serve build", "bun x serve build"),
            ("$ cd a && npm i b", "$ cd a && yarn add b", "$ cd a && pnpm add b", "$ cd a && bun add b"),
            ("# npm i a", "# npm i a", "# npm i a", "# npm i a"),
            ("cnpm i a", "cnpm i a", "cnpm i a", "cnpm i a"),
        ] {
            assert_eq!(Manager::Npm.translate(npm), npm);
            let others = [Manager::Yarn, Manager::Pnpm, Manager::Bun].map(|manager| manager.translate(npm));
            assert_eq!(others, [yarn, pnpm, bun], "{npm}");
        }
        assert_eq!(Manager::Yarn.translate("npm i a\n\nls\n"), "yarn add a\n\nls\n");
    }
}
