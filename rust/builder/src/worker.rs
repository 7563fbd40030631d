//! One Node process that renders pages or answers queries, and the threads that read from it and write to it.
//!
//! Requests and answers are frames: the length of the body in four bytes, low byte first, then the body. Separate threads read and write. Otherwise a large request and a large answer could wait for each other, and waiting for
//! an answer could not be given up.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How soon a thread that waits for an answer notices that it is no longer needed.
const TICK: Duration = Duration::from_millis(20);

/// How long a process whose output has ended may take to end.
const LAST_BREATH: Duration = Duration::from_secs(2);

/// Most bytes of a worker's output that are kept until they are printed.
const PRINTED: usize = 64 * 1024;

/// How many lines are remembered, so that they are not printed again.
const SEEN: usize = 10_000;

/// So many lines are quoted of what a program printed; the last ones say why it ended.
const QUOTED: usize = 40;

pub(crate) enum Reply {
    Answer(Vec<u8>),
    Ended(End),
    Late,
    /// It is no longer needed.
    Cancelled,
}

pub(crate) struct End {
    /// Whether it was killed, and did not end by itself.
    pub is_killed: bool,
    /// What it printed since its output was last shown.
    pub output: String,
}

#[derive(Debug)]
pub(crate) struct Worker {
    process: Child,
    requests: Option<Sender<Vec<u8>>>,
    answers: Receiver<Vec<u8>>,
    printed: Arc<Mutex<Vec<u8>>>,
    /// Ends when everything the process printed was read.
    reading: Receiver<()>,
    shown: ShownLines,
}

/// Lines that workers printed and that were shown: they all print the same.
pub(crate) type ShownLines = Arc<Mutex<HashSet<String>>>;

impl Worker {
    pub(crate) fn start(arguments: &[&OsStr], shown: &ShownLines) -> io::Result<Self> {
        let mut process = Command::new("node")
            // A small young generation keeps the process small; pages are short-lived and of one size.
            .args(["--max-semi-space-size=8", "--no-warnings"])
            .args(arguments)
            // It makes no requests over a network, and reading certificates takes longer than all else at its start.
            .env_remove("NODE_EXTRA_CA_CERTS")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let missing = || io::Error::from(io::ErrorKind::BrokenPipe);
        let stdin = process.stdin.take().ok_or_else(missing)?;
        let stdout = process.stdout.take().ok_or_else(missing)?;
        let stderr = process.stderr.take().ok_or_else(missing)?;
        let (requests, to_send) = channel();
        let (received, answers) = channel();
        let (read, reading) = channel::<()>();
        let printed = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&printed);
        std::thread::spawn(move || write_frames(stdin, &to_send));
        std::thread::spawn(move || {
            let mut stdout = BufReader::with_capacity(1 << 16, stdout);
            // An incomplete answer means the end of the process, as no answer does.
            while let Ok(answer) = receive(&mut stdout) {
                if received.send(answer).is_err() {
                    return;
                }
            }
        });
        std::thread::spawn(move || {
            keep_output(stderr, &kept);
            drop(read);
        });
        Ok(Self { process, requests: Some(requests), answers, printed, reading, shown: Arc::clone(shown) })
    }

    /// Sends a request, if the process is still there; if not, waiting for the answer shows that.
    pub(crate) fn send(&self, parts: &[&str]) -> io::Result<()> {
        let request = encode_frame(parts)?;
        if let Some(requests) = &self.requests {
            let _ = requests.send(request);
        }
        Ok(())
    }

    pub(crate) fn wait(&mut self, deadline: Instant, is_cancelled: &dyn Fn() -> bool) -> Reply {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(TICK)) {
                Ok(answer) => return Reply::Answer(answer),
                Err(RecvTimeoutError::Disconnected) => return Reply::Ended(self.end()),
                Err(RecvTimeoutError::Timeout) if is_cancelled() => return Reply::Cancelled,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Reply::Late,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    pub(crate) fn show_printed(&self) {
        show(&self.take_printed(), &self.shown);
    }

    fn take_printed(&self) -> String {
        let bytes = std::mem::take(&mut *self.printed.lock().unwrap_or_else(PoisonError::into_inner));
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// How the process ended, after its output did.
    fn end(&mut self) -> End {
        let patience = Instant::now() + LAST_BREATH;
        let status = loop {
            match self.process.try_wait() {
                Ok(None) if Instant::now() < patience => std::thread::sleep(Duration::from_millis(1)),
                Ok(status) => break status,
                Err(_) => break None,
            }
        };
        let _ = self.process.kill();
        let _ = self.reading.recv_timeout(LAST_BREATH);
        End { is_killed: status.is_some_and(is_killed), output: self.take_printed() }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Without requests a worker ends by itself; one that has not ended yet is killed. The threads end with its pipes.
        drop(self.requests.take());
        let _ = self.process.kill();
        let _ = self.process.wait();
        // Nothing more is printed. Pipes that a child of the process still holds open are not waited for.
        let _ = self.reading.recv_timeout(LAST_BREATH);
        self.show_printed();
    }
}

/// Shows lines that a worker printed, each once for all workers.
pub(crate) fn show(text: &str, shown: &ShownLines) {
    let new = take_unseen(text, &mut shown.lock().unwrap_or_else(PoisonError::into_inner));
    if !new.is_empty() {
        // If it cannot be printed, that cannot be reported either.
        let _ = writeln!(io::stderr(), "{}", new.join("\n"));
    }
}

/// The end of what a program printed, below a message.
pub(crate) fn quoted(output: &str) -> String {
    let lines: Vec<&str> = output.trim_end().lines().collect();
    let end = lines.len().saturating_sub(QUOTED);
    lines[end..].iter().flat_map(|line| ["\n    ", line]).collect()
}

fn take_unseen<'a>(text: &'a str, seen: &mut HashSet<String>) -> Vec<&'a str> {
    // A development session may run for days.
    if seen.len() > SEEN {
        seen.clear();
    }
    text.lines().filter(|line| seen.insert((*line).to_owned())).collect()
}

