//! The rules for somebody who has never played: page by page, with pictures, in every language.

use alhambra_bot::{chat::Subject, say::Language};
use alhambra_engine::ModuleId;

use crate::stage::{Stage, Who, buttons, data};

const PEOPLE: [Who; 2] = ["ann", "bob"];

#[tokio::test]
async fn six_pages_lead_through_the_game_each_with_a_picture() {
    for language in Language::ALL.map(Language::code) {
        let mut stage = Stage::new(&PEOPLE).await;
        stage.language = language;
        let mut page = stage.says("ann", "rules").await.message.unwrap();
        for nth in 1..=6 {
            let Subject::Lesson { of } = &page.pictures[0].subject else { panic!("{page:?}") };
            assert_eq!(*of, nth.to_string());
            assert!(page.length() < 1000, "a short page: {}", page.length());
            let painted = stage.keep_pictures(&page, &format!("lesson-{language}")).await;
            assert!(painted[0].bytes.starts_with(b"\x89PNG"), "{nth}");
            let on = buttons(&page)
                .into_iter()
                .find(|it| data(it).ends_with(&format!("page {}", nth + 1)));
            assert_eq!(on.is_some(), nth < 6, "{language}");
            if let Some(on) = on {
                page = stage.presses("ann", &on).await.message.unwrap();
            }
        }
        stage.keep_transcript(&format!("rules-{language}"));
    }
}

#[tokio::test]
async fn every_module_has_a_page_and_can_be_found_by_buttons() {
    let mut stage = Stage::new(&PEOPLE).await;
    let first = stage.says("ann", "rules").await.message.unwrap();
    let list = buttons(&first).into_iter().find(|it| data(it).ends_with("rules modules")).unwrap();
    let mut list = stage.presses("ann", &list).await.message.unwrap();
    let mut found = Vec::new();
    for _ in 0..=ModuleId::ALL.len() {
        for module in ModuleId::ALL {
            let line = format!(":rules {module}");
            if buttons(&list).iter().any(|it| data(it).ends_with(&line)) && !found.contains(module)
            {
                found.push(*module);
            }
        }
        if found.len() == ModuleId::ALL.len() {
            break;
        }
        let next = buttons(&list).into_iter().next_back().unwrap();
        list = stage.presses("ann", &next).await.message.unwrap();
    }
    assert_eq!(found.len(), ModuleId::ALL.len());
    let mut pictures = 0;
    for module in ModuleId::ALL {
        let page = stage.says("ann", &format!("rules {module}")).await.message.unwrap();
        let painted = stage.keep_pictures(&page, "module").await;
        pictures += painted.len();
        assert!(painted.iter().all(|it| it.bytes.starts_with(b"\x89PNG")), "{module}");
    }
    // A module that changes nothing but a rule has nothing to show.
    assert!(ModuleId::ALL.len() <= pictures + 4, "{pictures} pictures");
}
