//! The rules, example by example; one file a rules sheet.

mod base;
mod bonus_cards;
mod camps;
mod change;
mod characters;
mod city_gates;
mod city_walls;
mod diamonds;
mod geometry;
mod magical_buildings;
mod major_projects;
mod master_builders;
mod money_changers;
mod new_score_cards;
mod pairs;
mod rulings;
mod scene;
mod sequence;
mod snapshots;
mod squares;
mod street_trader;
mod sultan;
mod thieves;
mod treasure_chamber;
mod vizier;
mod watchtowers;
