-- The newest table of a place is the one opened last: ids tell it only as long as one process
-- gives them.

DROP INDEX tables_place;
CREATE INDEX tables_place ON tables (platform, chat, topic, created_at, id);
