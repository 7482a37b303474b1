-- Life between games: what finished games told, who lets others see it, and places that the bot
-- had to leave.

-- May others see the statistics of this person?
ALTER TABLE accounts ADD COLUMN is_shown INTEGER NOT NULL DEFAULT 0;

-- What a finished game was for somebody. Worked out from the log and nothing else: whoever
-- empties this table gets the same rows again.
CREATE TABLE results (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    over_at    INTEGER NOT NULL,
    -- 1 is the best; NULL for whoever left before the end.
    place      INTEGER,
    -- In which rating the game counts for this seat; NULL in none.
    rated      TEXT CHECK (rated IN ('base', 'modules')),
    facts      TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_account ON results (account_id);

-- The server around a place (Discord), and since when the bot is not there any more.
CREATE TABLE places (
    platform TEXT NOT NULL,
    chat     TEXT NOT NULL,
    server   TEXT,
    gone_at  INTEGER,
    PRIMARY KEY (platform, chat)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_server ON places (server) WHERE server IS NOT NULL;
CREATE INDEX places_gone ON places (gone_at) WHERE gone_at IS NOT NULL;
