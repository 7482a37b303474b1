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
    /// What counts points is a quarter of what was tuned, so that it stands beside what modules
    /// bring as it does elsewhere.
    pub const QUICK_DUEL: Self = Self {
        first: 0.563,
        second: 1.695,
        third: 0.243,
        wall: 0.515,
        money: 0.430,
        cap: 48.171,
        beyond: 0.452,
        card: 2.064,
        exact: 0.522,
        afford: 0.189,
        today: 0.235,
        to_come: 4.584,
        pace: 2.160,
        late: 28.947,
        tempo: 20.192,
        want: 0.721,
        wish: 0.017,
        fence: 0.004,
        deny: 0.111,
        ..Self::DUEL
    };

    /// For three and more who do.
    pub const QUICK_TABLE: Self = Self {
        first: 0.106,
        second: 0.934,
        third: 0.405,
        wall: 0.069,
        money: 0.828,
        cap: 85.591,
        beyond: 0.038,
        card: 2.620,
        exact: 1.061,
        afford: 0.021,
        today: 0.289,
        to_come: 4.032,
        pace: 0.689,
        late: 31.218,
        tempo: 11.012,
        want: 0.503,
        wish: 0.130,
        fence: 0.044,
        deny: 0.070,
        ..Self::TABLE
    };

    /// For two, at the end of a playout, after none, one and two scorings: what comes nearest to
    /// how games of quick play end (`--example fit`).
    pub const AHEAD_DUEL: [Self; 3] = [
        Self {
            first: 1.285,
            second: 0.008,
            third: 1.120,
            wall: 0.002,
            wall_later: 0.202,
            money: 0.209,
            cap: 31.895,
            beyond: 0.483,
            card: 1.659,
            exact: 0.501,
            afford: 0.014,
            want: 0.461,
            wish: 0.152,
            snap: 2.621,
            reserve: 0.026,
            closed: 44.139,
            today: 0.064,
            to_come: 1.860,
            pace: 0.006,
            late: 2.796,
            ..Self::DUEL
        },
        Self {
            second: 0.869,
            third: 0.952,
            wall: 0.001,
            wall_later: 1.130,
            money: 0.285,
            cap: 32.858,
            beyond: 0.118,
            card: 0.880,
            exact: 0.125,
            afford: 0.005,
            want: 0.821,
            wish: 0.171,
            snap: 0.866,
            reserve: 0.004,
            closed: 51.233,
            today: 0.105,
            to_come: 1.140,
            pace: 1.363,
            late: 2.796,
            ..Self::DUEL
        },
        Self {
            third: 1.067,
            wall: 0.723,
            money: 0.209,
            cap: 5.766,
            beyond: 0.598,
            card: 0.517,
            exact: 0.202,
            afford: 0.005,
            want: 1.067,
            wish: 0.537,
            snap: 0.571,
            reserve: 0.001,
            closed: 28.966,
            today: 0.616,
            to_come: 1.854,
            pace: 1.015,
            late: 6.817,
            ..Self::DUEL
        },
    ];

    /// The same for three and more.
    pub const AHEAD_TABLE: [Self; 3] = [
        Self {
            first: 1.356,
            second: 0.139,
            third: 1.069,
            wall: 0.003,
            wall_later: 0.454,
            money: 0.371,
            cap: 24.973,
            beyond: 0.451,
            card: 1.566,
            exact: 2.056,
            afford: 0.007,
            want: 0.397,
            wish: 0.154,
            snap: 2.621,
            reserve: 1.293,
            closed: 35.516,
            today: 0.086,
            to_come: 2.815,
            pace: 0.348,
            late: 4.701,
            ..Self::TABLE
        },
        Self {
            second: 0.854,
            third: 0.773,
            wall: 0.001,
            wall_later: 1.184,
            money: 0.348,
            cap: 27.443,
            beyond: 0.451,
            card: 1.147,
            exact: 1.835,
            afford: 0.023,
            want: 0.397,
            wish: 0.147,
            snap: 2.621,
            reserve: 0.009,
            closed: 48.479,
            today: 0.105,
            to_come: 1.817,
            pace: 0.558,
            late: 12.035,
            ..Self::TABLE
        },
        Self {
            third: 1.018,
            wall: 0.754,
            money: 0.221,
            cap: 21.515,
            beyond: 0.277,
            card: 0.469,
            exact: 0.148,
            afford: 0.019,
            want: 0.821,
            wish: 0.273,
            snap: 0.636,
            reserve: 0.001,
            closed: 22.198,
            today: 0.536,
            to_come: 1.496,
            pace: 0.687,
            late: 3.390,
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
