//! The words that are written in pictures.

use std::{collections::HashMap, sync::LazyLock};

use alhambra_engine::{Currency, Kind};
use alhambra_renderer::Words;

use crate::say::Language;

/// The words of the pictures in a language.
pub(super) fn words(language: Language) -> &'static Words {
    static ALL: LazyLock<HashMap<Language, Words>> =
        LazyLock::new(|| Language::ALL.into_iter().map(|it| (it, of(it))).collect());
    &ALL[&language]
}

fn of(language: Language) -> Words {
    let word = |key: &str| language.word(key);
    let title = |text: String| {
        let mut letters = text.chars();
        let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
        first + letters.as_str()
    };
    Words {
        kinds: Kind::ALL.map(|kind| title(word(&format!("kind-{kind}")))),
        kind_letters: Kind::ALL.map(|kind| word(&format!("letter-{kind}"))),
        currencies: Currency::ALL.map(|it| title(word(&format!("currency-{it}")))),
        player: word("picture-player"),
        dirk: "Dirk".to_owned(),
        points: word("picture-points"),
        wall: word("picture-wall"),
        reserve: word("picture-reserve"),
        new_tiles: word("picture-new-tiles"),
        market: word("picture-market"),
        money: word("picture-money"),
        hand: word("picture-hand"),
        pile: word("picture-pile"),
        discard: word("picture-discard"),
        supply: word("picture-supply"),
        scoring: word("picture-scoring"),
        next_scoring: word("picture-next-scoring"),
        beside: word("picture-beside"),
        course: word("picture-course"),
        to_move: word("picture-to-move"),
        game_over: word("picture-game-over"),
        total: word("picture-total"),
        exact: word("picture-exact"),
        over: word("picture-over"),
        short: word("picture-short"),
    }
}
