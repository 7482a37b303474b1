//! The rules, example by example; one file a rules sheet.

mod base;
mod camps;
mod change;
mod characters;
mod magical_buildings;
mod major_projects;
mod master_builders;
mod money_changers;
mod new_score_cards;
mod rulings;
mod scene;
mod street_trader;
mod sultan;
mod treasure_chamber;
