//! Discord's own `OpenAPI` document, when `SPECS_DIR` says where it is: what the bot sends has
//! to be valid by the words of those who receive it.

use std::{collections::HashMap, sync::LazyLock};

use jsonschema::Validator;
use serde_json::{Value, json};

static SPEC: LazyLock<Option<Value>> = LazyLock::new(|| {
    let folder = std::env::var_os("SPECS_DIR")?;
    let path = std::path::Path::new(&folder).join("discord-openapi.json");
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(serde_json::from_slice(&text).unwrap())
});

/// Everything that the bot asks for with a body.
const OPERATIONS: [(&str, &str); 9] = [
    ("post", "/users/@me/channels"),
    ("post", "/channels/1/messages"),
    ("patch", "/channels/1/messages/2"),
    ("patch", "/channels/1"),
    ("put", "/applications/1/commands"),
    ("post", "/interactions/1/token/callback"),
    ("post", "/webhooks/1/token"),
    ("patch", "/webhooks/1/token/messages/@original"),
    ("patch", "/webhooks/1/token/messages/2"),
];

/// By the method and path of the specification. To make them takes long.
static VALIDATORS: LazyLock<HashMap<String, Validator>> = LazyLock::new(|| {
    let Some(spec) = SPEC.as_ref() else { return HashMap::new() };
    let of = |(method, path): (&str, &str)| {
        let template = template(spec, path)?;
        let validator = validator(spec, schema(spec, method, template)?);
        Some((name(method, template), validator))
    };
    OPERATIONS.into_iter().filter_map(of).collect()
});

/// Makes everything ready, so that nobody who asks waits for it. Not for an async thread.
pub(super) fn prepare() {
    LazyLock::force(&VALIDATORS);
}

/// What is wrong with a request, by the specification.
pub(super) fn complaints(method: &str, path: &str, body: Option<&Value>) -> Vec<String> {
    let Some(spec) = SPEC.as_ref() else { return Vec::new() };
    let method = method.to_lowercase();
    let Some(template) = template(spec, path) else {
        return vec![format!("{path} is not in the specification")];
    };
    if spec["paths"][template][&method].is_null() {
        return vec![format!("{method} {template} is not in the specification")];
    }
    match (body, schema(spec, &method, template)) {
        (None, _) => Vec::new(),
        (Some(_), None) => vec![format!("{method} {template} takes no body")],
        (Some(body), Some(_)) => match VALIDATORS.get(&name(&method, template)) {
            Some(validator) => {
                let errors = validator.iter_errors(body);
                errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
            }
            None => vec![format!("{method} {template} is not among the operations of the tests")],
        },
    }
}

fn name(method: &str, template: &str) -> String {
    format!("{method} {template}")
}

/// What a body has to be, where one is taken.
fn schema<'a>(spec: &'a Value, method: &str, template: &str) -> Option<&'a Value> {
    let operation = &spec["paths"][template][method];
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    (!schema.is_null()).then_some(schema)
}

/// The path of the specification with the fewest placeholders that fits.
fn template<'a>(spec: &'a Value, path: &str) -> Option<&'a str> {
    let fits = |template: &str| {
        let (mut ours, mut theirs) = (path.split('/'), template.split('/'));
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some(_), Some(part)) if part.starts_with('{') => {}
                (Some(our), Some(their)) if our == their => {}
                _ => return false,
            }
        }
    };
    let paths = spec["paths"].as_object().unwrap().keys().map(String::as_str);
    paths.filter(|template| fits(template)).min_by_key(|template| template.matches('{').count())
}

fn validator(spec: &Value, schema: &Value) -> Validator {
    let root = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [schema],
        "components": spec["components"],
    });
    jsonschema::validator_for(&root).unwrap()
}
