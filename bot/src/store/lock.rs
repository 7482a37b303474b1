//! One process a database: a second one would deliver our messages once more.
//!
//! The lock is on the database file itself, so that no symbolic link, hard link or other name
//! leads past it, and it ends with the process. SQLite's own locks are of another kind, and
//! looking at the file from outside (`alhambra check`, `alhambra backup`) is not hindered.

use std::{
    collections::BTreeSet,
    fs::{File, Metadata, OpenOptions, TryLockError},
    path::Path,
    sync::Mutex,
};

use super::{Error, Result};

/// Held as long as the store is open.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    identity: Identity,
}

/// Which file it is, whatever its name.
type Identity = (u64, u64);

/// The files that this process has locked. To close any handle of a file gives up the locks
/// that SQLite holds on it in the same process, so that a second store must not even open it.
static OURS: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

impl Lock {
    /// Creates the file if need be, for its owner alone, and locks it.
    pub(super) fn take(path: &Path) -> Result<Self> {
        let in_use = || Error::InUse(path.to_owned());
        let mut ours = OURS.lock().expect("no holder panics");
        if std::fs::metadata(path).is_ok_and(|file| ours.contains(&identity(&file))) {
            return Err(in_use());
        }
        let file = private(OpenOptions::new().read(true).write(true).create(true)).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use()),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        if let Err(error) = close_to_others(path, &file) {
            tracing::warn!(%error, "others may be able to read the database");
        }
        let identity = identity(&file.metadata()?);
        ours.insert(identity);
        Ok(Self { file, identity })
    }

    /// Has a process the file open as its own?
    pub(super) fn is_held(path: &Path) -> bool {
        let ours = OURS.lock().expect("no holder panics");
        if std::fs::metadata(path).is_ok_and(|file| ours.contains(&identity(&file))) {
            return true;
        }
        let Ok(file) = File::open(path) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        OURS.lock().expect("no holder panics").remove(&self.identity);
        // Closing the file would do it as well.
        if let Err(error) = self.file.unlock() {
            tracing::warn!(%error, "the lock of the database stays until the process ends");
        }
    }
}

/// Files that we create are for their owner alone: there are hands in them.
#[cfg(unix)]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// So are those that an earlier release has created, or a copy, with what SQLite keeps beside
/// them. By their names: to open and close them would give up SQLite's locks.
#[cfg(unix)]
fn close_to_others(path: &Path, file: &File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let is_open = |file: &Metadata| file.permissions().mode() & 0o077 != 0;
    if is_open(&file.metadata()?) {
        file.set_permissions(PermissionsExt::from_mode(0o600))?;
    }
    let real = std::fs::canonicalize(path)?;
    for ending in ["-wal", "-shm"] {
        let mut beside = real.clone().into_os_string();
        beside.push(ending);
        if std::fs::metadata(&beside).is_ok_and(|file| is_open(&file)) {
            std::fs::set_permissions(&beside, PermissionsExt::from_mode(0o600))?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_path: &Path, _file: &File) -> std::io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn identity(file: &Metadata) -> Identity {
    let made = file.created().ok().and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok());
    (0, made.map_or(0, |at| at.as_nanos() as u64))
}
