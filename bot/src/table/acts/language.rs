//! The language of a person, and that of a table.

use crate::{
    chat::{Answer, Button, Target},
    say::{Args, Language},
    store::{self, Account, TableId, Write},
    table::{
        Guest, Hall, Outcome, Visitor,
        acts::lobby,
        room::Room,
        router::tap::Tap,
        texts::speech::{Speech, button},
    },
};

/// So many languages stand beside each other.
pub(crate) const ROW: usize = 4;

/// What everybody in a place hears is in the language of the place: of its table, or its server.
/// What one person hears is in theirs.
pub(crate) async fn aloud(hall: &Hall, visitor: &Visitor) -> store::Result<Language> {
    let place = match &visitor.from {
        Target::Place(place) if place.platform.answers_aloud() => place,
        _ => return Ok(visitor.language),
    };
    let table = hall.store().last_table_at(place).await?;
    let of_table = table.and_then(|table| Language::read(&table.language));
    let by_rule = || visitor.rank().member.as_ref().and_then(|member| member.rules.language);
    Ok(of_table.or_else(by_rule).unwrap_or(visitor.language))
}

/// `/language` in the private chat: that of the person, at all tables.
pub(crate) async fn own(
    hall: &Hall,
    visitor: &Visitor,
    wish: Option<Language>,
) -> anyhow::Result<Answer> {
    let Some(language) = wish else {
        let asked = Speech::new(visitor.language).line("language-ask-yours", &Args::new());
        return Ok(asked.with_buttons(choices(None)));
    };
    let args = Args::new().text("language", language.own_name());
    let answer = Answer { replaces: true, ..Speech::new(language).line("language-yours", &args) };
    let (id, now) = (visitor.account.id, visitor.now);
    let changed = |_: &Hall, mut account: Account, rooms: &mut [&mut Room]| {
        account.language = Some(language.code().to_owned());
        for room in rooms.iter_mut() {
            room.update_account(&account);
        }
        Outcome { answer: answer.clone(), writes: vec![Write::Prefer(account)] }
    };
    Ok(hall.at_all_tables(id, now, Some(&visitor.update), changed).await?)
}

/// `/language` at a table: the one that the table speaks.
pub(crate) fn table(
    hall: &Hall,
    guest: &Guest<'_>,
    room: &mut Room,
    wish: Option<Language>,
) -> Outcome {
    let speech = Speech::new(guest.language);
    if wish.is_some() && !guest.may_manage() {
        return Outcome::just(speech.line("not-seated", &Args::new()));
    }
    let Some(language) = wish else {
        let asked = speech.line("language-ask", &Args::new());
        let mut buttons = choices(Some(room.table.id));
        buttons.push(vec![speech.say("button-own-language", None, "language own")]);
        return Outcome::just(asked.with_buttons(buttons));
    };
    language.code().clone_into(&mut room.table.language);
    let args = Args::new().text("language", language.own_name());
    let answer = Answer { replaces: true, ..speech.line("language-table", &args) };
    lobby::changed(hall, room, answer)
}

fn choices(table: Option<TableId>) -> Vec<Vec<Button>> {
    let choice = |language: Language| {
        let whose = if table.is_some() { "" } else { "own " };
        let line = format!("language {whose}{}", language.code());
        button(language.own_name(), &Tap::Say { table, line })
    };
    Language::ALL.map(choice).chunks(ROW).map(<[Button]>::to_vec).collect()
}
