//! `alhambra`: see [`alhambra_bot::program`].

use std::{process::ExitCode, time::Duration};

use alhambra_bot::program::{obey, say};
use tokio::runtime::Runtime;

/// How long threads are waited for that look up a name, paint or think when everything else has
/// ended. What they would come to is of no use to anybody, and service managers wait ten seconds,
/// of which `run` takes up to eight and a half.
const LAST_THREADS: Duration = Duration::from_millis(100);

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = match Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error.into()),
    };
    let done = runtime.block_on(obey(&words));
    runtime.shutdown_timeout(LAST_THREADS);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

/// One line, whatever stands behind it.
fn failed(error: &anyhow::Error) -> ExitCode {
    let chain: Vec<String> = error.chain().map(ToString::to_string).collect();
    say(format_args!("alhambra: {}", chain.join(": ")));
    ExitCode::FAILURE
}
