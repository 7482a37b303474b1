//! The few words that only Telegram needs, because of how it is built.

pub(super) const LANGUAGES: [&str; 3] = ["en", "de", "fr"];

pub(super) struct Words {
    /// After the person's name: we could not write to them.
    pub(super) open_first: &'static str,
    /// On the button beside it.
    pub(super) open: &'static str,
    /// A press in the group was answered in the private chat.
    pub(super) look_there: &'static str,
    /// To somebody who writes as the group or as a channel.
    pub(super) be_yourself: &'static str,
    /// To somebody who writes as the group and asks for something private.
    pub(super) only_private: &'static str,
}

const ENGLISH: Words = Words {
    open_first: ", I may not write to you yet. Open our private chat and press Start, then try again.",
    open: "Open the private chat",
    look_there: "You find it in our private chat.",
    be_yourself: "You write as the group, so I cannot tell who you are. Please use the buttons, or write as yourself.",
    only_private: "That answer is for one person only. Please use the buttons, or write as yourself.",
};

const GERMAN: Words = Words {
    open_first: ", ich darf dir noch nicht schreiben. Öffne unseren privaten Chat, drück auf Start und versuch es noch einmal.",
    open: "Privaten Chat öffnen",
    look_there: "Es steht in unserem privaten Chat.",
    be_yourself: "Du schreibst als Gruppe, daher weiß ich nicht, wer du bist. Nimm bitte die Knöpfe oder schreib als du selbst.",
    only_private: "Diese Antwort ist nur für eine Person. Nimm bitte die Knöpfe oder schreib als du selbst.",
};

const FRENCH: Words = Words {
    open_first: ", je ne peux pas encore vous écrire. Ouvrez notre discussion privée, appuyez sur Démarrer, puis réessayez.",
    open: "Ouvrir la discussion privée",
    look_there: "C’est dans notre discussion privée.",
    be_yourself: "Vous écrivez au nom du groupe, je ne sais donc pas qui vous êtes. Utilisez les boutons ou écrivez en votre nom.",
    only_private: "Cette réponse n’est que pour une personne. Utilisez les boutons ou écrivez en votre nom.",
};

/// The words for a language as platforms write it, such as `fr-FR`.
pub(super) fn words(language: Option<&str>) -> &'static Words {
    match language.unwrap_or_default().split(['-', '_']).next() {
        Some("de") => &GERMAN,
        Some("fr") => &FRENCH,
        _ => &ENGLISH,
    }
}
