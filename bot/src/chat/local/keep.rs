//! What the page may ask for by a number that nobody can guess: pictures, which are painted when
//! they are wanted, and files. Who may have a thing is kept with it.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use super::who::Who;
use crate::chat::{Known, Picture, PictureSpec, Subject};

/// The pages of everybody show fewer things than this.
const MOST_ITEMS: usize = 6_000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Item {
    pub(super) number: String,
    pub(super) what: What,
    readers: Readers,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum What {
    /// The same pictures have the same key; without a description it cannot be painted again.
    Picture { key: String, spec: Option<PictureSpec> },
    /// Offered for saving, never shown.
    File(String),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Readers {
    All,
    These(BTreeSet<String>),
}

impl Item {
    pub(super) fn url(&self) -> String {
        format!("/kept/{}", self.number)
    }

    /// Is that the same picture, on whatever paper? Its table may have gone back since and come
    /// to another position, which is not for the same eyes. What somebody's games add up to is
    /// shown as it is now.
    pub(super) fn shows(&self, picture: &Picture) -> bool {
        let What::Picture { key, spec: Some(spec) } = &self.what else { return false };
        let unpapered = |key: &str| key.rsplit_once('.').map(|(rest, _)| rest.to_owned());
        matches!(spec.subject, Subject::Stats { .. })
            || key.starts_with(DESCRIBED)
            || unpapered(key) == unpapered(&picture.key)
    }

    fn is_for(&self, who: &Who) -> bool {
        match (&self.readers, who) {
            (Readers::All, _) | (_, Who::Owner) => true,
            (Readers::These(persons), Who::Guest(person)) => persons.contains(person),
        }
    }
}

/// How the key of a picture begins that was promised by its description alone.
const DESCRIBED: char = '{';

/// A picture by its number and whether its paper is dark.
type Painted = ((String, bool), Arc<[u8]>);

#[derive(Debug)]
pub(super) struct Keep {
    items: HashMap<String, Item>,
    numbers: HashMap<String, String>,
    /// By number, the oldest first.
    order: VecDeque<String>,
    /// What was not shown for longest first.
    painted: VecDeque<Painted>,
    bytes: usize,
    most_bytes: usize,
}

impl Keep {
    pub(super) fn new(most_bytes: usize) -> Self {
        Self {
            items: HashMap::new(),
            numbers: HashMap::new(),
            order: VecDeque::new(),
            painted: VecDeque::new(),
            bytes: 0,
            most_bytes,
        }
    }

    /// A picture that is painted. Without a reader it is for all.
    pub(super) fn picture(
        &mut self,
        picture: Picture,
        spec: Option<PictureSpec>,
        reader: Option<&str>,
    ) -> &Item {
        let is_dark = spec.as_ref().is_some_and(|spec| spec.dark);
        let number = self.number_of(What::Picture { key: picture.key, spec }, reader);
        self.paint(number.clone(), is_dark, picture.bytes);
        &self.items[&number]
    }

    /// A picture that will be painted if somebody looks: of a position, or of one in the past
    /// that does not change any more.
    pub(super) fn promise(
        &mut self,
        spec: PictureSpec,
        known: Option<Known>,
        reader: Option<&str>,
    ) -> &Item {
        let described = || serde_json::to_string(&spec).unwrap_or_default();
        let key = known.map_or_else(described, |known| spec.key(known));
        let number = self.number_of(What::Picture { key, spec: Some(spec) }, reader);
        &self.items[&number]
    }

    pub(super) fn file(&mut self, content: String, reader: Option<&str>) -> &Item {
        let number = self.number_of(What::File(content), reader);
        &self.items[&number]
    }

    /// Something that was kept before.
    pub(super) fn restore(&mut self, item: Item) {
        if let What::Picture { key, .. } = &item.what {
            self.numbers.insert(key.clone(), item.number.clone());
        }
        let number = item.number.clone();
        if self.items.insert(number.clone(), item).is_none() {
            self.order.push_back(number);
        }
    }

    pub(super) fn get(&self, number: &str) -> Option<&Item> {
        self.items.get(number)
    }

    /// The same for somebody who may have it.
    pub(super) fn get_for(&self, number: &str, who: &Who) -> Option<&Item> {
        self.get(number).filter(|item| item.is_for(who))
    }

    pub(super) fn painted(&self, number: &str, is_dark: bool) -> Option<Arc<[u8]>> {
        let wanted = |((it, dark), _): &&Painted| it == number && *dark == is_dark;
        self.painted.iter().find(wanted).map(|(_, png)| Arc::clone(png))
    }

    /// When there is too much, what was not shown for longest goes: it can be painted again.
    pub(super) fn paint(&mut self, number: String, is_dark: bool, png: Arc<[u8]>) {
        let key = (number, is_dark);
        if let Some(at) = self.painted.iter().position(|(known, _)| *known == key) {
            let known = self.painted.remove(at);
            self.painted.extend(known);
            return;
        }
        self.bytes += png.len();
        self.painted.push_back((key, png));
        while self.bytes > self.most_bytes && self.painted.len() > 1 {
            let oldest = self.painted.pop_front();
            self.bytes -= oldest.map_or(0, |(_, png)| png.len());
        }
    }

    /// What has the same key is kept once; whoever it is shown to may have it from then on.
    fn number_of(&mut self, what: What, reader: Option<&str>) -> String {
        let known = match &what {
            What::Picture { key, .. } => self.numbers.get(key).cloned(),
            What::File(_) => None,
        };
        let number = known.unwrap_or_else(|| format!("{:032x}", rand::random::<u128>()));
        if let Some(item) = self.items.get_mut(&number) {
            match (&mut item.readers, reader) {
                (Readers::These(persons), Some(reader)) => {
                    persons.insert(reader.to_owned());
                }
                (readers, None) => *readers = Readers::All,
                (Readers::All, Some(_)) => {}
            }
            return number;
        }
        let readers = reader.map_or(Readers::All, |it| Readers::These([it.to_owned()].into()));
        self.restore(Item { number: number.clone(), what, readers });
        if self.order.len() > MOST_ITEMS
            && let Some(oldest) = self.order.pop_front()
            && let Some(Item { what: What::Picture { key, .. }, .. }) = self.items.remove(&oldest)
        {
            self.numbers.remove(&key);
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(keep: &mut Keep, key: &str, length: usize, reader: Option<&str>) -> String {
        let bytes = vec![0; length].into();
        let picture = Picture {
            name: String::new(),
            bytes,
            alt: String::new(),
            key: key.into(),
            areas: Vec::new(),
        };
        keep.picture(picture, None, reader).number.clone()
    }

    #[test]
    fn the_same_picture_is_kept_once() {
        let mut keep = Keep::new(100);
        let first = put(&mut keep, "a", 40, None);
        assert_eq!(put(&mut keep, "a", 40, None), first);
        assert_eq!(keep.bytes, 40);
    }

    #[test]
    fn the_picture_not_shown_for_longest_goes_first() {
        let mut keep = Keep::new(100);
        let a = put(&mut keep, "a", 40, None);
        let b = put(&mut keep, "b", 40, None);
        put(&mut keep, "a", 40, None);
        let c = put(&mut keep, "c", 40, None);
        let there = [a, b, c].map(|number| keep.painted(&number, false).is_some());
        assert_eq!(there, [true, false, true]);
    }

    #[test]
    fn only_the_same_picture_is_painted_again_on_whatever_paper() {
        let spec = |dark: bool| PictureSpec {
            table: 1,
            ply: 20,
            subject: Subject::Hand { seat: 1 },
            since: None,
            language: "en".into(),
            dark,
        };
        let painted = |dark: bool, ply: u32, log: u64| Picture {
            name: String::new(),
            bytes: vec![0; 40].into(),
            alt: String::new(),
            key: spec(dark).key(Known { ply, log }),
            areas: Vec::new(),
        };
        let mut keep = Keep::new(100);
        let hand = keep.picture(painted(false, 20, 7), Some(spec(false)), Some("nina")).clone();
        let promised = keep.promise(spec(true), Some(Known { ply: 20, log: 7 }), None).clone();
        for item in [hand, promised] {
            assert!(item.shows(&painted(false, 20, 7)) && item.shows(&painted(true, 20, 7)));
            // All agreed to take back what led there, and it went on otherwise, or not at all.
            assert!(!item.shows(&painted(true, 20, 8)));
            assert!(!item.shows(&painted(false, 12, 9)));
        }
    }

    #[test]
    fn a_picture_is_for_those_whom_it_was_shown_to() {
        let mut keep = Keep::new(100);
        let [nina, kim] = ["nina", "kim"].map(|id| Who::Guest(id.to_owned()));
        let hand = put(&mut keep, "hand", 40, Some("nina"));
        let sees = |keep: &Keep, who: &Who| keep.get_for(&hand, who).is_some();
        assert!(sees(&keep, &nina) && sees(&keep, &Who::Owner));
        assert!(!sees(&keep, &kim));
        put(&mut keep, "hand", 40, None);
        assert!(sees(&keep, &kim), "it was shown to all");
    }
}
