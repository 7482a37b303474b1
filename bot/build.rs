//! The migrations are part of the program: a new one means a new build.
#![allow(clippy::print_stdout, reason = "how a build script speaks")]

fn main() {
    println!("cargo::rerun-if-changed=../migrations");
}
