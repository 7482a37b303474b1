-- Several processes on one database. None of this is needed on SQLite, which has one, and none of
-- it moves: it is about processes that live, or can be done without.

-- Those that live: each holds an advisory lock (3, number). Written twice a second, and worth
-- nothing once the server has gone, with which every session ends.
CREATE UNLOGGED TABLE processes (
    number  BIGINT PRIMARY KEY,
    -- When it was last there, by the server's clock.
    seen    BIGINT NOT NULL,
    -- Since when some process has lived without a gap, by the processes' clocks.
    covered BIGINT
);

-- Which process delivered to a chat last, and what it noted when it gave that up: what it used of
-- the budget. One that still holds it and does not live may have sent what still waits.
CREATE UNLOGGED TABLE lately (
    key  TEXT PRIMARY KEY,
    by   BIGINT NOT NULL,
    held BIGINT NOT NULL,
    at   BIGINT NOT NULL,
    note TEXT NOT NULL
);

-- Who handles an update that was written down before it was handled.
CREATE TABLE claims (
    platform  TEXT NOT NULL,
    update_id BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    PRIMARY KEY (platform, update_id)
);

-- What the local page shows, where it has no file: rooms, persons, links, what was said. Numbers
-- count the changes.
CREATE TABLE page (
    key    TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    -- The process that wrote it.
    by     BIGINT NOT NULL,
    line   TEXT NOT NULL
);
CREATE INDEX page_number ON page (number);
