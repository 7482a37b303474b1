//! What the end of a game praises, in words.

use alhambra_renderer::Feat;

use super::{Args, Speaker, events::halves};
use crate::life::awards::{Award, Title};

/// «Green fingers».
pub(crate) fn award_title(speaker: Speaker<'_>, award: &Award) -> String {
    speaker.word(&award.title.key())
}

/// «Green fingers: Ali (5 × gardens)».
pub(crate) fn award_line(speaker: Speaker<'_>, award: &Award) -> String {
    let players = award.seats.iter().map(|seat| speaker.names.of(*seat).to_owned());
    let args = Args::new()
        .text("title", award_title(speaker, award))
        .text("players", speaker.list(players))
        .text("why", why(speaker, award));
    speaker.line("award-line", &args)
}

/// «5 × gardens».
fn why(speaker: Speaker<'_>, award: &Award) -> String {
    match (award.title, award.feat) {
        (Title::Most(kind), Feat::MostOf(_, count)) => {
            let kinds = speaker.word(&format!("kinds-{kind}"));
            let args = Args::new().text("number", halves(count)).text("kinds", kinds);
            speaker.line("award-most-why", &args)
        }
        (
            title,
            Feat::LongestWall(number)
            | Feat::ExactPayments(number)
            | Feat::MostOf(_, number)
            | Feat::ClosestScoring(number)
            | Feat::Other(number),
        ) => {
            let args = Args::new().number("number", number);
            speaker.line(&format!("{}-why", title.key()), &args)
        }
    }
}
