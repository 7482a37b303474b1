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
        first: 0.828,
        second: 0.869,
        third: 1.120,
        wall: 1.169,
        wall_later: 0.910,
        money: 0.563,
        cap: 13.691,
        beyond: 0.302,
        card: 0.636,
        exact: 2.171,
        afford: 0.368,
        reserve: 1.759,
        pending: 1.220,
        closed: 2.349,
        holdings: 1.0,
        special: 3.0,
        today: 0.261,
        to_come: 1.854,
        pace: 1.015,
        late: 2.796,
        rival: 0.847,
        others: 0.971,
        tempo: 1.930,
    };

    /// For three and more.
    pub const TABLE: Self = Self {
        first: 0.911,
        second: 0.813,
        third: 1.069,
        wall: 0.792,
        wall_later: 0.813,
        money: 0.699,
        cap: 17.152,
        beyond: 0.282,
        card: 0.717,
        exact: 1.357,
        afford: 0.311,
        reserve: 1.507,
        pending: 1.168,
        closed: 1.720,
        holdings: 1.0,
        special: 3.0,
        today: 0.351,
        to_come: 2.137,
        pace: 0.687,
        late: 4.701,
        rival: 0.550,
        others: 1.684,
        tempo: 2.166,
    };

    /// For two who play on quickly: nothing is tried out, so another action counts for more.
    pub const QUICK_DUEL: Self = Self {
        first: 1.504,
        second: 0.924,
        third: 1.041,
        wall: 0.320,
        money: 0.466,
        cap: 20.769,
        beyond: 0.395,
        card: 1.210,
        exact: 2.864,
        afford: 0.517,
        today: 0.227,
        to_come: 4.056,
        pace: 1.216,
        late: 7.623,
        tempo: 13.298,
        ..Self::DUEL
    };

    /// For three and more who do.
    pub const QUICK_TABLE: Self = Self {
        first: 0.566,
        second: 0.642,
        third: 0.659,
        wall: 0.478,
        money: 0.527,
        cap: 34.611,
        beyond: 0.136,
        card: 1.966,
        exact: 2.010,
        afford: 0.304,
        today: 0.541,
        to_come: 2.005,
        pace: 0.722,
        late: 16.501,
        tempo: 8.866,
        ..Self::TABLE
    };

    /// The tuned ones for a table of this size.
    pub fn for_players(players: usize) -> Self {
        if players == 2 { Self::DUEL } else { Self::TABLE }
    }

    /// What playouts are played by.
    pub fn quick(players: usize) -> Self {
        if players == 2 { Self::QUICK_DUEL } else { Self::QUICK_TABLE }
    }
}
