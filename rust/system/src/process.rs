//! Programs that are given a time to end in.

use std::io::{self, Read, Write as _};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// How often a program that has closed its output is asked whether it has ended.
const TICK: Duration = Duration::from_millis(5);

/// Runs a program with an input to its end. When the time is up, it is ended with all that it started, and the error is
/// [`io::ErrorKind::TimedOut`].
pub fn run_within(command: &mut Command, input: Vec<u8>, limit: Duration) -> io::Result<Output> {
    // What it starts, as npm does, must end with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let deadline = Instant::now() + limit;
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // It may say something before it has read everything; one that does not read at all ends as well.
        thread::spawn(move || stdin.write_all(&input));
    }
    let (stdout, stderr) = (read_aside(child.stdout.take()), read_aside(child.stderr.take()));
    let read = |from: mpsc::Receiver<Vec<u8>>| from.recv_timeout(deadline.saturating_duration_since(Instant::now()));
    let ended = (|| Some((read(stdout).ok()?, read(stderr).ok()?, wait_until(&mut child, deadline)?)))();
    if let Some((stdout, stderr, status)) = ended {
        return Ok(Output { status, stdout, stderr });
    }
    end(&mut child);
    Err(io::ErrorKind::TimedOut.into())
}

/// Reads to the end, in a thread of its own.
fn read_aside(from: Option<impl Read + Send + 'static>) -> mpsc::Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error is what there is.
        let _ = from.map(|mut from| from.read_to_end(&mut bytes));
        let _ = sender.send(bytes);
    });
    receiver
}

fn wait_until(child: &mut Child, deadline: Instant) -> Option<ExitStatus> {
    loop {
        if let Some(status) = child.try_wait().ok()? {
            return Some(status);
        }
        if Instant::now() >= deadline {
            return None;
        }
        thread::sleep(TICK);
    }
}

/// Ends a program and its group; what has ended already cannot be ended, which is as well.
fn end(child: &mut Child) {
    #[cfg(unix)]
    let _ = rustix::process::kill_process_group(rustix::process::Pid::from_child(child), rustix::process::Signal::KILL);
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_program_that_ends_gives_what_it_said() {
        let input = "a".repeat(1 << 20).into_bytes();
        let output = run_within(&mut shell("cat; echo more >&2; exit 3"), input.clone(), Duration::from_mins(10));
        let output = output.expect("it ends");
        assert_eq!(
            (output.stdout == input, output.stderr.as_slice(), output.status.code()),
            (true, &b"more\n"[..], Some(3))
        );
    }

    #[test]
    fn a_program_that_does_not_end_is_ended_with_what_it_started() {
        for script in ["sleep 600", "sleep 600 & wait", "exec >&- 2>&-; sleep 600"] {
            let error = run_within(&mut shell(script), Vec::new(), Duration::from_millis(100)).expect_err(script);
            assert_eq!(error.kind(), io::ErrorKind::TimedOut, "{script}");
        }
    }
}
