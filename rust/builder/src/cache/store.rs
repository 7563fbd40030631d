//! Records of documents and of what is made of them, in a database that several processes may use at once.
//!
//! A [`Store`] reads the database as it was when it was opened, whatever others write to it meanwhile. [`write`] replaces
//! records in one transaction: a process that is killed before its end has changed nothing.
//!
//! Each record knows the hash of its bytes and the database how many records there are, so that any damage is
//! noticed. A database that cannot be read, or was written in another format, counts as absent. Nothing waits for
//! the disk: what a power failure leaves is either complete or recognised as damaged.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, io};

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, TransactionBehavior, params};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::CacheError;

/// How long to wait for another process that is writing at this moment.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Bytes of the hash in front of a record.
const HASH: usize = 32;

/// The kinds of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    /// What is needed of every document.
    Heads,
    /// What is needed of a document only when its page is made.
    Bodies,
    /// The samples of a document, which only those need who prove them.
    Samples,
    /// What the search index says of a group of pages.
    Groups,
}

impl Table {
    const ALL: [Self; 4] = [Self::Heads, Self::Bodies, Self::Samples, Self::Groups];

    fn name(self) -> &'static str {
        match self {
            Self::Heads => "heads",
            Self::Bodies => "bodies",
            Self::Samples => "samples",
            // `groups` is a keyword of SQL.
            Self::Groups => "page_groups",
        }
    }
}

/// A database as it was when it was opened.
#[derive(Debug, Default)]
pub struct Store {
    /// In a transaction as long as the store lives.
    connection: Mutex<Option<Connection>>,
    is_damaged: AtomicBool,
}

impl Store {
    /// Opens the database at `path`. One that is not there or has another format is empty.
    #[must_use]
    pub fn open(path: &Path, format: &str) -> Self {
        if !path.exists() {
            return Self::default();
        }
        let (connection, is_damaged) = match begin_reading(path, format) {
            Ok(connection) => (connection, false),
            // A process that is writing it for the first time is not disturbed.
            Err(error) => (None, error.sqlite_error_code() != Some(rusqlite::ErrorCode::DatabaseBusy)),
        };
        Self { connection: Mutex::new(connection), is_damaged: AtomicBool::new(is_damaged) }
    }

    /// All records of a table by their keys. Those that are damaged are left out.
    pub fn read_all(&self, table: Table) -> Vec<(String, Vec<u8>)> {
        let mut records = Vec::new();
        let connection = self.connection();
        let Some(connection) = connection.as_ref() else { return records };
        let mut read = || -> rusqlite::Result<bool> {
            let mut rows = connection.prepare(&format!("SELECT key, value FROM {}", table.name()))?;
            let mut rows = rows.query([])?;
            let mut found = 0;
            while let Some(row) = rows.next()? {
                let (key, value) = (row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_blob()?);
                records.extend(unsealed(key, value).map(|bytes| (key.to_owned(), bytes.to_vec())));
                found += 1;
            }
            Ok(found == records.len() && found == expected_count(connection, table)?)
        };
        if !read().is_ok_and(|is_whole| is_whole) {
            self.is_damaged.store(true, Ordering::Relaxed);
        }
        records
    }

    /// One record that has to be there; nothing if it is not, or is damaged.
    pub fn read(&self, table: Table, key: &str) -> Option<Vec<u8>> {
        self.query(table, key, true)
    }

    /// One record that may be there.
    pub fn find(&self, table: Table, key: &str) -> Option<Vec<u8>> {
        self.query(table, key, false)
    }

    /// How many records a table has.
    pub fn count(&self, table: Table) -> usize {
        let connection = self.connection();
        connection.as_ref().and_then(|connection| expected_count(connection, table).ok()).unwrap_or_default()
    }

