//! How long this process has been on the processor.

/// Seconds; `None` where the system does not say. The system counts to 10 ms.
pub(crate) fn seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may hold blanks; it ends with the last bracket.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace();
    let user: f64 = fields.nth(11)?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}
