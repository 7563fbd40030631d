//! The page loads: status, script, console, requests, and nothing moves meanwhile.

use crate::checks::Check;
use crate::findings::Findings;
use crate::visit::Visit;

/// How much may move, by the browser's measure.
const SHIFT: f64 = 0.01;

/// Checks how a page that should be answered with `status` loaded.
pub(crate) fn check(visit: &Visit, status: u32, findings: &mut Findings) {
    check_status(visit, status, findings);
    findings.require(Check::Script, visit.app == "ready", || {
        format!("the script did not take over (it is '{}')", visit.app)
    });
    findings.add(Check::Console, visit.console.iter().map(|line| format!("the console shows {line}")));
    findings.add(Check::Requests, visit.failed.iter().map(|request| format!("a request failed: {request}")));
    findings
        .require(Check::LayoutShift, visit.shift < SHIFT, || format!("it moves by {:.3} while it loads", visit.shift));
}

/// Checks how a page was answered that should be answered with `status`.
pub(crate) fn check_status(visit: &Visit, status: u32, findings: &mut Findings) {
    let found = visit.status;
    findings.require(Check::Status, found == status, || format!("it was answered with {found} instead of {status}"));
}
