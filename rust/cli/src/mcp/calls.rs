//! Calls that wait for an answer, and whether anybody still wants it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serde_json::Value;

use super::tools::Call;

/// The calls that are not answered yet.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// Whether each is cancelled, by its id as JSON.
    open: Mutex<HashMap<String, Arc<AtomicBool>>>,
}

/// A call that waits for its turn or is worked on.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) id: Value,
    pub(super) call: Call,
    pub(super) asked: Instant,
    is_cancelled: Arc<AtomicBool>,
}

impl Calls {
    /// Takes in a call that came just now.
    pub(super) fn begin(&self, id: &Value, call: Call) -> Pending {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        self.open().insert(id.to_string(), Arc::clone(&is_cancelled));
        Pending { id: id.clone(), call, asked: Instant::now(), is_cancelled }
    }

    /// Nobody wants the answer to the call of this id any more. One that was answered already is no mistake.
    pub(super) fn cancel(&self, id: &Value) {
        if let Some(is_cancelled) = self.open().get(&id.to_string()) {
            is_cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Forgets a call, unless another one has taken its id.
    pub(super) fn end(&self, pending: &Pending) {
        let mut open = self.open();
        let id = pending.id.to_string();
        if open.get(&id).is_some_and(|is_cancelled| Arc::ptr_eq(is_cancelled, &pending.is_cancelled)) {
            open.remove(&id);
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Arc<AtomicBool>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pending {
    pub(super) fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}
