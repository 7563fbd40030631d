//! Programs that few want, each a crate of this repository. One is compiled when it is first wanted: whoever only builds sites
//! does not wait for it.

use std::path::Path;
use std::process::Command;

/// The command that has Cargo compile and run the program of the crate `rust/<name>`; its arguments are added as they are.
pub fn companion(name: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{name}/Cargo.toml"));
    let mut command = Command::new(cargo);
    // As this program is, which stands beside it then.
    let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
    command.args(["run", "--profile", profile, "--manifest-path"]).arg(manifest).arg("--");
    command
}
