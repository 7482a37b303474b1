//! `alhambra`: see [`alhambra_bot::program`].

use std::process::ExitCode;

use alhambra_bot::program::{obey, say};

#[tokio::main]
async fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match obey(&words).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // One line, whatever stands behind it.
            let chain: Vec<String> = error.chain().map(ToString::to_string).collect();
            say(format_args!("alhambra: {}", chain.join(": ")));
            ExitCode::FAILURE
        }
    }
}
