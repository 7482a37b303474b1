//! The rules, example by example; one file a rules sheet.

mod base;
mod scene;
