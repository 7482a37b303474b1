//! The rules, example by example; one file a rules sheet.

mod base;
mod camps;
mod characters;
mod magical_buildings;
mod major_projects;
mod scene;
mod street_trader;
mod sultan;
mod treasure_chamber;
