//! The slash commands with their options, in the three languages. Whatever a person sees
//! and types, the English names arrive.

/// A text in English, German and French.
#[derive(Debug, Clone, Copy)]
pub(super) struct Words {
    pub(super) en: &'static str,
    pub(super) de: &'static str,
    pub(super) fr: &'static str,
}

impl Words {
    /// In the language of a Discord locale such as `de` or `en-GB`.
    pub(super) fn in_language(self, locale: &str) -> &'static str {
        match locale.split('-').next() {
            Some("de") => self.de,
            Some("fr") => self.fr,
            _ => self.en,
        }
    }
}

const fn w(en: &'static str, de: &'static str, fr: &'static str) -> Words {
    Words { en, de, fr }
}

pub(super) struct Command {
    pub(super) name: Words,
    pub(super) does: Words,
    pub(super) options: &'static [Opt],
}

/// An option. Its value is put into the command line after `lead`.
pub(super) struct Opt {
    pub(super) name: Words,
    pub(super) does: Words,
    pub(super) lead: &'static str,
    pub(super) kind: Kind,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    /// Words that the application completes while they are typed.
    Completed,
    /// One of a few.
    Choice(&'static [(&'static str, Words)]),
    Role,
    Channel,
}

const fn command(name: Words, does: Words, options: &'static [Opt]) -> Command {
    Command { name, does, options }
}

const fn completed(name: Words, does: Words) -> Opt {
    Opt { name, does, lead: "", kind: Kind::Completed }
}

const LANGUAGES: Kind = Kind::Choice(&[
    ("en", w("English", "Englisch", "anglais")),
    ("de", w("German", "Deutsch", "allemand")),
    ("fr", w("French", "Französisch", "français")),
]);

const PACES: Kind = Kind::Choice(&[
    ("12h", w("12 hours", "12 Stunden", "12 heures")),
    ("1d", w("a day", "ein Tag", "un jour")),
    ("2d", w("2 days", "2 Tage", "2 jours")),
    ("3d", w("3 days", "3 Tage", "3 jours")),
    ("7d", w("a week", "eine Woche", "une semaine")),
    ("none", w("as long as it takes", "so lange es dauert", "le temps qu’il faut")),
]);
const COLOURS: Kind = Kind::Choice(&[
    ("green", w("green", "grün", "vert")),
    ("white", w("white", "weiß", "blanc")),
    ("blue", w("blue", "blau", "bleu")),
    ("orange", w("orange", "orange", "orange")),
    ("yellow", w("yellow", "gelb", "jaune")),
    ("red", w("red", "rot", "rouge")),
]);

const LANGUAGE: Opt = Opt {
    name: w("language", "sprache", "langue"),
    does: w("The language of the table", "Die Sprache des Tisches", "La langue de la table"),
    lead: "",
    kind: LANGUAGES,
};
const PACE: Opt = Opt {
    name: w("pace", "tempo", "rythme"),
    does: w(
        "How long a turn may take",
        "Wie lange ein Zug dauern darf",
        "Combien de temps un tour peut durer",
    ),
    lead: "",
    kind: PACES,
};
const BUILDING: Opt = completed(
    w("building", "gebäude", "bâtiment"),
    w(
        "A slot of the market or a building",
        "Ein Feld des Marktes oder ein Gebäude",
        "Une case du marché ou un bâtiment",
    ),
);
const CELL: Opt = Opt {
    name: w("cell", "feld", "case"),
    does: w("The number in the picture", "Die Nummer im Bild", "Le numéro dans l’image"),
    lead: "at ",
    kind: Kind::Completed,
};

