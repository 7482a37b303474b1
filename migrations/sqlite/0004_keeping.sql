-- Updates that were confirmed to their platform before they were handled.
CREATE TABLE unhandled (
    platform  TEXT NOT NULL,
    update_id INTEGER NOT NULL,
    content   TEXT NOT NULL,
    PRIMARY KEY (platform, update_id)
) STRICT, WITHOUT ROWID;

-- Rows of the outbox that could not be read, for whoever has to explain them.
CREATE TABLE set_aside (
    id        INTEGER PRIMARY KEY,
    target    TEXT NOT NULL,
    table_id  INTEGER NOT NULL,
    slot      TEXT,
    kind      TEXT NOT NULL,
    message   TEXT,
    old       TEXT,
    queued_at INTEGER NOT NULL,
    reason    TEXT NOT NULL
) STRICT;

-- A fingerprint of what the newest message of a slot shows: an edit that shows the same is
-- not worth a request. NULL: not known.
ALTER TABLE posts ADD COLUMN shows INTEGER;

-- Finished games by their age.
CREATE INDEX tables_over ON tables (active_at) WHERE state IN ('over', 'closed');
