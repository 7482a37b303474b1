//! Numbers as Prometheus reads them, and a histogram to gather them in.

use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    Counter,
    Gauge,
    Histogram,
}

/// A page in Prometheus' text format, version 0.0.4.
#[derive(Debug, Default)]
pub(super) struct Page {
    text: String,
    /// The family that samples belong to.
    family: &'static str,
}

impl Page {
    pub(super) fn family(&mut self, name: &'static str, kind: Kind, help: &str) {
        let kind = match kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        };
        self.family = name;
        self.line(format_args!("# HELP {name} {help}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    /// A sample of the newest family; `rest` follows its name: labels, or `_sum`.
    pub(super) fn sample(&mut self, rest: &str, value: f64) {
        let family = self.family;
        self.line(format_args!("{family}{rest} {value}"));
    }

    pub(super) fn one(&mut self, name: &'static str, kind: Kind, help: &str, value: f64) {
        self.family(name, kind, help);
        self.sample("", value);
    }

    pub(super) fn histogram(&mut self, name: &'static str, help: &str, histogram: &Histogram) {
        self.family(name, Kind::Histogram, help);
        let mut below = 0;
        for (limit, count) in LIMITS.iter().zip(&histogram.counts) {
            below += count.load(Ordering::Relaxed);
            self.sample(&format!("_bucket{{le=\"{limit}\"}}"), below as f64);
        }
        below += histogram.counts[LIMITS.len()].load(Ordering::Relaxed);
        self.sample("_bucket{le=\"+Inf\"}", below as f64);
        self.sample("_sum", histogram.micros.load(Ordering::Relaxed) as f64 / 1e6);
        self.sample("_count", below as f64);
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").expect("a string takes everything");
    }
}

/// The upper limits of the buckets, in seconds.
const LIMITS: [f64; 9] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];

/// How long something took, again and again.
#[derive(Debug, Default)]
pub struct Histogram {
    /// One a limit, and one for what took longer.
    counts: [AtomicU64; LIMITS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub fn add(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        let bucket = LIMITS.iter().position(|limit| seconds <= *limit).unwrap_or(LIMITS.len());
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        let micros = took.as_micros().try_into().unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_count_everything_up_to_their_limit() {
        let histogram = Histogram::default();
        for millis in [1, 2, 20, 20_000] {
            histogram.add(Duration::from_millis(millis));
        }
        let mut page = Page::default();
        page.histogram("took_seconds", "how long it took", &histogram);
        let text = page.into_text();
        assert!(text.starts_with(
            "# HELP took_seconds how long it took\n# TYPE took_seconds histogram\n\
             took_seconds_bucket{le=\"0.001\"} 1\ntook_seconds_bucket{le=\"0.003\"} 2\n"
        ));
        assert!(text.ends_with(
            "took_seconds_bucket{le=\"10\"} 3\ntook_seconds_bucket{le=\"+Inf\"} 4\n\
             took_seconds_sum 20.023\ntook_seconds_count 4\n"
        ));
    }
}
