//! One build at a time: a lock next to the output, which every build to this folder has to take, whatever its project is.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::PublishError;
use crate::container::Container;
use crate::exchange::Published;
use crate::known::KnownFiles;
use crate::output::{Output, Source, identity};
use crate::staging::Staging;

/// What the file says, before the number of the process; a file with another text is not ours.
const TEXT: &str = "A build is writing the folder beside this file. When none is, this file may be deleted.\n";

/// Longest wait for processes that an ended build left; they end by themselves.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Holds the output against other builds as long as it lives.
#[derive(Debug)]
pub struct OutputLock {
    file: File,
    path: PathBuf,
    output: Output,
    left: Vec<(PathBuf, io::Error)>,
}

impl OutputLock {
    /// Takes the output at `out`, and tidies up what an interrupted build left.
    ///
    /// Gives an error when another build has it, when it is a folder with foreign files, and when a source of the site is
    /// in it or around it.
    pub fn take(out: &Path, sources: &[Source]) -> Result<Self, PublishError> {
        let failed = |source| PublishError::Io(out.to_owned(), source);
        let output = Output::at(out).map_err(failed)?;
        output.check(out, sources)?;
        let Some((file, path)) = take(&output).map_err(failed)? else {
            return Err(PublishError::Busy(out.to_owned()));
        };
        let left = Container::recover(&output);
        Ok(Self { file, path, output, left })
    }

    /// Begins a new site for the output, whose files of the last build are `known`. What it replaces is kept at `spare`, as
    /// the beginning of the site after it; it may be removed at any time, and where that is another disk it is not kept.
    pub fn begin(&self, known: KnownFiles, spare: PathBuf) -> io::Result<Staging> {
        Staging::new(self.output.clone(), known, Some(spare))
    }

    /// Publishes files, by their names in the output, in place of those that its marker names. It suits what is made anew as a whole.
    pub fn publish<'f>(&self, files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> Result<Published, PublishError> {
        let publish = || {
            let staging = Staging::new(self.output.clone(), KnownFiles::default(), None)?;
            files.into_iter().try_for_each(|(name, bytes)| staging.put(name, bytes))?;
            staging.publish()
        };
        publish().map_err(|error| PublishError::Io(self.output.folder().to_owned(), error))
    }

    /// Folders next to the output that an ended build left and that cannot be removed, and why not.
    pub fn left(&self) -> &[(PathBuf, io::Error)] {
        &self.left
    }
}

impl Drop for OutputLock {
    fn drop(&mut self) {
        // While it is held: a process that has opened the file meanwhile sees that it has no name any more, and takes a new
        // one.
        if cfg!(unix) {
            let _ = fs::remove_file(&self.path);
        }
        // Closing the file is not enough: a process that is being started at this moment may still hold a copy of it.
        let _ = self.file.unlock();
    }
}

/// The locked file and its path, or nothing where another build has it.
fn take(output: &Output) -> io::Result<Option<(File, PathBuf)>> {
    output.make_parent()?;
    let deadline = Instant::now() + LONGEST_WAIT;
    for path in output.names("lock") {
        loop {
            if fs::symlink_metadata(&path).is_ok_and(|metadata| !metadata.is_file()) {
                break;
            }
            let mut file = File::options().create(true).truncate(false).read(true).write(true).open(&path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    // A process that a build was just starting when it was killed has its files until it has started.
                    if is_at_work(&path) || Instant::now() > deadline {
                        return Ok(None);
                    }
                    std::thread::sleep(Duration::from_millis(1));
                    continue;
                }
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if !is_named(&file, &path) {
                // The process that had it removed it just now.
                continue;
            }
            let mut text = Vec::new();
            (&file).take(TEXT.len() as u64).read_to_end(&mut text)?;
            if !TEXT.as_bytes().starts_with(&text) {
                break;
            }
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(format!("{TEXT}{}\n", std::process::id()).as_bytes())?;
            return Ok(Some((file, path)));
        }
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, "files of others have the name of the lock"))
}

/// Whether the process that the lock names is running; where that is not known, it is.
#[cfg(unix)]
fn is_at_work(path: &Path) -> bool {
    let text = fs::read_to_string(path).unwrap_or_default();
    let process = text.strip_prefix(TEXT).and_then(|number| number.trim_end().parse().ok());
    let process = process.and_then(rustix::process::Pid::from_raw);
    process.is_none_or(|process| rustix::process::test_kill_process(process) != Err(rustix::io::Errno::SRCH))
}