    fn query(&self, table: Table, key: &str, is_needed: bool) -> Option<Vec<u8>> {
        let connection = self.connection();
        let query = format!("SELECT value FROM {} WHERE key = ?", table.name());
        let read = |connection: &Connection| {
            let mut statement = connection.prepare_cached(&query)?;
            let row =
                statement.query_row([key], |row| row.get_ref(0)?.as_blob().map(<[u8]>::to_vec).map_err(Into::into));
            row.optional()
        };
        let record = read(connection.as_ref()?);
        let is_absent = matches!(record, Ok(None));
        let found = record.ok().flatten().and_then(|record| unsealed(key, &record).map(<[u8]>::to_vec));
        if found.is_none() && (is_needed || !is_absent) {
            self.is_damaged.store(true, Ordering::Relaxed);
        }
        found
    }

    /// Whether a record was missing or damaged, so that the database has to be made anew.
    pub fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }

    /// To be called when the database was made anew.
    pub fn forget_damage(&self) {
        self.is_damaged.store(false, Ordering::Relaxed);
    }

    fn connection(&self) -> MutexGuard<'_, Option<Connection>> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A transaction that replaces records.
#[derive(Debug)]
pub struct Changes<'a> {
    connection: &'a Connection,
    /// Whether the database is empty, so that every record has to be written.
    pub is_empty: bool,
}

impl Changes<'_> {
    /// Replaces or adds a record.
    pub fn put(&self, table: Table, key: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let query = format!("INSERT OR REPLACE INTO {} (key, value) VALUES (?, ?)", table.name());
        self.connection.prepare_cached(&query)?.execute(params![key, sealed(key, bytes)])?;
        Ok(())
    }

    /// Replaces or adds a record, encoded.
    pub fn put_value<T: Serialize>(&self, table: Table, key: &str, value: &T) -> Result<(), StoreError> {
        let bytes = postcard::to_stdvec(value).map_err(|error| StoreError(io::Error::other(error)))?;
        self.put(table, key, &bytes)
    }

    /// Removes all records of a table but those whose keys are wanted.
    pub fn retain(&self, table: Table, is_wanted: impl Fn(&str) -> bool) -> Result<(), StoreError> {
        let mut keys = self.connection.prepare(&format!("SELECT key FROM {}", table.name()))?;
        let keys: Vec<String> = keys.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        let query = format!("DELETE FROM {} WHERE key = ?", table.name());
        for key in keys.iter().filter(|key| !is_wanted(key)) {
            self.connection.prepare_cached(&query)?.execute([key])?;
        }
        Ok(())
    }
}

/// Why a database could not be written.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct StoreError(#[from] io::Error);

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self(io::Error::other(error))
    }
}

/// Decodes what [`Changes::put_value`] encoded.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

/// Changes the database at `path` in one transaction; with `is_anew` it is removed first. One of another format is emptied.
///
/// A database that turns out to be damaged is made anew, and `change` called a second time.
pub fn write(
    path: &Path,
    format: &str,
    is_anew: bool,
    change: &dyn Fn(&Changes) -> Result<(), StoreError>,
) -> Result<(), CacheError> {
    let failed = |StoreError(source)| CacheError { path: path.to_owned(), source };
    if !is_anew && change_once(path, format, change).is_ok() {
        return Ok(());
    }
    remove(path).map_err(|error| failed(error.into()))?;
    change_once(path, format, change).map_err(failed)
}

fn change_once(
    path: &Path,
    format: &str,
    change: &dyn Fn(&Changes) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let is_new = !path.exists();
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(TIMEOUT)?;
    connection.execute_batch("PRAGMA synchronous = OFF")?;
    if is_new {
        // There is nothing yet that a journal would keep, and writing one takes half of the time. Freed pages go back to
        // the system.
        connection.execute_batch("PRAGMA auto_vacuum = FULL; PRAGMA journal_mode = OFF")?;
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let is_empty = !is_of_format(&transaction, format)?;
    if is_empty {
        make_tables(&transaction, format)?;
    }
    change(&Changes { connection: &transaction, is_empty })?;
    for table in Table::ALL {
        let count = format!("UPDATE counts SET count = (SELECT count(*) FROM {0}) WHERE name = '{0}'", table.name());
        transaction.execute(&count, [])?;
    }
    transaction.commit()?;
    if is_new {
        // From now on no reader blocks a writer.
        connection.execute_batch("PRAGMA journal_mode = WAL")?;
    }
    Ok(())
}

fn begin_reading(path: &Path, format: &str) -> rusqlite::Result<Option<Connection>> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(TIMEOUT)?;
    connection.execute_batch("PRAGMA cell_size_check = ON; BEGIN")?;
    Ok(if is_of_format(&connection, format)? { Some(connection) } else { None })
}

