//! The numbers a position is judged by. Found by `--example tune`; the seeds and what came out
//! are in `tuning/`.

macro_rules! weights {
    ($($(#[$why:meta])* $name:ident),* $(,)?) => {
        /// What a computer player makes of a position, in points.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Weights {
            $($(#[$why])* pub $name: f32,)*
        }

        impl Weights {
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];

            pub fn to_vec(&self) -> Vec<f32> {
                vec![$(self.$name,)*]
            }

            /// In the order of [`Weights::NAMES`].
            pub fn from_slice(values: &[f32]) -> Option<Self> {
                let mut values = values.iter().copied();
                let weights = Self { $($name: values.next()?,)* };
                values.next().is_none().then_some(weights)
            }
        }
    };
}

weights! {
    /// Majorities of the three scorings.
    first,
    second,
    third,
    /// A unit of wall, in the next scoring and in each one after it.
    wall,
    wall_later,
    /// Money of a currency up to the cap, and what more of it is worth in comparison.
    money,
    cap,
    beyond,
    /// A card, whatever it shows.
    card,
    /// A market tile that can be paid exactly, or at all.
    exact,
    afford,
    /// A tile in the reserve, and a new one that is not placed yet.
    reserve,
    pending,
    /// A closed Alhambra, where nothing can be added.
    closed,
    /// What modules say their holdings are worth, and a card that is not money.
    holdings,
    special,
    /// How uncertain a majority is today, and how much with the tiles to come.
    today,
    to_come,
    /// Tiles drawn for each card that is drawn.
    pace,
    /// Turns left from which on money keeps its value.
    late,
    /// How much the best of the others counts against their mean, and all of them.
    rival,
    others,
    /// Another action.
    tempo,
}

impl Weights {
    /// For two players, with Dirk.
    pub const DUEL: Self = Self {
        first: 1.0,
        second: 1.0,
        third: 1.0,
        wall: 0.9,
        wall_later: 0.9,
        money: 0.6,
        cap: 14.0,
        beyond: 0.3,
        card: 0.4,
        exact: 1.5,
        afford: 0.3,
        reserve: 1.5,
        pending: 1.0,
        closed: 2.0,
        holdings: 1.0,
        special: 3.0,
        today: 0.35,
        to_come: 1.7,
        pace: 0.8,
        late: 3.0,
        rival: 0.6,
        others: 1.0,
        tempo: 2.0,
    };

    /// For three and more.
    pub const TABLE: Self = Self { pace: 0.65, ..Self::DUEL };

    /// The tuned ones for a table of this size.
    pub fn for_players(players: usize) -> Self {
        if players == 2 { Self::DUEL } else { Self::TABLE }
    }
}
