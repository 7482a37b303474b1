//! A process over a real file that is killed in the middle of its work: the test itself, in a
//! process of its own. What outlives it are files, appended to line by line.

use std::{
    env,
    fs::{self, File, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use alhambra_bot::chat::{Chat, Delivery, Parcel};

use crate::{database, sink::Sink};

/// Names the folder to the process that is going to be killed.
const FOLDER: &str = "KILLED_AT_WORK_IN";
/// By what a process ends that the server has not answered for too long; others may take over.
pub(crate) const GIVEN_UP: i32 = 1;

/// The folder to work in, if this is the process that is going to be killed.
pub(crate) fn folder_of_the_killed() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os(FOLDER)?);
    // A task that finds something wrong must not be drowned out by the others.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        std::process::abort();
    }));
    std::thread::spawn(|| {
        // Whoever started this may be gone before they have killed it.
        std::io::copy(&mut std::io::stdin(), &mut std::io::sink()).ok();
        std::process::exit(GIVEN_UP);
    });
    Some(folder)
}

/// Starts a test in a process of its own, and kills it a moment after so many more lines were
/// written to a file.
pub(crate) fn kill_at_work(test: &str, file: &Path, more: usize, moment: Duration) {
    let goal = lines(file).len() + more;
    let mut process = start(test, file.parent().unwrap());
    // For a machine that is very busy; usually it takes a fraction of a second.
    let end = Instant::now() + Duration::from_mins(2);
    while lines(file).len() < goal {
        assert!(Instant::now() < end, "the process does not get on");
        revive(&mut process, || start(test, file.parent().unwrap()));
        std::thread::sleep(Duration::from_millis(2));
    }
    std::thread::sleep(moment);
    process.kill().unwrap();
    process.wait().unwrap();
}

/// Starts a process again that a busy server did not answer in time. Any other end is a fault that
/// it has found.
pub(crate) fn revive(process: &mut Child, start: impl Fn() -> Child) {
    let Some(status) = process.try_wait().unwrap() else { return };
    let has_given_up = database::is_on_server() && status.code() == Some(GIVEN_UP);
    assert!(has_given_up, "the process ended by itself: {status}");
    *process = start();
}

/// Starts a test in a process of its own, which ends when nobody knows of it any more.
pub(crate) fn start(test: &str, folder: &Path) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(FOLDER, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Lines in a file, each written at once: a killed process leaves no half of one.
pub(crate) struct Appender(Mutex<File>);

impl Appender {
    pub(crate) fn open(path: &Path) -> Self {
        Self(Mutex::new(OpenOptions::new().create(true).append(true).open(path).unwrap()))
    }

    pub(crate) fn append(&self, line: &str) {
        self.0.lock().unwrap().write_all(format!("{line}\n").as_bytes()).unwrap();
    }
}

pub(crate) fn lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// A platform that is a file: the id of each parcel, and what it says.
pub(crate) fn file_chat(arrived: Appender, tell: fn(&Parcel) -> String) -> Arc<dyn Chat> {
    Arc::new(Sink(move |parcel: &Parcel| {
        let what = match &parcel.delivery {
            Delivery::Send { .. } => tell(parcel),
            Delivery::Quiet { message_id } => format!("quiet {}", message_id.0),
            Delivery::Edit { message_id, .. } => format!("edit {}", message_id.0),
            Delivery::Dress { message_id, .. } => format!("dress {}", message_id.0),
        };
        arrived.append(&format!("{} {what}", parcel.id));
        true
    }))
}