/// Whether a process was ended from outside: by a person, or by a system that needs its memory.
#[cfg(unix)]
fn is_killed(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    // SIGHUP, SIGINT, SIGKILL and SIGTERM; what a program does to itself gives others.
    matches!(status.signal(), Some(1 | 2 | 9 | 15))
}

/// Other systems do not say how a process ended.
#[cfg(not(unix))]
fn is_killed(_: ExitStatus) -> bool {
    false
}

fn write_frames(mut stdin: ChildStdin, requests: &Receiver<Vec<u8>>) {
    for request in requests {
        if stdin.write_all(&request).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads to the end, and keeps as much as the limit allows.
fn keep_output(mut from: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 4096];
    loop {
        match from.read(&mut chunk) {
            Ok(0) => return,
            Ok(length) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let room = PRINTED.saturating_sub(kept.len());
                kept.extend_from_slice(&chunk[..length.min(room)]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn encode_frame(parts: &[&str]) -> io::Result<Vec<u8>> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let length = u32::try_from(length).map_err(io::Error::other)?;
    let mut frame = Vec::with_capacity(length as usize + 4);
    frame.extend_from_slice(&length.to_le_bytes());
    for part in parts {
        frame.extend_from_slice(part.as_bytes());
    }
    Ok(frame)
}

fn receive(answers: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    answers.read_exact(&mut length)?;
    let length = u64::from(u32::from_le_bytes(length));
    // Bytes that are no frame may claim any length, so memory is allocated for what arrives and not for what is claimed.
    let mut body = Vec::with_capacity(usize::try_from(length).unwrap_or_default().min(1 << 20));
    let read = answers.take(length).read_to_end(&mut body)?;
    if read as u64 == length { Ok(body) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_of_a_long_output_are_quoted() {
        let output = (0..50).map(|line| format!("line {line}\n")).collect::<Vec<_>>().concat();
        let quoted = quoted(&output);
        assert!(quoted.starts_with("\n    line 10\n") && quoted.ends_with("\n    line 49"), "{quoted}");
        assert_eq!(super::quoted(" \n"), "");
    }

    #[test]
    fn a_line_that_all_workers_print_is_shown_once() {
        let mut seen = HashSet::new();
        assert_eq!(take_unseen("a\nb\na\n", &mut seen), ["a", "b"]);
        assert_eq!(take_unseen("a\nb\nc\n", &mut seen), ["c"]);
    }

    #[test]
    fn lines_are_remembered_up_to_a_limit() {
        let mut seen: HashSet<String> = (0..SEEN).map(|number| number.to_string()).collect();
        assert!(take_unseen("7", &mut seen).is_empty(), "so many are remembered");
        assert_eq!(take_unseen("new", &mut seen), ["new"]);
        assert_eq!(take_unseen("7", &mut seen), ["7"], "there were too many, and it begins anew");
        assert_eq!(seen.len(), 1);
    }

    /// Gives bytes after an interruption, and an error at the end.
    struct Interrupted(Vec<u8>, bool);

    impl Read for Interrupted {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if !std::mem::replace(&mut self.1, true) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            if self.0.is_empty() {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            let length = self.0.len().min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0.drain(..length);
            Ok(length)
        }
    }

    #[test]
    fn what_is_printed_is_kept_up_to_a_limit_and_read_to_the_end() {
        let kept = Mutex::new(Vec::new());
        keep_output(Interrupted(vec![7; 10], false), &kept);
        assert_eq!(kept.lock().unwrap().len(), 10, "an interruption is no end");
        let many = vec![7; 100_000];
        let mut rest = &many[..];
        keep_output(&mut rest, &kept);
        assert_eq!((kept.lock().unwrap().len(), rest.len()), (65_536, 0));
    }

    #[test]
    fn a_frame_is_its_length_and_what_is_in_it() {
        let frame = encode_frame(&["ab", "", "c"]).unwrap();
        assert_eq!(frame, [3, 0, 0, 0, b'a', b'b', b'c']);
        assert_eq!(receive(&mut &frame[..]).unwrap(), b"abc");
        assert!(receive(&mut &frame[..6]).is_err(), "a part of it is no answer");
        assert!(receive(&mut &frame[..2]).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_process_is_killed_by_others_and_crashes_by_itself() {
        use std::os::unix::process::ExitStatusExt as _;
        let ends = [1, 2, 9, 15, 6, 11, 0, 256].map(|raw| is_killed(ExitStatus::from_raw(raw)));
        assert_eq!(ends, [true, true, true, true, false, false, false, false]);
    }
}