#[rustfmt::skip]
pub(super) const COMMANDS: &[Command] = &[
    // Lobby
    command(w("new", "neu", "nouvelle"),
        w("Open a table in this channel", "Einen Tisch in diesem Kanal eröffnen", "Ouvrir une table dans ce salon"),
        &[LANGUAGE, PACE]),
    command(w("join", "mitspielen", "rejoindre"),
        w("Sit down at the table", "Sich an den Tisch setzen", "S’asseoir à la table"),
        &[Opt { name: w("colour", "farbe", "couleur"), does: w("Your colour", "Deine Farbe", "Votre couleur"), lead: "", kind: COLOURS }]),
    command(w("leave", "verlassen", "quitter"),
        w("Leave the table", "Den Tisch verlassen", "Quitter la table"), &[]),
    command(w("modules", "module", "modules"),
        w("Choose the expansions", "Die Erweiterungen wählen", "Choisir les extensions"),
        &[completed(w("names", "namen", "noms"), w("Expansions or a preset", "Erweiterungen oder eine Auswahl", "Des extensions ou une sélection"))]),
    command(w("pace", "tempo", "rythme"),
        w("How long a turn may take", "Wie lange ein Zug dauern darf", "Combien de temps un tour peut durer"), &[PACE]),
    command(w("language", "sprache", "langue"),
        w("The language of the table", "Die Sprache des Tisches", "La langue de la table"), &[LANGUAGE]),
    command(w("start", "starten", "commencer"),
        w("Begin the game", "Das Spiel beginnen", "Commencer la partie"), &[]),
    command(w("cancel", "absagen", "annuler"),
        w("Close the table before the game begins", "Den Tisch vor dem Spiel schließen", "Fermer la table avant la partie"), &[]),
    command(w("rematch", "revanche", "revanche"),
        w("Once more with the same players", "Noch einmal mit denselben Leuten", "Encore une fois avec les mêmes joueurs"), &[]),
    // Play
    command(w("take", "nehmen", "prendre"),
        w("Take money", "Geld nehmen", "Prendre de l’argent"),
        &[completed(w("cards", "karten", "cartes"), w("Cards such as F3 D2", "Karten wie F3 D2", "Des cartes comme F3 D2"))]),
    command(w("buy", "kaufen", "acheter"),
        w("Buy a building", "Ein Gebäude kaufen", "Acheter un bâtiment"),
        &[
            BUILDING,
            Opt { name: w("with", "mit", "avec"), does: w("Cards such as F3 F4", "Karten wie F3 F4", "Des cartes comme F3 F4"), lead: "with ", kind: Kind::Completed },
        ]),
    command(w("place", "bauen", "poser"),
        w("Place a bought building in your Alhambra", "Ein gekauftes Gebäude in die Alhambra bauen", "Poser un bâtiment acheté dans votre Alhambra"),
        &[BUILDING, CELL]),
    command(w("reserve", "reserve", "réserver"),
        w("Put a bought building into your reserve", "Ein gekauftes Gebäude in die Reserve legen", "Mettre un bâtiment acheté en réserve"),
        &[BUILDING]),
    command(w("give", "schenken", "donner"),
        w("Give a bought building away", "Ein gekauftes Gebäude verschenken", "Donner un bâtiment acheté"),
        &[BUILDING]),
    command(w("rebuild", "umbauen", "transformer"),
        w("Rebuild your Alhambra", "Die Alhambra umbauen", "Transformer votre Alhambra"),
        &[completed(w("how", "wie", "comment"), w("What moves where", "Was wohin kommt", "Ce qui va où"))]),
    command(w("choose", "wählen", "choisir"),
        w("Answer the question you were asked", "Die gestellte Frage beantworten", "Répondre à la question posée"),
        &[completed(w("choice", "wahl", "choix"), w("One of the answers", "Eine der Antworten", "Une des réponses"))]),
    command(w("undo", "zurücknehmen", "défaire"),
        w("Take back your last step", "Den letzten Schritt zurücknehmen", "Reprendre votre dernier pas"), &[]),
    command(w("done", "fertig", "terminer"),
        w("End your turn", "Den Zug beenden", "Terminer votre tour"), &[]),
    command(w("pass", "passen", "passer"),
        w("Do without", "Verzichten", "Renoncer"), &[]),
    // Look
    command(w("hand", "hand", "main"),
        w("Your hand, for you alone", "Die eigene Hand, nur für dich", "Votre main, pour vous seul"), &[]),
    command(w("table", "tisch", "table"),
        w("The whole table", "Der ganze Tisch", "Toute la table"), &[]),
    command(w("alhambra", "alhambra", "alhambra"),
        w("An Alhambra", "Eine Alhambra", "Une Alhambra"),
        &[completed(w("player", "spieler", "joueur"), w("Whose; yours without it", "Wessen; ohne Angabe die eigene", "De qui ; la vôtre par défaut"))]),
    command(w("market", "markt", "marché"),
        w("Market and money on display", "Markt und ausliegendes Geld", "Le marché et l’argent exposé"), &[]),
    command(w("score", "wertung", "score"),
        w("The score and how it came about", "Der Punktestand und wie er entstand", "Le score et son détail"), &[]),
    command(w("log", "verlauf", "journal"),
        w("What has happened", "Was geschehen ist", "Ce qui s’est passé"),
        &[completed(w("page", "seite", "page"), w("Further back", "Weiter zurück", "Plus loin en arrière"))]),
    command(w("games", "spiele", "parties"),
        w("Your tables", "Deine Tische", "Vos tables"), &[]),
    command(w("text", "text", "texte"),
        w("The table in words, without pictures", "Der Tisch in Worten, ohne Bilder", "La table en mots, sans images"), &[]),
    // Help
    command(w("help", "hilfe", "aide"),
        w("How this works", "Wie das hier geht", "Comment ça marche"),
        &[completed(w("about", "worüber", "sujet"), w("A command", "Ein Befehl", "Une commande"))]),
    command(w("rules", "regeln", "règles"),
        w("The rules", "Die Regeln", "Les règles"),
        &[completed(w("module", "modul", "module"), w("An expansion", "Eine Erweiterung", "Une extension"))]),
    // Absence
    command(w("orders", "aufträge", "ordres"),
        w("Answers that you give in advance", "Antworten im Voraus", "Vos réponses à l’avance"),
        &[
            completed(w("question", "frage", "question"), w("Which question", "Welche Frage", "Quelle question")),
            completed(w("answer", "antwort", "réponse"), w("What to answer", "Was geantwortet wird", "Ce qu’il faut répondre")),
        ]),
    command(w("remind", "erinnern", "rappeler"),
        w("When you want to be reminded", "Wann du erinnert werden willst", "Quand vous voulez un rappel"),
        &[completed(w("when", "wann", "quand"), w("A time, or off", "Eine Zeit, oder off", "Un moment, ou off"))]),
    command(w("vacation", "urlaub", "vacances"),
        w("Say that you are away", "Sagen, dass du weg bist", "Dire que vous êtes absent"),
        &[completed(w("until", "bis", "jusque"), w("A day, or off", "Ein Tag, oder off", "Un jour, ou off"))]),
    command(w("replace", "ersetzen", "remplacer"),
        w("Find somebody else for a seat", "Jemand anderen für einen Platz finden", "Trouver quelqu’un d’autre pour une place"),
        &[completed(w("player", "spieler", "joueur"), w("Whose seat", "Wessen Platz", "La place de qui"))]),
    command(w("vote", "abstimmen", "voter"),
        w("Vote on what the table was asked", "Über die Frage an den Tisch abstimmen", "Voter sur la question posée à la table"),
        &[completed(w("choice", "wahl", "choix"), w("One of the answers", "Eine der Antworten", "Une des réponses"))]),
    // Admin
    command(w("settings", "einstellungen", "réglages"),
        w("Settings of the table or the server", "Einstellungen des Tisches oder des Servers", "Réglages de la table ou du serveur"),
        &[
            completed(w("setting", "einstellung", "réglage"), w("Which one", "Welche", "Lequel")),
            completed(w("value", "wert", "valeur"), w("What it shall be", "Was sie sein soll", "Ce qu’il doit être")),
            Opt { name: w("role", "rolle", "rôle"), does: w("A role, where the setting names one", "Eine Rolle, wo die Einstellung eine nennt", "Un rôle, si le réglage en nomme un"), lead: "", kind: Kind::Role },
            Opt { name: w("channel", "kanal", "salon"), does: w("A channel, where the setting names one", "Ein Kanal, wo die Einstellung einen nennt", "Un salon, si le réglage en nomme un"), lead: "", kind: Kind::Channel },
        ]),
    command(w("abort", "abbrechen", "interrompre"),
        w("Abort the game", "Das Spiel abbrechen", "Interrompre la partie"), &[]),
    command(w("export", "exportieren", "exporter"),
        w("The whole game as a file", "Das ganze Spiel als Datei", "Toute la partie dans un fichier"), &[]),
    command(w("check", "prüfen", "vérifier"),
        w("May the bot do here what it needs?", "Darf der Bot hier, was er braucht?", "Le bot a-t-il ici les droits nécessaires ?"), &[]),
];

