//! The numbers a position is judged by. Found by `--example tune`; the seeds and what came out
//! are in `tuning/`.

use alhambra_engine::Round;

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
    /// The part of what such a tile would bring that counts, if it can be paid exactly or at
    /// all, and the part of them that is bought by whoever can pay exactly.
    want,
    wish,
    snap,
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
    /// In quick play: a side of a tile with a wall, and what a tile would bring somebody else
    /// who can pay for it.
    fence,
    deny,
    /// A pair of buildings of one kind, whatever they bring: a matter of taste.
    pairs,
}

impl Weights {
    /// What the majorities of a scoring count.
    pub(crate) fn of_round(&self, round: Round) -> f32 {
        match round {
            Round::First => self.first,
            Round::Second => self.second,
            Round::Third => self.third,
        }
    }

    /// How uncertain the lead of one over another is.
    pub(crate) fn spread(&self, coming: f32) -> f32 {
        (self.today * self.today + 2.0 * self.to_come * coming).sqrt()
    }

    /// So much money of a currency counts as if it were so much.
    pub(crate) fn keeps(&self, sum: f32) -> f32 {
        sum.min(self.cap) + self.beyond * (sum - self.cap).max(0.0)
    }

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
        want: 0.0,
        wish: 0.0,
        snap: 0.4,
        fence: 0.0,
        deny: 0.0,
        pairs: 0.0,
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
        want: 0.0,
        wish: 0.0,
        snap: 0.4,
        fence: 0.0,
        deny: 0.0,
        pairs: 0.0,
    };

    /// For two who play on quickly: nothing is tried out, so another action counts for more.
    pub const QUICK_DUEL: Self = Self {
        first: 0.327,
        second: 1.232,
        third: 0.492,
        wall: 0.754,
        money: 0.600,
        cap: 29.467,
        beyond: 1.344,
        card: 2.892,
        exact: 0.680,
        afford: 0.107,
        today: 0.149,
        to_come: 0.566,
        pace: 2.672,
        late: 28.229,
        tempo: 26.138,
        want: 0.487,
        wish: 0.079,
        fence: 0.033,
        deny: 0.126,
        ..Self::DUEL
    };

    /// For three and more who do.
    pub const QUICK_TABLE: Self = Self {
        first: 0.811,
        second: 0.405,
        third: 0.451,
        wall: 0.448,
        money: 0.600,
        cap: 37.915,
        beyond: 0.351,
        card: 2.478,
        exact: 0.893,
        afford: 0.132,
        today: 0.680,
        to_come: 2.237,
        pace: 0.668,
        late: 26.419,
        tempo: 29.774,
        want: 0.292,
        wish: 0.046,
        fence: 0.033,
        deny: 0.094,
        ..Self::TABLE
    };

    /// For two, at the end of a playout, after none, one and two scorings: what comes nearest to
    /// how games of quick play end (`--example fit`).
    pub const AHEAD_DUEL: [Self; 3] = [
        Self {
            first: 1.086,
            second: 0.004,
            wall: 0.001,
            wall_later: 0.109,
            money: 0.188,
            cap: 45.564,
            card: 1.140,
            exact: 1.306,
            afford: 0.016,
            want: 0.542,
            wish: 0.117,
            snap: 2.621,
            reserve: 0.026,
            closed: 30.315,
            today: 0.064,
            pace: 0.004,
            ..Self::DUEL
        },
        Self {
            third: 0.850,
            wall: 0.000,
            wall_later: 0.961,
            money: 0.250,
            cap: 3.895,
            beyond: 0.628,
            card: 1.140,
            exact: 0.788,
            afford: 0.009,
            want: 0.631,
            wish: 0.152,
            snap: 2.621,
            reserve: 0.006,
            closed: 46.346,
            today: 0.132,
            to_come: 1.341,
            pace: 1.137,
            ..Self::DUEL
        },
        Self {
            third: 0.952,
            wall: 0.772,
            money: 0.199,
            cap: 13.655,
            beyond: 0.438,
            card: 0.568,
            exact: 0.069,
            afford: 0.005,
            want: 1.067,
            wish: 0.436,
            snap: 0.713,
            reserve: 0.004,
            closed: 30.595,
            today: 0.509,
            to_come: 1.501,
            late: 7.560,
            ..Self::DUEL
        },
    ];

    /// The same for three and more.
    pub const AHEAD_TABLE: [Self; 3] = [
        Self {
            first: 1.157,
            second: 0.032,
            third: 0.909,
            wall: 0.005,
            wall_later: 0.569,
            money: 0.437,
            cap: 3.608,
            beyond: 0.722,
            card: 1.285,
            exact: 1.416,
            afford: 0.012,
            want: 0.445,
            wish: 0.161,
            snap: 1.306,
            reserve: 0.942,
            closed: 22.624,
            today: 0.151,
            pace: 0.240,
            ..Self::TABLE
        },
        Self {
            second: 1.124,
            third: 0.595,
            wall: 0.990,
            wall_later: 0.391,
            money: 0.376,
            cap: 28.441,
            beyond: 0.505,
            card: 1.212,
            exact: 1.639,
            afford: 0.080,
            want: 0.484,
            wish: 0.136,
            snap: 2.621,
            reserve: 0.014,
            closed: 48.768,
            today: 0.048,
            to_come: 1.726,
            pace: 0.721,
            late: 12.636,
            ..Self::TABLE
        },
        Self {
            wall: 0.754,
            money: 0.273,
            cap: 27.443,
            beyond: 0.027,
            card: 0.361,
            exact: 0.109,
            afford: 0.105,
            want: 0.782,
            wish: 0.236,
            snap: 0.746,
            reserve: 0.584,
            closed: 21.909,
            today: 0.621,
            to_come: 1.496,
            late: 2.883,
            ..Self::TABLE
        },
    ];

    /// The tuned ones for a table of this size.
    pub fn for_players(players: usize) -> Self {
        if players == 2 { Self::DUEL } else { Self::TABLE }
    }

    /// What playouts are played by.
    pub fn quick(players: usize) -> Self {
        if players == 2 { Self::QUICK_DUEL } else { Self::QUICK_TABLE }
    }

    /// What the end of a playout is judged by after none, one and two scorings. Whatever differs
    /// from the usual weights here differs as much there.
    pub(crate) fn ahead(&self, players: usize) -> [Self; 3] {
        let ahead = if players == 2 { Self::AHEAD_DUEL } else { Self::AHEAD_TABLE };
        let (own, usual) = (self.to_vec(), Self::for_players(players).to_vec());
        let tasted = |(at, value): (usize, f32)| match usual[at] {
            0.0 => value + own[at],
            usual => value * own[at] / usual,
        };
        ahead.map(|weights| {
            let values: Vec<f32> = weights.to_vec().into_iter().enumerate().map(tasted).collect();
            Self::from_slice(&values).unwrap_or(weights)
        })
    }
}
