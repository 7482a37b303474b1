//! Breaking a snapshot: fields dropped, numbers changed, strings swapped, arrays cut.

use rand::{Rng, RngExt};
use serde_json::{Value, json};

/// Changes something somewhere in a value; `original` lends parts.
pub(crate) fn change(value: &mut Value, original: &Value, rng: &mut impl Rng) {
    let depth = rng.random_range(1..7);
    let place = descend(value, depth, rng);
    let other = || json!([null, true, -1, 0, 7, 255, 256, 65_536, "", "F3", "tower-13", [], {}]);
    *place = match (place.take(), rng.random_range(0..6)) {
        (Value::Number(_), 0..4) => {
            let near =
                [-1i64, 0, 1, 2, 3, 4, 5, 6, 9, 63, 127, 128, 200, 255, 32_767, 4_294_967_295];
            json!(near[rng.random_range(0..near.len())])
        }
        (Value::Bool(is), 0..4) => json!(!is),
        (Value::Array(mut list), kind @ 0..5) if !list.is_empty() => {
            let (at, to) = (rng.random_range(0..list.len()), rng.random_range(0..list.len()));
            match kind {
                0 => list.truncate(at),
                1 => drop(list.remove(at)),
                2 => list.push(list[at].clone()),
                3 => list.swap(at, to),
                _ => list[at] = list[to].clone(),
            }
            Value::Array(list)
        }
        (Value::Object(mut fields), 0..4) if !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = &names[rng.random_range(0..names.len())];
            if rng.random_range(0..4) == 0 {
                fields.insert(name.clone(), Value::Null);
            } else {
                fields.remove(name);
            }
            Value::Object(fields)
        }
        (Value::String(_) | Value::Null, 0..4) => {
            let mut original = original.clone();
            descend(&mut original, rng.random_range(2..6), rng).take()
        }
        _ => other()[rng.random_range(0..13)].take(),
    };
}

fn descend<'a>(mut value: &'a mut Value, depth: usize, rng: &mut impl Rng) -> &'a mut Value {
    for _ in 0..depth {
        let size = match value {
            Value::Array(list) => list.len(),
            Value::Object(fields) => fields.len(),
            _ => 0,
        };
        if size == 0 {
            return value;
        }
        let nth = rng.random_range(0..size);
        value = match value {
            Value::Array(list) => &mut list[nth],
            Value::Object(fields) => fields.values_mut().nth(nth).expect("it has so many"),
            _ => return value,
        };
    }
    value
}