// What the adapter says itself, because the application cannot or must not be asked.

pub(super) const RESTARTING: Words = w(
    "I am restarting. Nothing is lost: please try again in a minute.",
    "Ich starte gerade neu. Nichts ist verloren: bitte in einer Minute noch einmal.",
    "Je redémarre. Rien n’est perdu : réessayez dans une minute.",
);
pub(super) const BROKEN: Words = w(
    "Something went wrong on my side. Nothing of the game is lost; the operator can see it in the log.",
    "Bei mir ist etwas schiefgegangen. Vom Spiel ist nichts verloren; der Betreiber sieht es im Protokoll.",
    "Quelque chose s’est mal passé de mon côté. Rien de la partie n’est perdu ; l’opérateur le voit dans le journal.",
);
pub(super) const MISSING: Words = w(
    "In this channel I may not do all that a game needs. Missing:",
    "In diesem Kanal darf ich nicht alles, was ein Spiel braucht. Es fehlt:",
    "Dans ce salon, il me manque des droits nécessaires à une partie :",
);
pub(super) const ASK_ADMIN: Words = w(
    "Somebody who manages the server can allow it in the channel’s settings, under Permissions.",
    "Wer den Server verwaltet, kann es in den Einstellungen des Kanals unter Berechtigungen erlauben.",
    "Une personne qui gère le serveur peut les accorder dans les paramètres du salon, sous Permissions.",
);
pub(super) const PRESENCE: &str = "/new · /neu · /nouvelle";

pub(super) const PERMISSION_NAMES: [Words; 6] = [
    w("View Channel", "Kanal ansehen", "Voir le salon"),
    w("Send Messages", "Nachrichten senden", "Envoyer des messages"),
    w(
        "Send Messages in Threads",
        "Nachrichten in Threads senden",
        "Envoyer des messages dans les fils",
    ),
    w("Embed Links", "Links einbetten", "Intégrer des liens"),
    w("Attach Files", "Dateien anhängen", "Joindre des fichiers"),
    w("Read Message History", "Nachrichtenverlauf anzeigen", "Voir les anciens messages"),
];
