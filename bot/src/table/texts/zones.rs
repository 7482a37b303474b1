//! Time zones by their IANA names: found by what people type, and by buttons.

use crate::{
    chat::{Answer, Button, Text},
    parse::distance,
    say::Args,
    table::{
        router::tap::Tap,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// Parts of the world, as the names begin.
const REGIONS: &[&str] = &[
    "Europe",
    "America",
    "Asia",
    "Africa",
    "Australia",
    "Pacific",
    "Atlantic",
    "Indian",
    "Antarctica",
    "Arctic",
];

/// Zones where most people live, for the first page.
pub(crate) const COMMON: &[&str] = &[
    "Europe/London",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Athens",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
];

const PAGE: usize = 18;

fn all() -> Vec<String> {
    let names = jiff::tz::db().available().map(|name| name.as_str().to_owned());
    let known = |name: &String| {
        name == "UTC" || REGIONS.iter().any(|region| name.starts_with(&format!("{region}/")))
    };
    let mut names: Vec<String> = names.filter(known).collect();
    names.sort();
    names.dedup();
    names
}

/// The zone that is meant, or those that sound like it, nearest first.
pub(crate) fn find(said: &str) -> Result<String, Vec<String>> {
    let plain = |name: &str| name.to_lowercase().replace([' ', '-'], "_");
    let said = plain(said.trim());
    let names = all();
    let city = |name: &str| plain(name.rsplit('/').next().unwrap_or(name));
    if let Some(exact) = names.iter().find(|name| plain(name) == said) {
        return Ok(exact.clone());
    }
    let mut named = names.iter().filter(|name| city(name) == said);
    if let (Some(one), None) = (named.next(), named.next()) {
        return Ok(one.clone());
    }
    let of = said.rsplit('/').next().unwrap_or(&said).to_owned();
    let mut near: Vec<(usize, &String)> = names
        .iter()
        .map(|name| {
            let part = 3 <= of.len() && plain(name).contains(&of);
            (if part { 0 } else { distance(&city(name), &of) }, name)
        })
        .filter(|(distance, _)| *distance <= 1 + of.len() / 4)
        .collect();
    near.sort();
    Err(near.into_iter().take(6).map(|(_, name)| name.clone()).collect())
}

/// A button that chooses a zone.
fn choice(name: &str) -> Button {
    let label = name.replace('_', " ");
    let tap = Tap::Say { table: None, line: format!("remind zone {name}") };
    button(label, &tap)
}

/// Common zones and the parts of the world, or one part page by page.
pub(crate) fn menu(
    speech: Speech,
    lead: Option<Text>,
    region: Option<&str>,
    page: usize,
) -> Answer {
    let region = region
        .and_then(|said| REGIONS.iter().find(|region| region.eq_ignore_ascii_case(said)).copied());
    let leaf = |label: String, line: String| button(label, &Tap::Say { table: None, line });
    let mut buttons: Vec<Vec<Button>> = Vec::new();
    match region {
        None => {
            let common: Vec<Button> = COMMON.iter().map(|name| choice(name)).collect();
            buttons.extend(common.chunks(3).map(<[Button]>::to_vec));
            let parts: Vec<Button> = REGIONS
                .iter()
                .map(|region| leaf(format!("{region} …"), format!("remind zones {region}")))
                .chain([choice("UTC")])
                .collect();
            buttons.extend(parts.chunks(4).map(<[Button]>::to_vec));
        }
        Some(region) => {
            let names: Vec<String> =
                all().into_iter().filter(|name| name.starts_with(&format!("{region}/"))).collect();
            let pages = names.len().div_ceil(PAGE).max(1);
            let page = page % pages;
            let shown: Vec<Button> =
                names.iter().skip(page * PAGE).take(PAGE).map(|name| choice(name)).collect();
            buttons.extend(shown.chunks(3).map(<[Button]>::to_vec));
            let turn = |key: &str, to: usize| {
                leaf(speech.language.word(key), format!("remind zones {region} {to}"))
            };
            let mut below = vec![leaf(speech.language.word("button-back"), "remind zones".into())];
            if 1 < pages {
                below.push(turn("button-prev", (page + pages - 1) % pages));
                below.push(turn("button-next", (page + 1) % pages));
            }
            buttons.push(below);
        }
    }
    let ask = speech.language.text("zone-ask", &Args::new());
    let mut said = answer(lines(lead.into_iter().chain([ask])));
    said.replaces = true;
    if let Some(message) = &mut said.message {
        message.buttons = buttons;
    }
    said
}

/// Nobody knows this zone; perhaps one of these is meant.
pub(crate) fn unknown(speech: Speech, said: &str, near: &[String]) -> Answer {
    let word: String = said.chars().take(40).collect();
    let lead = speech.language.text("zone-unknown", &Args::new().text("word", word));
    if near.is_empty() {
        return menu(speech, Some(lead), None, 0);
    }
    let ask = speech.language.text("zone-near", &Args::new());
    let mut answered = answer(lines([lead, ask]));
    if let Some(message) = &mut answered.message {
        let near: Vec<Button> = near.iter().map(|name| choice(name)).collect();
        message.buttons = near.chunks(3).map(<[Button]>::to_vec).collect();
        message.buttons.push(vec![speech.say("button-zones", None, "remind zones")]);
    }
    answered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_found_by_its_name_or_its_city() {
        for said in ["Europe/Berlin", "europe/berlin", "berlin", " Berlin "] {
            assert_eq!(find(said), Ok("Europe/Berlin".into()), "{said}");
        }
        assert_eq!(find("new york"), Ok("America/New_York".into()));
        assert_eq!(find("utc"), Ok("UTC".into()));
    }

    #[test]
    fn a_misspelt_zone_gets_those_that_sound_like_it() {
        assert!(find("Europe/Berln").unwrap_err().contains(&"Europe/Berlin".to_owned()));
        assert!(find("Viena").unwrap_err().contains(&"Europe/Vienna".to_owned()));
        assert_eq!(find("xqzzzzy"), Err(Vec::new()));
    }

    #[test]
    fn every_common_zone_exists_and_every_button_fits() {
        for name in COMMON.iter().copied().map(str::to_owned).chain(all()) {
            assert!(jiff::tz::TimeZone::get(&name).is_ok(), "{name}");
            let crate::chat::Press::Data(data) = choice(&name).does else { unreachable!() };
            assert!(data.len() <= 64, "{data}");
        }
    }
}
