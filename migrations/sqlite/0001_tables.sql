-- Moments are milliseconds since 1970, JSON is text, and an absent topic is ''
-- (NULLs are distinct from each other in a unique index).

CREATE TABLE accounts (
    id           INTEGER PRIMARY KEY,
    platform     TEXT NOT NULL,
    user         TEXT NOT NULL,
    name         TEXT NOT NULL,
    language     TEXT,
    time_zone    TEXT,
    quiet_from   TEXT,
    quiet_until  TEXT,
    remind_every INTEGER,
    away_from    TEXT,
    away_until   TEXT,
    reach        TEXT NOT NULL DEFAULT 'unknown' CHECK (reach IN ('unknown', 'open', 'closed')),
    UNIQUE (platform, user)
) STRICT;

CREATE TABLE tables (
    id         INTEGER PRIMARY KEY,
    platform   TEXT NOT NULL,
    chat       TEXT NOT NULL,
    topic      TEXT NOT NULL DEFAULT '',
    title      TEXT NOT NULL,
    number     INTEGER NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'over', 'closed')),
    owner      INTEGER NOT NULL REFERENCES accounts (id),
    language   TEXT NOT NULL,
    settings   TEXT NOT NULL,
    config     TEXT,
    seed_hash  TEXT,
    ply        INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    active_at  INTEGER NOT NULL,
    version    INTEGER NOT NULL DEFAULT 0
) STRICT;

-- At most one open table per place.
CREATE UNIQUE INDEX tables_open ON tables (platform, chat, topic)
    WHERE state IN ('lobby', 'running');
CREATE INDEX tables_place ON tables (platform, chat, topic, id);
CREATE INDEX tables_idle ON tables (state, active_at);

-- Apart from the table's row, which changes more often and is read far more often.
CREATE TABLE positions (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    snapshot BLOB NOT NULL
) STRICT;

CREATE TABLE seats (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    colour     TEXT NOT NULL,
    stand_in   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_account ON seats (account_id);

CREATE TABLE actions (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    ply        INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    notation   TEXT NOT NULL,
    account_id INTEGER REFERENCES accounts (id),
    at         INTEGER NOT NULL,
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

-- What was taken back, for whoever has to explain a table.
CREATE TABLE undone (
    id         INTEGER PRIMARY KEY,
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    ply        INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    notation   TEXT NOT NULL,
    account_id INTEGER REFERENCES accounts (id),
    at         INTEGER NOT NULL,
    undone_by  INTEGER REFERENCES accounts (id),
    undone_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX undone_table ON undone (table_id, id);

CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    question TEXT NOT NULL,
    answer   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, question)
) STRICT, WITHOUT ROWID;

CREATE TABLE clocks (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    seat          INTEGER NOT NULL,
    ply           INTEGER NOT NULL,
    asked_at      INTEGER NOT NULL,
    running_since INTEGER,
    used          INTEGER NOT NULL,
    deadline      INTEGER,
    reminded      INTEGER NOT NULL,
    next_look     INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_next ON clocks (next_look) WHERE next_look IS NOT NULL;

CREATE TABLE votes (
    id        INTEGER PRIMARY KEY,
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    question  TEXT NOT NULL,
    seat      INTEGER,
    opened_at INTEGER NOT NULL,
    closes_at INTEGER,
    outcome   TEXT
) STRICT;
CREATE UNIQUE INDEX votes_open ON votes (table_id, question, coalesce(seat, -1))
    WHERE outcome IS NULL;
CREATE INDEX votes_closing ON votes (closes_at) WHERE outcome IS NULL;

CREATE TABLE ballots (
    vote_id    INTEGER NOT NULL REFERENCES votes (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    choice     TEXT NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (vote_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    scope TEXT NOT NULL,
    name  TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox (
    platform  TEXT NOT NULL,
    update_id TEXT NOT NULL,
    answer    TEXT NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (platform, update_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX inbox_age ON inbox (at);

-- AUTOINCREMENT: an id is a nonce and must never come again.
CREATE TABLE outbox (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    target    TEXT NOT NULL,
    table_id  INTEGER NOT NULL DEFAULT 0,
    slot      TEXT,
    kind      TEXT NOT NULL CHECK (kind IN ('send', 'edit', 'quiet')),
    message   TEXT,
    old       TEXT,
    queued_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_target ON outbox (target, id);

-- The newest message of each slot, so that it can be edited and lose its buttons.
CREATE TABLE posts (
    target     TEXT NOT NULL,
    table_id   INTEGER NOT NULL,
    slot       TEXT NOT NULL,
    message_id TEXT NOT NULL,
    buttons    INTEGER NOT NULL,
    PRIMARY KEY (target, table_id, slot)
) STRICT, WITHOUT ROWID;
