//! Telegram's HTML, as strictly as Telegram reads it.

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    /// What people see.
    pub plain: String,
    /// The addresses behind links and mentions.
    pub links: Vec<String>,
}

const TAGS: [&str; 9] = ["b", "strong", "i", "em", "u", "s", "code", "pre", "a"];

/// The text without its markup, or what Telegram would complain about.
pub fn parse(html: &str) -> Result<Parsed, String> {
    let mut parsed = Parsed::default();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&', '>']) {
        parsed.plain.push_str(&rest[..at]);
        rest = match &rest[at..=at] {
            "<" => tag(&rest[at + 1..], &mut open, &mut parsed)?,
            "&" => entity(&rest[at + 1..], &mut parsed)?,
            // Telegram takes a lone «>», but then somebody forgot to escape.
            _ => return Err("a «>» that is not escaped".into()),
        };
    }
    parsed.plain.push_str(rest);
    match open.pop() {
        Some(tag) => Err(format!("can't find end tag corresponding to start tag \"{tag}\"")),
        None => Ok(parsed),
    }
}

fn tag<'a>(rest: &'a str, open: &mut Vec<String>, parsed: &mut Parsed) -> Result<&'a str, String> {
    let (inside, rest) = rest.split_once('>').ok_or("a tag without end")?;
    if let Some(name) = inside.strip_prefix('/') {
        return match open.pop() {
            Some(last) if last == name => Ok(rest),
            other => Err(format!("unexpected end tag {name}, {other:?} is open")),
        };
    }
    let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
    if !TAGS.contains(&name) {
        return Err(format!("unsupported start tag \"{name}\""));
    }
    if name == "a" {
        let link = attributes.strip_prefix("href=\"").and_then(|link| link.strip_suffix('"'));
        parsed.links.push(unescaped(link.ok_or("a link without address")?));
    } else if !attributes.is_empty() {
        return Err(format!("\"{name}\" with attributes"));
    }
    open.push(name.to_owned());
    Ok(rest)
}

fn entity<'a>(rest: &'a str, parsed: &mut Parsed) -> Result<&'a str, String> {
    let (name, rest) = rest.split_once(';').ok_or("a «&» that is not escaped")?;
    parsed.plain.push(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        _ => return Err(format!("unknown entity {name}")),
    });
    Ok(rest)
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