/// Whether the process that the lock names is there; here it is the only one that can have the file.
#[cfg(not(unix))]
fn is_at_work(_: &Path) -> bool {
    true
}

/// Whether the open file is still the one of this path.
#[cfg(unix)]
fn is_named(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    file.metadata().is_ok_and(|metadata| identity(path) == Some((metadata.dev(), metadata.ino())))
}

/// Whether the open file is still the one of this path; here it is never removed.
#[cfg(not(unix))]
fn is_named(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(folder: &tempfile::TempDir) -> Output {
        Output::at(&folder.path().join("dist")).expect("an output")
    }

    fn lock(folder: &tempfile::TempDir) -> Option<OutputLock> {
        let output = output(folder);
        let (file, path) = take(&output).expect("the folder can be written to")?;
        Some(OutputLock { file, path, output, left: Vec::new() })
    }

    #[test]
    fn a_lock_is_taken_once_and_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let first = lock(&folder);
        assert!(first.is_some() && lock(&folder).is_none());
        drop(first);
        assert_eq!(fs::read_dir(folder.path()).expect("it can be listed").count(), 0);
        assert!(lock(&folder).is_some());
    }

    #[test]
    fn what_an_ended_build_left_is_taken_over_and_what_is_foreign_is_left_alone() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for left in ["", &TEXT[..7], TEXT, &format!("{TEXT}1234567890\n")] {
            fs::write(folder.path().join(".dist.lock"), left).expect("a lock");
            drop(lock(&folder).expect("it is free"));
            assert!(!folder.path().join(".dist.lock").exists());
        }
        fs::write(folder.path().join(".dist.lock"), "mine").expect("a file");
        fs::create_dir(folder.path().join(".dist.lock-2")).expect("a folder");
        let taken = lock(&folder).expect("it is free");
        assert!(taken.path.ends_with(".dist.lock-3"));
        assert!(lock(&folder).is_none(), "the next one comes to the same name");
        drop(taken);
        assert_eq!(fs::read_to_string(folder.path().join(".dist.lock")).expect("the file"), "mine");
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_of_a_build_that_was_killed_is_waited_for() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut child = std::process::Command::new(std::env::current_exe().expect("this program"));
        let mut child = child.arg("--list").stdout(std::process::Stdio::null()).spawn().expect("a process");
        child.wait().expect("it ends");
        let path = folder.path().join(".dist.lock");
        fs::write(&path, format!("{TEXT}{}\n", child.id())).expect("the lock of the ended process");
        let inherited = File::open(&path).expect("it is there");
        inherited.lock().expect("it is free");
        let output = output(&folder);
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            scope.spawn(|| sender.send(take(&output).expect("the folder can be written to").is_some()));
            // Long enough to see one that does not wait; one that waits may come as late as it will.
            assert!(receiver.recv_timeout(Duration::from_millis(200)).is_err(), "it did not wait");
            drop(inherited);
            assert!(receiver.recv().expect("an answer"));
        });
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_whose_name_went_to_another_is_none() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("lock");
        let file = File::create(&path).expect("a file");
        assert!(is_named(&file, &path));
        fs::remove_file(&path).expect("it is removed");
        assert!(!is_named(&file, &path));
        let _other = File::create(&path).expect("a file");
        assert!(!is_named(&file, &path));
    }

    #[test]
    fn files_that_are_published_at_once_replace_those_of_the_last_time_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("dist");
        let publish = |files: &[(&str, &str)]| {
            let lock = OutputLock::take(&out, &[]).expect("the output is free");
            lock.publish(files.iter().map(|(name, text)| (*name, text.as_bytes()))).expect("it is published")
        };
        publish(&[("a.md", "A"), ("b/c.md", "C")]);
        fs::write(out.join("b/mine.md"), "mine").expect("a file");
        assert_eq!(publish(&[("a.md", "B")]).kept, ["b/mine.md"]);
        let text = |name: &str| fs::read_to_string(out.join(name)).ok();
        assert_eq!([text("a.md"), text("b/c.md"), text("b/mine.md")], [Some("B".into()), None, Some("mine".into())]);
    }
}