fn is_of_format(connection: &Connection, format: &str) -> rusqlite::Result<bool> {
    let is_there = "SELECT count(*) FROM sqlite_schema WHERE name = 'format'";
    if connection.query_row(is_there, [], |row| row.get::<_, i64>(0))? == 0 {
        return Ok(false);
    }
    let found: Option<String> = connection.query_row("SELECT name FROM format", [], |row| row.get(0)).optional()?;
    Ok(found.as_deref() == Some(format))
}

fn make_tables(connection: &Connection, format: &str) -> rusqlite::Result<()> {
    let mut text = String::from(
        "DROP TABLE IF EXISTS format; CREATE TABLE format (name TEXT NOT NULL); \
         DROP TABLE IF EXISTS counts; CREATE TABLE counts (name TEXT PRIMARY KEY, count INTEGER NOT NULL);",
    );
    for table in Table::ALL {
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "DROP TABLE IF EXISTS {0}; CREATE TABLE {0} (key TEXT PRIMARY KEY, value BLOB NOT NULL); \
             INSERT INTO counts VALUES ('{0}', 0);",
            table.name()
        );
    }
    connection.execute_batch(&text)?;
    connection.execute("INSERT INTO format VALUES (?)", [format])?;
    Ok(())
}

fn expected_count(connection: &Connection, table: Table) -> rusqlite::Result<usize> {
    let count: i64 =
        connection.query_row("SELECT count FROM counts WHERE name = ?", [table.name()], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

fn remove(path: &Path) -> io::Result<()> {
    for end in ["", "-wal", "-shm", "-journal"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        match fs::remove_file(PathBuf::from(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// The hash of a record: one under another's key is damaged too.
fn hash(key: &str, bytes: &[u8]) -> [u8; HASH] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&(key.len() as u64).to_le_bytes()).update(key.as_bytes()).update(bytes);
    *hasher.finalize().as_bytes()
}

fn sealed(key: &str, bytes: &[u8]) -> Vec<u8> {
    [&hash(key, bytes)[..], bytes].concat()
}

fn unsealed<'a>(key: &str, record: &'a [u8]) -> Option<&'a [u8]> {
    let (found, bytes) = record.split_first_chunk::<HASH>()?;
    (*found == hash(key, bytes)).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(path: &Path, format: &str, key: &str, value: &str) {
        let change = |changes: &Changes| changes.put(Table::Bodies, key, value.as_bytes());
        write(path, format, false, &change).expect("it is written");
    }

    fn values(store: &Store) -> Vec<String> {
        let records = store.read_all(Table::Bodies);
        records.into_iter().map(|(key, value)| format!("{key}={}", String::from_utf8_lossy(&value))).collect()
    }

    #[test]
    fn a_store_reads_what_was_there_when_it_was_opened() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("store.db");
        put(&path, "1", "a", "old");
        let store = Store::open(&path, "1");
        put(&path, "1", "a", "new");
        put(&path, "1", "b", "other");
        assert_eq!(values(&store), ["a=old"]);
        assert_eq!(store.read(Table::Bodies, "a").as_deref(), Some(&b"old"[..]));
        assert_eq!(values(&Store::open(&path, "1")), ["a=new", "b=other"]);
        assert!(!store.is_damaged());
    }

    #[test]
    fn a_record_that_is_missed_is_damage_only_where_it_has_to_be_there() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("store.db");
        put(&path, "1", "a", "old");
        let store = Store::open(&path, "1");
        assert_eq!(store.find(Table::Bodies, "a").as_deref(), Some(&b"old"[..]));
        assert_eq!((store.count(Table::Bodies), store.count(Table::Groups)), (1, 0));
        assert_eq!(store.find(Table::Bodies, "b"), None);
        assert!(!store.is_damaged());
        assert_eq!(store.read(Table::Bodies, "b"), None);
        assert!(store.is_damaged());
        drop(store);
        let connection = Connection::open(&path).expect("the database");
        connection.execute("UPDATE bodies SET value = x'00'", []).expect("the record is damaged");
        let store = Store::open(&path, "1");
        assert_eq!(store.find(Table::Bodies, "a"), None);
        assert!(store.is_damaged());
    }

    #[test]
    fn a_store_of_another_format_is_empty_and_is_replaced() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("store.db");
        put(&path, "1", "a", "old");
        assert_eq!(values(&Store::open(&path, "2")), [""; 0]);
        put(&path, "2", "b", "new");
        assert_eq!(values(&Store::open(&path, "2")), ["b=new"]);
        assert_eq!(values(&Store::open(&path, "1")), [""; 0]);
    }

    #[test]
    fn a_change_that_fails_changes_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("store.db");
        put(&path, "1", "a", "old");
        let store = Store::open(&path, "1");
        let connection = Connection::open(&path).expect("the database");
        let transaction = connection.unchecked_transaction().expect("a transaction");
        Changes { connection: &transaction, is_empty: false }.put(Table::Bodies, "b", b"half").expect("a record");
        drop(transaction);
        drop(connection);
        drop(store);
        assert_eq!(values(&Store::open(&path, "1")), ["a=old"]);
    }

    #[test]
    fn a_damaged_store_is_noticed_or_reads_as_it_was_written_and_is_made_anew() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("store.db");
        let all = |changes: &Changes| {
            (0..40).try_for_each(|n| changes.put(Table::Bodies, &format!("{n:02}"), &vec![n; 100 * usize::from(n)]))
        };
        write(&path, "1", false, &all).expect("it is written");
        let whole = values(&Store::open(&path, "1"));
        let good = fs::read(&path).expect("the database");
        let mut noticed = 0;
        for at in (0..good.len()).step_by(good.len() / 97) {
            for cut in [false, true] {
                let mut bad = good.clone();
                if cut {
                    bad.truncate(at);
                } else {
                    bad[at] ^= 0x55;
                }
                fs::write(&path, &bad).expect("it is damaged");
                let store = Store::open(&path, "1");
                let found = values(&store);
                let is_whole = found == whole;
                assert!(is_whole || store.is_damaged() || found.is_empty(), "byte {at}: {} records", found.len());
                noticed += usize::from(store.is_damaged());
                let is_anew = store.is_damaged();
                drop(store);
                write(&path, "1", is_anew, &all).expect("it is mended");
                assert_eq!(values(&Store::open(&path, "1")), whole, "byte {at}");
            }
        }
        assert!(noticed > 50, "{noticed} of the damages were noticed");
    }

    #[test]
    fn records_that_are_not_wanted_are_removed_and_their_room_is_given_back() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("store.db");
        let all =
            |changes: &Changes| (0..50).try_for_each(|n| changes.put(Table::Bodies, &n.to_string(), &vec![n; 10_000]));
        write(&path, "1", false, &all).expect("it is written");
        let full = fs::metadata(&path).expect("the database").len();
        write(&path, "1", false, &|changes| changes.retain(Table::Bodies, |key| key == "7")).expect("it is written");
        assert_eq!(Store::open(&path, "1").read_all(Table::Bodies), [("7".to_owned(), vec![7; 10_000])]);
        assert!(fs::metadata(&path).expect("the database").len() * 5 < full);
    }
}
