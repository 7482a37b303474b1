//! What a request carries, whether it came as JSON or as a form with files.

use serde_json::{Map, Value};

use super::spec::Params;

#[derive(Debug, Default)]
pub struct Body {
    pub params: Params,
    pub files: Vec<Part>,
}

/// A file of a form.
#[derive(Debug, Clone)]
pub struct Part {
    pub field: String,
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Fields that stay text even if the text looks like a number.
const TEXTS: [&str; 5] = ["text", "caption", "parse_mode", "photo", "document"];

pub fn read(content_type: &str, bytes: &[u8]) -> Result<Body, String> {
    match content_type.split_once("boundary=") {
        Some((_, boundary)) => form(boundary.trim_matches('"'), bytes),
        None if bytes.is_empty() => Ok(Body::default()),
        None => {
            let params: Map<String, Value> =
                serde_json::from_slice(bytes).map_err(|error| format!("no JSON: {error}"))?;
            Ok(Body { params, files: Vec::new() })
        }
    }
}

fn form(boundary: &str, bytes: &[u8]) -> Result<Body, String> {
    let mut body = Body::default();
    let delimiter = format!("--{boundary}");
    for part in split(bytes, delimiter.as_bytes()) {
        let Some(part) = part.strip_prefix(b"\r\n") else { continue };
        let part = part.strip_suffix(b"\r\n").ok_or("a part without end")?;
        let head_end = find(part, b"\r\n\r\n").ok_or("a part without head")?;
        let head = String::from_utf8_lossy(&part[..head_end]);
        let content = &part[head_end + 4..];
        let field = attribute(&head, "name").ok_or("a part without name")?;
        if let Some(name) = attribute(&head, "filename") {
            body.files.push(Part { field, name, bytes: content.to_vec() });
        } else {
            let text = String::from_utf8(content.to_vec()).map_err(|_| "a text that is none")?;
            let value = if TEXTS.contains(&field.as_str()) {
                Value::String(text)
            } else {
                serde_json::from_str(&text).unwrap_or(Value::String(text))
            };
            body.params.insert(field, value);
        }
    }
    Ok(body)
}

fn attribute(head: &str, name: &str) -> Option<String> {
    let (_, value) = head.split_once(&format!(" {name}=\""))?;
    Some(value.split_once('"')?.0.to_owned())
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

fn split<'a>(mut bytes: &'a [u8], delimiter: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    while let Some(at) = find(bytes, delimiter) {
        parts.push(&bytes[..at]);
        bytes = &bytes[at + delimiter.len()..];
    }
    parts.push(bytes);
    parts
}
