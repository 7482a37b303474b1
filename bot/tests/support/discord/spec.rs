//! Discord's own `OpenAPI` document, when `SPECS_DIR` says where it is: what the bot sends has
//! to be valid by the words of those who receive it.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex},
};

use jsonschema::Validator;
use serde_json::{Value, json};

static SPEC: LazyLock<Option<Value>> = LazyLock::new(|| {
    let folder = std::env::var_os("SPECS_DIR")?;
    let path = std::path::Path::new(&folder).join("discord-openapi.json");
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(serde_json::from_slice(&text).unwrap())
});

static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// What is wrong with a request, by the specification.
pub(super) fn complaints(method: &str, path: &str, body: Option<&Value>) -> Vec<String> {
    let Some(spec) = SPEC.as_ref() else { return Vec::new() };
    let method = method.to_lowercase();
    let Some(template) = template(spec, path) else {
        return vec![format!("{path} is not in the specification")];
    };
    let operation = &spec["paths"][template][&method];
    if operation.is_null() {
        return vec![format!("{method} {template} is not in the specification")];
    }
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    match (body, schema.is_null()) {
        (None, _) => Vec::new(),
        (Some(_), true) => vec![format!("{method} {template} takes no body")],
        (Some(body), false) => {
            let validator = validator(spec, &format!("{method} {template}"), schema);
            let errors = validator.iter_errors(body);
            errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
        }
    }
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

fn validator(spec: &Value, name: &str, schema: &Value) -> Arc<Validator> {
    let mut validators = VALIDATORS.lock().unwrap();
    let make = || {
        let root = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema],
            "components": spec["components"],
        });
        Arc::new(jsonschema::validator_for(&root).unwrap())
    };
    validators.entry(name.to_owned()).or_insert_with(make).clone()
}
